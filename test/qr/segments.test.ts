/** The segments are those that `qrcode` itself finds, whose way takes several times as long. */
import fc from "fast-check";
import { create } from "qrcode";
import { expect, test } from "vitest";
import { makeSymbol } from "../../src/qr/symbol.ts";
import { times } from "../support/soak.ts";

function expectSame(text: string): void {
  const theirs = create(text, { errorCorrectionLevel: "M" });
  const { version, modules } = makeSymbol(text, "M");
  expect(version, text).toBe(theirs.version);
  expect(Buffer.compare(modules, theirs.modules.data), text).toBe(0);
}

const characters = fc.constantFrom(..."0123456789".repeat(3), ..."AZ.:/%".repeat(3), ..."az?é日");

test("of runs of every kind, in any order", () => {
  const texts = fc.string({ unit: characters, minLength: 1, maxLength: 100 });
  fc.assert(fc.property(texts, expectSame), { numRuns: times(300, 6_000) });
});

/** Two ways take equally many bits. */
test.each([
  "C.188235925696日日日éé日日éC1CA6",
  "é日日500008580731A.ZBBB.Z-Y6746757éé日日éé日日日é日日741496066430235916657b%A2CZ",
])("of equal ways: %s", expectSame);
