/** Products that an agent adds, replaces and withdraws: a preview first, then what it said. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Agent, type Any, previewOf, startAgent } from "../support/agent.ts";
import { contentOf } from "../support/catalog-content.ts";

/** acme's, and one of the other organization. */
const OWN = "09521001234566";
const OWN_TOO = "09521001234573";
const OTHERS = "09521234567899";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());
beforeEach(() =>
  agent.catalog.client.executeMultiple(
    "DELETE FROM products WHERE gtin LIKE '09521%'; DELETE FROM user_actions;",
  ),
);

const OATS = { gtin: OWN, name: "Oat drink", names: { de: "Haferdrink" } };
const versionOf = async (gtin: string) => {
  const sql = "SELECT version FROM products WHERE gtin = ?";
  return (await agent.catalog.client.execute({ sql, args: [gtin] })).rows[0]?.version ?? null;
};

describe("put_product", () => {
  test("a preview tells what would change, and writes nothing", async () => {
    const before = await contentOf(agent.catalog.client);
    const answer = await agent.answer("writer", "put_product", OATS);
    expect(answer).toMatchObject({
      ...{ gtin: OWN, confirmed: false, version: previewOf(`product:${OWN}@none`) },
    });
    expect(answer.changes).toEqual(
      Object.entries({
        ...{ name: "Oat drink", names: '{"de":"Haferdrink"}', unit_kind: "unknown" },
        ...{ variable_measure: "false", lifecycle: "active", source: "Acme", visibility: "public" },
      }).map(([member, after]) => ({ member, after })),
    );
    expect(answer).not.toHaveProperty("truncated");
    expect(await contentOf(agent.catalog.client)).toBe(before);
  });

  test("confirmed, the record is the one that the preview told, with REST's line in the audit", async () => {
    const { changes } = await agent.answer("writer", "put_product", OATS);
    const done = await agent.done("writer", "put_product", OATS);
    expect(done).toEqual({ gtin: OWN, confirmed: true, version: `product:${OWN}@v1` });
    const { body } = await agent.rest(null, "GET", `/products/${OWN}`);
    for (const { member, after } of changes as { member: string; after: string }[]) {
      const value = body[member];
      expect(typeof value === "string" ? value : JSON.stringify(value), member).toBe(after);
    }
    const [line, ...more] = await agent.audit();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ action: "product.put", subject: OWN, owner_id: "acme" });
    expect(line?.client_principal).toBe(`key:${agent.keys.writer.slice(0, 12)}`);
    const told = await agent.rest("auditor", "GET", "/audit?limit=1");
    expect(told.body.items[0].changes.after.name).toBe("Oat drink");
  });

  test("a replacement tells both values, and what is left out", async () => {
    await agent.done("writer", "put_product", { ...OATS, variant: "Barista" });
    const next = { gtin: OWN, name: "Oat drink 1 l" };
    const preview = await agent.answer("writer", "put_product", next);
    expect(preview.version).toEqual(previewOf(`product:${OWN}@v1`));
    expect(preview.changes).toEqual([
      { member: "name", before: "Oat drink", after: "Oat drink 1 l" },
      { member: "names", before: '{"de":"Haferdrink"}' },
      { member: "variant", before: "Barista" },
    ]);
    const { version } = preview;
    const done = await agent.answer("writer", "put_product", { ...next, confirm: true, version });
    expect(done).toMatchObject({ version: `product:${OWN}@v2` });
  });

  test("the same confirmed call again succeeds, and changes nothing more", async () => {
    const { version } = await agent.answer("writer", "put_product", OATS);
    const confirmed = { ...OATS, confirm: true, version };
    const first = await agent.answer("writer", "put_product", confirmed);
    const content = await contentOf(agent.catalog.client);
    const second = await agent.answer("writer", "put_product", confirmed);
    expect(second).toEqual(first);
    expect(await contentOf(agent.catalog.client)).toBe(content);
  });

  test("a difference far behind in a long text is shown", async () => {
    const text = (end: string) => `${"a".repeat(2_000)}${end}`;
    await agent.done("writer", "put_product", { ...OATS, description: text("old") });
    const changed = { ...OATS, description: text("new") };
    const { changes } = await agent.answer("writer", "put_product", changed);
    expect(changes).toHaveLength(1);
    expect(changes[0].before).toMatch(/^\(from character 1504\) …a+old… \(2003 characters\)$/);
    expect(changes[0].after).toMatch(/…a+new… /);
  });

  test("a preview is readable as Markdown", async () => {
    const call = { ...OATS, response_format: "markdown" };
    const { body } = await agent.call("writer", "put_product", call);
    const [{ text }] = body.result.content;
    expect(text).toMatch(/^## Preview: nothing is written\n/);
    expect(text).toContain("- name: (none) → Oat drink\n");
    const { version } = await agent.answer("writer", "put_product", OATS);
    const done = await agent.call("writer", "put_product", { ...call, confirm: true, version });
    const written = done.body.result.content[0].text;
    expect(written).toBe(`## Done\nVersion: \`product:${OWN}@v1\``);
  });
});

