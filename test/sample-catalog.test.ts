/** The sample catalog's promises: valid numbers, lawful rules, rows that the migrations accept. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient, type InValue } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  brands as Brands,
  companyPrefixes as CompanyPrefixes,
  links as Links,
  organizations as Organizations,
  products as Products,
} from "../src/catalog/schema.ts";

type Seeded = "createdAt" | "updatedAt" | "version";
type Organization = Omit<typeof Organizations.$inferInsert, Seeded>;
type Brand = Omit<typeof Brands.$inferInsert, Seeded>;
type CompanyPrefix = Omit<typeof CompanyPrefixes.$inferInsert, Seeded>;
type Product = Omit<typeof Products.$inferInsert, Seeded>;
type Link = Omit<typeof Links.$inferInsert, Seeded>;

const FOLDER = "scripts/sample-catalog";
const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));

const organizations = read<Organization>("organizations");
const brands = read<Brand>("brands");
const prefixes = read<CompanyPrefix>("company-prefixes");
const products = read<Product>("products");
const links = read<Link>("links");

const productByGtin = new Map(products.map((p) => [p.gtin, p]));
const brandById = new Map(brands.map((b) => [b.id, b]));
const organizationIds = new Set(organizations.map((o) => o.id));

/** GS1 General Specifications 7.9: weights 3 and 1 from the right, the sum a multiple of ten. */
function sumIsMultipleOfTen(digits: string): boolean {
  const sum = [...digits].reduceRight(
    (s, d, i) => s + Number(d) * ((digits.length - 1 - i) % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function format(gtin14: string): "GTIN-8" | "GTIN-12" | "GTIN-13" | "GTIN-14" {
  if (gtin14.startsWith("000000")) return "GTIN-8";
  if (gtin14.startsWith("00")) return "GTIN-12";
  return gtin14.startsWith("0") ? "GTIN-13" : "GTIN-14";
}

function ownerPrefix(gtin14: string): CompanyPrefix | undefined {
  if (format(gtin14) === "GTIN-8") return undefined;
  return prefixes
    .filter((p) => gtin14.slice(1).startsWith(p.prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** The anchors that lend their rules to a product: its key, its brand, its organization. */
function anchorsAbove(gtin14: string): string[] {
  const prefix = ownerPrefix(gtin14);
  const brandId = productByGtin.get(gtin14)?.brandId ?? prefix?.brandId;
  const organizationId = brandId ? brandById.get(brandId)?.organizationId : prefix?.organizationId;
  return [`/01/${gtin14}`, `brand:${brandId}`, `organization:${organizationId}`];
}

const gtinOf = (link: Link) => /^\/01\/(\d{14})/.exec(link.anchor)?.[1];
const at = (anchor: string) => links.filter((l) => l.anchor === anchor);
const lives = (l: Link) => l.enabled !== false && l.isPublic !== false;
const untimedDefaults = (anchor: string) => at(anchor).filter((l) => l.isDefault && !l.timing);
const unique = (values: unknown[]) => new Set(values).size === values.length;

/** Stable link types of the GS1 Web Vocabulary, less defaultLink and defaultLinkMulti. */
const LINK_TYPES = new Set(
  `activityIdeas allergenInfo appDownload backgroundInfo brandHomepageClinical brandHomepagePatient
  careersInfo certificationInfo consumerHandlingStorageInfo dpp eifu epcis epil eventsInfo faqs
  handledBy hasRetailers homepage ingredientsInfo instructions jws leaveReview locationInfo
  logisticsInfo loyaltyProgram masterData menuInfo nutritionalInfo openingHoursInfo paymentLink pip
  promotion purchaseSuppliesOrAccessories quickStartGuide recallStatus recipeInfo registerProduct
  registryEntry relatedImage relatedVideo reportFound review safetyInfo scheduleTime serviceInfo
  smartLabel smpc socialMedia statisticInfo subscribe support sustainabilityInfo traceability
  tutorial userAgreement verificationService whatsInTheBox`
    .split(/\s+/)
    .map((name) => `gs1:${name}`),
);

describe("organizations, brands and company prefixes", () => {
  it("has enough of them, with unique ids and true references", () => {
    expect(organizations.length).toBeGreaterThanOrEqual(12);
    expect(brands.length).toBeGreaterThanOrEqual(25);
    expect(unique(organizations.map((o) => o.id))).toBe(true);
    expect(unique(brands.map((b) => b.id))).toBe(true);
    for (const o of organizations) expect(o.id).toMatch(/^org-[a-z0-9-]+$/);
    for (const b of brands) {
      expect(b.id).toMatch(/^brand-[a-z0-9-]+$/);
      expect(organizationIds).toContain(b.organizationId);
    }
    const owners = new Set(brands.map((b) => b.organizationId));
    expect(organizations.filter((o) => !owners.has(o.id)).map((o) => o.id)).toEqual([
      "org-gs1-greece",
    ]);
  });

  it("infers each prefix from products of the same organization", () => {
    for (const p of prefixes) {
      expect(p.prefix).toMatch(/^\d{4,12}$/);
      expect(organizationIds).toContain(p.organizationId);
      if (p.brandId) expect(brandById.get(p.brandId)?.organizationId).toBe(p.organizationId);
      const covered = products.filter((q) => ownerPrefix(q.gtin) === p);
      expect(covered, p.prefix).not.toEqual([]);
      for (const q of covered) {
        if (!q.brandId) continue;
        expect(brandById.get(q.brandId)?.organizationId, q.gtin).toBe(p.organizationId);
      }
    }
  });
});

describe("products", () => {
  it("are at least 45, over all four lengths", () => {
    expect(products.length).toBeGreaterThanOrEqual(45);
    expect(unique(products.map((p) => p.gtin))).toBe(true);
    for (const length of ["GTIN-8", "GTIN-12", "GTIN-13", "GTIN-14"]) {
      expect(products.filter((p) => format(p.gtin) === length).length, length).toBeGreaterThan(2);
    }
  });

  it.each(products.map((p) => [p.gtin, p] as const))("%s is a lawful record", (gtin, p) => {
    expect(gtin).toMatch(/^[0-8]\d{13}$/);
    expect(sumIsMultipleOfTen(gtin)).toBe(true);
    expect(p.name.trim()).toBe(p.name);
    expect(p.name).not.toBe("");
    if (p.brandId) expect([...brandById.keys()]).toContain(p.brandId);
    for (const tag of Object.keys(p.names ?? {})) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
    for (const { value, unit } of p.netContents ?? []) {
      expect(value).toMatch(/^\d+(\.\d+)?$/);
      expect(["GRM", "KGM", "MLT", "CLT", "LTR", "ONZ", "OZA", "LBR", "H87"]).toContain(unit);
    }
    if (p.netContents) expect(p.netContentText).toBeTruthy();
    if (p.gpcBrick) expect(p.gpcBrick).toMatch(/^\d{8}$/);
    if (format(gtin) === "GTIN-14") expect(p.unitKind).not.toBe("base_unit");
  });

  it("say where their facts come from", () => {
    for (const p of products) {
      expect([
        "open product data (CC0)",
        "GS1 published example",
        "data pool sample message",
        "public packaging facts",
      ]).toContain(p.source);
      expect(p.licence === "CC0-1.0", p.gtin).toBe(p.source === "open product data (CC0)");
      expect(p.retrievedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(p.confidence).toBeGreaterThan(0.5);
      expect(p.confidence).toBeLessThanOrEqual(1);
    }
  });

  it("show the pictures that were drawn for them, each once", () => {
    const drawn = readdirSync(join(FOLDER, "pictures")).map((name) => name.replace(".svg", ""));
    const shown = products.flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(shown.sort()).toEqual(drawn.map((name) => `/assets/samples/${name}.png`).sort());
    expect(shown.length).toBeGreaterThanOrEqual(12);
  });

  it("have a case with its content, and a chain of replacements that ends", () => {
    const cases = products.filter((p) => p.containsGtin);
    expect(cases).not.toEqual([]);
    for (const c of cases) {
      expect(productByGtin.has(c.containsGtin!)).toBe(true);
      expect(c.unitKind).toBe("case");
      expect(c.containsQuantity).toBeGreaterThan(1);
    }
    const replaced = products.filter((p) => p.replacedByGtin);
    expect(replaced.length).toBeGreaterThanOrEqual(2);
    for (const p of replaced) {
      expect(p.lifecycle).toBe("discontinued");
      const seen = new Set<string>();
      let next: string | null | undefined = p.gtin;
      while (next) {
        expect(seen.has(next)).toBe(false);
        seen.add(next);
        const product = productByGtin.get(next);
        expect(product, next).toBeDefined();
        next = product?.replacedByGtin;
      }
    }
  });
});

const VALUE = "(?:[A-Za-z0-9._-]|%[0-9A-F]{2}){1,60}";
const ANCHOR = new RegExp(
  `^(?:/01/\\d{14}(?:(?:/22/${VALUE})?(?:/10/${VALUE})?|/21/${VALUE}|/235/${VALUE})` +
    "|brand:brand-[a-z0-9-]+|organization:org-[a-z0-9-]+)$",
);

describe("links", () => {
  it.each(links.map((l) => [l.id, l] as const))("%s is a lawful rule", (id, l) => {
    expect(id).toMatch(/^link-[a-z0-9-]+$/);
    expect(l.anchor).toMatch(ANCHOR);
    expect(LINK_TYPES).toContain(l.linkType);
    expect(l.title.trim()).not.toBe("");
    const url = new URL(l.href.replaceAll(/[{}]/g, ""));
    expect(url.protocol).toMatch(/^https?:$/);
    expect(url.port + url.username + url.password).toBe("");
    for (const tag of l.hreflang ?? []) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    if (l.mediaType) expect(l.mediaType).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    if (l.isDefault || l.isDefaultMulti) expect(lives(l)).toBe(true);

    const gtin = gtinOf(l);
    if (gtin) {
      expect(sumIsMultipleOfTen(gtin)).toBe(true);
      expect(productByGtin.has(gtin)).toBe(true);
    } else {
      const [, owner] = l.anchor.split(":");
      expect(brandById.has(owner!) || organizationIds.has(owner!)).toBe(true);
    }
    expect(url.search + url.hash).not.toMatch(/gtin|lot|serial|cpv/);
    for (const [, name] of l.href.matchAll(/\{([^}]*)\}/g)) {
      expect(["gtin", "lot", "serial", "cpv"]).toContain(name);
    }
  });

  it("keep ids unique, and number the rules of an anchor in a clear order", () => {
    expect(unique(links.map((l) => l.id))).toBe(true);
    for (const anchor of new Set(links.map((l) => l.anchor))) {
      expect(unique(at(anchor).map((l) => l.orderIndex ?? 0)), anchor).toBe(true);
    }
  });

  it("have at most one untimed default an anchor", () => {
    for (const anchor of new Set(links.map((l) => l.anchor))) {
      expect(untimedDefaults(anchor).length, anchor).toBeLessThanOrEqual(1);
    }
  });

  it("have a default at or above every anchor", () => {
    for (const l of links) {
      const gtin = gtinOf(l);
      const anchors = [l.anchor, ...(gtin ? anchorsAbove(gtin) : [])];
      expect(anchors.flatMap(untimedDefaults), l.id).not.toEqual([]);
    }
  });

  it("have two or more multi-defaults where they have any, each with a language", () => {
    const anchors = new Set(links.filter((l) => l.isDefaultMulti).map((l) => l.anchor));
    expect(anchors.size).toBeGreaterThan(2);
    for (const anchor of anchors) {
      const multi = at(anchor).filter((l) => l.isDefaultMulti);
      expect(multi.length, anchor).toBeGreaterThanOrEqual(2);
      expect(untimedDefaults(anchor)).toHaveLength(1);
      for (const l of multi) expect(l.hreflang?.length, l.id).toBeGreaterThan(0);
    }
  });

  it("lead to invented pages on example.org alone", () => {
    for (const l of links) {
      const invented =
        /\{/.test(l.href) ||
        /\/(10|21|22|235)\//.test(l.anchor.slice(17)) ||
        l.linkType === "gs1:promotion";
      if (invented && l.id !== "link-risotto-lot-abc-traceability") {
        expect(new URL(l.href).hostname, l.id).toBe("example.org");
      }
    }
  });
});

describe("timed rules", () => {
  const timed = links.filter((l) => l.timing);

  it.each(timed.map((l) => [l.id, l.timing!] as const))("%s is well formed", (_, t) => {
    expect(Object.keys(t).sort()).toEqual(
      "dateFrom dateUntil from timeFrom timeUntil until weekdays zone".split(" "),
    );
    expect(() => new Intl.DateTimeFormat("en", { timeZone: t.zone })).not.toThrow();
    for (const date of [t.dateFrom, t.dateUntil]) {
      if (date) expect(date).toMatch(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
    }
    for (const time of [t.timeFrom, t.timeUntil]) {
      if (time) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }
    for (const instant of [t.from, t.until]) {
      if (instant) expect(new Date(instant).toISOString()).toBe(instant.replace("Z", ".000Z"));
    }
    for (const day of t.weekdays ?? []) expect([1, 2, 3, 4, 5, 6, 7]).toContain(day);
    expect([t.dateFrom, t.timeFrom, t.from, t.weekdays].some((part) => part !== null)).toBe(true);
  });

  it("show each kind: season, season across the year, weekdays, midnight, window, campaign", () => {
    const some = (test: (l: Link) => boolean) => expect(timed.some(test)).toBe(true);
    some((l) => l.timing!.dateFrom! < l.timing!.dateUntil!);
    some((l) => l.timing!.dateFrom! > l.timing!.dateUntil!);
    some((l) => l.timing!.weekdays !== null && l.timing!.timeFrom !== null);
    some((l) => l.timing!.timeFrom! > l.timing!.timeUntil!);
    some((l) => l.timing!.from! < l.timing!.until!);
    some((l) => l.isDefault === true && untimedDefaults(l.anchor).length === 1);
    const offset = (zone: string, month: number) =>
      new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })
        .formatToParts(new Date(Date.UTC(2026, month, 1)))
        .find((part) => part.type === "timeZoneName")?.value;
    some(
      (l) => l.timing!.timeFrom !== null && offset(l.timing!.zone, 0) !== offset(l.timing!.zone, 6),
    );
  });
});

describe("the cases that the documentation promises", () => {
  const effective = (gtin: string) => anchorsAbove(gtin).flatMap(at).filter(lives);

  it("has the risotto with its lot, serial and variant", () => {
    const types = new Set(at("/01/09506000134352").map((l) => l.linkType));
    for (const type of ["pip", "recipeInfo", "sustainabilityInfo", "certificationInfo"]) {
      expect(types).toContain(`gs1:${type}`);
    }
    expect(untimedDefaults("/01/09506000134352")[0]?.linkType).toBe("gs1:pip");
    expect(productByGtin.get("09506000134352")?.netContents).toEqual([
      { value: "411", unit: "GRM" },
    ]);
    expect(at("/01/09506000134352").some((l) => l.mediaType === "application/json")).toBe(true);
    expect(at("/01/09506000134352/10/ABC123").map((l) => l.linkType)).toEqual([
      "gs1:recallStatus",
      "gs1:traceability",
    ]);
    expect(at("/01/09506000134352/21/1234").map((l) => l.linkType)).toEqual([
      "gs1:registerProduct",
    ]);
    expect(at("/01/09506000134352/22/2A")).toHaveLength(1);
  });

  it("has exactly one pair of rules that nothing tells apart", () => {
    const key = (l: Link) =>
      JSON.stringify([l.anchor, l.linkType, l.hreflang, l.mediaType, l.context]);
    const groups = Map.groupBy(
      links.filter((l) => lives(l) && !l.timing),
      key,
    );
    const pairs = [...groups.values()].filter((group) => group.length > 1);
    expect(pairs.map((group) => group.map((l) => l.id))).toEqual([
      ["link-lego-21102-booklet-1", "link-lego-21102-booklet-2"],
    ]);
  });

  it("has a known product without any rule", () => {
    expect(productByGtin.has("04004764007967")).toBe(true);
    expect(effective("04004764007967")).toEqual([]);
  });

  it("has one rule that leads each serial number to a passport of its own", () => {
    const rules = at("/01/80614141123458");
    expect(rules).toMatchObject([
      {
        linkType: "gs1:dpp",
        href: "https://example.org/passports/{gtin}/{serial}",
        isDefault: true,
      },
    ]);
    expect(links.filter((l) => l.anchor.startsWith("/01/80614141123458/"))).toEqual([]);
  });

  it("has an unknown product under an organization's prefix, and one under a brand's", () => {
    for (const gtin of ["04000417025005", "00673419000000"]) {
      expect(sumIsMultipleOfTen(gtin)).toBe(true);
      expect(productByGtin.has(gtin)).toBe(false);
    }
    expect(effective("04000417025005").map((l) => l.id)).toContain("link-ritter-homepage");
    expect(effective("00673419000000").map((l) => l.id)).toContain("link-lego-brand-pip");
  });

  it("has rules that are hidden, disabled and bound to a context", () => {
    expect(links.some((l) => l.isPublic === false && l.enabled !== false)).toBe(true);
    expect(links.some((l) => l.enabled === false)).toBe(true);
    expect(links.some((l) => l.context?.length)).toBe(true);
    expect(links.some((l) => l.anchor.startsWith("brand:") && /\{gtin\}/.test(l.href))).toBe(true);
    expect(links.some((l) => l.anchor.startsWith("organization:") && /\{lot\}/.test(l.href))).toBe(
      true,
    );
  });
});

describe("the catalog's own constraints", () => {
  const folder = mkdtempSync(join(tmpdir(), "sample-catalog-"));
  const client: Client = createClient({ url: `file:${join(folder, "catalog.db")}` });
  const STAMP = "2026-01-01T00:00:00Z";

  const cell = (value: unknown): InValue => {
    if (typeof value === "boolean") return value ? 1 : 0;
    return typeof value === "object" && value !== null ? JSON.stringify(value) : (value as InValue);
  };
  const insert = (table: string, row: object) => {
    const cells = Object.entries({ ...row, createdAt: STAMP, updatedAt: STAMP });
    const columns = cells.map(([name]) => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`));
    return {
      sql: `INSERT INTO ${table} (${columns}) VALUES (${cells.map(() => "?")})`,
      args: cells.map(([, value]) => cell(value)),
    };
  };

  beforeAll(async () => {
    for (const file of readdirSync("migrations").sort()) {
      if (!file.endsWith(".sql")) continue;
      await client.executeMultiple(readFileSync(join("migrations", file), "utf8"));
    }
    await client.execute("PRAGMA foreign_keys = ON");
  });
  afterAll(() => {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("accept every row", async () => {
    await client.batch(
      [
        ...organizations.map((row) => insert("organizations", row)),
        ...brands.map((row) => insert("brands", row)),
        ...prefixes.map((row) => insert("company_prefixes", row)),
        ...products.map((row) => insert("products", row)),
        ...links.map((row) => insert("links", row)),
      ],
      "write",
    );
    const count = async (table: string) =>
      (await client.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n;
    expect(await count("products")).toBe(products.length);
    expect(await count("links")).toBe(links.length);
    expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  });

  it("refuse a second untimed default, so that the first test means something", async () => {
    const first = untimedDefaults("/01/09506000134352")[0]!;
    await expect(client.execute(insert("links", { ...first, id: "link-second" }))).rejects.toThrow(
      /UNIQUE/,
    );
    await expect(
      client.execute(insert("brands", { id: "brand-x", organizationId: "org-x", name: "X" })),
    ).rejects.toThrow(/FOREIGN KEY/);
  });
});
