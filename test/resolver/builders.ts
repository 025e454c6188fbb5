import type { Identification } from "../../src/gs1/identification.ts";
import { parseAccept, parseAcceptLanguage, parseContext } from "../../src/model/accept.ts";
import type { Timing } from "../../src/model/link.ts";
import { decide } from "../../src/resolver/decide/decide.ts";
import type {
  Decision,
  DecisionInput,
  ResolveRequest,
} from "../../src/resolver/decide/decision.ts";
import type { KnownProduct } from "../../src/resolver/decide/owner.ts";
import { OPEN, type Rule } from "../../src/resolver/rules/rule.ts";

export const GTIN = "09506000134352";
export const KEY = "/01/09506000134352";
export const NOW = Date.parse("2026-06-15T12:00:00Z");

export const rule = (id: string, members: Partial<Rule> = {}): Rule => ({
  id,
  anchor: KEY,
  orderIndex: 0,
  linkType: "gs1:pip",
  href: `https://example.com/${id}`,
  title: id,
  hreflang: [],
  mediaType: null,
  context: [],
  isDefault: false,
  isDefaultMulti: false,
  timing: null,
  isPublic: true,
  enabled: true,
  ...OPEN,
  ...members,
});

export const timing = (members: Partial<Timing> = {}): Timing => ({
  from: null,
  until: null,
  timeFrom: null,
  timeUntil: null,
  dateFrom: null,
  dateUntil: null,
  weekdays: null,
  zone: "UTC",
  ...members,
});

/** A window around NOW. */
export const ACTIVE = timing({ from: "2026-06-01T00:00:00Z", until: "2026-07-01T00:00:00Z" });
export const OVER = timing({ until: "2026-06-01T00:00:00Z" });

export const identified = (ai: string, value: string, ...rest: [string, string][]) =>
  ({
    key: { ai, value },
    qualifiers: rest.map(([qualifier, text]) => ({ ai: qualifier, value: text })),
    attributes: [],
  }) satisfies Identification;

export const gtin = (...qualifiers: [string, string][]) => identified("01", GTIN, ...qualifiers);

export const PRODUCT: KnownProduct = {
  gtin: GTIN,
  name: "Oat drink",
  brandId: null,
  organizationId: null,
  lifecycle: "active",
};

/** A product as the oracle has it. */
export const known = ({
  withdrawn,
  ...owner
}: Pick<KnownProduct, "brandId" | "organizationId"> & { withdrawn: boolean }): KnownProduct => ({
  ...PRODUCT,
  ...owner,
  lifecycle: withdrawn ? "withdrawn" : "active",
});

export interface Ask {
  linkType?: string;
  accept?: string;
  language?: string;
  context?: string;
  wantsLinkset?: boolean;
}

export const request = (ask: Ask): ResolveRequest => ({
  linkType: ask.linkType ?? null,
  mediaTypes: parseAccept(ask.accept),
  languages: parseAcceptLanguage(ask.language),
  contexts: parseContext(ask.context),
  wantsLinkset: ask.wantsLinkset ?? false,
});

export function decided(
  rules: readonly Rule[],
  ask: Ask = {},
  input: Partial<DecisionInput> = {},
): Decision {
  return decide({
    identification: gtin(),
    request: request(ask),
    now: NOW,
    rules,
    product: null,
    companyPrefix: null,
    baseUrl: "https://id.example",
    ...input,
  });
}

export const ids = (links: readonly { id: string | null }[]) => links.map((link) => link.id);

/** A request for a lot, and the anchor of its own rules. */
export const LOT = { identification: gtin(["10", "ABC"]) };
export const LOT_ANCHOR = `${KEY}/10/ABC`;
export const standard = rule("default", { isDefault: true, orderIndex: 5 });

/** `307 default <id>`, the hosted page by its href; `404 no_default`. */
export const answer = (...args: Parameters<typeof decided>) => {
  const { status, reason, link } = decided(...args);
  return `${status} ${reason}${link ? ` ${link.id ?? link.href}` : ""}`;
};