describe("a version", () => {
  const stale = async (args: object) => {
    const data = await agent.refusal("writer", "put_product", { ...OATS, confirm: true, ...args });
    expect(data).toMatchObject({ error_code: "precondition_failed", retryable: false });
    expect(data.guidance).toMatch(/^Call put_product without confirm for a preview\. /);
    expect(data.errors).toEqual([{ field: "version", message: expect.any(String) }]);
    return data.errors[0].message;
  };

  test("is needed, and has to be one of the record", async () => {
    expect(await stale({})).toBe("is required with confirm");
    const other = { gtin: OWN_TOO, name: "Another" };
    await agent.done("writer", "put_product", other);
    const { version } = await agent.answer("writer", "put_product", other);
    expect(version).toEqual(previewOf(`product:${OWN_TOO}@v1`));
    await agent.done("writer", "put_product", { ...OATS, name: "First" });
    for (const wrong of [version, "v1", "1", `link:${OWN}@v1`, "*"]) {
      expect(await stale({ version: wrong })).toBe(`is not one of product:${OWN}`);
    }
    expect(await versionOf(OWN)).toBe(1);
  });

  test.each(["v1", "v2", "none", "any", "", "v1.", "v1.AAAAAAAAAAAAAAAA"])(
    "@%s is not that of a preview",
    async (tag) => {
      await agent.done("writer", "put_product", { ...OATS, name: "First" });
      const message = await stale({ version: `product:${OWN}@${tag}` });
      expect(message).toBe("is not that of a preview of these values");
      expect(await versionOf(OWN)).toBe(1);
    },
  );

  test("of a confirmed answer overwrites nothing", async () => {
    const full = { ...OATS, description: "Without sugar", target_markets: ["DE"] };
    const { version } = await agent.done("writer", "put_product", full);
    expect(version).toBe(`product:${OWN}@v1`);
    expect(await stale({ name: "Two", version })).toBe("is not that of a preview of these values");
    const { body } = await agent.rest(null, "GET", `/products/${OWN}`);
    expect(body).toMatchObject({ description: "Without sugar", target_markets: ["DE"] });
  });

  test("is good only for the values and the tool that were previewed", async () => {
    await agent.done("writer", "put_product", { ...OATS, variant: "Barista" });
    const { version } = await agent.answer("writer", "put_product", OATS);
    for (const more of [{ name: "Two" }, { names: {} }, { lifecycle: "planned" }]) {
      expect(await stale({ ...more, version })).toBe("is not that of a preview of these values");
    }
    const withdrawal = { gtin: OWN, as: "withdrawn", confirm: true, version };
    const { errors } = await agent.refusal("writer", "withdraw_product", withdrawal);
    expect(errors[0].message).toBe("is not that of a preview of these values");
    expect(await versionOf(OWN)).toBe(1);
    // The same values in other words are the same call.
    const same = { ...OATS, gtin: OWN.slice(1), variant: null, lifecycle: "active" };
    await agent.answer("writer", "put_product", { ...same, confirm: true, version });
    expect(await versionOf(OWN)).toBe(2);
  });

  test("is needed also where nothing is left to change", async () => {
    const { version } = await agent.done("writer", "put_product", OATS);
    expect(await stale({ version })).toBe("is not that of a preview of these values");
  });

  test.each(["v1", "v1.AAAAAAAAAAAAAAAA"])("@%s of a product that does not exist", async (tag) => {
    expect(await stale({ version: `product:${OWN}@${tag}` })).toBe(
      `is of a stored record, but product:${OWN} does not exist`,
    );
  });

  test("of a new product is out of date once somebody else has added it", async () => {
    const { version } = await agent.answer("writer", "put_product", OATS);
    await agent.done("writer", "put_product", { ...OATS, name: "First" });
    const by = `key:${agent.keys.writer.slice(0, 12)}`;
    expect(await stale({ version })).toContain(
      `is out of date: product:${OWN} was changed after the preview by ${by} at 20`,
    );
  });

  test("is out of date after somebody else's write, which stays; the audit has the refusal", async () => {
    await agent.done("writer", "put_product", { ...OATS, name: "First" });
    const { version } = await agent.answer("writer", "put_product", OATS);
    const { body, headers } = await agent.rest(null, "GET", `/products/${OWN}`);
    const match = {
      "If-Match": headers.get("ETag"),
      "Content-Type": "application/merge-patch+json",
    };
    await agent.rest("writer", "PATCH", `/products/${OWN}`, { name: "Theirs" }, match);
    expect(body.version).toBe(1);
    const late = { ...OATS, confirm: true, version };
    const data = await agent.refusal("writer", "put_product", late);
    expect(data.errors[0].message).toContain("is out of date");
    expect((await agent.rest(null, "GET", `/products/${OWN}`)).body.name).toBe("Theirs");
  });

  test("of one of two different writes at once is out of date", async () => {
    for (let round = 0; round < 5; round++) {
      const calls = ["One", "Two"].map((name) => ({ ...OATS, name: `${name} ${round}` }));
      const previews = await Promise.all(
        calls.map((args) => agent.answer("writer", "put_product", args)),
      );
      const before = Number(await versionOf(OWN));
      const answers = await Promise.all(
        calls.map((args, i) => {
          const { version } = previews[i];
          return agent.call("writer", "put_product", { ...args, confirm: true, version });
        }),
      );
      const failed = answers.filter(({ body }) => body.result.isError);
      expect(failed).toHaveLength(1);
      expect(failed[0]?.text).toContain("precondition_failed");
      expect(await versionOf(OWN)).toBe(before + 1);
    }
  });

  test("is good for the same write sent twice at once, which is made once", async () => {
    const { version } = await agent.answer("writer", "put_product", OATS);
    const confirmed = { ...OATS, confirm: true, version };
    const [one, two] = await Promise.all([
      agent.answer("writer", "put_product", confirmed),
      agent.answer("writer", "put_product", confirmed),
    ]);
    expect(one).toEqual(two);
    expect(await versionOf(OWN)).toBe(1);
  });
});

