/** Japanese texts: see ../codes.ts. */
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "コード",
  open: "コード",
  product: "商品",
  productHelp: "商品名またはGTIN",
  start: "コードを作成する商品を選んでください。",
  design: "作成してダウンロード",
  more: "ロット、シリアル番号、記録",
  record: "このコードを記録",
  recording: "印刷に回すコードを記録してください。作成者と日時が下の一覧に表示されます。",
  notRecorded: "コードのダウンロードはできますが、記録する権限がありません。",
  recorded: "コードを記録しました。",
  isPrivate:
    "この商品は非公開です。コードは印刷できますが、商品を公開するか公開リンクを付けるまで、スキャンしてもページは見つかりません。",
  list: "記録済みのコード",
  listOf: (product) => `${product}の記録済みのコード`,
  none: "記録済みのコードはありません。",
  columns: {
    code: "コード",
    lot: "ロット",
    serial: "シリアル番号",
    expiry: "有効期限",
    at: "日時",
    who: "作成者",
  },
  sheet: {
    title: "ラベルシート",
    lead: "選んだ商品ごとにラベル1枚です。記録済みのコードは、すでに印刷されている可能性があります。別の組織の番号のコードは表示しません。",
    products: "シートの商品",
    noneYet: "まだありません",
    recorded: "記録済み",
    ownNumber: "ロットとシリアル番号なし",
    leaveOut: (count) => `記録済みの${count}件を除く`,
    count: (recorded, all) => `${all}件中${recorded}件が記録済み`,
    tooMany: (most, excess) => `シートのラベルは${most}枚までです。${excess}件を除いてください。`,
    none: "商品なし",
    open: (count) => `シートを開く（ラベル${count}枚）`,
    cancel: "キャンセル",
  },
};
