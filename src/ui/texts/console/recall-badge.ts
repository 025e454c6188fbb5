/** Texts of the badge of a recalled product: apart, because lists of products need no others of recalls. */
const en = {
  whole: "Recall",
  ofLots: (count: number) => (count === 1 ? "Recall of 1 lot" : `Recall of ${count} lots`),
};

const de: typeof en = {
  whole: "Rückruf",
  ofLots: (count) => (count === 1 ? "Rückruf von 1 Charge" : `Rückruf von ${count} Chargen`),
};

export const recallBadgeTexts = { en, de };
