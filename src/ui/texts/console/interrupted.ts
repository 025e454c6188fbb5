/** Texts of the console about a change of many products that was interrupted. */
const en = {
  title: "A change of many products was interrupted.",
  saved: (done: number, total: number) =>
    `Saved for ${done.toLocaleString("en")} of ${total.toLocaleString("en")} products.`,
  undone: "Undone: the products are as they were before.",
  goOn: "Go on",
  undo: "Undo what was saved",
  leave: "Leave it so",
  close: "Close",
};

export const interruptedTexts = { name: "interruptedTexts", en };
