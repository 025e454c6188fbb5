/** What previews of links say in a fixed sentence, for readers who translate it. */

export const ENDS_RECALL =
  "This change switches off a recall: scans that lead to its notice now, or would later, no longer do. If the recall goes on, do not make this change.";
