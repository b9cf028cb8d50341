"""Verifiable dealing, `deal/v1`: nobody at the table, and not the house, can choose the cards."""

from stammtisch.fair.commitment import fresh_nonce as fresh_nonce
from stammtisch.fair.commitment import fresh_seed as fresh_seed
from stammtisch.fair.commitment import nonce_commitment as nonce_commitment
from stammtisch.fair.commitment import seed_commitment as seed_commitment
from stammtisch.fair.context import Context as Context
from stammtisch.fair.context import read_context as read_context
from stammtisch.fair.deal_file import read_deal as read_deal
from stammtisch.fair.deal_file import write_deal as write_deal
from stammtisch.fair.errors import FairError as FairError
from stammtisch.fair.key import deal_key as deal_key
from stammtisch.fair.keystream import keystream as keystream
from stammtisch.fair.packs import starting_order as starting_order
from stammtisch.fair.shuffle import below as below
from stammtisch.fair.shuffle import between as between
from stammtisch.fair.shuffle import dealt as dealt
from stammtisch.fair.shuffle import shuffled as shuffled
from stammtisch.fair.verify import Flaw as Flaw
from stammtisch.fair.verify import OpenedDeal as OpenedDeal
from stammtisch.fair.verify import OpenedSeat as OpenedSeat
from stammtisch.fair.verify import Verdict as Verdict
from stammtisch.fair.verify import flaws as flaws
from stammtisch.fair.verify import verify as verify
