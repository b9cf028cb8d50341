// Words of the house rules, Swedish.

export default {
  "rules.question": "Fråga {n} av {all}",
  "rules.edit": "ändra",
  "rules.to_question": "Till fråga {n}",
  "rules.pale": "Blekt betyder: inte frågat än, så här antar vi.",
  "rules.for_example": "Till exempel",
  "rules.sample": "Så räknar ni",
};