describe("a patch", () => {
  const patch = { variant: "Barista", names: { de: null, fr: "Boisson" } };

  test("changes its members only; null removes; the audit says patch", async () => {
    await agent.done("writer", "put_product", { ...OATS, description: "Without sugar" });
    const preview = await agent.answer("writer", "put_product", { gtin: OWN, patch });
    expect(preview).toMatchObject({ version: previewOf(`product:${OWN}@v1`) });
    expect(preview.changes).toEqual([
      { member: "names", before: '{"de":"Haferdrink"}', after: '{"fr":"Boisson"}' },
      { member: "variant", after: "Barista" },
    ]);
    expect(await versionOf(OWN)).toBe(1);
    const confirmed = { gtin: OWN, patch, confirm: true, version: preview.version };
    const done = await agent.answer("writer", "put_product", confirmed);
    expect(done).toEqual({ gtin: OWN, confirmed: true, version: `product:${OWN}@v2` });
    expect(await agent.answer("writer", "put_product", confirmed)).toEqual(done);
    const { body } = await agent.rest(null, "GET", `/products/${OWN}`);
    expect(body).toMatchObject({
      description: "Without sugar",
      ...patch,
      names: { fr: "Boisson" },
    });
    await agent.done("writer", "put_product", { gtin: OWN, patch: { description: null } });
    expect((await agent.rest(null, "GET", `/products/${OWN}`)).body.description).toBeNull();
    const lines = (await agent.audit()).map(({ action }) => action);
    expect(lines).toEqual(["product.put", "product.patch", "product.patch"]);
  });

  test.each<[string, object, string, string, string]>([
    ["and a member", { name: "Oats" }, "validation_error", "name", "cannot be combined with patch"],
    ["without a version", { confirm: true }, "precondition_failed", "version", "is required"],
    ["of no member", { patch: { price: 1 } }, "validation_error", "price", "not a known field"],
    ["to a wrong value", { patch: { lifecycle: 5 } }, "validation_error", "lifecycle", "one of"],
    ["without the name", { patch: { name: null } }, "validation_error", "name", "is required"],
  ])("%s is refused", async (_kind, more, code, field, message) => {
    await agent.done("writer", "put_product", OATS);
    const data = await agent.refusal("writer", "put_product", { gtin: OWN, patch, ...more });
    expect([data.error_code, data.errors[0].field]).toEqual([code, field]);
    expect(data.errors[0].message).toContain(message);
    expect(await versionOf(OWN)).toBe(1);
  });

  test("of a product that is not there, or of another organization, whatever it has", async () => {
    expect((await agent.refusal("writer", "put_product", { gtin: OWN, patch })).error_code).toBe(
      "not_found",
    );
    const secret = { gtin: OTHERS, name: "Secret", visibility: "organization" };
    await agent.done("other", "put_product", secret);
    // Whether a quantity is wrong depends on the stored record.
    for (const members of [{ variant: "X" }, { contains_quantity: 2 }]) {
      const asked = { gtin: OTHERS, patch: members };
      const { error_code } = await agent.refusal("writer", "put_product", asked);
      expect(error_code).toBe("forbidden");
      const sent = await agent.rest("writer", "PATCH", `/products/${OTHERS}`, members, {
        "If-Match": "*",
      });
      expect(sent.status).toBe(403);
    }
  });
});

