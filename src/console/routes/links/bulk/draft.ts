/** What the form of a bulk change holds, and the request that it becomes. */
import type { BulkChange } from "../../../../services/links/bulk-plan.ts";
import type { LinkInput } from "../data.ts";
import type { Change } from "./run.ts";

export type Action = BulkChange["action"];
type IfPresent = Extract<BulkChange, { action: "add" }>["if_present"];

export const ACTIONS = ["add", "change", "end", "remove"] as const satisfies readonly Action[];
export const IF_PRESENT = ["keep", "replace", "add"] as const satisfies readonly IfPresent[];

export interface Draft {
  readonly action: Action;
  readonly link_type: string;
  readonly href: string;
  readonly title: string;
  /** What a change replaces in each address, and by what. */
  readonly find: string;
  readonly by: string;
  readonly hreflang: readonly string[];
  readonly media_type: string;
  readonly is_default: boolean;
  readonly timing: LinkInput["timing"];
  readonly if_present: IfPresent;
  /** Whether only links in `hreflang` change, end or are removed. */
  readonly isByLanguage: boolean;
  /** ISO instant; null for at once. */
  readonly at: string | null;
  readonly name: string;
  /** What a change sets, besides address and title. */
  readonly set: LinkChange;
}

export type LinkChange = Partial<
  Pick<
    LinkInput,
    | "link_type"
    | "hreflang"
    | "media_type"
    | "timing"
    | "is_default"
    | "is_default_multi"
    | "is_public"
    | "enabled"
  >
>;

export const EMPTY_DRAFT: Draft = {
  action: "add",
  link_type: "gs1:pip",
  href: "",
  title: "",
  find: "",
  by: "",
  hreflang: [],
  media_type: "",
  is_default: false,
  timing: null,
  if_present: "keep",
  isByLanguage: false,
  at: null,
  name: "",
  set: {},
};

/** Which links are meant without a type: those of a campaign, or chosen ones. */
export interface Meant {
  readonly group?: string;
  readonly ids?: readonly string[];
}

const withName = (name: string) => (name.trim() === "" ? {} : { name: name.trim() });

/** A new address has nothing that could be replaced. */
const replaceOf = ({ href, find, by }: Draft) =>
  href.trim() === "" && find.trim() !== "" && { replace: { find: find.trim(), by: by.trim() } };

/** What is sent, by the names of the fields. */
export const fieldsOf = (change: Change): object =>
  Object.assign({}, change, change.which, change.link, change.set);

/** @param first what the form began with */
export function changeOf(draft: Draft, first: Draft, meant: Meant | null): Change {
  const { action, link_type, href, title, is_default, timing, if_present } = draft;
  const hreflang = [...draft.hreflang];
  if (action === "add") {
    const link = {
      link_type,
      href: href.trim(),
      title: title.trim(),
      hreflang,
      media_type: draft.media_type.trim() || null,
      is_default,
      timing,
    };
    return { action, link, if_present, ...withName(draft.name) };
  }
  const which = meant ?? { link_type, ...(draft.isByLanguage && { hreflang }) };
  const shared = { action, which, ...withName(draft.name) };
  switch (action) {
    case "change": {
      const set = setOf(draft, first);
      return { ...shared, ...(Object.keys(set).length > 0 && { set }), ...replaceOf(draft) };
    }
    case "end":
      return { ...shared, at: draft.at };
    case "remove":
      return shared;
  }
}

/** The merge patch of each link; empty if nothing changes. */
function setOf({ href, title, set }: Draft, first: Draft) {
  const all = { href: href.trim(), title: title.trim(), ...set };
  const isSame = ([name, value]: [string, unknown]) => {
    const { href, title, set } = first;
    const before = { href, title, ...set }[name as keyof LinkChange];
    return value === "" || JSON.stringify(value) === JSON.stringify(before);
  };
  return Object.fromEntries(Object.entries(all).filter((one) => !isSame(one)));
}

/** The draft with what all of these links have in common: somebody sees it, and changes it. */
export function campaignDraft(draft: Draft, links: readonly LinkInput[]): Draft {
  const [link] = links;
  const isShared = (member: "href" | "title" | "timing") =>
    links.every((one) => JSON.stringify(one[member]) === JSON.stringify(link?.[member]));
  if (link === undefined) return draft;
  return {
    ...draft,
    ...(isShared("href") && { href: link.href }),
    ...(isShared("title") && { title: link.title }),
    ...(isShared("timing") && { set: { timing: link.timing } }),
  };
}
