/*
 * The decision once more, slowly: written from the semantics alone, in another style, sharing no
 * code with src/resolver. Everything is filtered, copied and searched anew; nothing is fast.
 */
export interface OracleTiming {
  from: string | null;
  until: string | null;
  timeFrom: string | null;
  timeUntil: string | null;
  dateFrom: string | null;
  dateUntil: string | null;
  weekdays: readonly number[] | null;
  zone: string;
}

export interface OracleRule {
  id: string;
  anchor: string;
  orderIndex: number;
  linkType: string;
  href: string;
  hreflang: readonly string[];
  mediaType: string | null;
  context: readonly string[];
  isDefault: boolean;
  isDefaultMulti: boolean;
  timing: OracleTiming | null;
  isPublic: boolean;
  enabled: boolean;
}

export interface OracleQuestion {
  key: string;
  value: string;
  qualifiers: Readonly<Record<string, string>>;
  linkType: string | null;
  wantsLinkset: boolean;
  /** Ranges with weights, as sent: `[["de-CH", 1], ["*", 0.5]]`. */
  mediaTypes: readonly (readonly [string, number])[];
  languages: readonly (readonly [string, number])[];
  contexts: readonly (readonly [string, number])[];
  now: number;
  rules: readonly OracleRule[];
  product: { brandId: string | null; organizationId: string | null; withdrawn?: boolean } | null;
  prefix: OraclePrefix | null;
}

export interface OraclePrefix {
  brandId: string | null;
  organizationId: string | null;
  /** Origin of the resolver that it delegates to. */
  resolver?: string | null;
}

export interface OracleAnswer {
  status: number;
  reason: string;
  /** Rule id, "hosted" or "delegated". */
  link: string | null;
  href: string | null;
  candidates: string[];
  /** Ids by level anchor. */
  levels: Record<string, string[]>;
  notices: string[];
}

const LADDERS: Record<string, string[][]> = {
  "01": [["21"], ["235"], ["22", "10"], ["10"], ["22"], []],
  "8006": [["21"], ["10"], []],
};

const percent = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._".includes(char)
        ? char
        : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");

function ladder(q: OracleQuestion): string[] {
  const all = Object.keys(q.qualifiers);
  const steps = LADDERS[q.key] ?? (q.key === "415" ? [all] : [all, []]);
  return steps
    .filter((step) => step.every((ai) => ai in q.qualifiers))
    .map((step) => [[q.key, q.value], ...step.map((ai) => [ai, q.qualifiers[ai] ?? ""])])
    .map((pairs) => pairs.map(([ai, value]) => `/${ai}/${percent(value ?? "")}`).join(""))
    .filter((anchor, index, anchors) => anchors.indexOf(anchor) === index);
}

function holds(t: OracleTiming | null, now: number): boolean {
  if (!t) return true;
  if (t.from && now < new Date(t.from).getTime()) return false;
  if (t.until && now >= new Date(t.until).getTime()) return false;
  const parts: Record<string, string> = {};
  for (const { type, value } of new Intl.DateTimeFormat("en-GB", {
    timeZone: t.zone,
    weekday: "short",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  }).formatToParts(now)) {
    parts[type] = value;
  }
  const clock = `${parts.hour === "24" ? "00" : parts.hour}:${parts.minute}`;
  const day = `${parts.month}-${parts.day}`;
  const weekday =
    1 + ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.weekday ?? "");
  if (t.weekdays && !t.weekdays.some((wanted) => wanted === weekday)) return false;
  if (t.dateFrom || t.dateUntil) {
    const [a, b] = [t.dateFrom ?? "01-01", t.dateUntil ?? "12-31"];
    const wraps = a > b;
    if (!wraps && (day < a || day > b)) return false;
    if (wraps && day < a && day > b) return false;
  }
  if (t.timeFrom || t.timeUntil) {
    const [a, b] = [t.timeFrom ?? "00:00", t.timeUntil ?? "24:00"];
    const wraps = a > b;
    if (!wraps && !(clock >= a && clock < b)) return false;
    if (wraps && clock < a && clock >= b) return false;
  }
  return true;
}

const conditional = (t: OracleTiming | null) =>
  t !== null && Object.entries(t).some(([name, value]) => name !== "zone" && value !== null);

interface Link {
  id: string;
  order: number;
  type: string;
  href: string;
  rule: Pick<OracleRule, "hreflang" | "mediaType" | "context">;
  standard: boolean;
  multi: boolean;
  timed: boolean;
  /** Whether the link is that of a brand or an organization. */
  owners?: boolean;
  /** A default of a type that others have: it gives them way where that type is asked for. */
  modest?: boolean;
}

