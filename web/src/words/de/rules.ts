// Words of the house rules alone. The source of its keys: every other language has exactly these.

export default {
  "rules.question": "Frage {n} von {all}",
  "rules.edit": "ändern",
  "rules.to_question": "Zu Frage {n}",
  "rules.pale": "Blass heißt: noch nicht gefragt, so nehmen wir es an.",
  "rules.for_example": "Zum Beispiel",
  "rules.sample": "So rechnet ihr",
};
