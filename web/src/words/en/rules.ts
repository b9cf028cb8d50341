// Words of the house rules, English.

export default {
  "rules.question": "Question {n} of {all}",
  "rules.edit": "change",
  "rules.to_question": "On to question {n}",
  "rules.pale": "Pale means: not asked yet, this is what we take for granted.",
  "rules.for_example": "For example",
  "rules.sample": "This is what you count",
};
