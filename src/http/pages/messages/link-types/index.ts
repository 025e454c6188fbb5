/** What people call the pages behind GS1's link types, in each language. */
import type { Gs1LinkType } from "../../../../resolver/rules/link-types.ts";

export type LinkTypeNames = Readonly<Record<Gs1LinkType, string>>;
