// Words of the house rules, boarisch.

export default {
  "rules.question": "Frog {n} vo {all}",
  "rules.edit": "ändern",
  "rules.to_question": "Zua Frog {n}",
  "rules.pale": "Blass heißt: noch nicht gefragt, so nehmen wir es an.",
  "rules.for_example": "Zum Beispui",
  "rules.sample": "So rechnet ihr",
};