const toLink = (r: OracleRule): Link => ({
  id: r.id,
  order: r.orderIndex,
  type: r.linkType,
  href: r.href,
  rule: r,
  standard: r.isDefault,
  multi: r.isDefaultMulti,
  timed: conditional(r.timing),
});

const sorted = (links: Link[]) =>
  [...links].sort((a, b) => (a.order !== b.order ? a.order - b.order : a.id < b.id ? -1 : 1));

const NAMED: Record<string, string> = {
  gtin: "01",
  cpv: "22",
  lot: "10",
  serial: "21",
  tpx: "235",
};
const IN_ORDER = ["22", "10", "21", "235"];

/** The identifier as a path without its first slash: the key, then its qualifiers in their order. */
function wholePath(q: OracleQuestion): string {
  const ais = Object.keys(q.qualifiers).sort((a, b) => IN_ORDER.indexOf(a) - IN_ORDER.indexOf(b));
  return [[q.key, q.value], ...ais.map((ai) => [ai, q.qualifiers[ai] ?? ""])]
    .map(([ai, value]) => `${ai}/${percent(value ?? "")}`)
    .join("/");
}

/** Variables in path and query; null while one of them is left over. */
function fill(href: string, q: OracleQuestion): string | null {
  const match = /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href);
  if (!match) return href;
  const elements: Record<string, string> = { ...q.qualifiers, [q.key]: q.value };
  const inPath: Record<string, string> = { path: wholePath(q), key: percent(q.value) };
  for (const [ai, value] of Object.entries(elements)) {
    inPath[ai] = percent(value);
    for (const [name, its] of Object.entries(NAMED)) if (its === ai) inPath[name] = percent(value);
  }
  const inQuery = { ...inPath, path: percent(inPath.path ?? "") };
  const written = (text: string, values: Record<string, string>) =>
    Object.entries(values).reduce((t, [name, value]) => t.split(`{${name}}`).join(value), text);
  const path = written(match[2] ?? "", inPath);
  const query = written((match[3] ?? "").replace(/([?&])\{query\}$/, ""), inQuery);
  return /[{}]/.test(path + query) ? null : `${match[1]}${path}${query}${match[4] ?? ""}`;
}

/** Anchors of the owners whose rules are added: brand, then organization; a brand has GTINs only. */
function ownerAnchors(q: OracleQuestion): string[] {
  const isGtin = q.key === "01";
  const owner = isGtin && q.product?.brandId ? q.product : q.prefix;
  return [
    ...(isGtin && owner?.brandId ? [`brand:${owner.brandId}`] : []),
    ...(owner?.organizationId ? [`organization:${owner.organizationId}`] : []),
  ];
}

/** The link to another resolver; null where this one answers, or nobody does. */
function elsewhere(q: OracleQuestion, levels: readonly unknown[]): Link | null {
  const origin = q.prefix?.resolver;
  if (levels.length > 0 || !origin || origin === "https://id.example") return null;
  return {
    id: "delegated",
    order: Number.POSITIVE_INFINITY,
    type: "gs1:handledBy",
    href: `${origin}/${wholePath(q)}`,
    rule: { hreflang: [], mediaType: null, context: [] },
    standard: true,
    multi: false,
    timed: false,
  };
}

/** The score of the text, and how near an explicit match is: exact 3, truncated 2 and more, longer 1. */
type Mark = readonly [score: number, nearness: number];
const UNDECLARED: Mark = [1, 0];
const SILENT: Mark = [0.5, 0];
const BY_WILDCARD: Mark = [0.25, 0];
const MISMATCH: Mark = [0, 0];
const explicit = (q: number, nearness: number): Mark => (q > 0 ? [1 + q, nearness] : MISMATCH);
const difference = (a: Mark, b: Mark) => a[0] - b[0] || a[1] - b[1];

type Wishes = readonly (readonly [string, number])[];
const isAll = (range: string) => range === "*" || range === "*/*";

/** The mark of a value that no wish names. */
function unnamed(wishes: Wishes, family: string | null): Mark {
  const wildcard =
    wishes.find(([range]) => family !== null && range.toLowerCase() === family) ??
    wishes.find(([range]) => isAll(range));
  if (wildcard) return wildcard[1] > 0 ? BY_WILDCARD : MISMATCH;
  // Who only refuses has named no other value.
  return wishes.some(([, q]) => q > 0) ? MISMATCH : SILENT;
}

function named(wishes: Wishes, value: string, family: string | null): Mark {
  const weights = wishes.filter(([range]) => range.toLowerCase() === value.toLowerCase());
  if (weights.length === 0) return unnamed(wishes, family);
  return explicit(Math.max(...weights.map(([, q]) => q)), 3);
}

