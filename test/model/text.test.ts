/** Each fault of a text is reported once, with its own reason. */
import { expect, test } from "vitest";
import { PLAIN_WORDS } from "../../src/model/issue.ts";
import { longText, text } from "../../src/model/text.ts";

test.each([
  ["", "must not be empty"],
  [" ", "must be readable text"],
  ["a".repeat(11), "has more than 10 characters"],
])("the text %j has one fault", (value, fault) => {
  for (const schema of [text(10), longText(10)]) {
    const { issues } = schema.safeParse(value, PLAIN_WORDS).error!;
    expect(issues.map(({ message }) => message)).toEqual([fault]);
  }
});
