/** docs/how-to/digital-product-passport.md, and delegation in docs/how-to/resolver.md, run as printed. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UNTP_PROFILE } from "../../../src/resolver/untp-linkset.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { post } from "../../support/rpc.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ direct: true });
});
afterAll(() => api?.stop());

const page = readFileSync("docs/how-to/digital-product-passport.md", "utf8");
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({
  language,
  text: text!,
}));

test("every command answers what the page says", async () => {
  const commands = blocks.filter(({ language }) => language === "sh");
  const shown = blocks.filter(({ language }) => language === "text");
  expect(commands.length).toBe(shown.length);
  // One shell for all, as the reader's: what a command sets, the next one has.
  const script = commands
    .map(
      ({ text }, i) => `echo "=== ${i}"\n${text.replace("http://localhost:8787", api.worker.url)}`,
    )
    .join("\n");
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    env: { ...process.env, KEY: api.keys.other },
  });
  expect(stdout.split(/^=== \d+\n/m).slice(1)).toEqual(shown.map(({ text }) => text));
});

const BATTERY = "/01/09521234500001/21/SN-1";

test("a restricted target is withheld on every face; its owner reads it", async () => {
  const withheld = "passports.example.org/dismantling";
  const { url } = api.worker;
  const tool = (name: string, args: object) =>
    post(url, { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const item = { gtin: "09521234500001", serial: "SN-1", link_type: "gs1:serviceInfo" };
  const states = `/link-states?identifier=${encodeURIComponent(BATTERY)}`;
  const dryRun = `/dry-run?digital_link=${encodeURIComponent(`${BATTERY}?linkType=gs1:serviceInfo`)}`;
  const page = async (path: string, accept: string) =>
    (await fetch(url + path, { headers: { Accept: accept } })).text();
  const shown = {
    linkset: await page(BATTERY, "application/linkset+json"),
    untp: await page(BATTERY, `application/linkset+json;profile="${UNTP_PROFILE}"`),
    text: await page(BATTERY, "application/linkset"),
    html: await page(`${BATTERY}?linkType=linkset`, "text/html"),
    product: await page("/products/09521234500001?21=SN-1", "text/html"),
    access: await page("/access/battery-dismantling", "text/html"),
    missing: await page(`${BATTERY}?linkType=gs1:epil`, "text/html"),
    check: await page(`/check?code=${encodeURIComponent(url + BATTERY)}`, "text/html"),
    resolve: (await tool("resolve_gtin", item)).text,
    list: (await tool("list_links", { identifier: BATTERY })).text,
    states: JSON.stringify((await api.send("GET", states)).body),
    statesOfAnother: JSON.stringify((await api.send("GET", states, { key: api.keys.reader })).body),
    dryRun: JSON.stringify((await api.send("GET", dryRun)).body),
  };
  for (const [face, text] of Object.entries(shown)) {
    expect(text, face).not.toContain(withheld);
    expect(text, face).toContain("battery-dismantling");
  }
  expect(shown.resolve).toContain(
    "passports.example.org has it, for the roles recycler, regulator",
  );
  expect(shown.html).toContain("on request, from passports.example.org");
  expect(shown.untp).toContain('"untp:accessRole#Recycler"');
  for (const gs1 of [shown.linkset, shown.text]) expect(gs1).not.toMatch(/accessRole|predecessor/);
  const { body } = await api.send("GET", states, { key: api.keys.other });
  expect(JSON.stringify(body)).toContain(withheld);
});

test("a page of access is only for links that are restricted and public", async () => {
  const { url } = api.worker;
  const status = async (path: string) => (await fetch(url + path)).status;
  expect(await status("/access/battery-model")).toBe(404);
  const answer = await fetch(`${url}/access/battery-dismantling?for=%3Cscript%3E`, {
    headers: { "Accept-Language": "de" },
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain("Recyclingbetriebe, Behörden");
  // Any other text than an identifier below the link's own is ignored.
  expect(text).toContain('<a href="/01/09521234500001">/01/09521234500001</a>');
  const link = await api.send("GET", "/links/battery-dismantling", { key: api.keys.other });
  const { id, created_at, updated_at, warnings, ...record } = link.body;
  const put = (members: object, tag: string) =>
    api.send("PUT", `/links/${id}`, {
      ...{ key: api.keys.other, body: { ...record, ...members } },
      headers: { "If-Match": tag },
    });
  const wrong = await put({ access: "open" }, link.headers.get("etag")!);
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    "access_roles",
    "access_request",
  ]);
  const unknown = await put({ rel: ["successor-version"] }, link.headers.get("etag")!);
  expect(unknown.body.errors[0].field).toBe("rel.0");
  expect((await put({ is_public: false }, link.headers.get("etag")!)).status).toBe(200);
  expect(await status("/access/battery-dismantling")).toBe(404);
});

test("a page of access is about one link of one code, whoever else has a link with its id", async () => {
  const { url } = api.worker;
  const restricted = (host: string, anchor: string) => ({
    ...{ anchor, link_type: "gs1:serviceInfo", title: `Data of ${host}` },
    ...{ href: `https://${host}/data`, access: "restricted", access_roles: ["recycler"] },
    access_request: `https://${host}/ask`,
  });
  const put = async (key: string, id: string, record: object) =>
    expect((await api.send("PUT", `/links/${id}`, { key, body: record })).body).toMatchObject({
      id,
    });
  const { admin, other, writer } = api.keys;
  await api.send("PUT", "/organizations/third", { key: admin, body: { name: "Third" } });
  const third = (await api.newKey("third", ["catalog:write"])).key;
  const brand = { organization_id: "third", name: "B" };
  await api.send("PUT", "/brands/b-access", { key: third, body: brand });
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers: { Accept: "text/html", ...headers } });
    const html = await response.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const host = /[\w.]+(?= has this information)/.exec(html)?.[0];
    return { status: response.status, headers: response.headers, html, canonical, host };
  };
  const of = (anchor: string) => `/access/data?for=${encodeURIComponent(anchor)}`;
  const origin = JSON.parse(
    await (await fetch(`${url}/.well-known/gs1resolver`)).text(),
  ).resolverRoot.replace(/\/$/, "");
  const THEIRS = "/01/09521234500001";
  const OWN = "/01/09521001234566";

  await put(other, "data", restricted("victim.example.org", THEIRS));
  // Without the code, the only link with the id is the answer, and its address names the code.
  expect(await page("/access/data")).toMatchObject({
    ...{ status: 200, host: "victim.example.org", canonical: origin + of(THEIRS) },
  });
  // Another organization takes the id, at an anchor that comes first.
  const home = { anchor: OWN, link_type: "gs1:pip", title: "Oats", is_default: true };
  await put(writer, "home", { ...home, href: "https://acme.example.org/" });
  await put(writer, "data", restricted("taker.example.org", OWN));
  expect((await page(of(THEIRS))).host).toBe("victim.example.org");
  expect((await page(of(`${THEIRS}/21/SN-1`))).host).toBe("victim.example.org");
  expect((await page(of(OWN))).host).toBe("taker.example.org");
  expect((await page(of(OWN))).canonical).toBe(origin + of(OWN));
  for (const asked of ["/access/data", of("<script>"), of("/01/09506000134352")]) {
    const { status, html } = await page(asked);
    expect(status).toBe(404);
    expect(html).toContain("<h1>Which code is this about?</h1>");
    expect(html).not.toMatch(/victim|taker/);
  }

  // The link of another owner's brand: the address names its anchor beside the code.
  await put(third, "data", restricted("brand.example.org", "brand:b-access"));
  expect((await page(of("brand:b-access"))).host).toBe("brand.example.org");
  const product = { key: admin, body: { name: "Oats", brand_id: "b-access" } };
  expect((await api.send("PUT", OWN.replace("/01", "/products"), product)).status).toBe(201);
  const type = { key: writer, body: { link_type: "gs1:faqs" }, headers: { "If-Match": "*" } };
  expect((await api.send("PATCH", "/links/data", type)).status).toBe(200);
  const scan = async (linkType: string) => {
    const { headers } = await fetch(`${url}${OWN}?linkType=${linkType}`, { redirect: "manual" });
    // A redirect also has the query of the scan.
    return headers.get("location")!.slice(origin.length).replace(`&linkType=${linkType}`, "");
  };
  const ofBrand = await scan("gs1:serviceInfo");
  expect(ofBrand).toBe(`${of(OWN)}&at=brand%3Ab-access`);
  expect(await page(ofBrand)).toMatchObject({
    ...{ host: "brand.example.org", canonical: origin + ofBrand.replace("&", "&amp;") },
  });
  expect((await page(await scan("gs1:faqs"))).host).toBe("taker.example.org");

  // No shared cache may keep the answer to a key.
  const { headers } = await page(of(OWN), { Authorization: `Bearer ${admin}` });
  expect(headers.get("cache-control")).toBe("private, no-cache");
  // On Node, the server compresses, too.
  expect(headers.get("vary")).toMatch(/^Accept-Language, Authorization(, Accept-Encoding)?$/);
});

test("the description of ISO/IEC 18975 has GS1's facts and the profile", async () => {
  const read = async (name: string) =>
    (await fetch(`${api.worker.url}/.well-known/${name}`)).json();
  expect(await read("resolver")).toEqual({
    ...((await read("gs1resolver")) as object),
    linksetProfile: [UNTP_PROFILE],
  });
});

test("a company prefix is handed to another resolver as docs/how-to/resolver.md says", async () => {
  const command = /^curl -X PUT \S+\/company-prefixes.*?^```/ms
    .exec(readFileSync("docs/how-to/resolver.md", "utf8"))![0]
    .slice(0, -3)
    .replace("https://id.example.org", api.worker.url);
  const { stdout } = await promisify(execFile)("bash", ["-c", command], {
    env: { ...process.env, KEY: api.keys.admin },
  });
  expect(JSON.parse(stdout)).toMatchObject({ resolver: "https://id.other.example" });
  const scan = await fetch(`${api.worker.url}/01/9521990000012/10/A%2fB?17=271231&x`, {
    redirect: "manual",
  });
  expect([scan.status, scan.headers.get("location")]).toEqual([
    307,
    "https://id.other.example/01/9521990000012/10/A%2fB?17=271231&x",
  ]);
});
