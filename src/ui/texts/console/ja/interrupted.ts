/** Japanese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "多数の商品の変更が中断されました。",
  saved: (done: number, total: number) =>
    `${total.toLocaleString("ja")}件中${done.toLocaleString("ja")}件の商品に保存されました。`,
  skipped: (count) =>
    `${count.toLocaleString("ja")}件はその間にほかの人が変更したため、そのままです。`,
  undone: "元に戻しました。商品は以前のとおりです。",
  goOn: "続ける",
  undo: "保存した分を元に戻す",
  leave: "このままにする",
  close: "閉じる",
};
