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
  preview: "印刷サイズのプレビュー",
  show: "コードを表示",
  size: "余白を含む大きさ",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "コントラスト",
  contrastGood: (percent) => `良好：${percent}`,
  contrastWeak: (percent) =>
    `弱い：${percent}。印刷するとさらに下がります。セルをより暗く、または背景をより明るくしてください。`,
  contrastPoor:
    "低すぎます。多くのスキャナーで読み取れません。セルをより暗く、背景をより明るくしてください。",
  quietZone: (mm) =>
    `コードの四方に${mm} mm以上の余白を残してください。画像にはこの余白が含まれています。`,
  ruler:
    "この線は銀行カードの幅（85.6 mm）です。お手元のカードと合わない場合、画面のコードは印刷サイズではありません。",
  tooSmall: "レジのスキャナーには小さすぎます。GS1は0.396 mm以上のセルを推奨しています。",
  decodes: "読み取りテスト",
  decodesYes: "成功：ブラウザーが画像を読み取り、同じリンクを確認しました。",
  decodesNo: "失敗：ブラウザーは画像を読み取れませんでした。",
  decodesPending: "確認しています…",
  decodesFailed: "未実施：読み取り機能を読み込めませんでした。",
  download: "ダウンロード",
  sheet: "ラベルシートを印刷",
  sheetLead: (most) =>
    `1行に1つ、最大${most}個のコードを貼り付けてください。GTIN、ロット番号、シリアル番号、有効期限、文字の順に、タブ、セミコロン、カンマのいずれかで区切ります。1行目には列名を書けます。`,
  sheetFaults: "ラベルは作成されませんでした。次の行を修正してください。",
  sheetScale: "ページに合わせず、100%で印刷してください。",
  sheetTable: "コード一覧",
  sheetMake: "シートを作成",
  sheetPrint: "印刷",
  sheetRow: (line) => `${line}行目`,
  labels: (count) => plural("ja", count, { other: `ラベル${count}枚` }),
};
