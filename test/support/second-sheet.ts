/** The headings of the second sheet of the table for people, as an export in a language has them. */
import { TABLE_WORDS } from "../../src/export/words/index.ts";
import type { TableWords } from "../../src/export/words/words.ts";

const headingsOf = ({ linkTypes, rest: { headings, columns } }: TableWords) => ({
  promotion: linkTypes.promotion!,
  /** Product or place, link, title, target. */
  first: headings.slice(0, 4),
  from: columns.time_from,
  until: columns.time_until,
  season: columns.date_from,
  seasonEnd: columns.date_until,
  days: columns.weekdays,
  zone: columns.zone,
  order: columns.order_index,
  id: columns.id,
});

export const HEADINGS = { en: headingsOf(TABLE_WORDS.en), de: headingsOf(TABLE_WORDS.de) };
