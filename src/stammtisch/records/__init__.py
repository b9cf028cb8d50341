"""Records of what was played: readable, checked, and the same for people and programs."""

from stammtisch.records.agreement import Agreement as Agreement
from stammtisch.records.agreement import OptionDifference as OptionDifference
from stammtisch.records.agreement import what_differs as what_differs
from stammtisch.records.errors import RecordError as RecordError
from stammtisch.records.excerpt import one_deal as one_deal
from stammtisch.records.json_form import read_json as read_json
from stammtisch.records.json_form import schema as schema
from stammtisch.records.json_form import write_json as write_json
from stammtisch.records.layout import write as write
from stammtisch.records.layout import write_all as write_all
from stammtisch.records.options_files import read_options_json as read_options_json
from stammtisch.records.options_files import read_options_toml as read_options_toml
from stammtisch.records.options_files import write_options_json as write_options_json
from stammtisch.records.options_files import write_options_toml as write_options_toml
from stammtisch.records.record import Comment as Comment
from stammtisch.records.record import Record as Record
from stammtisch.records.replay import replay as replay
from stammtisch.records.skat.iss_read import read_iss as read_iss
from stammtisch.records.skat.iss_write import write_iss as write_iss
from stammtisch.records.text import read as read
from stammtisch.records.text import read_all as read_all
