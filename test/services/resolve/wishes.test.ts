/** What resolve_gtin says of a wish: links of the type, when they come back, languages, parts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAcceptLanguage } from "../../../src/model/accept.ts";
import { type ResolveGtinQuestion, resolveGtin } from "../../../src/services/resolve/gtin.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { writeContext } from "../../support/context.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const ask = (question: ResolveGtinQuestion, now = "2026-11-21T12:00:00Z") =>
  resolveGtin(writeContext(catalog, { clock: () => new Date(now) }), question);

const RISOTTO = "09506000134352";
const typesOf = (links: readonly { link_type: string }[]) => links.map((link) => link.link_type);

describe("parts", () => {
  test("of the input and of arguments, by name", async () => {
    const { parts } = await ask({ gtin: `(01)${RISOTTO}(10)ABC123(17)261231`, serial: "1234" });
    expect(parts).toEqual({ variant: null, lot: "ABC123", serial: "1234", tpx: null });
    const other = await ask({ gtin: `https://example.org/01/${RISOTTO}/22/2A` });
    expect(other.parts).toEqual({ variant: "2A", lot: null, serial: null, tpx: null });
    expect((await ask({ gtin: RISOTTO, tpx: "TP-1" })).parts).toMatchObject({ tpx: "TP-1" });
  });

  test("are none for a plain number", async () => {
    expect((await ask({ gtin: RISOTTO })).parts).toBeNull();
  });
});

describe("links of the type", () => {
  test.each(["gs1:recipeInfo", "recipeInfo", "https://gs1.org/voc/recipeInfo"])(
    "only those of %s are available, of the others the types",
    async (link_type) => {
      const answer = await ask({ gtin: RISOTTO, link_type });
      const { available, total, other_link_types } = answer;
      expect(new Set(typesOf(available))).toEqual(new Set(["gs1:recipeInfo"]));
      expect(total).toBe(available.length);
      expect(other_link_types).toContain("gs1:pip");
      expect(other_link_types).not.toContain("gs1:recipeInfo");
      expect(new Set(other_link_types).size).toBe(other_link_types.length);
    },
  );

  test.each([undefined, "gs1:defaultLink", "defaultLinkMulti", "linkset", "all"])(
    "all are available with %j",
    async (link_type) => {
      const { available, total, other_link_types } = await ask({ gtin: RISOTTO, link_type });
      expect(new Set(typesOf(available)).size).toBeGreaterThan(5);
      expect([total, other_link_types]).toEqual([available.length, []]);
    },
  );

  test("beyond the limit their types are told", async () => {
    const answer = await ask({ gtin: RISOTTO, limit: 2 });
    const { link, notices, available, total, other_link_types } = answer;
    const shown = typesOf([link!, ...available.slice(0, 2)]).concat(
      notices.length > 0 ? "gs1:recallStatus" : [],
    );
    const hidden = typesOf(available.slice(2)).filter((type) => !shown.includes(type));
    expect(total).toBe(available.length);
    expect(other_link_types).toEqual([...new Set(hidden)]);
  });

  test("each link is said once: as the target, as a notice or as another one", async () => {
    const said = async (question: object) => {
      const { link, notices, available } = await ask({ gtin: RISOTTO, ...question });
      return [...(link ? [link] : []), ...notices, ...available].map(({ href }) => href);
    };
    const all = await said({ link_type: "linkset" });
    const once = await said({});
    expect(new Set(once).size).toBe(once.length);
    expect(new Set(once)).toEqual(new Set(all));
  });

  test("the status of a recall is the target, and stays a notice", async () => {
    const { link, notices, available, total } = await ask({
      ...{ gtin: RISOTTO, lot: "ABC123", link_type: "gs1:recallStatus" },
    });
    expect(notices[0]).toMatchObject({
      kind: "recall",
      href: link?.href,
      title: link?.title,
      scope: "lot",
    });
    expect(notices).toHaveLength(2);
    expect([available, total]).toEqual([[], 0]);
  });

  test("links that nothing tells apart are all available", async () => {
    const question = { gtin: "00673419188067", link_type: "gs1:instructions" };
    const { link, available, total } = await ask(question);
    expect([link, available.length, total]).toEqual([null, 2, 2]);
  });

  test("a name that there is not: the nearest ones, those of the product first", async () => {
    const answer = await ask({ gtin: RISOTTO, link_type: "recipe" });
    expect(answer).toMatchObject({
      http_status: 404,
      reason: "no_such_link_type",
      applies_from: null,
      nearest_link_types: ["gs1:recipeInfo"],
    });
    const known = await ask({ gtin: RISOTTO, link_type: "epcis" });
    expect(known.nearest_link_types).toEqual([]);
  });
});

describe("no link of the type now", () => {
  const MILKA = { gtin: "03045140105502", link_type: "promotion" };

  test("says when a season begins again", async () => {
    expect(await ask(MILKA)).toMatchObject({
      http_status: 404,
      reason: "no_such_link_type_now",
      applies_from: "2026-12-01T00:00:00+01:00",
      nearest_link_types: [],
    });
  });

  test("in its season the rule says until when", async () => {
    expect(await ask(MILKA, "2026-12-24T12:00:00Z")).toMatchObject({
      http_status: 307,
      reason: "link_type",
      applies_from: null,
      matched: {
        valid_from: "2026-11-30T23:00:00.000Z",
        valid_until: "2026-12-26T23:00:00.000Z",
      },
    });
  });

  test.each([
    ["one that has not begun", "00040000000327", "gs1:eventsInfo"],
    ["one that is switched off", "00011210000018", "gs1:promotion"],
  ])("%s is not told of", async (_name, gtin, link_type) => {
    expect(await ask({ gtin, link_type })).toMatchObject({
      reason: "no_such_link_type",
      applies_from: null,
    });
  });

  test("one that is not public, or whose template lacks a value, is not told of either", async () => {
    const night = { gtin: "09002490100070", link_type: "gs1:promotion" };
    const noon = "2026-11-21T17:00:00Z";
    const changed = async (column: string, value: unknown) => {
      const sql = `UPDATE links SET ${column} = ? WHERE id = 'link-red-bull-can-night' RETURNING ${column}`;
      const before = await catalog.client.execute(
        `SELECT ${column} AS old FROM links WHERE id = 'link-red-bull-can-night'`,
      );
      await catalog.client.execute({ sql, args: [value as string] });
      const { reason } = await ask(night, noon);
      await catalog.client.execute({ sql, args: [before.rows[0]!.old as string] });
      return reason;
    };
    expect((await ask(night, noon)).reason).toBe("no_such_link_type_now");
    expect(await changed("is_public", 0)).toBe("no_such_link_type");
    expect(await changed("href", "https://example.org/{serial}")).toBe("no_such_link_type");
    expect((await ask(night, noon)).reason).toBe("no_such_link_type_now");
  });
});

describe("language_met", () => {
  const met = async (language: string, question: Partial<ResolveGtinQuestion> = {}) => {
    const languages = parseAcceptLanguage(language);
    return (await ask({ gtin: RISOTTO, ...question, languages })).language_met;
  };

  test("false where the answer is in none of the languages", async () => {
    expect(await met("fi")).toBe(false);
    expect(await met("fi, sv;q=0.5")).toBe(false);
    expect(await met("fi", { link_type: "instructions" })).toBe(false);
  });

  test("not said where it is met, where nothing was wished for, and of links without a language", async () => {
    expect(await met("es")).toBeNull();
    expect(await met("fi, en;q=0.1")).toBeNull();
    expect(await met("fi, *;q=0.1")).toBeNull();
    expect(await met("")).toBeNull();
    expect(await met("fi", { gtin: "09002490100070" })).toBeNull();
    expect(await met("fi", { link_type: "epcis" })).toBeNull();
  });
});
