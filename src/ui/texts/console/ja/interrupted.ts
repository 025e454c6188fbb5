/** Japanese texts: see ../interrupted.ts. */
import type { interruptedTexts as english } from "../interrupted.ts";

export const interruptedTexts: (typeof english)["en"] = {
  title: "多数の製品の変更が中断されました。",
  saved: (done: number, total: number) =>
    `${total.toLocaleString("ja")}件中${done.toLocaleString("ja")}件の製品に保存されました。`,
  skipped: (count) => `${count.toLocaleString("ja")}件はその間に変更されたため、そのままです。`,
  undone: "元に戻しました。製品は以前のとおりです。",
  goOn: "続ける",
  undo: "保存した分を元に戻す",
  leave: "このままにする",
  close: "閉じる",
};
