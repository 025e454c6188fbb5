/**
 * Every link to this server that its tools and its REST API hand out, it answers: over every
 * application identifier beside a GTIN, element strings and EPCs.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allAis, findAi } from "../../src/gs1/ai/application-identifiers.ts";
import { bracketed } from "../../src/gs1/ai/element-string.ts";
import { parseDigitalLink } from "../../src/gs1/digital-link/digital-link.ts";
import type { ElementValue } from "../../src/gs1/identification.ts";
import { aiValue, anyElement } from "../gs1/ai/ai-values.ts";
import { epcInput } from "../support/epc-inputs.ts";
import { SAMPLE_GTINS } from "../support/generated-calls.ts";
import { expectAlive } from "../support/own-links-expect.ts";
import { BASE, startOwnServer } from "../support/own-server.ts";
import { times } from "../support/soak.ts";

const ITEM: ElementValue = { ai: "01", value: "09506000134352" };

let server: Awaited<ReturnType<typeof startOwnServer>>;
beforeAll(async () => {
  server = await startOwnServer();
  // Callers without a key record codes of numbers without an owner only.
  await server.catalog.client.execute("DELETE FROM company_prefixes");
});
afterAll(() => server?.catalog.stop());

const one = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T =>
  fc.sample(arbitrary, { numRuns: 1, seed })[0]!;

/** The first alternative of `ai` that a Digital Link of a GTIN carries. */
function companionsOf(ai: string): string[] {
  const alternatives = (findAi(ai)?.requires ?? []).map((list) =>
    list.filter((pattern) => pattern !== "01").map((pattern) => pattern.replace("nn", "03")),
  );
  return (
    alternatives.find((list) =>
      list.every((other) => /^(?:21|10|422|416|7021|30|3103)$/.test(other)),
    ) ?? []
  );
}

describe("every application identifier beside a GTIN", () => {
  const ais = [...allAis()].map(({ ai }) => ai).filter((ai) => ai !== "01");
  /** Every twelfth is enough to see that links are alive; the long run takes all. */
  const parts = Array.from({ length: times(1, 12) }, (_, i) =>
    ais.filter((_, at) => at % 12 === i),
  );

  test.each(parts)(
    "makes a link that this server reads: %s and others, without and with companions",
    async (...some) => {
      const outcomes = new Map<string, number>();
      for (const [i, ai] of some.entries()) {
        const element = { ai, value: one(aiValue(ai), i) };
        const companions = companionsOf(ai).map((other) => ({
          ai: other,
          value: one(aiValue(other), i),
        }));
        const inputs = [
          [ITEM, element],
          [element, ...companions, ITEM],
        ];
        for (const elements of companions.length > 0 ? inputs : inputs.slice(0, 1)) {
          const outcome = await expectAlive(
            server,
            bracketed(elements),
            i % 2 === 0 ? "tool" : "rest",
          );
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
      }
      expect(outcomes.get("built")).toBeGreaterThan(5);
      expect(outcomes.get("refused")).toBeGreaterThan(5);
    },
  );
});

test("element strings of any application identifiers make links that this server reads", async () => {
  const elements = fc.uniqueArray(anyElement(), { maxLength: 5, selector: ({ ai }) => ai });
  const gtin = fc.oneof(fc.constantFrom(...SAMPLE_GTINS), aiValue("01"));
  await fc.assert(
    fc.asyncProperty(gtin, elements, fc.boolean(), async (value, others, rest) => {
      const all = [{ ai: "01", value }, ...others.filter(({ ai }) => ai !== "01")];
      await expectAlive(server, bracketed(all), rest ? "rest" : "tool");
    }),
    { numRuns: times(20, 600) },
  );
});

test("EPCs make links that this server reads, as URIs and in binary", async () => {
  await fc.assert(
    fc.asyncProperty(epcInput, async ({ text, path }) => {
      await expectAlive(server, text);
      if (path === null) return;
      const scan = await server.follower.follow(BASE + path);
      expect([path, scan.status === 404 ? scan.errorCode : "found"]).not.toEqual([path, null]);
      expect([path, scan.status]).not.toEqual([path, 400]);
    }),
    { numRuns: times(20, 600) },
  );
});

test("what was recorded is what was answered, and each of it reads strictly", async () => {
  const { rows } = await server.catalog.client.execute("SELECT digital_link FROM qr_codes");
  expect(rows.length).toBeGreaterThan(times(20, 400));
  const faulty = rows
    .map(({ digital_link }) => String(digital_link))
    .filter((link) => !parseDigitalLink(link, { strict: true }).ok);
  expect(faulty).toEqual([]);
  expect(server.follower.count).toBeGreaterThan(times(80, 2_000));
});
