/**
 * The memory of scans: the public facts of each anchor, as the catalog had them. Every scan makes
 * its own decision from them, so the memory has nothing of a request. It has two tiers: the
 * isolate's own, and one that the isolates of a data center share. A write drops the facts of the
 * scans that it changes.
 */
import type { About, Catalog, Change, Changed, Facts } from "../../catalog/catalog.ts";
import { FACTS_SQL } from "../../catalog/facts/facts.ts";
import { AppError } from "../../errors/errors.ts";
import { sha256 } from "../../model/digest.ts";
import { Lru } from "../../model/lru.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";

/** Content may change at any time; a scan sees a change at most a minute late. */
export const FRESH_MS = 60_000;
/** How much longer facts are used while the catalog does not answer (RFC 5861, clause 4). */
export const STALE_MS = 3_600_000;
/** Equal to Retry-After of the error: until then the catalog is not asked for the anchor again. */
export const RETRY_MS = 5_000;
export const ANCHORS_KEPT = 1_000;
/** Clocks in one data center may differ by this much. */
const CLOCKS_DIFFER_MS = 1_000;

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

export interface Remembered extends KnownFacts {
  /** When the catalog last did not answer, and these facts were used in spite of their age. */
  readonly failedAt: number | null;
}

/** The tier of one isolate. */
export interface IsolateMemory {
  /** Facts that are fresh, or were less than an hour ago. */
  recall(anchor: string, now: number): Remembered | undefined;
  /** @param asked when they were requested: not stored if a write since then may have changed them */
  remember(anchor: string, known: KnownFacts, asked?: number): void;
  noteFailure(anchor: string, now: number): void;
  /** Forgets a key, and all below it, because a write through this isolate changed it. */
  invalidate(changed: ChangedKey, now: number): void;
}

export function createIsolateMemory(capacity = ANCHORS_KEPT): IsolateMemory {
  // Two caches, so that invented identifiers cannot displace others.
  const known = new Lru<Remembered>(capacity);
  const unknown = new Lru<Remembered>(capacity);
  let invalidated = Number.NEGATIVE_INFINITY;

  function put(anchor: string, facts: Remembered): void {
    const [cache, other] = isUnknown(facts) ? [unknown, known] : [known, unknown];
    other.delete(anchor);
    cache.set(anchor, facts);
  }

  return {
    recall(anchor, now) {
      const found = known.get(anchor) ?? unknown.get(anchor);
      return found && isFresh(found, now, STALE_MS) ? found : undefined;
    },
    remember(anchor, { facts, since }, asked = since) {
      if (asked > invalidated) put(anchor, { facts, since, failedAt: null });
    },
    noteFailure(anchor, now) {
      const found = known.get(anchor);
      if (found) known.set(anchor, { ...found, failedAt: now });
    },
    invalidate(changed, now) {
      invalidated = now;
      for (const cache of [known, unknown]) {
        for (const anchor of cache.keys()) if (isOf(changed, anchor)) cache.delete(anchor);
      }
    },
  };
}

const isOf = (changed: ChangedKey, anchor: string): boolean =>
  changed === null || anchor === changed || anchor.startsWith(`${changed}/`);

/** The tier that the isolates of one data center share, as one request uses it. */
export interface DataCenterMemory {
  /** Fresh facts of an identifier; null if there are none, or if the catalog is as near. */
  recall(anchor: string, keyAnchor: string, now: number): Promise<KnownFacts | null>;
  /** Returns immediately. */
  remember(anchor: string, known: KnownFacts): void;
}

/** A store of texts by name, which may lose any entry at any time. Neither method throws. */
export interface SharedStore {
  /**
   * The values in the order of the names, null for a missing one; null if the store does not
   * answer.
   */
  read(names: readonly string[], now: number): Promise<(string | null)[] | null>;
  write(name: string, text: string, lifeMs: number): Promise<void>;
}

export async function recallShared(
  store: SharedStore,
  anchor: string,
  keyAnchor: string,
  now: number,
): Promise<KnownFacts | null> {
  const names = [await factsName(anchor), changeName(keyAnchor), changeName(null)];
  const [entry, ...changes] = (await store.read(names, now)) ?? [];
  const known = entry == null ? null : parseEntry(entry);
  if (!known || !isFresh(known, now)) return null;
  const isOld = changes.some((at) => known.since <= Number(at ?? 0) + CLOCKS_DIFFER_MS);
  return isOld ? null : known;
}

/** Null for a text that is not such an entry. */
function parseEntry(entry: string): KnownFacts | null {
  try {
    const { since, facts } = JSON.parse(entry);
    return { facts, since };
  } catch {
    return null;
  }
}

export async function storeShared(
  store: SharedStore,
  anchor: string,
  known: KnownFacts,
): Promise<void> {
  if (isUnknown(known)) return;
  const { since, facts } = known;
  await store.write(await factsName(anchor), JSON.stringify({ since, facts }), FRESH_MS);
}

/**
 * Leaves a mark with the time of a write: facts that were read before it are no longer used, also
 * by isolates that do not know of the write.
 */
export async function markChanged(
  store: SharedStore,
  changed: ChangedKey,
  at: number,
): Promise<void> {
  await store.write(changeName(changed), String(at), FRESH_MS + 2 * CLOCKS_DIFFER_MS);
}

/** Versions of the worker that read different columns share nothing. */
const factsName = async (anchor: string): Promise<string> =>
  `facts/${await sha256(`${FACTS_SQL}\n${anchor}`)}`;

/** Encoded as a whole, so that a lot `..` cannot lead to another name. */
const changeName = (changed: ChangedKey): string =>
  changed === null ? "written" : `written/${encodeURIComponent(changed)}`;

export type OnWritten = (changed: ChangedKey) => Promise<void>;

/** Changes the catalog. If scans may see the change, calls `onWritten` before the answer. */
export function invalidatingScans(
  change: Catalog["change"],
  onWritten: OnWritten,
  keepAlive: (work: Promise<unknown>) => void = () => {},
): Catalog["change"] {
  const changeAndInvalidate: Catalog["change"] = async (asked) => {
    const changed = [asked, ...(asked.before ?? [])].flatMap(changedKeysOf);
    const forget = () => Promise.all([...new Set(changed)].map(onWritten));
    try {
      const answer = await change(asked);
      await forget();
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.errorCode === "outcome_unknown") await forget();
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

/** For a batch of more keys, all scans are forgotten. */
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
