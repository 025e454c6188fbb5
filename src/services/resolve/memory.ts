/**
 * The memory of scans: the public facts of each anchor, as the catalog had them. Every scan makes
 * its own decision from them, so the memory has nothing of a request. A write drops the facts of the
 * scans that it changes. `scan-facts.ts` decides when facts are used.
 */
import type { About, Catalog, Change, Changed, Facts } from "../../catalog/catalog.ts";
import { AppError } from "../../errors/errors.ts";
import { Lru } from "../../model/lru.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";

/** Content may change at any time; a scan sees a change at most a minute late. */
export const FRESH_MS = 60_000;
/** How much longer facts are used while the catalog does not answer (RFC 5861, clause 4). */
export const STALE_MS = 3_600_000;
export const ANCHORS_KEPT = 1_000;

/** The catalog's facts about one identifier. All times are epoch ms of the requests' clock. */
export interface KnownFacts {
  readonly facts: Facts;
  /** When the catalog was asked. Before it, the clock was set back, and the facts are not used. */
  readonly since: number;
}

/** The primary key, as a canonical anchor, whose facts a write changes; null for all keys. */
export type ChangedKey = string | null;

export const isFresh = ({ since }: KnownFacts, now: number, beyond = 0): boolean =>
  since <= now && now < since + FRESH_MS + beyond;

/** The facts without links that are disabled or not public, which no scan may reveal. */
export const publicFacts = (facts: Facts): Facts => ({
  ...facts,
  links: facts.links.filter(({ enabled, isPublic }) => enabled && isPublic),
});

/** Whether the catalog has nothing about the identifier: anybody can invent such identifiers. */
const isUnknown = ({ facts: { product, links, companyPrefix } }: KnownFacts): boolean =>
  product === null && links.length === 0 && !companyPrefix?.resolver;

export interface IsolateMemory {
  /** Facts that are fresh, or were less than an hour ago. */
  recall(anchor: string, now: number): KnownFacts | undefined;
  /** Remembers facts, unless a write since they were requested may have changed them. */
  remember(anchor: string, known: KnownFacts): void;
  /** Forgets a key, and all below it, because a write through this isolate changed it. */
  invalidate(changed: ChangedKey, now: number): void;
}

export function createIsolateMemory(capacity = ANCHORS_KEPT): IsolateMemory {
  // Two caches, so that invented identifiers cannot displace others.
  const known = new Lru<KnownFacts>(capacity);
  const unknown = new Lru<KnownFacts>(capacity);
  let invalidated = Number.NEGATIVE_INFINITY;

  function put(anchor: string, facts: KnownFacts): void {
    const [cache, other] = isUnknown(facts) ? [unknown, known] : [known, unknown];
    other.delete(anchor);
    cache.set(anchor, facts);
  }

  return {
    recall(anchor, now) {
      const found = known.get(anchor) ?? unknown.get(anchor);
      return found && isFresh(found, now, STALE_MS) ? found : undefined;
    },
    remember(anchor, facts) {
      if (facts.since > invalidated) put(anchor, facts);
    },
    invalidate(changed, now) {
      invalidated = now;
      for (const cache of [known, unknown]) {
        for (const anchor of cache.keys()) if (isOf(changed, anchor)) cache.delete(anchor);
      }
    },
  };
}

/** Whether a change of a key changes what is known of an anchor. */
export const isOf = (changed: ChangedKey, anchor: string): boolean =>
  changed === null || anchor === changed || anchor.startsWith(`${changed}/`);

export type OnWritten = (changed: ChangedKey) => void;

/** Changes the catalog. If scans may see the change, calls `onWritten` before the answer. */
export function invalidatingScans(
  change: Catalog["change"],
  onWritten: OnWritten,
  keepAlive: (work: Promise<unknown>) => void = () => {},
): Catalog["change"] {
  const changeAndInvalidate: Catalog["change"] = async (asked) => {
    const changed = [asked, ...(asked.before ?? [])].flatMap(changedKeysOf);
    const forget = () => {
      for (const key of new Set(changed)) onWritten(key);
    };
    try {
      const answer = await change(asked);
      forget();
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.errorCode === "outcome_unknown") forget();
      throw error;
    }
  };
  return (asked) => {
    const work = changeAndInvalidate(asked);
    // Scans see the change also if the writer has closed the connection.
    keepAlive(work.catch(() => {}));
    return work;
  };
}

/** The most keys of a batch that are forgotten one by one; for more, all scans are. */
const MOST_KEYS = 20;

function changedKeysOf({ about, batch }: Pick<Change<unknown>, "about" | "batch">): ChangedKey[] {
  if (batch === undefined) return [changedKeyOf(about)].filter((key) => key !== undefined);
  const keys = new Set(batch.map((record) => changedKeyOf({ record, owner: {} }) ?? null));
  return keys.size > MOST_KEYS ? [null] : [...keys];
}

/** Undefined if no scan sees the change. A change of unknown extent changes all keys. */
export function changedKeyOf(about: About | undefined): ChangedKey | undefined {
  if (!about?.record) return undefined;
  const { table, key, anchor } = about.record satisfies Changed;
  switch (table) {
    case "qr_codes":
    case "api_keys":
      return undefined;
    case "products":
      return `/01/${key}`;
    case "links":
      return keyOf(anchor);
    case "link_order":
      return keyOf(key);
    default:
      return null;
  }
}

function keyOf(anchor: string): ChangedKey {
  if (isOwnerAnchor(anchor)) return null;
  const reading = parseAnchor(anchor);
  return reading.ok ? keyAnchorOf(reading.value) : null;
}
