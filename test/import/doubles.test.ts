/** Rows with the number of another row, as the command and the console find them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { gtinIn, keptOf, Numbers } from "../../src/import/doubles.ts";

const gtin = (serial: number) => {
  const body = `0952${String(serial).padStart(9, "0")}`;
  return body + checkDigit(body);
};

test("the numbers that are in several rows, in any order, also where the table has grown", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 6_000 }), (serials) => {
      const numbers = new Numbers();
      for (const serial of serials) numbers.add(gtin(serial));
      const seen = new Set<number>();
      const twice = serials.filter((serial) => seen.size === seen.add(serial).size);
      expect([...numbers.several].sort()).toEqual([...new Set(twice)].map(gtin).sort());
    }),
  );
});

test("a number is compared as the import reads it", () => {
  const texts = ["4006381333931", "04006381333931", '="04006381333931"', "4 006381 333931"];
  expect(texts.map(gtinIn)).toEqual(texts.map(() => "04006381333931"));
  expect([gtinIn("4006381333930"), gtinIn(""), gtinIn(null)]).toEqual([null, null, null]);
});

test("of rows that say the same the first is kept, of others none", () => {
  const content = ({ name }: { name: string }) => name;
  const [a, same, other] = [{ name: "A" }, { name: "A" }, { name: "B" }];
  expect(keptOf([a, same], content)).toBe(a);
  expect(keptOf([a, same, other], content)).toBeUndefined();
});
