/** Chinese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "对多种商品的更改被中断。",
  saved: (done: number, total: number) =>
    `已为 ${total.toLocaleString("zh")} 种商品中的 ${done.toLocaleString("zh")} 种保存。`,
  skipped: (count) => `${count.toLocaleString("zh")} 种商品在此期间已被其他人更改，保持不变。`,
  undone: "已撤销：商品恢复原状。",
  goOn: "继续",
  undo: "撤销已保存的部分",
  leave: "保持现状",
  close: "关闭",
};
