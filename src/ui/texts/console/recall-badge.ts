/** Texts of the badge of a recalled product: apart, because lists of products need no others of recalls. */
const en = {
  planned: "Planned",
  whole: "Recall",
  ofLots: (count: number) => (count === 1 ? "Recall of 1 lot" : `Recall of ${count} lots`),
};

export const recallBadgeTexts = { name: "recallBadgeTexts", en };
