/**
 * What changed, in sentences: one function for each, so that every language has its own order of
 * words and its own grammar. `it` is the record as the object of a verb ("the brand “Alpenhof”"), `of`
 * the same after a noun ("of the brand “Alpenhof”").
 */
/** A record in both forms. */
export interface Named {
  readonly it: string;
  readonly of: string;
}

/** `names` as a list: "a, b and c". */
export const list = (lang: string, names: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: "conjunction" }).format(names);

const ofProducts = (count: number): string =>
  count === 1 ? "1 product" : `${count.toLocaleString("en")} products`;

const counted =
  (one: string, other: string) =>
  (count: number): string =>
    `${count.toLocaleString("en")} ${count === 1 ? one : other}`;

const en = {
  who: {
    operator: "The operator of this server",
    anonymous: "Somebody without a key",
    unnamed: "A key without a name",
    other: "Somebody of another organization",
    timer: "This server",
  },
  quoted: (text: string) => `“${text}”`,
  yes: "yes",
  no: "no",
  product: (name: string): Named => ({ it: name, of: `of ${name}` }),
  link: (title: string, type: string | null, of: string | null): Named => {
    const link = ["the link", `“${title}”`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: link, of: `of ${link}` };
  },
  brand: (name: string): Named => ({ it: `the brand “${name}”`, of: `of the brand “${name}”` }),
  organization: (name: string): Named => ({
    it: `the organization “${name}”`,
    of: `of the organization “${name}”`,
  }),
  prefix: (digits: string): Named => ({
    it: `the company prefix ${digits}`,
    of: `of the company prefix ${digits}`,
  }),
  record: (id: string): Named => ({ it: id, of: `of ${id}` }),
  added: (who: string, it: string) => `${who} added ${it}`,
  saved: (who: string, it: string) => `${who} saved ${it} without a change`,
  changedOne: (who: string, member: string, of: string, from: string, to: string) =>
    `${who} changed ${member} ${of}: ${from} to ${to}`,
  setOne: (who: string, member: string, of: string, to: string) =>
    `${who} entered ${member} ${of}: ${to}`,
  clearedOne: (who: string, member: string, of: string, from: string) =>
    `${who} removed ${member} ${of}: ${from}`,
  changed: (who: string, members: readonly string[], of: string) =>
    `${who} changed ${list("en-GB", members)} ${of}`,
  deleted: (who: string, it: string) => `${who} deleted ${it}`,
  discontinued: (who: string, it: string) => `${who} marked ${it} as no longer made`,
  withdrew: (who: string, it: string) => `${who} withdrew ${it} from the market`,
  reinstated: (who: string, it: string) => `${who} ended the withdrawal of ${it} from the market`,
  removed: (who: string, it: string) => `${who} removed ${it} from the catalog`,
  moved: (who: string, it: string) => `${who} moved ${it} to another organization`,
  reordered: (who: string, of: string) => `${who} put the links ${of} in another order`,
  madeDefault: (who: string, it: string) => `${who} made ${it} the default link`,
  checked: (who: string) => `${who} checked the targets of links`,
  ofLots: (lots: readonly string[], of: string) =>
    lots.length === 1 ? `of lot ${lots[0]} ${of}` : `of lots ${list("en-GB", lots)} ${of}`,
  /** Lots that are not known here. */
  ofSomeLots: (of: string) => `of lots ${of}`,
  ofItems: (items: readonly string[], of: string) =>
    items.length === 1 ? `of item ${items[0]} ${of}` : `of items ${list("en-GB", items)} ${of}`,
  recallPublished: (who: string, of: string) => `${who} published the recall ${of}`,
  recallPlanned: (who: string, of: string, time: string) =>
    `${who} planned the recall ${of} for ${time}`,
  /** Before its time. */
  recallStarted: (who: string, of: string) => `${who} started the planned recall ${of}`,
  recallChanged: (who: string, of: string) => `${who} changed the notice of the recall ${of}`,
  recallEnded: (who: string, of: string) => `${who} ended the recall ${of}`,
  recallCalledOff: (who: string, of: string) =>
    `${who} called off the recall ${of} before it began`,
  recallLinkDeleted: (who: string, title: string, of: string) =>
    `${who} deleted the link “${title}” of the recall ${of}`,
  granted: (who: string, it: string, to: string) => `${who} granted ${it} to ${to}`,
  withdrewPrefix: (who: string, it: string) => `${who} withdrew ${it}`,
  imported: (who: string, file: string, added: number, changed: number) =>
    `${who} imported ${file}: ${
      [
        added > 0 && `${added.toLocaleString("en")} added`,
        changed > 0 && `${changed.toLocaleString("en")} changed`,
      ]
        .filter(Boolean)
        .join(", ") || "no change"
    }`,
  /** What an import did besides. */
  byImport: (sentence: string, file: string) => `${sentence} (import of ${file})`,
  counts: {
    products: counted("product", "products"),
    links: counted("link", "links"),
    brands: counted("brand", "brands"),
    organizations: counted("organization", "organizations"),
    company_prefixes: counted("company prefix", "company prefixes"),
    records: counted("record", "records"),
  },
  changedMany: (who: string, what: readonly string[]) =>
    `${who} changed ${list("en-GB", what)} at once`,
  deletedMany: (who: string, what: readonly string[]) =>
    `${who} deleted ${list("en-GB", what)} at once`,
  changedOrDeletedMany: (who: string, what: readonly string[]) =>
    `${who} changed or deleted ${list("en-GB", what)} at once`,
  endedMany: (who: string, what: readonly string[]) =>
    `${who} ended ${list("en-GB", what)} at once`,
  linksOfProducts: (links: number, products: number) =>
    `${counted("link", "links")(links)} of ${ofProducts(products)}`,
  bulkLinks: {
    add: (who: string, name: string, products: number) =>
      `${who} added a link to ${ofProducts(products)}: ${name}`,
    change: (who: string, name: string, products: number) =>
      `${who} changed a link of ${ofProducts(products)}: ${name}`,
    end: (who: string, name: string, products: number) =>
      `${who} ended a link of ${ofProducts(products)}: ${name}`,
    remove: (who: string, name: string, products: number) =>
      `${who} removed a link of ${ofProducts(products)}: ${name}`,
  },
  undid: (who: string, file: string | null) =>
    file === null ? `${who} undid a change of many records` : `${who} undid the import of ${file}`,
  undidNamed: (who: string, name: string) => `${who} undid the change “${name}”`,
  /** A text of the addresses of links, both texts in quotes; without a name, the links are different ones. */
  replaced: (who: string, find: string, by: string, links: string, name: string | null) =>
    `${who} replaced ${find} by ${by} in the addresses of ${links}${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who: string, find: string, by: string, links: string, name: string | null) =>
    `${who} undid the replacement of ${find} by ${by} in the addresses of ${links}${name === null ? "" : `: ${name}`}`,
  /** A sentence about many products, with the member that changed, and its value if it has a word. */
  changedTo: (sentence: string, member: string, to: string | null) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member} to ${to}`,
  undidProducts: (who: string, products: number) =>
    `${who} undid a change of ${ofProducts(products)}`,
  undidWithdrawal: (who: string, products: number) =>
    `${who} undid the withdrawal of ${ofProducts(products)} from the market`,
  removedCampaign: (who: string, name: string) => `${who} removed the campaign “${name}”`,
  disabled: (who: string, it: string) => `${who} disabled ${it}`,
  enabled: (who: string, it: string) => `${who} enabled ${it}`,
  /** A sentence about a product whose links were disabled with it. */
  withDisabled: (sentence: string, links: number) =>
    `${sentence}, and disabled ${links === 1 ? "1 link" : `${links.toLocaleString("en")} links`}`,
  /** A sentence about an undo that enabled links with their products. */
  withEnabled: (sentence: string, links: number) =>
    `${sentence}, and enabled ${counted("link", "links")(links)} again`,
  restoredAll: (who: string, it: string) => `${who} restored ${it}`,
  /** @param to the value that it has again; null if it is no phrase */
  restored: (who: string, members: readonly string[], of: string, to: string | null) =>
    `${who} restored ${list("en-GB", members)} ${of}${to === null ? "" : `: ${to}`}`,
  undidMany: (who: string, what: readonly string[]) =>
    `${who} undid a change: ${list("en-GB", what)}`,
  /** What a link is: its type and its product. */
  linkOf: (type: string, of: string) => `${type} ${of}`,
  undone: "Undone",
  /** Other writes deleted all records of the change. */
  gone: "All deleted later",
  /** The records that are not as before the change. */
  partlyUndone: (left: number) =>
    `Partly undone: ${left === 1 ? "1 record stays" : `${left.toLocaleString("en")} records stay`}`,
  stays: "See what stays",
  staysOf: (sentence: string) => `See what stays: ${sentence}`,
  samplesAdded: (who: string) => `${who} added the samples`,
  samplesRemoved: (who: string) => `${who} removed the samples`,
  did: (who: string, action: string, it: string) => `${who}: ${action}, ${it}`,
  /** A member of a record as the object of a verb. */
  member: {
    name: "the name",
    names: "the names in other languages",
    description: "the description",
    descriptions: "the descriptions in other languages",
    brand_id: "the brand",
    variant: "the variant",
    lifecycle: "the state",
    visibility: "the visibility",
    image_url: "the picture",
    net_contents: "the net content",
    net_content_text: "the net content as text",
    target_markets: "the markets",
    countries_of_origin: "the countries of origin",
    gpc_brick: "the category",
    unit_kind: "the kind of packing",
    variable_measure: "the variable measure",
    discontinued_on: "the last day",
    replaced_by_gtin: "the successor",
    contains_gtin: "the contained product",
    contains_quantity: "the number of items",
    source: "the source",
    source_url: "the address of the source",
    licence: "the licence",
    retrieved_at: "the day of retrieval",
    confidence: "the confidence",
    href: "the target",
    title: "the title",
    anchor: "the identifier",
    link_type: "the kind",
    hreflang: "the languages",
    media_type: "the media type",
    context: "the contexts",
    is_default: "the setting “Default”",
    is_default_multi: "the setting “Variant of the default”",
    timing: "the times",
    order_index: "the place",
    is_public: "the setting “Listed”",
    enabled: "the state",
    rel: "the version",
    access: "the access",
    access_roles: "the setting “Who may see it”",
    access_request: "the address for requests",
    url: "the address",
    organization_id: "the organization",
    resolver: "the resolver",
  } as Readonly<Record<string, string>>,
  otherMember: (name: string) => `the field “${name}”`,
  ids: "IDs",
  showIds: (sentence: string) => `IDs of the change: ${sentence}`,
  lines: (count: number) => (count === 1 ? "1 change" : `${count.toLocaleString("en")} changes`),
  parts: (count: number) => `${count.toLocaleString("en")} parts`,
  idNames: {
    record: "Record",
    key: "Key or person",
    through: "Through",
    import: "Import",
    request: "Request",
  },
  undo: "Undo",
  undoOf: (sentence: string) => `Undo: ${sentence}`,
};

export const sentenceTexts = { name: "sentenceTexts", en };
