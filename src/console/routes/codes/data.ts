/** What a code says, and the codes that are recorded. */
import type { ListedCode } from "../../../services/qr/recorded.ts";
import { partsOf } from "../links/data.ts";

export type { ListedCode };

/** The content as the fields have it: an empty text is no value. */
export interface Content {
  readonly gtin: string;
  readonly lot: string;
  readonly serial: string;
  readonly expiry: string;
}

/** The content under the names that the API and the designer's address share. */
export const contentOf = ({ gtin, lot, serial, expiry }: Content) => ({
  gtin: gtin.trim(),
  ...(lot.trim() && { lot: lot.trim() }),
  ...(serial.trim() && { serial: serial.trim() }),
  ...(expiry && { expiry }),
});

/** The number, and what a code says besides, of its link. */
export function saysOf(link: string) {
  const { pathname, searchParams } = new URL(link);
  const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)$/.exec(searchParams.get("17") ?? "") ?? [];
  return { ...partsOf(pathname), expiry: yy === undefined ? "" : `20${yy}-${mm}-${dd}` };
}

export const gtinOf = (link: string): string => /\d{14}/.exec(new URL(link).pathname)?.[0] ?? "";

/** The address without the server's name. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