describe("withdraw_product", () => {
  test("a preview, then the withdrawal; twice is once", async () => {
    await agent.done("writer", "put_product", OATS);
    const preview = await agent.answer("writer", "withdraw_product", {
      gtin: OWN,
      as: "withdrawn",
    });
    expect(preview).toMatchObject({ confirmed: false, version: previewOf(`product:${OWN}@v1`) });
    expect(preview.changes).toEqual([
      { member: "lifecycle", before: "active", after: "withdrawn" },
    ]);
    expect(await versionOf(OWN)).toBe(1);
    const confirmed = { gtin: OWN, as: "withdrawn", confirm: true, version: preview.version };
    const first = await agent.answer("writer", "withdraw_product", confirmed);
    expect(first).toEqual({ gtin: OWN, confirmed: true, version: `product:${OWN}@v2` });
    const second = await agent.answer("writer", "withdraw_product", confirmed);
    expect(second).toEqual(first);
    expect(await versionOf(OWN)).toBe(2);
    const lines = (await agent.audit()).map(({ action }) => action);
    expect(lines).toEqual(["product.put", "product.withdraw"]);
  });

  test("as removed, with its links; the preview's version is only for that choice", async () => {
    await agent.done("writer", "put_product", OATS);
    const link = { id: "oats", anchor: `/01/${OWN}`, link_type: "gs1:pip", title: "Oats" };
    const page = { ...link, href: "https://acme.example/oats", is_default: true };
    await agent.done("writer", "put_link", page);
    const asked = { gtin: OWN, as: "removed" };
    const preview = await agent.answer("writer", "withdraw_product", asked);
    expect(preview.changes).toContainEqual({ member: "name", before: "Oat drink" });
    expect(preview.changes).toContainEqual({ member: "links", before: '["oats"]' });
    const confirmed = { confirm: true, version: preview.version };
    const other = { gtin: OWN, as: "withdrawn", ...confirmed };
    const { errors } = await agent.refusal("writer", "withdraw_product", other);
    expect(errors[0].message).toBe("is not that of a preview of these values");
    const done = await agent.answer("writer", "withdraw_product", { ...asked, ...confirmed });
    expect(done).toMatchObject({ confirmed: true, version: `product:${OWN}@none` });
    const rows = await agent.catalog.client.execute("SELECT id FROM links WHERE id = 'oats'");
    expect(rows.rows).toEqual([]);
    expect((await agent.audit()).map(({ action }) => action).at(-1)).toBe("product.remove");
    const gone = await agent.refusal("writer", "withdraw_product", asked);
    expect(gone.error_code).toBe("not_found");
  });

  test("as removed is a conflict already in the preview for a product with a QR code", async () => {
    await agent.done("writer", "put_product", OATS);
    await agent.catalog.client.execute(
      `INSERT INTO qr_codes VALUES ('https://a/01/${OWN}', '/01/${OWN}', '')`,
    );
    const data = await agent.refusal("writer", "withdraw_product", { gtin: OWN, as: "removed" });
    await agent.catalog.client.execute(`DELETE FROM qr_codes WHERE anchor = '/01/${OWN}'`);
    expect(data).toMatchObject({ error_code: "conflict" });
    expect(data.detail).toBe("The product cannot be removed: a QR code is recorded for it.");
  });

  test("as discontinued stores the day", async () => {
    await agent.done("writer", "put_product", OATS);
    const args = { gtin: OWN, as: "discontinued" };
    const { changes } = await agent.answer("writer", "withdraw_product", args);
    expect(changes.map(({ member }: Any) => member)).toEqual(["lifecycle", "discontinued_on"]);
  });

  test("a number that is not in the catalog", async () => {
    const data = await agent.refusal("writer", "withdraw_product", { gtin: OWN, as: "withdrawn" });
    expect(data.error_code).toBe("not_found");
  });
});

