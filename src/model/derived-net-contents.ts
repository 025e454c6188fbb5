/** The amounts that a record has if only its printed net content is given. */
import { problemOf } from "./issue.ts";
import { parseNetContent } from "./net-content/net-content.ts";
import type { NetContentValue } from "./net-content/units.ts";
import { productMembers } from "./product.ts";

/** Empty for a text that is ambiguous, or has more digits than a record allows. */
export function derivedNetContents(text: string | null): readonly NetContentValue[] {
  const parsed = text === null ? [] : parseNetContent(text);
  return problemOf(productMembers.net_contents, parsed) === undefined ? parsed : [];
}
