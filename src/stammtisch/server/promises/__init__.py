"""Seeds under seal, and receipts signed by the house."""
