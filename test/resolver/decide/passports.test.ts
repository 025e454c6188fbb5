/** Older versions and restricted targets: what answers, and what is withheld. */
import { describe, expect, it, test } from "vitest";
import { explain } from "../../../src/resolver/decide/explain.ts";
import { buildLinkset } from "../../../src/resolver/linkset.ts";
import { ruleProblems } from "../../../src/resolver/rules/conformance.ts";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import { asksUntp, buildUntpLinkset, UNTP_PROFILE } from "../../../src/resolver/untp-linkset.ts";
import { answer, decided, gtin, NOW, request, rule, standard } from "../builders.ts";

const dpp = (id: string, members: Partial<Rule> = {}) =>
  rule(id, { linkType: "gs1:dpp", ...members });
const OLDER = { rel: ["predecessor-version"] } as const;
const RESTRICTED = {
  access: "restricted",
  accessRoles: ["regulator", "recycler"],
  accessRequest: "https://example.com/ask",
} as const;

describe("older versions", () => {
  const newest = dpp("second", { orderIndex: 9 });
  const oldest = dpp("first", { ...OLDER, orderIndex: 1 });
  it("answer no request: the newest does, whatever the order", () => {
    expect(answer([standard, oldest, newest], { linkType: "gs1:dpp" })).toBe(
      "307 link_type second",
    );
    const decision = decided([standard, oldest, newest], { linkType: "linkset" });
    expect(decision.available.map(({ id }) => id)).toEqual(["default", "second"]);
    expect(decision.older.map(({ id }) => id)).toEqual(["first"]);
    expect(JSON.stringify(buildLinkset(decision, { baseUrl: "https://id.example" }))).not.toContain(
      "/first",
    );
  });
  it("are marked in the linkset of the UN Transparency Protocol", () => {
    const decision = decided([standard, oldest, newest], { linkType: "linkset" });
    const [context] = buildUntpLinkset(decision, { baseUrl: "https://id.example" }).linkset;
    const open = { accessRole: ["untp:accessRole#Anonymous"] };
    expect(context!["https://ref.gs1.org/voc/dpp"]).toEqual([
      { href: "https://example.com/second", title: "second", ...open },
      { href: "https://example.com/first", title: "first", ...OLDER, ...open },
    ]);
  });
  it("are not a link of the type, if no newer one is left", () => {
    expect(answer([standard, oldest], { linkType: "gs1:dpp" })).toBe("404 no_such_link_type");
    expect(answer([oldest])).toBe("404 unknown_identifier");
  });
  it("do not keep an owner's link from the product", () => {
    const owned = { linkType: "gs1:dpp", anchor: "organization:o" };
    const decision = decided(
      [standard, oldest, rule("own", owned)],
      { linkType: "gs1:dpp" },
      {
        companyPrefix: { brandId: null, organizationId: "o" },
      },
    );
    expect(decision.link?.id).toBe("own");
  });
});

describe("restricted targets", () => {
  const secret = dpp("secret", {
    ...RESTRICTED,
    href: "https://passports.example.com/data/{serial}",
  });
  const page = "https://id.example/access/secret?for=%2F01%2F09506000134352%2F21%2FSN-1";
  it("are withheld: every answer has the page that says how to ask", () => {
    const decision = decided(
      [standard, secret],
      { linkType: "gs1:dpp" },
      { identification: gtin(["21", "SN-1"]) },
    );
    expect(decision.link).toMatchObject({
      href: page,
      withheld: {
        ...{ host: "passports.example.com", roles: ["regulator", "recycler"] },
        request: "https://example.com/ask",
      },
    });
  });
  it("are in no explanation, also of a rule that does not apply", () => {
    const off = dpp("off", {
      ...RESTRICTED,
      href: "https://passports.example.com/off",
      enabled: false,
    });
    const { why, decision } = explain({
      ...{ identification: gtin(["21", "SN-1"]), request: request({}), now: NOW, product: null },
      ...{ rules: [standard, secret, off], companyPrefix: null, baseUrl: "https://id.example" },
    });
    expect(JSON.stringify(why)).not.toContain("passports.example.com");
    const linkset = buildLinkset(decision, { baseUrl: "https://id.example" });
    expect(JSON.stringify(linkset)).not.toContain("passports.example.com");
  });
});

test("another resolver is a linkset link of the protocol", () => {
  const handled = rule("other", { linkType: "gs1:handledBy", href: "https://id.other.example/x" });
  const decision = decided([standard, handled], { linkType: "linkset" });
  const [context] = buildUntpLinkset(decision, { baseUrl: "https://id.example" }).linkset;
  expect(context!.linkset).toMatchObject([
    {
      ...{ href: "https://id.other.example/x?linkType=linkset", type: "application/linkset+json" },
      rel: ["untp:idr", "gs1:handledBy"],
    },
  ]);
});

test.each([
  [`application/linkset+json;profile="${UNTP_PROFILE}"`, true],
  [`text/html, application/linkset+json ; q=0.9; profile="x ${UNTP_PROFILE}"`, true],
  [`application/json;profile="${UNTP_PROFILE}"`, false],
  [`application/linkset+json;profile="${UNTP_PROFILE}/2"`, false],
  ["application/linkset+json", false],
  [null, false],
])("Accept: %s asks for the protocol's linkset: %s", (accept, asks) => {
  expect(asksUntp(accept)).toBe(asks);
});

test.each<[Partial<Rule>, string[]]>([
  [{ ...OLDER }, []],
  [{ ...RESTRICTED }, []],
  [{ ...RESTRICTED, accessRoles: [], accessRequest: "mailto:data@example.com" }, []],
  [{ ...OLDER, isDefault: true }, ["rel"]],
  [{ ...OLDER, isDefaultMulti: true }, ["rel"]],
  [{ rel: ["predecessor-version", "predecessor-version"] }, ["rel"]],
  [{ accessRoles: ["customer"] }, ["accessRoles"]],
  [{ accessRequest: "https://example.com/ask" }, ["accessRequest"]],
  [{ ...RESTRICTED, accessRoles: ["owner", "owner"] }, ["accessRoles"]],
  [{ ...RESTRICTED, accessRequest: null }, ["accessRequest"]],
  ...[
    ...["http://example.com/ask", "javascript:alert(1)", "tel:+49123", "example.com/ask"],
    ...["https://user@example.com/", "https://10.0.0.1/ask", "https://", "https://example.com/ "],
    ...["mailto:", "mailto:nobody", "mailto:a@example.com?bcc=b@example.com", "mailto:a@b c.com"],
  ].map((accessRequest): [Partial<Rule>, string[]] => [
    { ...RESTRICTED, accessRequest },
    ["accessRequest"],
  ]),
])("what a link may say: %j", (members, fields) => {
  const problems = ruleProblems(rule("own", { linkType: "gs1:dpp", ...members }));
  expect(problems.map(({ field }) => field)).toEqual(fields);
});
