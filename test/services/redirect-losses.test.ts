/** What a redirect carries on: nothing of a request may be lost on the way to another resolver (5.6). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { ReadContext } from "../../src/services/context.ts";
import { resolveGtin } from "../../src/services/resolve/gtin.ts";
import { resolvePath } from "../../src/services/resolve/scan.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

let catalog: CatalogFile;
let context: ReadContext;
let trips = 0;
beforeAll(async () => {
  catalog = await openCatalogFile();
  const onTrip = () => {
    trips += 1;
  };
  context = {
    catalog: openCatalog({ ...catalog.options, onTrip }).reader,
    clock: () => new Date("2026-11-22T12:00:00Z"),
    baseUrl: "https://id.example.org",
    ownHosts: ["alias.example.org"],
  };
  await catalog.client.batch([
    ...["delegating", "owner"].map((id) => ({
      sql: "INSERT INTO organizations (id, name, created_at, updated_at) VALUES (?, ?, '', '')",
      args: [id, id],
    })),
    ...[
      ["952177", "delegating", "https://id.other.example"],
      ["9521771", "delegating", null],
      ["952178", "delegating", "https://alias.example.org"],
      ["952188", "owner", null],
    ].map(([prefix, organization, resolver]) => ({
      sql: "INSERT INTO company_prefixes (prefix, organization_id, resolver, created_at, updated_at) VALUES (?, ?, ?, '', '')",
      args: [prefix!, organization!, resolver!],
    })),
    ...[
      ["moved", "organization:owner", "https://id.new.example/{path}?from=old&{query}#top", 1],
      ["epc", "/01/79521141123453", "https://example.org/page#here", 1],
    ].map((args) => ({
      sql: `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
        VALUES (?, ?, 'gs1:pip', ?, 't', ?, '', '')`,
      args: args as (string | number)[],
    })),
  ]);
});
afterAll(() => catalog?.stop());

const scan = async (target: string) => {
  const [path = "", ...query] = target.split("?");
  const rawQuery = query.length > 0 ? query.join("?") : null;
  const answer = await resolvePath(context, { path, rawQuery }, null).catch((error) => ({
    status: error.errorCode as string,
  }));
  return "location" in answer ? answer.location : answer.status;
};

describe("a compressed EPC", () => {
  // DSGTIN+ of the Tag Data Standard's own example: (01)79521141123453(21)32a/b(17)220630.
  const EPC = "/ehFB342CDE795211411234538566CB0AFC4";
  test("hands its expiry date on, before what the query says", async () => {
    expect(await scan(EPC)).toMatch(/^https:\/\/example\.org\/page\?17=220630#here$/);
    expect(await scan(`${EPC}?linkType=gs1:pip&x=1`)).toMatch(
      /^https:\/\/example\.org\/page\?17=220630&linkType=gs1:pip&x=1#here$/,
    );
  });
  test("without attributes hands on nothing", async () => {
    expect(await scan("/eh3074257BF7194E4000001A85")).not.toContain("?");
  });
});

describe("an owner-wide link to another resolver", () => {
  test("has the whole identifier, and the query once", async () => {
    expect(await scan("/01/09521881234564/22/V/10/A%2BB/21/S?17=271231&linkType=gs1:pip")).toBe(
      "https://id.new.example/01/09521881234564/22/V/10/A%2BB/21/S?from=old&17=271231&linkType=gs1:pip#top",
    );
    expect(await scan("/01/9521881234564?")).toBe(
      "https://id.new.example/01/09521881234564?from=old#top",
    );
  });
  test.each([
    "/00/095218812345678904",
    "/253/9521881234564DOC%2F1",
    "/255/95218812345641234",
    "/401/9521881CONSIGNMENT",
    "/402/95218812345678904",
    "/414/9521881234564/254/DOCK%2F1",
    "/415/9521881234564/8020/INV",
    "/417/9521881234564",
    "/8003/09521881234564CRATE",
    "/8004/9521881ASSET",
    "/8006/095218812345640102/21/S",
    "/8010/9521881PART/8011/7",
    "/8017/952188123456789011",
    "/8018/952188123456789011/8019/3",
  ])("serves %s, in one round trip", async (path) => {
    const before = trips;
    expect(await scan(path)).toBe(`https://id.new.example${path}?from=old#top`);
    expect(trips - before).toBe(1);
  });
});

describe("another resolver", () => {
  test.each([
    "/01/09521770000010",
    "/01/9521770000010/10/A+B?17=271231;3103=000100&&linkType=gs1:pip",
    "/01/09521770000010/10/a%2fb/21/S(1)/?x=1?y",
    "/00/095217700000000010?linkType=gs1:traceability&x=%zz",
    "/414/9521770000010/254/DOCK%2F1",
    "/8004/952177ASSET",
  ])("gets path and query of %s unchanged", async (target) => {
    expect(await scan(target)).toBe(`https://id.other.example${target}`);
  });
  test("gets a compressed EPC as it was sent; the linkset names the uncompressed identifier", async () => {
    // SGTIN-96 of (01)09521770000010(21)6789. A conformant resolver decompresses it itself (5.5).
    const epc = "/eh301BA1DC4000004000001A85";
    expect(await scan(`${epc}?x=1`)).toBe(`https://id.other.example${epc}?x=1`);
    const answer = await resolvePath(context, { path: epc, rawQuery: "linkType=linkset" }, null);
    expect(JSON.stringify(answer)).toContain(
      '"href":"https://id.other.example/01/09521770000010/21/6789"',
    );
  });
  test("is asked for all but the linkset, which says gs1:handledBy", async () => {
    const answer = await resolvePath(
      context,
      {
        path: "/01/09521770000010/10/L",
        rawQuery: "linkType=linkset",
      },
      null,
    );
    expect(answer).toMatchObject({
      status: 200,
      linkset: {
        linkset: [
          {
            anchor: "https://id.example.org/01/09521770000010/10/L",
            "https://ref.gs1.org/voc/handledBy": [
              { href: "https://id.other.example/01/09521770000010/10/L" },
            ],
          },
        ],
      },
    });
  });
  test("is reported by resolve_gtin", async () => {
    const answer = await resolveGtin(context, { gtin: "9521770000010", lot: "L" });
    expect(answer).toMatchObject({
      http_status: 307,
      reason: "delegated",
      target_url: "https://id.other.example/01/09521770000010/10/L",
      link: { link_type: "gs1:handledBy" },
      matched: { scope: "delegated", via: "company_prefix", link_id: null },
      product: null,
    });
  });
  test("is not asked for a longer prefix that names none, nor where it is ourselves", async () => {
    expect(await scan("/01/09521771000019")).toBe("not_found");
    expect(await scan("/01/09521780000017")).toBe("not_found");
  });
});
