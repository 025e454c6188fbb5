/** The texts of the code designer and its print sheet, in Japanese. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const jaDesign: DesignTexts = {
  title: "パッケージ用のコードを作成",
  lead: "GS1 Digital Linkを含む、印刷用のQRコードを作成します。",
  gtin: "GTIN",
  lot: "ロット番号",
  serial: "シリアル番号",
  expiry: "有効期限",
  moduleSize: "セルの大きさ（mm）",
  correction: "誤り訂正レベル",
  dark: "暗い色",
  light: "明るい色",
  text: "コードの下の文字",
  format: "形式",
  preview: "印刷サイズのプレビュー",
  show: "コードを表示",
  size: "余白を含む大きさ",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "コントラスト",
  contrastGood: "良好",
  contrastPoor:
    "低すぎます。多くのスキャナーで読み取れません。セルをより暗く、背景をより明るくしてください。",
  quietZone: "コードの周りの余白には何も印刷しないでください。余白の幅はセル4つ分です。",
  tooSmall: "レジのスキャナーには小さすぎます。GS1は0.396 mm以上のセルを推奨しています。",
  decodes: "読み取りテスト",
  decodesYes: "成功：ブラウザーが画像を読み取り、同じリンクを確認しました。",
  decodesNo: "失敗：ブラウザーは画像を読み取れませんでした。",
  decodesPending: "確認しています…",
  download: "ダウンロード",
  sheet: "ラベルシートを印刷",
  sheetLead:
    "1行に1つのコードを貼り付けてください。GTIN、ロット番号、シリアル番号、有効期限の順に、タブ、セミコロン、カンマのいずれかで区切ります。",
  sheetTable: "コード一覧",
  sheetMake: "シートを作成",
  sheetPrint: "印刷",
  sheetRow: (line) => `${line}行目`,
  labels: (count) => plural("ja", count, { other: `ラベル${count}枚` }),
};
