/** JSON merge patch (RFC 7396), for records. Pure. */

import { isRecord } from "../../model/json.ts";

/** Deeper than any record; deeper values are copied unchanged. */
const DEEPEST = 8;

/** JSON merge patch (RFC 7396): the members of `patch` replace, and null removes. */
export function mergePatch(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isRecord(patch) || depth > DEEPEST) return patch;
  const merged = new Map(Object.entries(isRecord(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value, depth + 1));
  }
  // Object.fromEntries, so that `__proto__` is an ordinary member.
  return Object.fromEntries(merged);
}
