/**
 * Why a valid request is not carried out, as codes: a program words them in another language. Every
 * error about a contradiction or an impossibility has one, and that of a link to sign in which was
 * used, or which a newer one has replaced.
 */
export const CAUSE_CODES = [
  "several_records",
  "link_replaced",
  "link_used",
  "added_by_change",
  "of_recall",
  "changed_meanwhile",
  "does_not_fit",
  "not_together",
  "not_usable",
  "not_company_prefix",
  "of_another",
  "in_use",
  "no_owner",
  "not_there",
  "older_than_a_day",
  "has_code",
  "named_by_another",
  "in_circle",
  "no_picture_place",
  "no_default",
  "recalled_already",
  "notice_not_reached",
  "default_already",
  "link_disabled",
  "link_not_public",
  "incomplete_address",
  "other_place",
  "second_default",
  "has_variants",
  "default_needed",
  "incomplete_order",
  "checked_already",
  "sent_before",
  "key_reused",
] as const;

export type CauseCode = (typeof CAUSE_CODES)[number];
