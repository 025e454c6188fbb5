/** What is refused when a link is written, each with the clause that it would break. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import samples from "../../../scripts/sample-catalog/links.json" with { type: "json" };
import { ruleProblems } from "../../../src/resolver/rules/conformance.ts";
import { OPEN, type Rule } from "../../../src/resolver/rules/rule.ts";
import type { WriteContext } from "../../../src/services/context.ts";
import { writeLink } from "../../../src/services/links/write.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { rejection, writeContext } from "../../support/context.ts";

let catalog: CatalogFile;
let context: WriteContext;

beforeAll(async () => {
  catalog = await openCatalogFile();
  context = writeContext(catalog, {
    principal: { client: "key:abc", endUser: null, scopes: [], keyHash: null },
  });
});
afterAll(() => catalog?.stop());
beforeEach(() =>
  catalog.client.executeMultiple(
    "DELETE FROM links WHERE id LIKE 'new%'; DELETE FROM user_actions;",
  ),
);

const LINK: Rule = {
  id: "new",
  anchor: "/01/09506000134352",
  orderIndex: 50,
  linkType: "gs1:faqs",
  href: "https://example.org/faq?a=1",
  title: "Questions",
  hreflang: ["de-CH", "es-419"],
  mediaType: "text/html",
  context: ["patient"],
  isDefault: false,
  isDefaultMulti: false,
  timing: null,
  isPublic: true,
  enabled: true,
  ...OPEN,
};
const SEASON = {
  from: null,
  until: null,
  timeFrom: null,
  timeUntil: null,
  dateFrom: "12-01",
  dateUntil: "12-31",
  weekdays: null,
  zone: "Europe/Berlin",
};

const put = (changed: Partial<Rule>) => writeLink(context, { ...LINK, ...changed });
const stored = async (id = "new") =>
  (await catalog.client.execute({ sql: "SELECT * FROM links WHERE id = ?", args: [id] })).rows;
const OWN_RULE = " (a rule of this resolver, not of the standard)";

describe("refused, with nothing written", () => {
  test.each<[Partial<Rule>, string, string]>([
    [{ title: " " }, "title", "2.5.3"],
    [{ href: "ftp://example.org/" }, "href", "2.5.1"],
    [{ href: "javascript:alert(1)" }, "href", "2.5.1"],
    [{ href: "/relative" }, "href", "2.5.1"],
    [{ href: "https://example.org/{8011}" }, "href", "2.5.1"],
    [{ href: "https://example.org/?g={colour}" }, "href", "2.5.1"],
    [{ anchor: "brand:brand-lego", href: "https://example.org/{254}" }, "href", "2.5.1"],
    [{ anchor: "/01/09506000134353" }, "anchor", "2.4"],
    [{ anchor: "/01/9506000134352" }, "anchor", "2.5.9 rule 4"],
    [{ anchor: "/01/09506000134352/10/A B" }, "anchor", "2.5.9 rule 4"],
    [{ anchor: "/01/09506000134352/10/A/21/B" }, "anchor", "2.5.9 rule 2"],
    [{ anchor: "/01/09506000134352/22/A/235/B" }, "anchor", "2.5.9 rule 1"],
    [{ mediaType: "html" }, "media_type", "2.5.5"],
    [{ hreflang: ["de_CH"] }, "hreflang", "2.5.4"],
    [{ linkType: "gs1:defaultLink" }, "link_type", "2.5.8"],
    [{ linkType: "https://example.org/my-type" }, "link_type", "2.10"],
    [{ linkType: "https://example.org/types#a" }, "link_type", "2.10"],
    [{ linkType: "https://example.org:8443/types" }, "link_type", "2.10"],
    [{ linkType: "https://gs1.org/voc/pip" }, "link_type", "2.14"],
    [{ linkType: "gs1:notALinkType" }, "link_type", "2.14"],
    [{ linkType: "https://example.org/voc/pip" }, "link_type", "2.14"],
    [{ linkType: "https://example.org/voc/spare" }, "link_type", "LINK_VOCABULARIES"],
    [{ hreflang: ["english"] }, "hreflang", "2.5.4"],
    [{ mediaType: "text/notatype" }, "media_type", "2.5.5"],
    [{ href: "https://id.example.org/01/09506000134352" }, "href", "2.5.1"],
    [{ isDefault: true, isPublic: false }, "is_public", "2.5.8"],
    [{ timing: { ...SEASON, zone: "Europe/Nowhere" } }, "timing.zone", OWN_RULE],
    [{ timing: { ...SEASON, weekdays: [9] } }, "timing.weekdays", OWN_RULE],
    [{ timing: { ...SEASON, timeFrom: "9:00" } }, "timing.time_from", OWN_RULE],
  ])("%j: %s, clause %s", async (changed, field, clause) => {
    const error = await rejection(put(changed));
    expect(error).toMatchObject({ errorCode: "validation_error" });
    const found = error.options.errors.find((entry: { field: string }) => entry.field === field);
    expect(found?.message).toContain(clause);
    expect(await stored()).toEqual([]);
    const { rows } = await catalog.client.execute("SELECT * FROM user_actions");
    expect(rows).toEqual([]);
  });

  test("a second untimed default: conflict; a timed one may stand beside it", async () => {
    expect(await rejection(put({ isDefault: true }))).toMatchObject({
      errorCode: "conflict",
      message: expect.stringContaining("2.5.8"),
    });
    expect(await stored()).toEqual([]);
    await put({ isDefault: true, timing: SEASON });
    expect(await stored()).toHaveLength(1);
  });

  test("is a rule without a default at or above it", async () => {
    const lot = { anchor: "/01/09521234567899/10/L1" };
    const error = await rejection(put(lot));
    expect(error.options.errors).toEqual([
      { field: "anchor", message: expect.stringContaining("clause 2.5.9") },
    ]);
    const standard = { id: "new-default", anchor: "/01/09521234567899", isDefault: true };
    await put({ ...standard, enabled: false });
    expect((await rejection(put(lot))).errorCode).toBe("validation_error");
    await put(standard);
    await put(lot);
    expect(await stored()).toHaveLength(1);
  });
});

describe("links that depend on a default", () => {
  const KEY = "/01/09521234567899";
  const LOT = `${KEY}/10/L1`;
  const standard = { id: "new-default", anchor: KEY, isDefault: true };
  const lotDefault = { id: "new-lot", anchor: LOT, isDefault: true };

  test.each([
    ["lot", LOT],
    ["serial", `${KEY}/21/S1`],
    ["variant", `${KEY}/22/V1`],
  ])("a default of a %s needs one of its key", async (_level, anchor) => {
    const error = await rejection(put({ anchor, isDefault: true }));
    expect(error).toMatchObject({ errorCode: "validation_error" });
    expect(error.options.errors).toEqual([
      { field: "anchor", message: expect.stringMatching(/key.*\(clause 2\.5\.9, 5\.16\)/s) },
    ]);
    expect(await stored()).toEqual([]);
    // A campaign is no default of the key, for it ends.
    await put(standard);
    await put({ anchor, isDefault: true });
    expect(await stored()).toHaveLength(1);
  });

  test("a lot's default serves no other link of the lot by itself", async () => {
    await put(standard);
    await put(lotDefault);
    const row = { ...LINK, ...standard, enabled: false };
    const error = await rejection(writeLink(context, row));
    expect(error).toMatchObject({ errorCode: "conflict" });
    expect(error.message).toContain("new-lot");
    // Nothing more is added below after its deletion in the table behind our back.
    await catalog.client.execute("DELETE FROM links WHERE id = 'new-default'");
    expect((await rejection(put({ anchor: LOT }))).errorCode).toBe("validation_error");
  });

  test("the default may be one that is added to the key: a known product, a brand's rule", async () => {
    // 04004764007967 is in the catalog, without any rule.
    await put({ anchor: "/01/04004764007967/10/L1", isDefault: true });
    // 04000417025005 is not, but under a company prefix whose organization has a default.
    await put({ id: "new-own", anchor: "/01/04000417025005/10/L1", isDefault: true });
    expect(await stored("new-own")).toHaveLength(1);
  });

  test("no link takes the type of the owner's default, which is then no longer added", async () => {
    const anchor = "/01/04000417025005";
    const error = await rejection(put({ anchor, linkType: "gs1:homepage" }));
    expect(error.options.errors).toEqual([
      { field: "link_type", message: expect.stringContaining("clause 2.5.9, 5.16") },
    ]);
    expect(await rejection(put({ anchor, linkType: "gs1:homepage", timing: SEASON }))).toBeTruthy();
    expect(await stored()).toEqual([]);
    await put({ anchor, linkType: "gs1:faqs" });
    await put({ id: "new-own", anchor, isDefault: true, linkType: "gs1:pip" });
    await put({ anchor, linkType: "gs1:homepage", id: "new-homepage" });
  });

  test("the key needs its default at the moment of the write", async () => {
    await put(standard);
    const racing: WriteContext = {
      ...context,
      catalog: {
        ...context.catalog,
        change: async (change) => {
          await catalog.client.execute("DELETE FROM links WHERE id = 'new-default'");
          return context.catalog.change(change);
        },
      },
    };
    const error = await rejection(writeLink(racing, { ...LINK, ...lotDefault }));
    expect(error).toMatchObject({ errorCode: "conflict" });
    expect(await stored("new-lot")).toEqual([]);
  });

  test("a variant needs a default under its own anchor", async () => {
    await put(standard);
    const variant = { anchor: LOT, isDefaultMulti: true };
    const error = await rejection(put(variant));
    expect(error.options.errors).toEqual([
      { field: "is_default_multi", message: expect.stringContaining("clause 2.5.8") },
    ]);
    const brand = { anchor: "brand:brand-oreo", id: "new-oreo", isDefaultMulti: true };
    await put(brand);
    const alone = { ...brand, anchor: "organization:org-nobody" };
    expect((await rejection(put({ ...alone, id: "new-nobody" }))).errorCode).toBe(
      "validation_error",
    );
    await put(lotDefault);
    await put(variant);
    expect(await stored()).toHaveLength(1);
    // Now the lot's default is what the variant rests on.
    const ended = await rejection(put({ ...lotDefault, isDefault: false }));
    expect(ended).toMatchObject({ errorCode: "conflict" });
    expect(ended.message).toContain("clause 2.5.8");
  });
});

test("link types of a declared vocabulary are written", async () => {
  const vocabularies = [{ prefix: "ex", namespace: "https://example.org/voc/" }];
  await writeLink(
    { ...context, vocabularies },
    { ...LINK, linkType: "https://example.org/voc/spare" },
  );
  expect(await stored()).toHaveLength(1);
});

describe("written", () => {
  test("whole, with one audit line; again under its id, it is replaced", async () => {
    await put({});
    await put({ title: "Answers", timing: SEASON });
    expect(await stored()).toMatchObject([
      {
        title: "Answers",
        hreflang: '["de-CH","es-419"]',
        context: '["patient"]',
        timing: JSON.stringify(SEASON),
        is_public: 1,
        is_default: 0,
        created_at: "2026-11-21T12:00:00.000Z",
      },
    ]);
    const { rows } = await catalog.client.execute("SELECT * FROM user_actions");
    expect(rows).toMatchObject([
      { action: "link.put", subject: "new", client_principal: "key:abc" },
      { action: "link.put", subject: "new" },
    ]);
  });

  test("can be brand-wide, with the GTIN in the path", async () => {
    await put({ anchor: "brand:brand-lego", href: "https://example.org/{gtin}/faq" });
    expect(await stored()).toHaveLength(1);
  });
});

test("every sample link conforms", () => {
  const DEFAULTS = { ...LINK, hreflang: [], mediaType: null, context: [] };
  for (const sample of samples) {
    const rule = { ...DEFAULTS, ...sample } as Rule;
    expect([rule.id, ruleProblems(rule)]).toEqual([rule.id, []]);
  }
});

describe("templates", () => {
  const passport: Partial<Rule> = {
    anchor: "/01/09521234567899",
    linkType: "gs1:dpp",
    href: "https://example.org/dpp/{gtin}/{serial}",
    isDefault: true,
  };
  test("that wait for a serial are no default for the key: the key needs another one", async () => {
    expect(await rejection(put(passport))).toMatchObject({
      errorCode: "validation_error",
      message: expect.stringContaining("clause 2.5.9"),
    });
    expect(await stored()).toEqual([]);
    // A known product has its hosted page.
    await put({ ...passport, anchor: "/01/04004764007967" });
  });
  test("that wait for a serial carry nothing below them", async () => {
    await put({ ...passport, id: "new-dpp", anchor: "/01/04004764007967" });
    const lot = { anchor: "/01/09521234567899/10/L", id: "new-lot" };
    expect(await rejection(put(lot))).toMatchObject({ errorCode: "validation_error" });
    const plain = { ...passport, id: "new-key", href: "https://example.org/{gtin}?{query}" };
    await put(plain);
    await put(lot);
    // A link with {serial} would no longer be there for the lot.
    expect(await rejection(put({ ...plain, href: passport.href! }))).toMatchObject({
      errorCode: "conflict",
      message: expect.stringContaining("new-lot"),
    });
  });
});
