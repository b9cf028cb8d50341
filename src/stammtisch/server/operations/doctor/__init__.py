"""What is wrong with this installation: findings by code, whose sentences stand among the words."""

from stammtisch.server.operations.doctor.examining import examined as examined
from stammtisch.server.operations.doctor.finding import ADVICE as ADVICE
from stammtisch.server.operations.doctor.finding import FINE as FINE
from stammtisch.server.operations.doctor.finding import WRONG as WRONG
from stammtisch.server.operations.doctor.finding import Finding as Finding
from stammtisch.server.operations.doctor.finding import Installation as Installation