/** Language, script, region and what follows: `zh-TW` is zh, hant, tw; `de` is de, latn. */
function reading(tag: string): string[] {
  const written = Intl.getCanonicalLocales(tag)[0] ?? tag;
  if (written === "und") return ["und"];
  const [language = "", ...others] = written.toLowerCase().split("-");
  const full = new Intl.Locale(written).maximize().toString().toLowerCase().split("-");
  const script = full.find((subtag) => /^[a-z]{4}$/.test(subtag)) ?? "";
  return [language, script, ...others.filter((subtag) => subtag !== script)];
}

const isStartOf = (short: readonly string[], long: readonly string[]) =>
  short.length < long.length && short.every((subtag, i) => subtag === long[i]);

function tongue(wishes: Wishes, tag: string): Mark {
  const wanted = reading(tag);
  const asked = wishes
    .filter(([range]) => !isAll(range))
    .map(([range, q]) => ({ subtags: reading(range), q }));
  const same = asked.filter(({ subtags }) => subtags.join() === wanted.join());
  if (same.length > 0) return explicit(Math.max(...same.map(({ q }) => q)), 3000);
  // Refusing de-CH says nothing of de.
  const longer = asked.filter(({ subtags, q }) => q > 0 && isStartOf(wanted, subtags));
  if (longer.length > 0) {
    return explicit(Math.max(...longer.map(({ q }) => q)), 2000 + wanted.length);
  }
  const shorter = asked.filter(({ subtags }) => isStartOf(subtags, wanted));
  const nearest = shorter.sort((a, b) => b.subtags.length - a.subtags.length || b.q - a.q)[0];
  if (nearest) return explicit(nearest.q, 1);
  // A link for any language that no other link serves comes after each that is served, before all else.
  return tag === "und" ? UNDECLARED : unnamed(wishes, null);
}

function mark(
  wishes: Wishes,
  values: readonly string[],
  judge: (wishes: Wishes, value: string) => Mark,
): Mark {
  if (values.length === 0) return UNDECLARED;
  if (wishes.every(([range]) => isAll(range))) return SILENT;
  return values
    .map((value) => judge(wishes, value))
    .reduce((a, b) => (difference(a, b) >= 0 ? a : b));
}

const marks = (q: OracleQuestion, { rule }: Link): readonly Mark[] => [
  mark(q.mediaTypes, rule.mediaType === null ? [] : [rule.mediaType], (wishes, type) =>
    named(wishes, type, `${type.toLowerCase().split("/")[0]}/*`),
  ),
  mark(q.languages, rule.hreflang, tongue),
  mark(q.contexts, rule.context, (wishes, value) => named(wishes, value, null)),
];

/** Positive where the request fits the first link better: media type, then language, then context. */
function contest(q: OracleQuestion, one: Link, other: Link): number {
  const [left, right] = [marks(q, one), marks(q, other)];
  return left.map((own, i) => difference(own, right[i] ?? MISMATCH)).find((d) => d !== 0) ?? 0;
}

const bestOf = (q: OracleQuestion, links: Link[]): Link[] =>
  links.filter((link) => links.every((other) => contest(q, link, other) >= 0));

