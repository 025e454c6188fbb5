/** Japanese texts: see ../sentences.ts. */
import { type sentenceTexts as english, list } from "../sentences.ts";

/** `of` ends in 「の」, so that a noun can follow it: 「商品Aの」「リコール」. */
const named = (it: string) => ({ it, of: `${it}の` });

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "このサーバーの運営者",
    anonymous: "キーのない利用者",
    unnamed: "名前のないキー",
    other: "別の組織の利用者",
    timer: "このサーバー",
  },
  quoted: (text) => `「${text}」`,
  yes: "はい",
  no: "いいえ",
  product: (name) => named(name),
  link: (title, type, of) =>
    named(`${of ?? ""}リンク「${title}」${type === null ? "" : `（${type}）`}`),
  brand: (name) => named(`ブランド「${name}」`),
  organization: (name) => named(`組織「${name}」`),
  prefix: (digits) => named(`事業者コード${digits}`),
  record: (id) => named(id),
  added: (who, it) => `${who}が${it}を追加しました`,
  saved: (who, it) => `${who}が${it}を変更なしで保存しました`,
  changedOne: (who, member, of, from, to) =>
    `${who}が${of}${member}を変更しました：${from}から${to}`,
  setOne: (who, member, of, to) => `${who}が${of}${member}を入力しました：${to}`,
  clearedOne: (who, member, of, from) => `${who}が${of}${member}を削除しました：${from}`,
  changed: (who, members, of) => `${who}が${of}${list("ja", members)}を変更しました`,
  deleted: (who, it) => `${who}が${it}を削除しました`,
  discontinued: (who, it) => `${who}が${it}を販売終了にしました`,
  withdrew: (who, it) => `${who}が${it}を市場から撤去しました`,
  reinstated: (who, it) => `${who}が${it}の市場からの撤去を取り消しました`,
  removed: (who, it) => `${who}が${it}をカタログから削除しました`,
  moved: (who, it) => `${who}が${it}を別の組織に移しました`,
  reordered: (who, of) => `${who}が${of}リンクを並べ替えました`,
  madeDefault: (who, it) => `${who}が${it}を既定のリンクにしました`,
  checked: (who) => `${who}がリンク先を確認しました`,
  ofLots: (lots, of) => `${of}ロット${list("ja", lots)}の`,
  ofSomeLots: (of) => `${of}一部ロットの`,
  ofItems: (items, of) => `${of}個品${list("ja", items)}の`,
  recallPublished: (who, of) => `${who}が${of}リコールを公開しました`,
  recallPlanned: (who, of, time) => `${who}が${of}リコールを${time}に予定しました`,
  recallStarted: (who, of) => `${who}が予定していた${of}リコールを開始しました`,
  recallChanged: (who, of) => `${who}が${of}リコールのお知らせを変更しました`,
  recallEnded: (who, of) => `${who}が${of}リコールを終了しました`,
  recallCalledOff: (who, of) => `${who}が${of}リコールを開始前に取りやめました`,
  recallLinkDeleted: (who, title, of) => `${who}が${of}リコールのリンク「${title}」を削除しました`,
  granted: (who, it, to) => `${who}が${it}を${to}に割り当てました`,
  withdrewPrefix: (who, it) => `${who}が${it}を取り消しました`,
  imported: (who, file, added, changed) =>
    `${who}が${file}をインポートしました：${
      [
        added > 0 && `追加${added.toLocaleString("ja")}件`,
        changed > 0 && `変更${changed.toLocaleString("ja")}件`,
      ]
        .filter(Boolean)
        .join("、") || "変更なし"
    }`,
  byImport: (sentence, file) => `${sentence}（${file}のインポート）`,
  counts: {
    products: (count) => `商品${count.toLocaleString("ja")}件`,
    links: (count) => `リンク${count.toLocaleString("ja")}件`,
    brands: (count) => `ブランド${count.toLocaleString("ja")}件`,
    organizations: (count) => `組織${count.toLocaleString("ja")}件`,
    company_prefixes: (count) => `事業者コード${count.toLocaleString("ja")}件`,
    records: (count) => `データ${count.toLocaleString("ja")}件`,
  },
  changedMany: (who, what) => `${who}が${list("ja", what)}を一括で変更しました`,
  deletedMany: (who, what) => `${who}が${list("ja", what)}を一括で削除しました`,
  changedOrDeletedMany: (who, what) => `${who}が${list("ja", what)}を一括で変更または削除しました`,
  endedMany: (who, what) => `${who}が${list("ja", what)}を一括で終了しました`,
  linksOfProducts: (links, products) =>
    `商品${products.toLocaleString("ja")}件のリンク${links.toLocaleString("ja")}件`,
  bulkLinks: {
    add: (who, name, products) =>
      `${who}が${products.toLocaleString("ja")}件の商品にリンクを追加しました：${name}`,
    change: (who, name, products) =>
      `${who}が${products.toLocaleString("ja")}件の商品のリンクを変更しました：${name}`,
    end: (who, name, products) =>
      `${who}が${products.toLocaleString("ja")}件の商品のリンクを終了しました：${name}`,
    remove: (who, name, products) =>
      `${who}が${products.toLocaleString("ja")}件の商品のリンクを削除しました：${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who}が複数のデータの変更を元に戻しました`
      : `${who}が${file}のインポートを元に戻しました`,
  undidNamed: (who, name) => `${who}が変更「${name}」を元に戻しました`,
  replaced: (who, find, by, links, name) =>
    `${who}が${links}のアドレスにある${find}を${by}に置き換えました${name === null ? "" : `：${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who}が${links}のアドレスにある${find}から${by}への置き換えを元に戻しました${name === null ? "" : `：${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}：${member}` : `${sentence}：${member}を${to}に`,
  undidProducts: (who, products) =>
    `${who}が${products.toLocaleString("ja")}件の商品の変更を元に戻しました`,
  undidWithdrawal: (who, products) =>
    `${who}が${products.toLocaleString("ja")}件の商品の市場からの撤去を元に戻しました`,
  removedCampaign: (who, name) => `${who}がキャンペーン「${name}」を削除しました`,
  disabled: (who, it) => `${who}が${it}を無効にしました`,
  enabled: (who, it) => `${who}が${it}を有効にしました`,
  withDisabled: (sentence, links) =>
    `${sentence}（リンク${links.toLocaleString("ja")}件を無効にしました）`,
  withEnabled: (sentence, links) =>
    `${sentence}（リンク${links.toLocaleString("ja")}件を再び有効にしました）`,
  restoredAll: (who, it) => `${who}が${it}を復元しました`,
  restored: (who, members, of, to) =>
    `${who}が${of}${list("ja", members)}を復元しました${to === null ? "" : `：${to}`}`,
  undidMany: (who, what) => `${who}が変更を元に戻しました：${list("ja", what)}`,
  linkOf: (type, of) => `${of}${type}`,
  undone: "元に戻しました",
  gone: "その後すべて削除",
  partlyUndone: (left) => `一部を元に戻しました（${left.toLocaleString("ja")}件はそのまま）`,
  stays: "残ったものを見る",
  staysOf: (sentence) => `残ったものを見る：${sentence}`,
  samplesAdded: (who) => `${who}がサンプルを追加しました`,
  samplesRemoved: (who) => `${who}がサンプルを削除しました`,
  did: (who, action, it) => `${who}：${action}、${it}`,
  member: {
    name: "名前",
    names: "他の言語の名前",
    description: "説明",
    descriptions: "他の言語の説明",
    brand_id: "ブランド",
    variant: "バリエーション",
    lifecycle: "販売状況",
    visibility: "公開範囲",
    image_url: "画像",
    net_contents: "内容量",
    net_content_text: "内容量（文字）",
    target_markets: "販売国・地域",
    countries_of_origin: "原産国",
    gpc_brick: "カテゴリー",
    unit_kind: "単位の種類",
    variable_measure: "計量商品の設定",
    discontinued_on: "販売終了日",
    replaced_by_gtin: "後継商品",
    contains_gtin: "中の商品",
    contains_quantity: "入数",
    source: "情報源",
    source_url: "情報源のアドレス",
    licence: "ライセンス",
    retrieved_at: "取得日時",
    confidence: "信頼度",
    href: "リンク先",
    title: "タイトル",
    anchor: "識別子",
    link_type: "種類",
    hreflang: "言語",
    media_type: "メディアタイプ",
    context: "コンテキスト",
    is_default: "設定「既定」",
    is_default_multi: "設定「既定のバリエーション」",
    timing: "適用時期",
    order_index: "順序",
    is_public: "設定「掲載」",
    enabled: "状態",
    rel: "版",
    access: "アクセス",
    access_roles: "設定「見られる人」",
    access_request: "申請先のアドレス",
    url: "アドレス",
    organization_id: "組織",
    resolver: "リゾルバー",
  },
  otherMember: (name) => `項目「${name}」`,
  ids: "ID",
  showIds: (sentence) => `変更のID：${sentence}`,
  lines: (count) => `${count.toLocaleString("ja")}件の変更`,
  parts: (count) => `内訳${count.toLocaleString("ja")}件`,
  idNames: {
    record: "データ",
    key: "キーまたはユーザー",
    through: "経由",
    import: "インポート",
    request: "リクエスト",
  },
  undo: "元に戻す",
  undoOf: (sentence) => `元に戻す：${sentence}`,
};
