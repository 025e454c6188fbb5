/** The key of a link among all, as one text: its id is unique at its anchor, and neither has a space. */

export const linkKey = ({ id, anchor }: { readonly id: string; readonly anchor: string }): string =>
  `${id} ${anchor}`;

/** The beginning of the ids of links that imports make, by their product and place. */
export function importedLinkId(
  gtin: string,
  linkType: string,
  languages: readonly string[],
  mediaType: string | null,
): string {
  // A hyphen would make German and Italian the German of Italy.
  const language = languages.join(".").toLowerCase();
  const format = mediaType?.replaceAll(/[^a-z\d.]/gi, "_") ?? "";
  const of = [gtin, linkType.slice(4), language, format];
  return [IMPORT, ...of.filter((part) => part !== "")].join("-");
}

const IMPORT = "import";

export const isOfAnImport = (linkId: string): boolean => linkId.startsWith(`${IMPORT}-`);

export const idOfLinkKey = (key: string): string => key.slice(0, key.indexOf(" "));
export const anchorOfLinkKey = (key: string): string => key.slice(key.indexOf(" ") + 1);
