/**
 * The binary formats of application identifiers' values, in the schemes since TDS 2.0 and in the
 * data after them (EPC Tag Data Standard 2.3, clause 15.3, Table F).
 *
 * A format is a list of components. K13: 13 digits of 4 bits, the last a check digit. N4: digits of
 * 4 bits. Z: a zero of 4 bits. B6: 6 digits as one number. V12: a length and up to 12 digits as one
 * number. X20: encoding, length and up to 20 characters, `?` where they may be absent. G30: digits
 * of 4 bits, then optionally characters. D: a date, T: date and time, R: one or two dates, P: date
 * and hours, minutes or seconds. C: two letters. S: one bit. M: a minus or nothing. Q: `1/3`.
 */
import { once } from "../once.ts";

const FORMATS: readonly (readonly [string, string])[] = [
  ["00|801[78]", "K18"],
  ["0[12]", "K14"],
  ["10|2[12]|243|254|420|4318|702[0-2]|71[0-6]|7240|80[01]2", "X20"],
  ["1[135-7]|12|4326|7006", "D"],
  ["20", "B2"],
  ["235", "X28"],
  // 8007 is printed with at most 24, but its length has 5 bits, and IBANs may be longer.
  ["24[01]|25[01]|40[013]|4308|4319|7002|723\\d|8007|90", "X30"],
  ["242", "V6"],
  ["253", "K13 X17?"],
  ["255", "K13 V12?"],
  ["3[07]", "V8"],
  ["3(1[0-6]|[246]\\d|3[0-7]|5[0-7])[0-5]|395[0-3]|8005", "B6"],
  ["39[02]\\d|42[35]", "V15"],
  ["39[13]\\d", "B3 V15"],
  ["394[0-3]|8111", "B4"],
  ["402", "B17"],
  ["41[0-7]", "K13"],
  ["421", "B3 X9"],
  ["42[246]", "B3"],
  ["427|7008", "X3"],
  ["43(0[01]|1[01]|20)", "X35"],
  ["43(0[2-6]|1[2-6])|7257|811[02]|8200", "X70"],
  ["43[01]7", "C"],
  ["4309", "B20"],
  ["432[1-3]", "S"],
  ["432[45]|7003", "T"],
  ["433[0-3]", "B6 M"],
  ["7001", "B13"],
  ["7004", "V4"],
  ["7005", "X12"],
  ["7007", "R"],
  ["7009|7255", "X10"],
  ["7010", "X2"],
  ["7011|8008", "P"],
  ["7023|8004|8010", "G30"],
  ["703\\d", "B3 X27"],
  ["704[01]", "X4"],
  ["7241", "N2"],
  ["7242|8013|8020", "X25"],
  ["7250", "B8"],
  ["7251", "B12"],
  ["7252", "B1"],
  // 7254 is printed with at most 30 and a length of 6 bits, but Annex F and the AI's definition say
  // 40.
  ["725[349]", "X40"],
  ["7256|8030|9[1-9]", "X90"],
  ["7258", "Q"],
  ["8001", "B14"],
  ["8003", "Z K13 X16?"],
  ["8006|8026", "K14 N4"],
  ["8009", "X50"],
  ["8011", "V12"],
  ["8019", "V10"],
];

const BY_AI = once(() =>
  FORMATS.map(([ais, format]) => [new RegExp(`^(?:${ais})$`), format] as const),
);

/** The format of `ai`; undefined for an identifier that no EPC contains. */
export function formatOf(ai: string): string | undefined {
  return BY_AI().find(([ais]) => ais.test(ai))?.[1];
}

/** The length of the application identifier that begins with these two digits (Table K): 2 to 4. */
export function aiLength(two: string): number {
  if (/^(?:3[1-69]|43|7[02]|8[0-2])$/.test(two)) return 4;
  return /^(?:2[3-5]|4[0-2]|71)$/.test(two) ? 3 : 2;
}
