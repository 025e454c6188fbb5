/** Texts of the console about a change of many products that was interrupted. */
const en = {
  title: "A change of many products was interrupted.",
  saved: (done: number, total: number) =>
    `Saved for ${done.toLocaleString("en")} of ${total.toLocaleString("en")} products.`,
  skipped: (count: number) =>
    count === 1
      ? "1 was changed by somebody else meanwhile, and stays as it is."
      : `${count.toLocaleString("en")} were changed by somebody else meanwhile, and stay as they are.`,
  undone: "Undone: the products are as they were before.",
  goOn: "Go on",
  undo: "Undo what was saved",
  leave: "Leave it so",
  close: "Close",
};

export const interruptedTexts = { name: "interruptedTexts", en };
