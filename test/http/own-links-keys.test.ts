/**
 * Every link to this server in linksets, dry runs, pictures, batches, records and lists, it answers:
 * over all primary keys and all products of the sample catalog.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawRow } from "../../scripts/qr/draw-row.ts";
import { primaryKeys } from "../../src/gs1/ai/application-identifiers.ts";
import { bracketed } from "../../src/gs1/ai/element-string.ts";
import { parseDigitalLink } from "../../src/gs1/digital-link/digital-link.ts";
import type { ElementValue } from "../../src/gs1/identification.ts";
import { DEFAULT_LOOK } from "../../src/services/qr/look.ts";
import { anyElement } from "../gs1/ai/ai-values.ts";
import { SAMPLE_GTINS } from "../support/generated-calls.ts";
import { ownLinks } from "../support/own-links.ts";
import { expectSameText, NAMED } from "../support/own-links-expect.ts";
import { BASE, type Failure, startOwnServer } from "../support/own-server.ts";
import { anyIdentification } from "../support/qr-links.ts";
import { times } from "../support/soak.ts";

const ITEM: ElementValue = { ai: "01", value: "09506000134352" };

let server: Awaited<ReturnType<typeof startOwnServer>>;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.catalog.stop());

describe("every primary key", () => {
  const KEYS = [
    ["00", "/00/095212345678912347"],
    ["01", "/01/09521234543213"],
    ["253", "/253/9521234567899DOC1"],
    ["255", "/255/9521234567899123"],
    ["401", "/401/9521234CON1"],
    ["402", "/402/95212345678912347"],
    ["414", "/414/9521234567899"],
    ["415", "/415/9521234567899/8020/INV1"],
    ["417", "/417/9521234567899"],
    ["8003", "/8003/09521234543213ASSET1"],
    ["8004", "/8004/9521234ASSET2"],
    ["8006", "/8006/095212345432130102"],
    ["8010", "/8010/9521234PART1"],
    ["8013", "/8013/1987654Ad4X4bL5ttr2310c2K"],
    ["8017", "/8017/952123456789123454"],
    ["8018", "/8018/952123456789123454"],
  ] as const;
  const QUALIFIERS: Record<string, string> = {
    ...{ "01": "/22/2A/10/L1/21/S1", 414: "/254/X%2F1", 417: "/7040/1A2b", 8004: "/7040/1A2b" },
    ...{ 8006: "/10/L/21/S", 8010: "/8011/12", 8017: "/8019/5", 8018: "/8019/5" },
  };

  test("the table of links has every primary key", () => {
    expect(KEYS.map(([ai]) => ai)).toEqual(primaryKeys());
  });

  test.each(KEYS)(
    "makes anchors that this server reads: %s, in its linkset and in a dry run",
    async (ai, anchor) => {
      const below = anchor + (QUALIFIERS[ai] ?? "");
      const rows = [[anchor, 1], ...(below === anchor ? [] : [[below, 0]])] as const;
      await server.catalog.client.batch(
        rows.map(([at, isDefault]) => ({
          sql: `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
          VALUES (?, ?, 'gs1:pip', 'https://example.org/target', 'Target', ?, '', '')`,
          args: [`key-${at}`, at, isDefault],
        })),
      );
      for (const path of [anchor, below]) {
        const scan = await server.get(`${BASE}${path}?linkType=linkset`, {
          Accept: "application/json",
        });
        expect(scan.status).toBe(200);
        const question = { digital_link: path, link_type: "linkset" };
        const dry = await server.get(`${BASE}/api/v1/dry-run?${new URLSearchParams(question)}`);
        for (const answer of [await scan.json(), await dry.json()]) {
          const links = ownLinks(answer, BASE);
          expect(links.length).toBeGreaterThan(0);
          expect([path, await server.follower.dead(links, false)]).toEqual([path, []]);
        }
      }
    },
  );

  test("a picture says a link that is answered, or the refusal names AI and clause", async () => {
    const svgTitle = /<title>([^<]*)<\/title>/;
    let [drawn, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyIdentification, fc.option(anyElement()), async (given, extra) => {
        const { key, qualifiers, attributes } = given;
        const others = [...attributes, ...(extra ? [extra] : [])];
        const pair = ({ ai, value }: ElementValue, mark: string) =>
          ai + mark + encodeURIComponent(value);
        const path = [key, ...qualifiers].map((element) => `/${pair(element, "/")}`).join("");
        const query = others.map((element) => pair(element, "=")).join("&");
        const url = `${BASE}/qr${path}.svg?${query}`;
        const response = await server.get(url, { Accept: "application/json" });
        const scan = await server.follower.follow(`${BASE}${path}?${query}`);
        const text = await response.text();
        if (response.status === 200) {
          drawn++;
          const link = svgTitle.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
          expect([url, await server.follower.dead([link], true)]).toEqual([url, []]);
          expect(parseDigitalLink(link, { strict: true }).ok).toBe(true);
        } else if (response.status === 422) {
          refused++;
          const { detail } = JSON.parse(text) as Failure;
          if (!/cannot be used in a Digital Link|does not fit/.test(detail))
            expect(detail).toMatch(NAMED);
          // What cannot be printed can still be scanned.
          expect([url, scan.status]).not.toEqual([url, 400]);
        } else {
          expect([url, response.status, scan.status]).toEqual([url, 400, 400]);
        }
      }),
      { numRuns: times(37, 1_800) },
    );
    expect([drawn > times(5, 300), refused > times(2, 120)]).toEqual([true, true]);
  });
});

test("a drawn row of a batch is a link that this server reads", async () => {
  const columns = { header: ["gtin"], places: new Map([["gtin", 0] as const]), name: undefined };
  const look = { ...DEFAULT_LOOK, format: "svg" } as const;
  const elements = fc.uniqueArray(anyElement(), { maxLength: 3, selector: ({ ai }) => ai });
  let [drawn, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(elements, async (others) => {
      const cell = bracketed([ITEM, ...others.filter(({ ai }) => ai !== "01")]);
      const row = {
        line: 2,
        cells: [cell],
        raw: cell,
        wellQuoted: true,
        end: 0,
        terminated: true,
      };
      const drawer = {
        columns,
        baseUrl: BASE,
        today: "2026-11-22",
        looks: [look] as const,
        lineOf: () => undefined,
      };
      const outcome = await drawRow(row, drawer);
      if (outcome.ok) {
        drawn++;
        const { digitalLink, elementString, hri } = outcome.value.entry;
        expectSameText({ digital_link: digitalLink, element_string: elementString, hri });
        expect(await server.follower.dead([digitalLink], true)).toEqual([]);
      } else if (NAMED.test(outcome.error.reason)) refused++;
    }),
    { numRuns: times(37, 1_800) },
  );
  expect([drawn > times(5, 300), refused > times(2, 120)]).toEqual([true, true]);
});

test("links of records, searches, comparisons and hosted pages are read here", async () => {
  // Some lead to the hosted page, others to links of their own, an owner's, or a successor.
  await server.catalog.client.execute(
    "UPDATE products SET replaced_by_gtin = '09521001234573' WHERE gtin = '20011140100561'",
  );
  for (const gtin of SAMPLE_GTINS) {
    const answers = [
      (await server.call("lookup_product", { gtin })).answer,
      (await server.call("resolve_gtin", { gtin })).answer,
      await (await server.get(`${BASE}/api/v1/products/${gtin}`)).json(),
    ];
    for (const answer of answers) {
      expect([gtin, await server.follower.dead(ownLinks(answer, BASE), false)]).toEqual([gtin, []]);
    }
    expect(await server.follower.dead([`${BASE}/products/${gtin}`], false)).toEqual([]);
  }
  const [first = "", second = ""] = SAMPLE_GTINS;
  for (const answer of [
    await (await server.get(`${BASE}/api/v1/products?q=rice`)).json(),
    (await server.call("compare_products", { gtins: [first, `(01)${second}(235)T(10)L(250)X`] }))
      .answer,
    await (await server.get(`${BASE}/api/v1/products?limit=100`)).json(),
  ]) {
    const links = ownLinks(answer, BASE);
    expect(links.length).toBeGreaterThan(0);
    expect(await server.follower.dead(links, false)).toEqual([]);
  }
});
