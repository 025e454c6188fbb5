/**
 * Value checks on dates and times (GS1 Barcode Syntax Dictionary; General Specifications, clause
 * 3.4). They do not use the clock: a year of two digits is read as 20YY. The century matters only
 * for a 29 February in the year 00, so only from 2050 on.
 */

import { isIsoDate } from "../dates.ts";
import { type Check, problem, type ValueProblem } from "./problem.ts";

export const DATE_CHECKS = {
  /** Day 00 is the last day of the month. */
  yymmd0: (text) => date(`20${text.slice(0, 4)}${text.endsWith("00") ? "01" : text.slice(4)}`, -2),
  yymmdd: (text) => date(`20${text}`, -2),
  yyyymmdd: (text) => date(text, 0),
  hhmi: (text) => time(text, 0, 23, "hour") ?? time(text, 2, 59, "minute"),
  hh: (text) => time(text, 0, 23, "hour"),
  mi: (text) => time(text, 0, 59, "minute"),
  ss: (text) => time(text, 0, 59, "second"),
} satisfies Record<string, Check>;

/** `yyyymmdd` is eight digits; `shift` is added to positions. */
function date(yyyymmdd: string, shift: number): ValueProblem | null {
  const month = yyyymmdd.slice(4, 6);
  const day = yyyymmdd.slice(6);
  const start = `${yyyymmdd.slice(0, 4)}-${month}-`;
  if (!isIsoDate(`${start}01`)) return problem(4 + shift, `There is no month ${month}.`, "date");
  return isIsoDate(start + day)
    ? null
    : problem(6 + shift, `There is no day ${day} in that month.`, "date");
}

function time(text: string, from: number, last: number, unit: string): ValueProblem | null {
  const digits = text.slice(from, from + 2);
  return Number(digits) <= last ? null : problem(from, `There is no ${unit} ${digits}.`, "date");
}
