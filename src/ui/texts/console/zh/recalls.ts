/** Chinese texts: see ../recalls.ts. */
import type { recallTexts as english } from "../recalls.ts";

export const recallTexts: (typeof english)["en"] = {
  title: "召回",
  lead: "召回使扫码打开您的通知，页面也会首先显示它。",
  unknownProduct: "目录中没有此编号的商品",
  allTitle: "召回",
  titles: {
    new: "新召回",
    more: "为此召回添加批次",
    change: "编辑此召回的通知",
  },
  kept: "这是您之前输入的内容。",
  startAnew: "重新开始",
  listStates: { running: "进行中", planned: "已计划", ended: "已结束" },
  noneOf: {
    running: "没有进行中的召回。",
    planned: "没有已计划的召回。",
    ended: "没有已结束的召回。",
  },
  newer: "较新",
  older: "较早",
  scope: "召回范围",
  scopes: { lots: "部分批次", whole: "整个商品" },
  ofLots: (lots) => `批次 ${lots.join("、")}`,
  lots: (count) => `${count} 个批次`,
  items: "个别单件",
  read: (count) => `${count} 个批次：`,
  members: {
    gtin: "商品",
    lots: "批次",
    href: "通知的网址",
    title: "通知的标题",
    hreflang: "通知的语言",
    translations: "其他语言的通知",
    from: "开始",
    until: "结束",
    scans_without_lot: "不含批次的扫码",
  },
  help: {
    gtin: "名称或 GTIN",
    lots: "每行一个批次，与包装所印一致；也可用逗号或分号分隔",
    href: "人们可以打开的页面，如 https://example.org/recall",
    title: "人们首先看到标题，请写明危险和批次",
    from: "留空：现在",
  },
  spaced:
    "条码中的批号不含空格。如果包装上批号中的空格只是为了便于阅读，请去掉空格；每个批次请单独写一行。",
  withoutSpaces: (lots) => `去掉空格：${lots.join("、")}`,
  recalledAlready: "已召回：",
  again: (lots) => `已召回或已计划召回：${lots.join("、")}。请去掉这些批次，或先结束那项召回。`,
  leaveOut: (lots) => `去掉 ${lots.join("、")}`,
  wholeAgain: "整个商品已被召回。请编辑其通知，或先结束那项召回。",
  chooseChanged: "要更改通知的批次",
  differentTitles: (titles) =>
    `这些批次的标题不同：${titles.map((title) => `“${title}”`).join("、")}。下面的标题将用于所有选中的批次。`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `不含批次的扫码，以及没有自己页面的批次和序列号的扫码，${isPlanned ? "届时" : ""}也会打开此通知。`
      : `不含批次的扫码${isPlanned ? "届时" : ""}不会打开此通知。`,
  markLeftOut: (mark) => `${mark} 在标签上表示后面是批号，不属于批号，因此已去掉。`,
  alike: (lots) =>
    `${lots.join("、")} 仅大小写或符号不同，而批号会区分这些。请只召回包装上印有的批次。`,
  scansWithoutLot: "不含批次的扫码，以及没有自己页面的批次和序列号的扫码，也打开通知",
  anyLanguage: "适用于所有语言",
  addLanguage: "添加其他语言的通知",
  chooseLanguage: "选择语言",
  noticeIn: (language) => `${language}通知`,
  removeLanguage: (language) => `移除${language}`,
  schemeAdded: "已补上 https://。",
  open: "打开通知",
  preview: "检查通知并预览",
  missing: (fields) => `还缺少：${fields}`,
  previewTitle: "扫码显示的内容",
  previewAgain: "您的输入已更改。请重新预览。",
  stale: "预览之后，商品的链接、通知或您的输入有更改。没有写入任何内容。这是新的预览，请重新检查。",
  noticeAnswers: "通知可以访问。",
  noticeDoesNotAnswer: "无法访问通知。",
  withoutLot: (count, all) =>
    `过去 30 天内，人员对此商品扫码 ${all} 次，其中 ${count} 次不含批次。`,
  bots: (count) => `另有 ${count} 次来自程序。`,
  noScans: "过去 30 天内没有统计到此商品的扫码。",
  recalledLots: "被召回的批次",
  of: { lot: "被召回的批次", other_lot: "其他批次", product: "不含批次" },
  anyOther: "其他所有批次",
  ofEnd: { lot: "召回结束", other_lot: "召回继续" },
  targets: { notice: "通知", page: "本服务器的商品页面" },
  nothing: "无",
  notice: (title) => `首先显示：“${title}”`,
  noticeOnPages: (title) => `页面首先显示：“${title}”`,
  noticeToo: (title) => `页面还显示：“${title}”`,
  noNotice: "届时不显示通知。",
  namedFirst: (lots) => `页面询问批次，并列出被召回的批次：${lots.join("、")}`,
  inLanguages: (languages) => `语言为${languages}`,
  inOthers: "其他语言",
  unchanged: "没有变化",
  moreScans: (count) => `其他语言，以及没有变化的批次（${count}）`,
  at: (time, zone) => `生效时间：${time}（${zone}）。`,
  notes: {
    earlier_notice: ({ href }) =>
      `不含批次的扫码仍打开较早召回的通知 ${href}。请在那份通知中也写明新的批次。`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `批次 ${lots.join("、")} 仍在召回中，因此不含批次的扫码，以及没有自己页面的批次的扫码，打开其通知：${href}。`
        : `批次 ${lots.join("、")} 的召回已计划。不含批次的扫码从 ${from} 起才打开其通知：${href}。`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "" : `“${title}”：`}标题写了其他批次，却没有写 ${lots.join("、")}。人们可能误以为手中的商品是安全的。`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "" : `“${title}”：`}此通知会保留，标题仍写着已不再召回的 ${lots.join("、")}。请修改标题。`,
    has_begun: ({ from }) => `开始时间 ${from} 已过：召回立即生效。`,
    similar_lots: ({ lots }) =>
      `这些批次只有字母大小写或连字符等字符不同，但各是不同的批次：${lots.join("、")}。请核对包装上的写法。`,
    link_first: ({ lots, link_id }) =>
      `${lots.length === 0 ? "不含批次" : `批次 ${lots.join("、")} `}的扫码不一定打开通知：链接 ${link_id} 优先。页面仍会显示通知。`,
    lots_with_default: ({ lots, count }) =>
      `${count} 个批次有自己的默认链接：${lots.join("、")}${count > lots.length ? " 等" : ""}。这些批次的扫码打开其默认链接，而不是通知。页面仍会显示通知。如果这些批次的扫码也应打开通知，请一并召回。`,
    serials_with_default: ({ count }) =>
      `${count} 个序列号有自己的默认链接。这些单件的扫码打开其默认链接，即使属于被召回的批次。页面仍会显示通知。`,
    variants_with_default: ({ lots, count }) =>
      `${count} 个款式有自己的默认链接。${lots.length === 0 ? "含有款式的扫码打开其默认链接。" : "含有款式、且不含批次或含其他批次的扫码打开其默认链接；含被召回批次的扫码打开通知。"}页面仍会显示通知。`,
    variant_lots_with_default: ({ count }) =>
      `款式的 ${count} 个被召回批次有自己的默认链接。含有款式和批次的扫码打开其默认链接，而不是通知。页面仍会显示通知。`,
    other_type: ({ link_type }) =>
      `要求其他链接类型（如 ${link_type}）的扫码打开那个链接，而不是通知。`,
    more_languages: ({ count }) =>
      `其中 ${count} 种扫码没有比较其他语言，因为涉及的链接和时间太多。`,
    more_lots: ({ count }) => `另有 ${count} 个批次的扫码没有比较。`,
    others_plans: () =>
      "其中部分扫码的品牌或编号属于其他组织，该组织可能已为其计划链接。其他组织尚未生效的链接不会显示在这里。",
    later_times: ({ from }) => `星期几、时刻和一年中的日期只比较到 ${from}；之后的没有比较。`,
  },
  publish: "发布召回",
  confirmTitle: "要发布此召回吗？",
  confirmText: (count) =>
    count === 1 ? "此批次的扫码将打开通知：" : `这 ${count} 个批次的扫码将打开通知：`,
  confirmWhole:
    "不含批次的扫码，以及没有自己页面的批次和序列号的扫码，将打开通知。此商品的每个页面都会首先显示它。",
  beginsNow: "召回立即开始，一分钟内所有扫码和页面都会显示。",
  beginsAt: (time, zone) => `召回于 ${time}（${zone}）开始。`,
  withTheOthers: "不含批次的扫码，以及没有自己页面的批次和序列号的扫码，也打开通知。",
  othersUnchanged: (address) => `不含批次的扫码不变，打开 ${address}，而不是此通知。`,
  othersLead: (address) => `不含批次的扫码将打开 ${address}，而不是此通知。`,
  checked: "我已打开通知，确认无误。",
  acceptUnreachable: "本服务器无法访问通知。我仍然发布召回，因为人们可以访问它，或届时可以访问。",
  acceptNotPublic: "您网络之外的人无法打开通知的网址。我仍然发布召回。",
  published: (count) => `${count} 个批次的召回已发布。`,
  publishedWhole: "此商品的召回已发布。",
  planned: (count, time) => `${count} 个批次的召回已计划于 ${time} 开始。`,
  plannedWhole: (time) => `此商品的召回已计划于 ${time} 开始。`,
  listTitle: "此商品以前的召回",
  none: "无。",
  state: "状态",
  states: {
    applies: "召回中",
    scheduled: "已计划",
    ended: "已结束",
    disabled: "已取消",
    not_public: "不公开",
  },
  since: (time) => `自 ${time} 起。`,
  begins: (time) => `${time} 开始。`,
  until: (time) => `至 ${time}。`,
  fromUntil: (from, until) => `${from} 至 ${until}。`,
  always: "没有开始日期。",
  neverBegan: "召回在开始前已取消。",
  publishedBy: (time, by) =>
    by === null ? `发布时间：${time}。` : `发布时间：${time}，发布人：${by}。`,
  plannedBy: (time, by) =>
    by === null ? `计划时间：${time}。` : `计划时间：${time}，计划人：${by}。`,
  startedBy: (time, by) =>
    by === null ? `启动时间：${time}。` : `启动时间：${time}，启动人：${by}。`,
  endedBy: (time, by) =>
    by === null ? `结束时间：${time}。` : `结束时间：${time}，操作人：${by}。`,
  callOff: "取消已计划的召回",
  callOffTitle: "要取消已计划的召回吗？",
  calledOff: "已计划的召回已取消。",
  startNow: "立即启动",
  startTitle: "要立即启动已计划的召回吗？",
  started: "召回已启动。",
  tickFirst: "请先勾选上面的所有复选框。",
  end: "结束召回",
  endTitle: "要结束召回吗？",
  endText: "已发布的内容会保留在历史记录中。",
  endLeads: (count, address) =>
    count === 0
      ? `之后此商品的扫码打开 ${address}。`
      : `之后${count === 1 ? "此批次" : "这些批次"}的扫码打开 ${address}。`,
  endLeadsApart: "之后这些批次的扫码打开不同的网址：见下方。",
  ended: (lots) => `批次 ${lots.join("、")} 的召回已结束。`,
  endedMany: (count) => `${count} 个批次的召回已结束。`,
  endedWhole: "此商品的召回已结束。",
  editLink: "编辑其链接",
  moreLots: "召回更多批次",
  change: "编辑通知",
  changeLead: "开始时间不变。所有选中批次的各语言通知都会更改。",
  changeLeadWhole: "开始时间不变。各语言的通知都会更改。",
  publishChange: "发布更改",
  confirmChange: "要发布此更改吗？",
  changed: "召回的通知已更改。",
  notYours: "属于其他组织：只有该组织可以召回。",
  choose: "要结束召回的批次",
  allLots: "所有批次",
  loading: "正在加载…",
};
