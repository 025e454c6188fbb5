/**
 * Facts of recent scans, shared by the isolates of one data center: what the catalog said of an
 * identifier, from which each scan makes its own decision. A write leaves a mark of its moment: facts
 * that were read before it are not used any more, also by isolates that know nothing of the write.
 */
import { FACTS_SQL } from "../../catalog/facts/facts.ts";
import { sha256 } from "../../sha256.ts";
import { isCurrent, type KnownFacts, LONGEST_MS, type Touched } from "./decision-cache.ts";

/** Texts by name, which may be lost at any time. Neither method throws. */
export interface SharedStore {
  /** In the order of the names, null for each that is not there; null if the store does not answer. */
  read(names: readonly string[], now: number): Promise<(string | null)[] | null>;
  write(name: string, text: string, lifeMs: number): Promise<void>;
}

export interface SharedFacts {
  /** Of an identifier and its primary key; null where none are current, or the catalog is as near. */
  recall(anchor: string, keyAnchor: string, now: number): Promise<KnownFacts | null>;
  /** What the catalog has just answered; null for an identifier that it does not know. Returns at once. */
  remember(anchor: string, known: KnownFacts | null): void;
}

/** Clocks of one data center's machines may differ by this much. */
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

/** Null for what is not such an entry. */
function read(entry: string): KnownFacts | null {
  try {
    const { since, facts } = JSON.parse(entry);
    return { facts, since, expires: since + LONGEST_MS };
  } catch {
    return null;
  }
}

/** Rules that nobody sees stay out: only what every scan may be told is stored. */
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

/** Versions of the worker that read other columns share nothing. */
const factsName = async (anchor: string): Promise<string> =>
  `facts/${await sha256(`${FACTS_SQL}\n${anchor}`)}`;

/** Encoded whole: a lot that is `..` must not lead to another name. */
const writtenName = (touched: Touched): string =>
  touched === null ? "written" : `written/${encodeURIComponent(touched)}`;
