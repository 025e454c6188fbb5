/** Japanese texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "リコール全体を終えるには、「リコール」の画面で終了してください。";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}。${because}`;
  const until = `${which}（${from}より前）。それ以降は比較していません。`;
  return why === "inactive" ? until : `${until}${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "この変更により" : `${from}以降、`;
  const left = href === null ? "" : `ロットのないスキャンのリンクは残ります：${href} 。`;
  return `${what}：${when}${then}。${left}${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "この変更でリコールが無効になります。お知らせに進むスキャンが進まなくなるか、お知らせを表示するページが表示しなくなります（現在または今後）。リコールが続いている場合は、この変更をしないでください。",
    query_variables: ({ names }) =>
      `アドレス：クエリ（「?」の後）の${variables(names)}はここでは使えますが、規格は変数をパスだけで使うことを推奨しています（GS1-Conformant Resolver 1.2.1、2.5.1項）。`,
    no_default: () =>
      "このリンクは既定ではありません。ブランドまたは組織にほかの既定のリンクもない場合、専用のリンクのない識別子への応答は変わらず、この種類のリンクを指定したスキャンだけがここに進みます。",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `公開商品${is_least ? `${total}件以上` : `${total}件`}のうち${count}件と、リンクのあるほかの識別子${others}件のスキャンを確認しました。`,
        ...(is_whole ? [] : ["これは一部の抽出です。"]),
        "このリンクは、カタログにないものも含め、ブランドまたは組織のすべての識別子に適用されます。",
      ].join(""),
    more_anchors: ({ count }) =>
      `ほか${count}件のロットまたはシリアル番号のスキャンは確認していません。`,
    unused: (note) => unused("この識別子のスキャンは、どれもこのリンクに進みません", note),
    unused_in_sample: (note) => unused("確認したスキャンは、どれもこのリンクに進みません", note),
    example: ({ what }) => `${what}は例です。ほかの同じ種類の値のスキャンも同じように変わります。`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `。ロットのないスキャンは引き続き ${href} に進みます`;
      return `リコールはこのリンクがなくても続きます。お知らせ${names.length > 0 ? `（${names.join("、")}）` : ""}は残ります${left}。${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(note, "リコール対象として表示されなくなりますが、ページにはこのリンクが残ります"),
    recall_ends: (note) =>
      recallEnds(note, "リコール対象ではなくなり、ページにお知らせが表示されなくなります"),
    recall_of_others: (note) =>
      recallEnds(note, "リコール対象ではなくなり、ページにはこのロットは対象外と表示されます"),
    more_scans: ({ count }) =>
      `関係するリンクと期間が非常に多いため、${count}件のスキャンは比較していません。`,
    more_languages: ({ count }) => `ほか${count}言語のスキャンは比較していません。`,
    more_contexts: ({ count }) => `ほか${count}件のコンテキストのスキャンは比較していません。`,
    later_times: ({ from }) =>
      `曜日、時刻、日付の条件は${from}まで確認しました。それ以降は比較していません。`,
    other_type: ({ link_type }) =>
      `${link_type}など、別の種類のリンクを指定したスキャンは、このリンクではなくそのリンクに進みます。`,
    others_plans: () =>
      "これらのスキャンの一部は、ブランドまたは番号が別の組織のもので、その組織がリンクを予定している場合があります。まだ始まっていない他者のリンクは、ここには表示されません。",
  },
  why: {
    disabled: "無効になっています。",
    not_public: "公開されていません。",
    inactive: "この時点では有効な期間外です。",
    older_version: "旧版です。UN Transparency Protocolのリンクセットだけに載ります。",
    elsewhere: "事業者コードの所有者のリンクですが、商品には別のブランドがあります。",
    incomplete: "アドレスの変数に対する値がこの識別子にありません。",
    type_taken: "商品またはそのブランドに、この種類のリンクがあります。",
    displaced: "期間付きのリンクに置き換えられます。",
    narrower_level: "より具体的なレベルのリンクが応答します。",
    media_type: "別のリンクのほうが、指定されたメディアタイプに合います。",
    language: "別のリンクのほうが、指定された言語に合います。",
    context: "別のリンクのほうが、コンテキストに合います。",
  },
  whole: "商品全体",
  item: "この個品",
};
