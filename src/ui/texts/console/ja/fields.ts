/** Japanese texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) =>
      `最後の桁が、ほかの桁のチェックデジットと合いません。正しくは${right}です。`,
    length: "GTINは8桁、12桁、13桁または14桁です。",
    notDigits: "GTINは数字だけです。",
    offers: "推定される番号",
    use: (gtin) => `${gtin}を使う`,
    taken: (name) => `この番号は「${name}」の番号です。`,
    takenOffer: (gtin, name) => `${gtin} は「${name}」の番号です。`,
  },
  country: { none: "この名前の国はありません。", help: "国名を入力" },
  language: { none: "この名前の言語はありません。", help: "言語名を入力" },
  remove: (name) => `${name}を削除`,
  clear: "クリア",
  incompleteDate: "日付が途中です。すべて入力するか、消去してください。",
  incompleteTime: "時刻が途中です。時と分の両方を入力するか、両方とも消去してください。",
  mediaTypes: {
    "text/html": "ウェブページ",
    "application/pdf": "PDF文書",
    "image/jpeg": "画像（JPEG）",
    "image/png": "画像（PNG）",
    "image/webp": "画像（WebP）",
    "video/mp4": "動画（MP4）",
    "audio/mpeg": "音声（MP3）",
    "text/plain": "テキスト",
    "text/csv": "表（CSV）",
    "application/json": "データ（JSON）",
    "application/ld+json": "データ（JSON-LD）",
    "application/xml": "データ（XML）",
  },
  day: "日",
  month: "月",
};
