/**
 * The two coupon codes of North America, AI 8110 (GS1 US, North American Coupon Application
 * Guideline) and AI 8112 (GS1 AI (8112) Coupon Data Specification). Both are digits only.
 */

import { counted, either } from "../../fault.ts";
import { DATE_CHECKS } from "./dates.ts";
import { type Check, problem, type ValueProblem } from "./problem.ts";

/**
 * `rule field name`, one field a line. Rules: `6` is that many digits, `=0123` one of these digits,
 * `date` YYMMDD. `L0123+6` is a digit for the length of the next field, here minus 6. `?1` begins
 * an optional part, which is present when the next digit is 1.
 */
const COUPON_CODE = `
L0123456+6 company prefix
6 offer code
L12345+0 save value
L12345+0 primary purchase requirement
=012349 primary purchase requirement code
3 primary purchase family code
?1
=0123 additional purchase rules
L12345+0 second purchase requirement
=012349 second purchase requirement code
3 second purchase family code
L01234569+6 second company prefix
?2
L12345+0 third purchase requirement
=012349 third purchase requirement code
3 third purchase family code
L01234569+6 third company prefix
?3
date expiration date
?4
date start date
?5
L0123456789+6 serial number
?6
L1234567+6 retailer
?9
=01256 save value code
=012 item that the save value applies to
1 store coupon flag
=01 don't multiply flag`;

const POSITIVE_OFFER = `
=01 format
L0123456+6 funder
6 offer code
L0123456789+6 serial number`;

export const COUPON_CHECKS = {
  couponcode: (text) => readFields(text, COUPON_CODE, new Map()),
  couponposoffer: (text) => readFields(text, POSITIVE_OFFER, new Map()),
} satisfies Record<string, Check>;

const LAYOUTS: Readonly<Record<string, string>> = { "8110": COUPON_CODE, "8112": POSITIVE_OFFER };

/** The digits of each field by its name, up to the first fault. Null for any other identifier. */
export function readCoupon(
  ai: string,
  value: string,
): { fields: ReadonlyMap<string, string>; problem: ValueProblem | null } | null {
  const layout = LAYOUTS[ai];
  if (layout === undefined) return null;
  const fields = new Map<string, string>();
  const problem = readFields(value, layout, fields);
  return { fields, problem };
}

/** The first fault of `text`; adds the fields before it to `fields`, without omitted ones. */
function readFields(
  text: string,
  layout: string,
  fields: Map<string, string>,
): ValueProblem | null {
  const foreign = text.search(/\D/);
  if (foreign >= 0) return problem(foreign, "A coupon code contains only digits.", "ai_characters");
  let at = 0;
  let skipping = false;
  let expiry = "";
  for (const line of layout.trim().split("\n")) {
    const [, rule = "", name = ""] = /^(\S+) ?(.*)/.exec(line) ?? [];
    if (rule.startsWith("?")) {
      skipping = text.charAt(at) !== rule.charAt(1);
      if (!skipping) at += 1;
    }
    if (skipping || name === "") continue;
    let length = rule === "date" ? 6 : Number(rule);
    if (Number.isNaN(length)) {
      const digit = text.charAt(at);
      const [allowed = "", added] = rule.slice(1).split("+");
      if (digit === "" || !allowed.includes(digit)) {
        return problem(at, `The ${name} must begin with ${either([...allowed])}.`);
      }
      at += 1;
      if (added === undefined) {
        fields.set(name, digit);
        continue;
      }
      // 9 together with 0 to 6 means that the field is omitted.
      length = allowed.endsWith("69") && digit === "9" ? 0 : Number(digit) + Number(added);
    }
    const field = text.slice(at, at + length);
    if (field.length < length)
      return problem(at, `The ${name} must have ${counted(length, "digit")}.`, "ai_length");
    if (rule === "date") {
      const found = DATE_CHECKS.yymmdd(field);
      if (found !== null) return problem(at + found.position, found.message, found.code);
      if (expiry !== "" && field > expiry)
        return problem(at, "The expiration date is before the start date.", "date");
      expiry = field;
    }
    if (field !== "") fields.set(name, field);
    at += length;
  }
  return at < text.length
    ? problem(at, "No further field is defined here, or the fields are in the wrong order.")
    : null;
}