export function oracle(q: OracleQuestion): OracleAnswer {
  const anchors = ladder(q);
  const key = anchors[anchors.length - 1] ?? "";
  const at = (anchor: string) =>
    q.rules
      .filter((r) => r.anchor === anchor && r.enabled && r.isPublic && holds(r.timing, q.now))
      .map((r) => ({ ...toLink(r), href: fill(r.href, q) }))
      .filter((link): link is Link => link.href !== null);
  const sets = new Map<string, Link[]>(anchors.map((anchor) => [anchor, at(anchor)]));

  const ownTypes = (sets.get(key) ?? []).map((link) => link.type);
  for (const anchor of ownerAnchors(q)) {
    const set = sets.get(key) ?? [];
    const hasStandard = set.some((own) => own.standard);
    const all = at(anchor).map((link) => ({ ...link, owners: true }));
    const fresh = all
      .filter((link) => !set.some((own) => own.type === link.type))
      .map((link) => (hasStandard ? { ...link, standard: false, multi: false } : link));
    // The brand has links of these types without a default: the default is still the organization's.
    const kept = all
      .filter((link) => set.some((own) => own.type === link.type) && !ownTypes.includes(link.type))
      .filter((link) => !hasStandard && (link.standard || link.multi))
      .map((link) => ({ ...link, modest: true }));
    sets.set(key, [...set, ...fresh, ...kept]);
  }
  const page: Link = {
    id: "hosted",
    order: Number.POSITIVE_INFINITY,
    type: "gs1:pip",
    href: `https://id.example/products/${q.value}`,
    rule: { hreflang: [], mediaType: null, context: [] },
    standard: true,
    multi: false,
    timed: false,
  };
  const isKnown = q.key === "01" && q.product !== null;
  if (isKnown && ![...sets.values()].flat().some((link) => link.standard)) {
    sets.set(key, [...(sets.get(key) ?? []), page]);
  }

  const slot = ({ type, rule, modest = false }: Link) =>
    [
      modest,
      type,
      [...new Set(rule.hreflang.map((t) => t.toLowerCase()))].sort().join(),
      rule.mediaType?.toLowerCase() ?? "-",
      [...new Set(rule.context.map((t) => t.toLowerCase()))].sort().join(),
    ].join(" ");
  for (const [anchor, set] of sets) {
    const kept: Link[] = [];
    for (const name of new Set(set.map(slot))) {
      const group = sorted(set.filter((link) => slot(link) === name));
      const winner = group.filter((link) => link.timed)[0];
      if (!winner) kept.push(...group);
      else {
        const standard = group.some((link) => link.standard);
        const multi = group.some((link) => link.multi);
        kept.push({ ...winner, standard, multi });
      }
    }
    sets.set(anchor, sorted(kept));
  }

  const isRecall = (link: Link) => link.type === "gs1:recallStatus";
  const isRecalled = (anchor: string) =>
    (sets.get(anchor) ?? []).some((link) => isRecall(link) && link.standard);
  for (const [i, anchor] of anchors.entries()) {
    const set = sets.get(anchor) ?? [];
    const plain = set
      .filter((link) => link !== page)
      .map((link) => ({ ...link, standard: false, multi: false }));
    if (isRecalled(anchor)) {
      // The recall is before every other default, and only its own languages are variants of it.
      sets.set(
        anchor,
        set.map((link) => (isRecall(link) ? link : { ...link, standard: false, multi: false })),
      );
    } else if (isKnown && q.product?.withdrawn && (set.length > 0 || anchor === key)) {
      const isRecalledAbove = anchors.slice(i + 1).some(isRecalled);
      const first = set.includes(page) ? page : { ...page, modest: true };
      sets.set(anchor, isRecalledAbove ? plain : [...plain, first]);
    }
  }

  const nonEmpty = [...sets].filter(([, set]) => set.length > 0);
  const isForType = (set: Link[]) => set.every((link) => link.owners && !link.standard);
  const forType = nonEmpty.filter(([, set]) => isForType(set));
  const here = nonEmpty.filter(([, set]) => !isForType(set));
  const other = elsewhere(q, here);
  const levels: [string, Link[]][] = other ? [[key, [other]]] : here;
  const byLevel = Object.fromEntries(levels.map(([anchor, set]) => [anchor, set.map((l) => l.id)]));
  const notices = [...levels, ...forType].flatMap(([, set]) => set.filter(isRecall));
  const reply = (status: number, reason: string, link?: Link, candidates: Link[] = []) => ({
    status,
    reason,
    link: link?.id ?? null,
    href: link?.href ?? null,
    candidates: candidates.map((candidate) => candidate.id),
    levels: byLevel,
    notices: notices.map((notice) => notice.id),
  });

  const byType = (among: [string, Link[]][]) => {
    const asked = among.map(([, set]) => set.filter((link) => link.type === q.linkType));
    const isModest = asked.flat().every((link) => link.modest);
    const T = asked
      .map((set) => set.filter((link) => isModest || !link.modest))
      .find((set) => set.length > 0);
    if (!T) return reply(404, "no_such_link_type");
    const C = bestOf(q, T);
    return C.length === 1
      ? reply(307, "link_type", C[0])
      : reply(300, "multiple_choices", undefined, C);
  };
  if (!q.wantsLinkset && forType.some(([, set]) => set.some((link) => link.type === q.linkType)))
    return byType([...here, ...forType]);
  if (levels.length === 0) return reply(404, "unknown_identifier");
  if (q.linkType === "linkset" || q.linkType === "all" || q.wantsLinkset)
    return reply(200, "linkset");
  if (other) return reply(307, "delegated", other);
  if (
    q.linkType === null ||
    q.linkType === "gs1:defaultLink" ||
    q.linkType === "gs1:defaultLinkMulti"
  ) {
    const D = levels.find(([, set]) => set.some((link) => link.standard))?.[1];
    if (!D) return reply(404, "no_default");
    const defaults = D.filter((link) => link.standard);
    const standard = defaults.find((link) => link.timed) ?? defaults[0];
    if (!standard) throw new Error("a level with a default has none");
    const C = bestOf(q, [standard, ...D.filter((link) => link.multi && link !== standard)]);
    return C.includes(standard)
      ? reply(307, "default", standard)
      : reply(307, "default_multi", sorted(C)[0]);
  }
  return byType(levels);
}
