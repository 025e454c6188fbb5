import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_ANSWER_CHARACTERS, shorten } from "../../src/mcp/shorten.ts";

interface Answer {
  name: string;
  list: string[];
  record: Record<string, string>;
  text: string | null;
}

const plan = {
  parts: ["list", "text", "record"],
  most: { list: 50 },
  hint: "Ask for less.",
} as const;
const json = (answer: object) => [JSON.stringify(answer)];

test("the limit is 25,000 characters", () => expect(MAX_ANSWER_CHARACTERS).toBe(25_000));

test("what fits stays whole", () => {
  const answer = { name: "a", list: ["x"], record: { k: "v" }, text: "t" };
  expect(shorten(answer, plan, json).shown).toStrictEqual(answer);
});

test("a part shows no more than its most items, another one all of them", () => {
  const record = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, "v"]));
  const answer = { name: "a", list: Array(51).fill("x"), record, text: null };
  const { shown } = shorten(answer, plan, json);
  expect(shown.list).toHaveLength(50);
  expect(shown.record).toEqual(record);
  expect(shown).toMatchObject({
    truncated: true,
    hint: "Shown: 50 of 51 in list. Ask for less.",
  });
});

test("parts go in their order, a text as a whole", () => {
  const record = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, "v".repeat(20)]));
  const answer = { name: "a", list: Array(3).fill("i".repeat(97)), record, text: "t".repeat(300) };
  const at = (limit: number) => {
    const { list, text, record, hint } = shorten(answer, plan, json, limit).shown;
    return [list.length, text?.length ?? 0, Object.keys(record).length, hint];
  };
  expect(JSON.stringify(answer).length).toBe(894);
  expect(at(894)).toEqual([3, 300, 9, undefined]);
  expect(at(893)).toEqual([2, 300, 9, "Shown: 2 of 3 in list. Ask for less."]);
  expect(at(700)).toEqual([0, 300, 9, "Shown: 0 of 3 in list. Ask for less."]);
  expect(at(600)).toEqual([0, 0, 9, "Shown: 0 of 3 in list, 0 of 1 in text. Ask for less."]);
  expect(at(300)).toEqual([
    ...[0, 0, 5],
    "Shown: 0 of 3 in list, 0 of 1 in text, 5 of 9 in record. Ask for less.",
  ]);
});

test("an answer that is too long without its parts is refused", () => {
  const answer = { name: "n".repeat(900), list: ["x"], record: {}, text: null };
  expect(() => shorten(answer, plan, json, 900)).toThrow(
    expect.objectContaining({
      errorCode: "unprocessable_entity",
      message: expect.stringMatching(/^The answer is longer than 900 .* Most of it is in name\.$/),
      options: { causeCode: "does_not_fit", guidance: expect.stringContaining("Ask for less.") },
    }),
  );
});

test("leaner items come before fewer items, in their order", () => {
  const leaner = [10, 5].map((most) => ({
    without: `more than ${most} characters`,
    form: (answer: Answer) => ({ ...answer, list: answer.list.map((s) => s.slice(0, most)) }),
  }));
  const answer = { name: "a", list: Array(10).fill("x".repeat(30)), record: {}, text: null };
  const at = (limit: number) => {
    const { list, truncated, hint } = shorten(answer, { ...plan, leaner }, json, limit).shown;
    return [list.length, list[0]?.length ?? 0, truncated, hint];
  };
  expect(at(1_000)).toEqual([10, 30, undefined, undefined]);
  expect(at(300)).toEqual([
    ...[10, 10, true],
    "Shown: all without more than 10 characters. Ask for less.",
  ]);
  expect(at(240)).toEqual([
    ...[10, 5, true],
    "Shown: all without more than 5 characters. Ask for less.",
  ]);
  const [kept, size, , hint] = at(170);
  expect(size).toBe(5);
  expect(hint).toBe(
    `Shown: ${kept} of 10 in list, all without more than 5 characters. Ask for less.`,
  );
});

const words = fc.string({ maxLength: 40 });
const answers: fc.Arbitrary<Answer> = fc.record({
  name: words,
  list: fc.array(words, { maxLength: 60 }),
  record: fc.dictionary(words, words, { maxKeys: 60 }),
  text: fc.option(fc.string({ maxLength: 900 })),
});

test("every form fits; what is kept is a beginning, and as long as it can be", () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 600, max: 3_000 }), (answer, limit) => {
      const twoForms = (a: object) => [JSON.stringify(a), JSON.stringify(a, null, 1)];
      const { shown } = shorten(answer, plan, twoForms, limit);
      for (const form of twoForms(shown)) expect(form.length).toBeLessThanOrEqual(limit);
      expect(shown.list).toEqual(answer.list.slice(0, shown.list.length));
      const entries = Object.entries(shown.record);
      expect(entries).toEqual(Object.entries(answer.record).slice(0, entries.length));
      expect([null, answer.text]).toContain(shown.text);
      expect(shown.truncated).toBe(shown.hint === undefined ? undefined : true);
      const whole = shown.list.length === answer.list.length;
      if (whole || shown.list.length === 50) return;
      const oneMore = { ...shown, list: answer.list.slice(0, shown.list.length + 1) };
      // Room for one more digit in the hint's count.
      expect(Math.max(...twoForms(oneMore).map(({ length }) => length)) + 1).toBeGreaterThan(limit);
    }),
  );
});