describe("whose it is", () => {
  const NOBODYS = "09521234567905";

  test.each(["put_product", "withdraw_product"])("%s of another's product: 403", async (name) => {
    const secret = { gtin: OTHERS, name: "Secret", visibility: "organization" };
    await agent.done("other", "put_product", secret);
    for (const gtin of [OTHERS, NOBODYS]) {
      const args = { gtin, ...(name === "put_product" ? { name: "Mine" } : { as: "removed" }) };
      const version = `product:${gtin}@v1`;
      for (const more of [{}, { confirm: true, version }]) {
        // Whether there is one, nobody is told.
        const data = await agent.refusal("writer", name, { ...args, ...more });
        expect(data).toMatchObject({ error_code: "forbidden" });
        expect(data.detail).toBe(
          "This belongs to another organization. A key gives access only to what its own organization owns.",
        );
      }
    }
    expect(await versionOf(OTHERS)).toBe(1);
  });

  test("an admin's key writes every organization's", async () => {
    const args = { ...OATS, gtin: OTHERS };
    expect((await agent.done("admin", "put_product", args)).confirmed).toBe(true);
  });
});

/** Members that a PUT would be refused for: the preview says the same already. */
describe("a preview is refused where the write would be, in the same words", () => {
  test.each<[string, object]>([
    ["an unknown brand", { brand_id: "nobody" }],
    ["a brand of another organization", { brand_id: "brand-lego" }],
    ["a product in itself", { contains_gtin: OWN }],
    ["a quantity of nothing", { contains_quantity: 2 }],
    ["a replacement by itself", { replaced_by_gtin: OWN }],
    ["a picture on a private network", { image_url: "https://10.0.0.1/a.png" }],
    ["a name that is too long", { name: "n".repeat(301) }],
    ["a name with hidden characters", { name: "a\u202eb" }],
    ["an unknown country", { target_markets: ["Germany"] }],
    ["a day that is not one", { discontinued_on: "2026-02-30" }],
    ["a language that is not one", { names: { "??": "x" } }],
  ])("%s", async (_kind, members) => {
    const { gtin, ...record } = { ...OATS, ...members };
    const { body } = await agent.rest("writer", "PUT", `/products/${gtin}`, record);
    const refused: Any = await agent.refusal("writer", "put_product", { gtin, ...record });
    expect(refused.error_code).toBe(body.error_code);
    const words = body.errors?.map(({ field, message }: Any) => ({ field, message }));
    if (words) expect(refused.errors).toMatchObject(words);
    expect(body.status).toBeGreaterThanOrEqual(400);
    const again = { gtin, ...record, confirm: true, version: `product:${gtin}@none` };
    expect((await agent.refusal("writer", "put_product", again)).error_code).toBe(body.error_code);
    expect(await versionOf(OWN)).toBeNull();
  });

  test.each<[string, object, string]>([
    ["a wrong check digit", { ...OATS, gtin: "09521001234567" }, "gtin"],
    ["a text around the number", { ...OATS, gtin: `(01)${OWN}` }, "gtin"],
    ["confirm as text", { ...OATS, confirm: "true" }, "confirm"],
    ["confirm as a number", { ...OATS, confirm: 1 }, "confirm"],
    ["an unknown member", { ...OATS, price: "1" }, "price"],
    ["a member of the catalog's own", { ...OATS, created_at: "2026-01-01" }, "created_at"],
    ["a version that is too long", { ...OATS, confirm: true, version: "v".repeat(201) }, "version"],
    ["no name", { gtin: OWN }, "name"],
  ])("%s is named", async (_kind, args, field) => {
    const data = await agent.refusal("writer", "put_product", args);
    expect(data.error_code).toBe("validation_error");
    expect(data.errors[0].field).toBe(field);
  });

  test("a number that means something else in every company", async () => {
    const data = await agent.refusal("admin", "put_product", { ...OATS, gtin: "02000000000008" });
    expect(data.error_code).toBe("unprocessable_entity");
  });

  test("null and empty texts of callers that send every argument count as left out", async () => {
    const args = { ...OATS, variant: null, image_url: "", version: "", confirm: null };
    expect((await agent.answer("writer", "put_product", args)).confirmed).toBe(false);
  });
});
