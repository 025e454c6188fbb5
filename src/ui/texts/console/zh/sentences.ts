/** Chinese texts: see ../sentences.ts. */
import { type sentenceTexts as english, list } from "../sentences.ts";

const HAN = /\p{Script=Han}/u;
const WORD = /[\p{Script=Latin}\p{N}]/u;

/** The parts in a row, with a space between Chinese characters and Latin letters or digits. */
const row = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== "")
    .reduce((text, part) => {
      const end = text.slice(-1);
      const begin = part.slice(0, 1);
      const isEdge = (HAN.test(end) && WORD.test(begin)) || (WORD.test(end) && HAN.test(begin));
      return isEdge ? `${text} ${part}` : `${text}${part}`;
    }, "");

/** A record as an object, and before the noun that it owns. */
const named = (it: string) => ({ it, of: row(it, "的") });

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "本服务器的运营方",
    anonymous: "没有密钥的人",
    unnamed: "未命名的密钥",
    other: "其他组织的人",
    timer: "本服务器",
  },
  quoted: (text) => `“${text}”`,
  yes: "是",
  no: "否",
  product: (name) => named(name),
  link: (title, type, of) => named(row(of ?? "", `链接“${title}”`, type ? `（${type}）` : "")),
  brand: (name) => named(`品牌“${name}”`),
  organization: (name) => named(`组织“${name}”`),
  prefix: (digits) => named(`厂商识别代码 ${digits}`),
  record: (id) => named(id),
  added: (who, it) => row(who, "添加了", it),
  saved: (who, it) => row(who, "保存了", it, "，没有更改"),
  changedOne: (who, member, of, from, to) => row(who, "将", of, member, "从", from, "改为", to),
  setOne: (who, member, of, to) => row(who, "填写了", of, member, "：", to),
  clearedOne: (who, member, of, from) => row(who, "清除了", of, member, "：", from),
  changed: (who, members, of) => row(who, "更改了", of, list("zh", members)),
  deleted: (who, it) => row(who, "删除了", it),
  discontinued: (who, it) => row(who, "将", it, "标记为已停止供应"),
  withdrew: (who, it) => row(who, "从市场撤回了", it),
  reinstated: (who, it) => row(who, "取消了", it, "的市场撤回"),
  removed: (who, it) => row(who, "从目录中移除了", it),
  moved: (who, it) => row(who, "将", it, "移到了另一个组织"),
  reordered: (who, of) => row(who, "调整了", of, "链接顺序"),
  madeDefault: (who, it) => row(who, "将", it, "设为默认链接"),
  checked: (who) => row(who, "检查了链接目标"),
  ofLots: (lots, of) => row(of, "批次", lots.join("、"), "的"),
  ofSomeLots: (of) => row(of, "部分批次的"),
  ofItems: (items, of) => row(of, "单件", items.join("、"), "的"),
  recallPublished: (who, of) => row(who, "发布了", of, "召回"),
  recallPlanned: (who, of, time) => row(who, `计划于 ${time} 开始`, of, "召回"),
  recallStarted: (who, of) => row(who, "启动了已计划的", of, "召回"),
  recallChanged: (who, of) => row(who, "更改了", of, "召回通知"),
  recallEnded: (who, of) => row(who, "结束了", of, "召回"),
  recallCalledOff: (who, of) => row(who, "在开始前取消了", of, "召回"),
  recallLinkDeleted: (who, title, of) => row(who, "删除了", of, `召回的链接“${title}”`),
  granted: (who, it, to) => row(who, "将", it, "分配给", to),
  withdrewPrefix: (who, it) => row(who, "收回了", it),
  imported: (who, file, added, changed) =>
    row(
      who,
      "导入了",
      file,
      `：${
        [
          added > 0 && `新增 ${added.toLocaleString("zh")} 条`,
          changed > 0 && `更改 ${changed.toLocaleString("zh")} 条`,
        ]
          .filter(Boolean)
          .join("，") || "没有更改"
      }`,
    ),
  byImport: (sentence, file) => `${sentence}（导入 ${file}）`,
  counts: {
    products: (count) => `${count.toLocaleString("zh")} 种商品`,
    links: (count) => `${count.toLocaleString("zh")} 个链接`,
    brands: (count) => `${count.toLocaleString("zh")} 个品牌`,
    organizations: (count) => `${count.toLocaleString("zh")} 个组织`,
    company_prefixes: (count) => `${count.toLocaleString("zh")} 个厂商识别代码`,
    records: (count) => `${count.toLocaleString("zh")} 条记录`,
  },
  changedMany: (who, what) => row(who, `一次更改了 ${list("zh", what)}`),
  deletedMany: (who, what) => row(who, `一次删除了 ${list("zh", what)}`),
  changedOrDeletedMany: (who, what) => row(who, `一次更改或删除了 ${list("zh", what)}`),
  endedMany: (who, what) => row(who, `一次结束了 ${list("zh", what)}`),
  linksOfProducts: (links, products) =>
    `${products.toLocaleString("zh")} 种商品的 ${links.toLocaleString("zh")} 个链接`,
  bulkLinks: {
    add: (who, name, products) =>
      row(who, `为 ${products.toLocaleString("zh")} 种商品添加了链接：`, name),
    change: (who, name, products) =>
      row(who, `更改了 ${products.toLocaleString("zh")} 种商品的链接：`, name),
    end: (who, name, products) =>
      row(who, `结束了 ${products.toLocaleString("zh")} 种商品的链接：`, name),
    remove: (who, name, products) =>
      row(who, `移除了 ${products.toLocaleString("zh")} 种商品的链接：`, name),
  },
  undid: (who, file) =>
    file === null ? row(who, "撤销了对多条记录的更改") : row(who, "撤销了", file, "的导入"),
  undidNamed: (who, name) => row(who, `撤销了更改“${name}”`),
  replaced: (who, find, by, links, name) =>
    row(who, "将", links, `网址中的${find}替换为${by}`, name === null ? "" : `：${name}`),
  undidReplaced: (who, find, by, links, name) =>
    row(
      who,
      "撤销了将",
      links,
      `网址中的${find}替换为${by}的更改`,
      name === null ? "" : `：${name}`,
    ),
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}：${member}` : `${sentence}：${member}改为${to}`,
  undidProducts: (who, products) =>
    row(who, `撤销了对 ${products.toLocaleString("zh")} 种商品的更改`),
  undidWithdrawal: (who, products) =>
    row(who, `撤销了 ${products.toLocaleString("zh")} 种商品的市场撤回`),
  removedCampaign: (who, name) => row(who, `移除了推广活动“${name}”`),
  disabled: (who, it) => row(who, "停用了", it),
  enabled: (who, it) => row(who, "启用了", it),
  withDisabled: (sentence, links) => `${sentence}，并停用了 ${links.toLocaleString("zh")} 个链接`,
  withEnabled: (sentence, links) =>
    `${sentence}，并重新启用了 ${links.toLocaleString("zh")} 个链接`,
  restoredAll: (who, it) => row(who, "恢复了", it),
  restored: (who, members, of, to) =>
    row(who, "恢复了", of, list("zh", members)) + (to === null ? "" : `：${to}`),
  undidMany: (who, what) => row(who, `撤销了一项更改：${list("zh", what)}`),
  linkOf: (type, of) => row(of, type),
  undone: "已撤销",
  gone: "之后已全部删除",
  partlyUndone: (left) => `已部分撤销，${left.toLocaleString("zh")} 条记录保持不变`,
  stays: "查看保持不变的记录",
  staysOf: (sentence) => `查看保持不变的记录：${sentence}`,
  samplesAdded: (who) => row(who, "添加了示例"),
  samplesRemoved: (who) => row(who, "移除了示例"),
  did: (who, action, it) => `${who}：${action}，${it}`,
  member: {
    name: "名称",
    names: "其他语言的名称",
    description: "说明",
    descriptions: "其他语言的说明",
    brand_id: "品牌",
    variant: "款式",
    lifecycle: "状态",
    visibility: "可见范围",
    image_url: "图片",
    net_contents: "净含量",
    net_content_text: "净含量文字",
    target_markets: "销售国家和地区",
    countries_of_origin: "原产国",
    gpc_brick: "分类",
    unit_kind: "单位类型",
    variable_measure: "计量可变设置",
    discontinued_on: "停止供应日期",
    replaced_by_gtin: "替代商品",
    contains_gtin: "内含商品",
    contains_quantity: "内含件数",
    source: "来源",
    source_url: "来源网址",
    licence: "许可",
    retrieved_at: "获取时间",
    confidence: "可信度",
    href: "目标",
    title: "标题",
    anchor: "编号",
    link_type: "链接类型",
    hreflang: "语言",
    media_type: "媒体类型",
    context: "场景",
    is_default: "“默认链接”设置",
    is_default_multi: "“默认链接的变体”设置",
    timing: "生效时间",
    order_index: "位置",
    is_public: "“公开”设置",
    enabled: "状态",
    rel: "版本",
    access: "访问",
    access_roles: "“可查看的人员”设置",
    access_request: "申请访问的地址",
    url: "网址",
    organization_id: "组织",
    resolver: "解析服务",
  },
  otherMember: (name) => `字段“${name}”`,
  ids: "ID",
  showIds: (sentence) => `此更改的 ID：${sentence}`,
  lines: (count) => `${count.toLocaleString("zh")} 项更改`,
  parts: (count) => `${count.toLocaleString("zh")} 个部分`,
  idNames: {
    record: "记录",
    key: "密钥或人员",
    through: "途径",
    import: "导入",
    request: "请求",
  },
  undo: "撤销",
  undoOf: (sentence) => `撤销：${sentence}`,
};
