/** The key of a link among all, as one text: its id is unique at its anchor, and neither has a space. */

export const linkKey = ({ id, anchor }: { readonly id: string; readonly anchor: string }): string =>
  `${id} ${anchor}`;

export const idOfLinkKey = (key: string): string => key.slice(0, key.indexOf(" "));
export const anchorOfLinkKey = (key: string): string => key.slice(key.indexOf(" ") + 1);
