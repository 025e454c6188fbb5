/** The error of a wrong value names it, and what is allowed, in tools as over REST. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Agent, startAgent } from "../support/agent.ts";

let agent: Agent;
beforeAll(async () => {
  agent = await startAgent();
});
afterAll(() => agent?.stop());

const LINK = {
  anchor: "/01/09521001234566",
  link_type: "gs1:pip",
  href: "https://acme.example/page",
  title: "Page",
};

test.each([
  ["9521001234566", "must be written /01/09521001234566"],
  ["/01/9521001234566", "must be written /01/09521001234566"],
  ["01/09521001234566/10/A", "must be written /01/09521001234566/10/A"],
  ["https://id.acme.example/01/09521001234566", "must be written /01/09521001234566"],
  ["/01/09521001234567", "AI 01: The check digit is 7 and should be 6."],
  ["/01/09521001234566/10", "AI 10: Its value is missing."],
  ["oats", "The path has no primary key. Add one, such as /01/ and a GTIN."],
])("the anchor %s has one message", async (anchor, message) => {
  const link = { ...LINK, id: "page", anchor };
  const { errors } = await agent.refusal("writer", "put_link", link);
  expect(errors).toEqual([
    expect.objectContaining({ field: "anchor", message: expect.stringContaining(message) }),
  ]);
});

test.each([
  [{ media_type: "pdf" }, '"pdf"', "text/html or application/pdf"],
  [{ media_type: "aplication/pdf" }, '"aplication/pdf"', "text/html or application/pdf"],
  [{ media_type: "text/notatype" }, '"text/notatype"', "text/html or application/pdf"],
  [{ hreflang: ["de", "German"] }, '"German"', "such as en, en-GB or zh-Hant"],
  [{ hreflang: ["de_DE"] }, '"de_DE"', "such as en, en-GB or zh-Hant"],
  [{ context: ["b2b", "a,b"] }, '"a,b"', "must not be empty or contain a comma"],
] as const)("a link with %j", async (more, wrong, allowed) => {
  const [field] = Object.keys(more);
  const link = { ...LINK, ...more };
  const { errors } = await agent.refusal("writer", "put_link", { id: "page", ...link });
  expect(errors).toHaveLength(1);
  expect(errors[0].field).toBe(field);
  expect(errors[0].message).toContain(wrong);
  expect(errors[0].message).toContain(allowed);
  const { body } = await agent.rest("writer", "PUT", "/links/page", link);
  expect(body.errors).toEqual([{ ...errors[0], where: "body", code: expect.any(String) }]);
});

describe("every wrong value at once", () => {
  const fieldsOf = async (tool: string, args: object) => {
    const { errors } = await agent.refusal("writer", tool, args);
    return errors.map(({ field }: { field: string }) => field).sort();
  };
  const PRIVATE = "https://10.0.0.1/x";

  test.each<[string, string, object, string[]]>([
    [
      "a link's title and what only a rule finds",
      "put_link",
      { ...LINK, id: "page", title: "", href: PRIVATE, link_type: "gs1:nothing" },
      ["href", "link_type", "title"],
    ],
    [
      "an argument that the tool does not have, and what only a rule finds",
      "put_link",
      { ...LINK, id: "page", href: PRIVATE, no_such: 1, is_default: "maybe" },
      ["href", "is_default", "no_such"],
    ],
    [
      "a patch with wrong members, beside a member",
      "put_link",
      { id: "page", hreflang: ["de"], patch: { title: "", href: PRIVATE } },
      ["href", "hreflang", "title"],
    ],
    [
      "make_default beside a member, with a wrong patch",
      "put_link",
      { id: "page", make_default: true, order_index: 1, patch: { title: "" } },
      ["order_index", "title"],
    ],
    [
      "a member beside a patch, with a wrong id",
      "put_link",
      { id: "a b", title: "Page", patch: { href: PRIVATE } },
      ["href", "id", "title"],
    ],
    [
      "a product's name and address",
      "put_product",
      { gtin: "09521001234566", name: "", image_url: `${PRIVATE}.png` },
      ["image_url", "name"],
    ],
    [
      "a product's number and address",
      "put_product",
      { gtin: "1", name: "Tea", image_url: `${PRIVATE}.png` },
      ["gtin", "image_url"],
    ],
    [
      "a product's patch, beside a member",
      "put_product",
      {
        gtin: "09521001234566",
        name: "Tea",
        patch: { image_url: `${PRIVATE}.png`, gpc_brick: "x" },
      },
      ["gpc_brick", "image_url", "name"],
    ],
  ])("%s", async (_, tool, args, named) => {
    expect(await fieldsOf(tool, args)).toEqual(named);
  });
});
