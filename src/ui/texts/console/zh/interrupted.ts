/** Chinese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "对多个产品的更改被中断。",
  saved: (done: number, total: number) =>
    `已为 ${total.toLocaleString("zh")} 个产品中的 ${done.toLocaleString("zh")} 个保存。`,
  skipped: (count) => `${count.toLocaleString("zh")} 个商品在此期间已被更改，保持不变。`,
  undone: "已撤销：产品恢复原状。",
  goOn: "继续",
  undo: "撤销已保存的部分",
  leave: "保持现状",
  close: "关闭",
};
