/**
 * Facts of recent scans that the isolates of one data center share: the catalog's facts about an
 * identifier, from which each scan makes its own decision. A write leaves a mark with its time:
 * facts that were read before it are no longer used, also by isolates that do not know of the
 * write.
 */
import { FACTS_SQL } from "../../catalog/facts/facts.ts";
import { sha256 } from "../../sha256.ts";
import { isCurrent, type KnownFacts, LONGEST_MS, type Touched } from "./decision-cache.ts";

/** A store of texts by name, which may lose any entry at any time. Neither method throws. */
export interface SharedStore {
  /** In the order of the names, null for a missing one; null if the store does not answer. */
  read(names: readonly string[], now: number): Promise<(string | null)[] | null>;
  write(name: string, text: string, lifeMs: number): Promise<void>;
}

export interface SharedFacts {
  /**
   * For an identifier and its primary key. Null if no facts are current, or the catalog is not
   * farther away than the store.
   */
  recall(anchor: string, keyAnchor: string, now: number): Promise<KnownFacts | null>;
  /**
   * Stores the catalog's latest facts; null for an identifier that it does not have. Returns
   * immediately.
   */
  remember(anchor: string, known: KnownFacts | null): void;
}

/** Clocks in one data center may differ by this much. */
const CLOCKS_DIFFER_MS = 1_000;

export async function recallShared(
  store: SharedStore,
  anchor: string,
  keyAnchor: string,
  now: number,
): Promise<KnownFacts | null> {
  const names = [await factsName(anchor), writtenName(keyAnchor), writtenName(null)];
  const [entry, ...written] = (await store.read(names, now)) ?? [];
  const known = entry == null ? null : read(entry);
  if (!known || !isCurrent(known, now)) return null;
  const isOld = written.some((at) => known.since <= Number(at ?? 0) + CLOCKS_DIFFER_MS);
  return isOld ? null : known;
}

/** Null for a text that is not such an entry. */
function read(entry: string): KnownFacts | null {
  try {
    const { since, facts } = JSON.parse(entry);
    return { facts, since, expires: since + LONGEST_MS };
  } catch {
    return null;
  }
}

/** Stores only public facts: links that are disabled or not public are removed. */
export async function storeShared(
  store: SharedStore,
  anchor: string,
  { facts, since }: KnownFacts,
): Promise<void> {
  const links = facts.links.filter(({ enabled, isPublic }) => enabled && isPublic);
  const entry = JSON.stringify({ since, facts: { ...facts, links } });
  await store.write(await factsName(anchor), entry, LONGEST_MS);
}

/** @param at when the write was known to be made, epoch in ms */
export async function markWritten(store: SharedStore, touched: Touched, at: number): Promise<void> {
  await store.write(writtenName(touched), String(at), LONGEST_MS + 2 * CLOCKS_DIFFER_MS);
}

/** Versions of the worker that read different columns share nothing. */
const factsName = async (anchor: string): Promise<string> =>
  `facts/${await sha256(`${FACTS_SQL}\n${anchor}`)}`;

/** Encoded as a whole, so that a lot `..` cannot lead to another name. */
const writtenName = (touched: Touched): string =>
  touched === null ? "written" : `written/${encodeURIComponent(touched)}`;
