/** Texts of the console's history: who changed what, restoring a record, undoing an import. */
const en = {
  title: "History",
  none: "No changes with these filters.",
  filters: {
    product: "Product (GTIN)",
    brand: "Brand",
    principal: "By",
    kind: "Kind of change",
    import: "Bulk change",
    since: "From",
    until: "Until",
  },
  nameOrGtin: "Name or GTIN",
  everybody: "Everybody",
  clear: "Clear filters",
  file: "Excel",
  lines: (count: number) => `${count.toLocaleString("en")} lines`,
  columns: {
    subject: "Record",
    at: "When",
    action: "Change",
    who: "By",
    members: "Fields",
    import: "Import",
  },
  actions: {
    "product.put": "Product saved",
    "product.restore": "Product restored",
    "product.patch": "Product changed",
    "product.discontinue": "Product discontinued",
    "product.withdraw": "Product withdrawn",
    "product.reinstate": "Withdrawal ended",
    "product.remove": "Product removed",
    "link.put": "Link saved",
    "link.restore": "Link restored",
    "link.delete": "Link deleted",
    "link.reorder": "Links reordered",
    "link.patch": "Link changed",
    "link.make_default": "Default link changed",
    "link.bulk": "Link of many products",
    "link.check": "Links checked",
    "recall.publish": "Recall published",
    "recall.change": "Notice of a recall changed",
    "recall.start": "Planned recall started",
    "recall.end": "Recall ended",
    "brand.put": "Brand saved",
    "brand.restore": "Brand restored",
    "brand.delete": "Brand deleted",
    "organization.create": "Organization added",
    "organization.put": "Organization saved",
    "organization.restore": "Organization restored",
    "organization.delete": "Organization deleted",
    "prefix.grant": "Company prefix granted",
    "prefix.restore": "Company prefix restored",
    "prefix.withdraw": "Company prefix withdrawn",
    "catalog.import": "Import",
    "catalog.seed": "Samples added",
    "catalog.unseed": "Samples removed",
    "import.undo": "Import undone",
  } as Readonly<Record<string, string>>,
  changeKinds: {
    products: "Products",
    links: "Links",
    recalls: "Recalls",
    brands: "Brands",
    organizations: "Organizations",
    company_prefixes: "Company prefixes",
    imports: "Imports",
    groups: "Changes of many records",
  },
  kinds: {
    products: "Product",
    links: "Link",
    brands: "Brand",
    organizations: "Organization",
    company_prefixes: "Company prefix",
  },
  /** A number follows each of them. */
  counted: {
    products: "Products",
    links: "Links",
    brands: "Brands",
    organizations: "Organizations",
    company_prefixes: "Company prefixes",
  },
  one: (action: string) => `${action}: details`,
  back: "All changes",
  facts: "About this change",
  ids: "IDs",
  ofImport: "All changes of this import",
  /** In place of the action of one line of a change of many records. */
  changeUndone: "Change undone",
  campaignRemoved: "Campaign removed",
  recallPlanned: "Recall planned",
  recallCalledOff: "Planned recall called off",
  together: "Changes made together",
  ofGroup: (count: number) => `All ${count.toLocaleString("en")} changes that were made together`,
  member: "Field",
  before: "Before this change",
  now: "Now",
  after: "After this change",
  empty: "empty",
  yes: "yes",
  no: "no",
  added: "This change added the record.",
  deleted: "The record no longer exists.",
  same: "The record is now as it was before this change.",
  later: "It was changed again later.",
  more: "The first 100 records of this change are shown.",
  noRecords: "The records before this change are not stored.",
  restore: "Restore",
  restoreTitle: (key: string) => `Restore ${key} as it was before this change?`,
  restoreLead: "These fields get the values from before. All other fields stay as they are now.",
  restoreDeleted: "The record is added again with the values from before.",
  restored: (key: string) => `${key} is restored.`,
  stale:
    "Somebody changed the record after you opened it. The table shows its values now: check them, and confirm again.",
  /** Stands in place of the words about an import. */
  undoIsFinal:
    "An undo cannot be undone as a whole. Single records can be restored in the history.",
  undoOfMany: {
    action: "Undo",
    title: "Undo this change of many records?",
    looking: (records: number) =>
      `Looking through the records… ${records.toLocaleString("en")} so far.`,
    lead: "Records that are still as this change left them get their values from before, or are removed if it added them. All others stay as they are.",
    done: (records: number) =>
      records === 1 ? "Undone: 1 record." : `Undone: ${records.toLocaleString("en")} records.`,
    leftBecause: {
      changed_later: "changed after this change",
      deleted_later: "deleted after this change",
    },
  },
  undo: {
    action: "Undo this import",
    title: "Undo this import?",
    looking: (records: number) =>
      `Looking through the import… ${records.toLocaleString("en")} records so far.`,
    lead: "Records that are still as the import left them get their values from before, or are removed if the import added them. All others stay as they are.",
    restored: (count: number) =>
      count === 1
        ? "1 record gets its values from before."
        : `${count.toLocaleString("en")} records get their values from before.`,
    removed: (count: number) =>
      count === 1
        ? "1 record that was added is removed."
        : `${count.toLocaleString("en")} records that were added are removed.`,
    left: (count: number) =>
      count === 1
        ? "1 record stays as it is:"
        : `${count.toLocaleString("en")} records stay as they are:`,
    nothing: "There is nothing to undo.",
    working: (records: number) =>
      `Undoing… ${records.toLocaleString("en")} records so far. You can leave this window open.`,
    done: (records: number) =>
      records === 1
        ? "The import is undone: 1 record."
        : `The import is undone: ${records.toLocaleString("en")} records.`,
    finished: "Done",
    leftBecause: {
      changed_later: "changed after the import",
      deleted_later: "deleted after the import",
    },
    reasons: {
      in_use: "in use by another record or a code",
      product_stays: "the product stays",
      too_old: "older than 24 hours",
      rejected: "a rule of the catalog does not allow it",
      needs_admin: "only an administrator can change it",
    },
    /** Why a record stays, where it is known what keeps it. */
    keptBy: {
      campaign: (name: string) => `because of the campaign “${name}”`,
      link: (name: string) => `because of the link “${name}”`,
      code: "because of a recorded code",
      product: (name: string) => `because of the product “${name}”`,
    },
    gone: (count: number) =>
      count === 1
        ? "1 product is removed. Its scans then get what a number without a product gets: the default link of the organization, if it has one."
        : `${count.toLocaleString("en")} products are removed. Their scans then get what a number without a product gets: the default link of the organization, if it has one.`,
    /** Recalls and withdrawals. */
    ends: "When you undo this, these end:",
    ended: "This has ended:",
    starts: "When you undo this, these begin again:",
    started: "This has begun again:",
    others: (count: number) => `and ${count.toLocaleString("en")} more`,
  },
  members: {
    name: "Name",
    names: "Names by language",
    description: "Description",
    descriptions: "Descriptions by language",
    brand_id: "Brand",
    href: "Target",
    title: "Title",
    anchor: "Identifier",
    link_type: "Kind of link",
    hreflang: "Languages",
    media_type: "Media type",
    context: "Contexts",
    is_default: "Default",
    is_default_multi: "Variant of the default",
    timing: "When it applies",
    order_index: "Place",
    is_public: "Listed",
    rel: "Version",
    access: "Access",
    access_roles: "Who may see it",
    access_request: "Where to ask for access",
    url: "Address",
    organization_id: "Organization",
  } as Readonly<Record<string, string>>,
};

export const historyTexts = { name: "historyTexts", en };
