"""The score sheet of a real table: entries instead of deals, corrections, and who pays whom."""

from stammtisch.sheet.beside import beside as beside
from stammtisch.sheet.beside import goes_beside as goes_beside
from stammtisch.sheet.fold import PaperLine as PaperLine
from stammtisch.sheet.fold import SheetError as SheetError
from stammtisch.sheet.paper import PaperSheet as PaperSheet
from stammtisch.sheet.paper import open_sheet as open_sheet
from stammtisch.sheet.resuming import NotASheetError as NotASheetError
from stammtisch.sheet.resuming import resumed as resumed
from stammtisch.sheet.settle_up import settle_up as settle_up
