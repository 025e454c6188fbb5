/** Chinese texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "要结束整个召回，请在“召回”页面结束。";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}。${because}`;
  const until = `${which}（${from} 之前）；之后的时间没有比较。`;
  return why === "inactive" ? until : `${until}${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "更改后" : `自 ${from} 起`;
  const left = href === null ? "" : `不含批次的扫码的链接会保留： ${href} 。`;
  return `${what}：${when}${then}。${left}${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "此更改会关闭一项召回：打开其通知的扫码或显示它的页面，现在或以后将不再如此。如果召回仍在继续，请不要进行此更改。",
    query_variables: ({ names }) =>
      `网址：查询部分（“?”之后）中的 ${variables(names)} 在这里可用，但标准建议变量只放在路径中（GS1-Conformant Resolver 1.2.1，第 2.5.1 条）。`,
    no_default: () =>
      "此链接不是默认链接。如果品牌或组织也没有其他默认链接，没有自己链接的编号的结果保持不变，只有要求此链接类型的扫码才会打开它。",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `已检查 ${total} 种${is_least ? "以上" : ""}公开商品中的 ${count} 种，以及另外 ${others} 个有链接的编号的扫码。`,
        ...(is_whole ? [] : ["这只是抽样。"]),
        "此链接适用于该品牌或组织的所有编号，包括目录中没有的编号。",
      ].join(""),
    more_anchors: ({ count }) => `另有 ${count} 个批次或序列号的扫码没有检查。`,
    unused: (note) => unused("此编号的扫码都不会打开此链接", note),
    unused_in_sample: (note) => unused("已检查的扫码都不会打开此链接", note),
    example: ({ what }) => `${what} 是示例：带有其他此类值的扫码会同样改变。`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `，不含批次的扫码仍打开 ${href} `;
      return `没有此链接，召回仍会继续：其通知${names.length > 0 ? `（${names.join("、")}）` : ""}会保留${left}。${END_ALL}`;
    },
    recall_unlisted: (note) => recallEnds(note, "不再列为被召回，但页面仍会显示此链接"),
    recall_ends: (note) => recallEnds(note, "不再被召回；页面将不再显示其通知"),
    recall_of_others: (note) =>
      recallEnds(note, "不再被召回；页面会说明该批次不在被召回的批次之中"),
    more_scans: ({ count }) => `有 ${count} 种扫码没有比较，因为涉及的链接和时间太多。`,
    more_languages: ({ count }) => `另有 ${count} 种语言的扫码没有比较。`,
    more_contexts: ({ count }) => `另有 ${count} 个场景的扫码没有比较。`,
    later_times: ({ from }) => `星期几、时刻和一年中的日期只比较到 ${from}；之后的没有比较。`,
    other_type: ({ link_type }) =>
      `要求其他链接类型（如 ${link_type}）的扫码打开那个链接，而不是此链接。`,
    others_plans: () =>
      "其中部分扫码的品牌或编号属于其他组织，该组织可能已为其计划链接。其他组织尚未生效的链接不会显示在这里。",
  },
  why: {
    disabled: "它已停用。",
    not_public: "它不公开。",
    inactive: "此时它不在生效时间内。",
    older_version: "它是旧版本。只有 UN Transparency Protocol 的链接集列出它。",
    elsewhere: "它属于厂商识别代码的所有者，但商品有自己的品牌。",
    incomplete: "其网址中有一个变量，此编号没有对应的值。",
    type_taken: "商品或其品牌已有此类型的链接。",
    displaced: "它被限时链接替代。",
    narrower_level: "更具体级别的链接优先。",
    media_type: "另一个链接更符合所要求的媒体类型。",
    language: "另一个链接更符合所要求的语言。",
    context: "另一个链接更符合场景。",
  },
  whole: "整个商品",
  item: "此单件商品",
};
