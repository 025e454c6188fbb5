/** Links as the API returns them, and the identifiers of screens. */
import { useQuery } from "@tanstack/react-query";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import type { LinkInput } from "../../../model/link.ts";
import type { LinkAnswer } from "../../../services/links/link.ts";
import type { ListedAnswer } from "../../../services/links/listed.ts";
import type { LinkStatesAnswer, ListedLink } from "../../../services/links/states.ts";
import { api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import type { Stored } from "../../parts/record-form.ts";

export type { LinkAnswer, LinkInput, LinkStatesAnswer, ListedLink };

export const useLinkStates = (identifier: string | null) =>
  useQuery({
    queryKey: ["/link-states", identifier],
    queryFn: async ({ signal }) =>
      (await api<LinkStatesAnswer>("GET", "/link-states", { query: { identifier }, signal })).body,
    enabled: identifier !== null && identifier !== "",
  });

/**
 * What the form of a new link begins with. The first link of a product is where its scans lead, also
 * if its brand or organization has a default: that is why people add it.
 * @param links those of the anchor, once they are known
 */
export const newLinkOf = (anchor: string, links: readonly unknown[] | undefined) => ({
  anchor,
  ...(/^\/01\/\d+$/.test(anchor) && links?.length === 0 && { default: "yes" }),
});

/** What a change of a link can change. */
export const forgetLinks = () =>
  Promise.all(
    [
      "/link-states",
      "/links",
      "/link-list",
      "/campaigns",
      "/link-checks",
      "/recalls",
      "/dry-run",
      "/products",
      "/history",
    ].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  );

/** Every member of the record, so that a form sends and compares all of them. */
export const EMPTY_LINK: LinkInput = {
  anchor: "",
  order_index: 0,
  link_type: "gs1:pip",
  href: "",
  title: "",
  hreflang: [],
  media_type: null,
  context: [],
  is_default: false,
  is_default_multi: false,
  timing: null,
  is_public: true,
  enabled: true,
  rel: [],
  access: "open",
  access_roles: [],
  access_request: null,
};

export const inputOf = (link: LinkInput): LinkInput =>
  Object.fromEntries(
    Object.keys(EMPTY_LINK).map((member) => [member, link[member as keyof LinkInput]]),
  ) as unknown as LinkInput;

export const addressOf = (id: string) => `/links/${encodeURIComponent(id)}` as const;

export async function readLink(id: string, anchor?: string): Promise<Stored<LinkInput>> {
  const { body, etag } = await api<LinkAnswer>("GET", addressOf(id), { query: { anchor } });
  return { values: inputOf(body), etag };
}

const encoded = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*~]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The anchor of a number with its lot and serial number; what is no number is taken as it is. */
export function identifierOf(typed: string, lot = "", serial = ""): string {
  const text = typed.trim();
  const digits = text.replace(/[\s-]/g, "");
  const base = /^(\d{8}|\d{12,14})$/.test(digits) ? `/01/${toGtin14(digits)}` : text;
  if (!base.startsWith("/") || /[?#]/.test(base)) return base;
  return [
    base,
    ...(lot.trim() === "" ? [] : [`/10/${encoded(lot.trim())}`]),
    ...(serial.trim() === "" ? [] : [`/21/${encoded(serial.trim())}`]),
  ].join("");
}

/** Number, lot and serial number of an anchor, for the fields; other anchors whole. */
export function partsOf(identifier: string): { base: string; lot: string; serial: string } {
  const found = /^\/01\/(\d{14})(?:\/10\/([^/]+))?(?:\/21\/([^/]+))?$/.exec(identifier);
  if (!found) return { base: identifier, lot: "", serial: "" };
  const [, base = "", lot = "", serial = ""] = found;
  return { base, lot: decodeURIComponent(lot), serial: decodeURIComponent(serial) };
}

/** A language as people call it; a tag that is none, as it is. */
export function languageName(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Whether a bulk change reaches the link: not those of lots, items, brands and other keys. */
export const isOfProduct = ({ anchor, gtin }: Pick<ListedAnswer, "anchor" | "gtin">): boolean =>
  gtin !== null && anchor === `/01/${gtin}`;

/** A link type as people say it. */
export const typeName = (types: Readonly<Record<string, string>>, linkType: string): string =>
  types[linkType.replace(/^gs1:/, "")] ?? linkType;
