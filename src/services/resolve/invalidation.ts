/** Which scans a write changes, so that memories of their facts drop them. */
import type { About, Catalog, Change, Changed } from "../../catalog/catalog.ts";
import { AppError } from "../../errors/errors.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../link-target.ts";
import type { ChangedKey } from "./memory.ts";

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

/** The most keys of a batch whose scans are forgotten one by one; for more, all are. */
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
