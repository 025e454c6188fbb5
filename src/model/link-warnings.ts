/** What previews of links say in a fixed sentence, for readers who translate it. */

export const OTHERS_PLANS =
  "Another organization owns the brand or the number of some of these scans, and may plan links for them. A preview does not show links of others that have not begun.";

export const ENDS_RECALL =
  "This change switches off a recall: scans that lead to its notice, or pages that show it, no longer do, now or later. If the recall goes on, do not make this change.";
