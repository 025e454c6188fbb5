import { CURRENT_LINK_TYPES } from "../../../resolver/rules/link-types.ts";
import { type Completer, completion } from "./completion.ts";

/** Link types of the GS1 Web Vocabulary, with or without `gs1:`. Does not use the catalog. */
export const completeLinkType: Completer = async (typed) => {
  const beginning = typed.trim().toLowerCase();
  const fitting = LINK_TYPES.filter((type) =>
    [type, type.slice("gs1:".length)].some((name) => name.toLowerCase().startsWith(beginning)),
  );
  return completion(fitting);
};

const LINK_TYPES = CURRENT_LINK_TYPES.map((name) => `gs1:${name}`);
