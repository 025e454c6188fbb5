/** What an owner may write, it may read: links with their states, at any time, and their ids. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, type Any, startAgent } from "../support/agent.ts";

const KEY = "/01/09521001234566";
const GTIN = "9521001234566";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
  const year = new Date().getUTCFullYear();
  const soon = { from: `${year + 2}-01-01T00:00:00Z` };
  const mornings = { time_from: "06:00", time_until: "06:01", zone: "Asia/Kathmandu" };
  for (const link of [
    { id: "l-page", link_type: "gs1:pip", is_default: true },
    { id: "l-off", link_type: "gs1:faqs", enabled: false },
    { id: "l-soon", link_type: "gs1:promotion", timing: soon },
    { id: "l-hours", link_type: "gs1:serviceInfo", timing: mornings },
    { id: "l-item", anchor: `${KEY}/21/S1`, link_type: "gs1:dpp" },
    { id: "l-lot", anchor: `${KEY}/10/L1`, link_type: "gs1:serviceInfo", timing: soon },
    { id: "l-lot-off", anchor: `${KEY}/10/L2`, link_type: "gs1:faqs", enabled: false },
  ]) {
    await agent.done("writer", "put_link", {
      ...{ anchor: KEY, title: link.id, href: `https://acme.example/${link.id}`, ...link },
    });
  }
});
afterAll(() => agent?.stop());

const statesOf = ({ links }: { links: { id: string; state: string }[] }) =>
  links.map(({ id, state }) => [id, state]);

test("everybody sees public links, the owner every link with its state", async () => {
  const all = await agent.answer("writer", "list_links", { identifier: GTIN });
  expect(all).toMatchObject({ anchor: KEY, rules: "all" });
  const from = `${new Date().getUTCFullYear() + 2}-01-01T00:00:00.000Z`;
  expect(all.below).toEqual([
    {
      ...{ id: "l-lot", anchor: `${KEY}/10/L1`, state: "scheduled", from },
      ...{ link_type: "gs1:serviceInfo", title: "l-lot" },
    },
    {
      ...{ id: "l-lot-off", anchor: `${KEY}/10/L2`, state: "disabled" },
      ...{ link_type: "gs1:faqs", title: "l-lot-off" },
    },
    {
      ...{ id: "l-item", anchor: `${KEY}/21/S1`, state: "applies" },
      ...{ link_type: "gs1:dpp", title: "l-item" },
    },
  ]);
  expect(statesOf(all).toSorted()).toEqual([
    ["l-hours", "paused"],
    ["l-off", "disabled"],
    ["l-page", "applies"],
    ["l-soon", "scheduled"],
  ]);
  expect(all.links.find(({ id }: { id: string }) => id === "l-off")).toEqual({
    ...{ id: "l-off", anchor: KEY, state: "disabled", link_type: "gs1:faqs" },
    ...{ title: "l-off", href: "https://acme.example/l-off", enabled: false },
  });
  for (const who of [null, "other"] as const) {
    const seen = await agent.answer(who, "list_links", { identifier: KEY });
    expect(seen.rules).toBe("public");
    expect(statesOf(seen)).toEqual([["l-page", "applies"]]);
    expect(seen).not.toHaveProperty("below");
  }
});

test("links below a lot do not repeat its own", async () => {
  const { links, below } = await agent.answer("writer", "list_links", {
    identifier: `${KEY}/10/L1`,
  });
  expect(links.map(({ id }: Any) => id)).toContain("l-lot");
  expect(below.map(({ id }: Any) => id)).toEqual(["l-lot-off", "l-item"]);
});

test("more links below than are listed are told, and each is in the list of its lot", async () => {
  const key = "/01/09521001234610";
  await agent.catalog.client.execute({
    sql: `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at)
      WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
      SELECT 'many-' || i, ? || '/10/L' || i, 'gs1:pip', 'https://acme.example/' || i, 'Lot', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`,
    args: [key],
  });
  const { below, warnings } = await agent.answer("writer", "list_links", { identifier: key });
  expect(below).toHaveLength(100);
  expect(below.at(-1).id).toBe("many-199");
  expect(warnings).toEqual(["below has the first 100 links: ask about a lot or an item."]);
  const lot = await agent.answer("writer", "list_links", { identifier: `${key}/10/L200` });
  expect(statesOf(lot)).toEqual([["many-200", "applies"]]);
});

test("a restricted address is the owner's: others get the page that says how to ask", async () => {
  const anchor = "/01/09521001234627";
  const link = {
    ...{ id: "l-audit", anchor, link_type: "gs1:dpp", title: "For auditors" },
    ...{ href: "https://acme.example/audit", access: "restricted", access_roles: ["auditor"] },
    ...{ access_request: "mailto:data@acme.example", is_default: true },
  };
  await agent.done("writer", "put_link", link);
  const page = `http://localhost:8787/access/l-audit?for=${encodeURIComponent(anchor)}`;
  const shown = async (who: "writer" | null) =>
    (await agent.answer(who, "list_links", { identifier: anchor })).links[0];
  expect(await shown("writer")).toMatchObject({
    href: link.href,
    restricted: {
      ...{ roles: ["auditor"], request: link.access_request },
      note: "For these roles only; give others the access page.",
      access_page: page,
    },
  });
  const { href, restricted } = await shown(null);
  expect(href).toBe(page);
  expect(restricted).toEqual({ roles: ["auditor"], request: link.access_request });
  const markdown = { identifier: anchor, response_format: "markdown" };
  const { body } = await agent.call("writer", "list_links", markdown);
  expect(body.result.content[0].text).toContain(
    `For these roles only; give others the access page: auditor, \`${page}\``,
  );
});

test("another time: the owner any, others never a rule that has not begun", async () => {
  const at = `${new Date().getUTCFullYear() + 2}-06-01T06:00:30+05:45`;
  const ask = (who: "writer" | null, link_type: string) =>
    agent.answer(who, "resolve_gtin", { gtin: GTIN, link_type, at });
  expect((await ask("writer", "gs1:promotion")).matched.link_id).toBe("l-soon");
  expect((await ask(null, "gs1:promotion")).reason).toBe("no_such_link_type");
  expect((await ask(null, "gs1:serviceInfo")).matched.link_id).toBe("l-hours");
  const refused = await agent.call(null, "list_links", { identifier: GTIN, at });
  expect(refused.status).toBe(401);
});

test("at another time, others learn of no rule that has not begun: not its hours, not its lots", async () => {
  const key = "/01/09521001234597";
  const year = new Date().getUTCFullYear() + 2;
  const from = `${year}-01-01T00:00:00Z`;
  const at = `${year}-06-01T12:00:00Z`;
  const add = (link: { id: string; link_type: string } & Any) =>
    agent.done("writer", "put_link", {
      ...{ anchor: key, title: link.id, href: `https://acme.example/${link.id}`, ...link },
    });
  const ask = async (who: "writer" | null) => {
    const gtin = key.slice("/01/".length);
    const askFor = (link_type: string) =>
      agent.answer(who, "resolve_gtin", { gtin, link_type, at });
    return { service: await askFor("gs1:serviceInfo"), passport: await askFor("gs1:dpp") };
  };
  await add({ id: "n-page", link_type: "gs1:pip", is_default: true });
  const before = await ask(null);
  const hours = { from, time_from: "06:00", time_until: "06:01", zone: "UTC" };
  for (const link of [
    { id: "n-hours", link_type: "gs1:serviceInfo", timing: hours },
    { id: "n-item", anchor: `${key}/21/S1`, link_type: "gs1:dpp", timing: { from } },
    { id: "n-lot", anchor: `${key}/10/L1`, link_type: "gs1:recallStatus", timing: { from } },
  ]) {
    await add(link);
  }
  expect(await ask(null)).toEqual(before);
  const { service, passport } = await ask("writer");
  expect(service).toMatchObject({
    reason: "no_such_link_type_now",
    applies_from: `${year}-06-02T06:00:00.000Z`,
  });
  expect(service.notices.length).toBeGreaterThan(before.service.notices.length);
  expect(passport.warnings).toEqual([
    "Links of type gs1:dpp exist for single values of the serial number: give serial.",
  ]);
});

test("why a type is missing: its hours in their zone, or single items only", async () => {
  const hours = await agent.answer(null, "resolve_gtin", {
    gtin: GTIN,
    link_type: "gs1:serviceInfo",
  });
  expect(hours.reason).toBe("no_such_link_type_now");
  expect(hours.applies_from).toMatch(/T06:00:00\+05:45$/);
  const items = await agent.answer(null, "resolve_gtin", { gtin: GTIN, link_type: "gs1:dpp" });
  expect(items.warnings).toEqual([
    "Links of type gs1:dpp exist for single values of the serial number: give serial.",
  ]);
});

test("available has the ids of links for their owner only", async () => {
  const asked = { gtin: GTIN, link_type: "all" };
  const idsOf = ({
    available = [],
    link,
  }: {
    available?: { id?: string }[];
    link?: { id?: string };
  }) => [...available, ...(link ? [link] : [])].map(({ id }) => id ?? null);
  expect(idsOf(await agent.answer("writer", "resolve_gtin", asked))).toEqual(["l-page"]);
  expect(idsOf(await agent.answer(null, "resolve_gtin", asked))).toEqual([null]);
});

test("links of a brand or an organization at another time are told only to their owner", async () => {
  const anchor = "organization:acme";
  const year = new Date().getUTCFullYear();
  const timing = { from: `${year + 2}-01-01T00:00:00Z`, until: `${year + 3}-01-01T00:00:00Z` };
  for (const link of [{ id: "o-page" }, { id: "o-soon", timing }]) {
    await agent.done("writer", "put_link", {
      ...{ anchor, link_type: "gs1:support", title: link.id, ...link },
      href: `https://acme.example/${link.id}`,
    });
  }
  const stateAt = async (at?: string) => {
    const asked = { identifier: anchor, ...(at && { at }) };
    const { links } = await agent.answer("writer", "list_links", asked);
    return links.map(({ id, state, displaced_by }: Any) => [id, state, displaced_by]);
  };
  expect(await stateAt()).toEqual([
    ["o-page", "applies", undefined],
    ["o-soon", "scheduled", undefined],
  ]);
  expect(await stateAt(`${year + 2}-06-01T00:00:00Z`)).toEqual([
    ["o-page", "displaced", "o-soon"],
    ["o-soon", "applies", undefined],
  ]);
  expect(await stateAt(timing.until)).toContainEqual(["o-soon", "ended", undefined]);
  const asked = { identifier: anchor, at: timing.from };
  expect((await agent.refusal("other", "list_links", asked)).error_code).toBe("forbidden");
  expect((await agent.call(null, "list_links", asked)).status).toBe(401);
  const path = `/link-states?identifier=${anchor}&at=${timing.from}`;
  expect((await agent.rest("reader", "GET", path)).body.at).toBe(`${year + 2}-01-01T00:00:00.000Z`);
});

test("a private product's page is not a link on offer, for no scan leads there", async () => {
  const [gtin, other] = ["09521001234573", "09521001234580"];
  for (const one of [gtin, other]) {
    const record = { name: "Soap", visibility: "organization" };
    await agent.rest("writer", "PUT", `/products/${one}`, record);
  }
  expect((await agent.scan(`/01/${gtin}`)).status).toBe(404);
  const { visibility, link_types = [] } = await agent.answer("reader", "lookup_product", { gtin });
  expect(visibility).toBe("organization");
  expect(link_types).not.toContain("gs1:pip");
  const { same } = await agent.answer("reader", "compare_products", { gtins: [gtin, other] });
  expect(same.link_types ?? []).not.toContain("gs1:pip");
  const markdown = { gtin, response_format: "markdown" };
  const { body } = await agent.call("reader", "lookup_product", markdown);
  expect(body.result?.content?.[0]?.text).toContain("- Visibility: organization\n");
});
