/**
 * Instants as a person reads them in the table, and back: each is read exactly as it was.
 *
 *   instantCell("2026-11-28T12:54:00.000Z") -> "2026-11-28 12:54 UTC"
 */

/** The instant itself where the cell would not say all of it. */
export function instantCell(instant: string): string {
  const [, day, minute, second, rest] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)(\.\d{3})Z$/.exec(instant) ?? [];
  if (day === undefined) return instant;
  const part = rest === ".000" ? (second === ":00" ? "" : second!) : second! + rest!;
  return `${day} ${minute}${part} UTC`;
}

/** Undefined for another text. */
export function instantOfCell(cell: string): string | undefined {
  const [, day, minute, second = ":00", rest = ".000"] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d)?(\.\d{3})? UTC$/.exec(cell.trim()) ?? [];
  return day === undefined ? undefined : `${day}T${minute}${second}${rest}Z`;
}
