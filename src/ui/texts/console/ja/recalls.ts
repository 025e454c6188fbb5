/** Japanese texts: see ../recalls.ts. */
import type { recallTexts as english } from "../recalls.ts";

export const recallTexts: (typeof english)["en"] = {
  title: "リコール",
  lead: "リコールを公開すると、スキャンはお知らせに進み、ページはお知らせを最初に表示します。",
  unknownProduct: "この番号の商品はカタログにありません",
  allTitle: "リコール",
  titles: {
    new: "新しいリコール",
    more: "このリコールへのロットの追加",
    change: "このリコールのお知らせの編集",
  },
  kept: "前回入力した内容です。",
  startAnew: "最初からやり直す",
  listStates: { running: "実施中", planned: "予定", ended: "終了" },
  noneOf: {
    running: "実施中のリコールはありません。",
    planned: "予定しているリコールはありません。",
    ended: "終了したリコールはありません。",
  },
  newer: "新しいもの",
  older: "古いもの",
  scope: "リコールの対象",
  scopes: { lots: "特定のロット", whole: "商品全体" },
  ofLots: (lots) => `ロット${lots.join("、")}`,
  lots: (count) => `${count}件のロット`,
  items: "個品",
  read: (count) => `${count}件のロット：`,
  members: {
    gtin: "商品",
    lots: "ロット",
    href: "お知らせのアドレス",
    title: "お知らせのタイトル",
    hreflang: "お知らせの言語",
    translations: "他の言語のお知らせ",
    from: "開始",
    until: "終了",
    scans_without_lot: "ロットのないスキャン",
  },
  help: {
    gtin: "商品名またはGTIN",
    lots: "印刷どおりに1行に1件。カンマまたはセミコロンでも区切れます",
    href: "だれでも開けるページ。例：https://example.org/recall",
    title: "最初に読まれる部分です。危険の内容とロットを書いてください",
    from: "空欄：現在",
  },
  markLeftOut: (mark) =>
    `${mark}はラベル上でロットを示す印で、ロット番号の一部ではないため、取り除きました。`,
  alike: (lots) =>
    `${lots.join("、")}は大文字と小文字、または記号だけが異なります。ロット番号ではその違いも区別されます。包装に印字されているものだけをリコールしてください。`,
  spaced:
    "コードの中のロットに空白はありません。包装で読みやすくするための空白なら取り除いてください。別々のロットは1行に1件ずつ入力してください。",
  withoutSpaces: (lots) => `空白なし：${lots.join("、")}`,
  recalledAlready: "すでにリコール対象：",
  again: (lots) =>
    `すでにリコール対象、または予定に含まれています：${lots.join("、")}。除くか、先にそのリコールを終了してください。`,
  leaveOut: (lots) => `${lots.join("、")}を除く`,
  wholeAgain:
    "商品全体がすでにリコール対象です。そのお知らせを編集するか、先にそのリコールを終了してください。",
  chooseChanged: "お知らせを変更するロット",
  differentTitles: (titles) =>
    `これらのロットのタイトルは異なります：${titles.map((title) => `「${title}」`).join("、")}。選んだすべてのロットに下のタイトルを使います。`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `ロットのないスキャンと、専用ページのないロットやシリアル番号のスキャンも、${isPlanned ? "開始後、" : ""}このお知らせに進みます。`
      : `ロットのないスキャンは${isPlanned ? "開始後、" : ""}このお知らせに進みません。`,
  scansWithoutLot:
    "ロットのないスキャンと、専用ページのないロットやシリアル番号のスキャンも、お知らせに進める",
  anyLanguage: "すべての言語",
  addLanguage: "他の言語のお知らせを追加",
  chooseLanguage: "言語を選択",
  noticeIn: (language) => `お知らせ（${language}）`,
  removeLanguage: (language) => `${language}を削除`,
  schemeAdded: "https://を付けました。",
  open: "お知らせを開く",
  preview: "お知らせを確認してプレビュー",
  missing: (fields) => `未入力：${fields}`,
  previewTitle: "スキャン結果",
  previewAgain: "入力が変わりました。もう一度プレビューしてください。",
  stale:
    "プレビューの後に、商品のリンク、お知らせ、または入力が変わりました。何も保存していません。これは新しいプレビューです。もう一度確認してください。",
  noticeAnswers: "お知らせのページから応答がありました。",
  noticeDoesNotAnswer: "お知らせのページに接続できませんでした。",
  withoutLot: (count, all) =>
    `過去30日間の、人によるこの商品のスキャン${all}件のうち、${count}件にロットがありませんでした。`,
  bots: (count) => `ほかにプログラムによるスキャンが${count}件あります。`,
  noScans: "過去30日間に、この商品のスキャンは記録されていません。",
  recalledLots: "リコール対象のロット",
  of: { lot: "対象のロット", other_lot: "別のロット", product: "ロットなし" },
  anyOther: "その他のすべてのロット",
  ofEnd: { lot: "リコールを終了するロット", other_lot: "リコールを続けるロット" },
  targets: { notice: "お知らせ", page: "このサーバーの商品ページ" },
  nothing: "なし",
  notice: (title) => `最初に表示：「${title}」`,
  noticeOnPages: (title) => `ページが最初に表示：「${title}」`,
  noticeToo: (title) => `ページには次も表示：「${title}」`,
  noNotice: "お知らせは表示されません。",
  namedFirst: (lots) => `ページはロットを尋ね、リコール対象を示します：${lots.join("、")}`,
  inLanguages: (languages) => languages,
  inOthers: "その他の言語",
  unchanged: "変更なし",
  moreScans: (count) => `その他の言語と、変わらないロット（${count}）`,
  at: (time, zone) => `適用：${time}（${zone}）`,
  notes: {
    earlier_notice: ({ href }) =>
      `ロットのないスキャンは、引き続き以前のリコールのお知らせ（${href}）に進みます。そのお知らせにも新しいロットを書いてください。`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `ロット${lots.join("、")}はまだリコール対象です。ロットのないスキャンと、専用ページのないロットのスキャンは、そのお知らせに進みます：${href}`
        : `ロット${lots.join("、")}のリコールを予定しています。ロットのないスキャンがそのお知らせに進むのは${from}からです：${href}`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "" : `「${title}」：`}タイトルには別のロットだけが書かれ、${lots.join("、")}がありません。お手元の品は安全だと誤解されるおそれがあります。`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "" : `「${title}」：`}このお知らせは残り、タイトルにはリコールが終わる${lots.join("、")}がまだ書かれています。タイトルを変更してください。`,
    has_begun: ({ from }) => `開始日時（${from}）は過ぎています。リコールはすぐに適用されます。`,
    similar_lots: ({ lots }) =>
      `次のロットは、大文字と小文字、またはハイフンなどの記号だけが異なり、それぞれ別のロットです：${lots.join("、")}。印刷を確認してください。`,
    link_first: ({ lots, link_id }) =>
      `${lots.length === 0 ? "ロットのない" : `ロット${lots.join("、")}の`}スキャンは、お知らせに進まない場合があります。リンク${link_id}が優先されます。その場合も、ページはお知らせを表示します。`,
    lots_with_default: ({ lots, count }) =>
      `${count}件のロットに専用の既定のリンクがあります：${lots.join("、")}${count > lots.length ? "など" : ""}。これらのロットのスキャンは、お知らせではなくそのリンクに進みます。その場合も、ページはお知らせを表示します。お知らせに進めるには、これらのロットもリコールしてください。`,
    serials_with_default: ({ count }) =>
      `${count}件のシリアル番号に専用の既定のリンクがあります。これらの個品のスキャンは、リコール対象のロットでもそのリンクに進みます。その場合も、ページはお知らせを表示します。`,
    variants_with_default: ({ lots, count }) =>
      `${count}件のバリエーションに専用の既定のリンクがあります。${lots.length === 0 ? "バリエーションを含むスキャンは、そのリンクに進みます。" : "バリエーションを含み、ロットがないか別のロットのスキャンはそのリンクに進み、リコール対象のロットのスキャンはお知らせに進みます。"}その場合も、ページはお知らせを表示します。`,
    variant_lots_with_default: ({ count }) =>
      `バリエーションのリコール対象のロット${count}件に専用の既定のリンクがあります。バリエーションとロットを含むスキャンは、お知らせではなくそのリンクに進みます。その場合も、ページはお知らせを表示します。`,
    other_type: ({ link_type }) =>
      `${link_type}など、別の種類のリンクを指定したスキャンは、お知らせではなくそのリンクに進みます。`,
    more_languages: ({ count }) =>
      `関係するリンクと期間が非常に多いため、${count}件のスキャンについてはその他の言語を比較していません。`,
    more_lots: ({ count }) => `ほか${count}件のロットのスキャンは比較していません。`,
    others_plans: () =>
      "これらのスキャンの一部は、ブランドまたは番号が別の組織のもので、その組織がリンクを予定している場合があります。まだ始まっていない他者のリンクは、ここには表示されません。",
    later_times: ({ from }) =>
      `曜日、時刻、日付の条件は${from}まで確認しました。それ以降は比較していません。`,
  },
  publish: "リコールを公開",
  confirmTitle: "このリコールを公開しますか？",
  confirmText: (count) =>
    count === 1
      ? "このロットのスキャンは、次のお知らせに進みます："
      : `これら${count}件のロットのスキャンは、次のお知らせに進みます：`,
  confirmWhole:
    "ロットのないスキャンと、専用ページのないロットやシリアル番号のスキャンは、お知らせに進みます。商品のすべてのページが、お知らせを最初に表示します。",
  beginsNow: "リコールはすぐに始まり、1分以内にすべてのスキャンとページに反映されます。",
  beginsAt: (time, zone) => `リコールは${time}（${zone}）に始まります。`,
  withTheOthers:
    "ロットのないスキャンと、専用ページのないロットやシリアル番号のスキャンも、同じお知らせに進みます。",
  othersUnchanged: (address) =>
    `ロットのないスキャンは変わりません。行き先はこのお知らせではなく、${address}です。`,
  othersLead: (address) =>
    `ロットのないスキャンの行き先は、このお知らせではなく、${address}になります。`,
  checked: "お知らせを開き、正しいものであることを確認しました。",
  acceptUnreachable:
    "このサーバーからお知らせに接続できませんでした。利用者は現在または公開時までに開けるため、このままリコールを公開します。",
  acceptNotPublic:
    "お知らせのアドレスは、社内ネットワークの外からは開けません。このままリコールを公開します。",
  published: (count) => `${count}件のロットのリコールを公開しました。`,
  publishedWhole: "商品のリコールを公開しました。",
  planned: (count, time) => `${count}件のロットのリコールを${time}に予定しました。`,
  plannedWhole: (time) => `商品のリコールを${time}に予定しました。`,
  listTitle: "この商品の以前のリコール",
  none: "なし",
  state: "状態",
  states: {
    applies: "リコール対象",
    scheduled: "予定",
    ended: "終了",
    disabled: "取りやめ",
    not_public: "非公開",
  },
  since: (time) => `${time}から。`,
  begins: (time) => `開始：${time}。`,
  until: (time) => `${time}まで。`,
  fromUntil: (from, until) => `${from}から${until}まで。`,
  always: "開始日の指定はありません。",
  neverBegan: "開始前に取りやめました。",
  publishedBy: (time, by) => (by === null ? `公開：${time}。` : `公開：${time}（${by}）。`),
  plannedBy: (time, by) => (by === null ? `計画：${time}。` : `計画：${time}（${by}）。`),
  startedBy: (time, by) => (by === null ? `開始：${time}。` : `開始：${time}（${by}）。`),
  endedBy: (time, by) => (by === null ? `終了：${time}。` : `終了：${time}（${by}）。`),
  callOff: "予定したリコールを取りやめる",
  callOffTitle: "予定したリコールを取りやめますか？",
  calledOff: "予定したリコールを取りやめました。",
  startNow: "今すぐ開始",
  startTitle: "予定したリコールを今すぐ開始しますか？",
  started: "リコールを開始しました。",
  tickFirst: "先に上のチェックボックスをすべてオンにしてください。",
  end: "リコールを終了",
  endTitle: "リコールを終了しますか？",
  endText: "公開した内容は履歴に残ります。",
  endLeads: (count, address) =>
    count === 0
      ? `終了後、商品のスキャンの行き先は${address}になります。`
      : `終了後、${count === 1 ? "このロット" : "これらのロット"}のスキャンの行き先は${address}になります。`,
  endLeadsApart: "終了後、これらのロットのスキャンの行き先は複数になります。下をご覧ください。",
  ended: (lots) => `ロット${lots.join("、")}のリコールを終了しました。`,
  endedMany: (count) => `${count}件のロットのリコールを終了しました。`,
  endedWhole: "商品のリコールを終了しました。",
  editLink: "リンクを編集",
  moreLots: "ロットを追加",
  change: "お知らせを編集",
  changeLead:
    "開始日時は変わりません。選んだすべてのロットのお知らせが、すべての言語で変わります。",
  changeLeadWhole: "開始日時は変わりません。お知らせがすべての言語で変わります。",
  publishChange: "変更を公開",
  confirmChange: "この変更を公開しますか？",
  changed: "リコールのお知らせを変更しました。",
  notYours: "別の組織の商品です。リコールできるのはその組織だけです。",
  choose: "リコールを終了するロット",
  allLots: "すべてのロット",
  loading: "読み込んでいます…",
};
