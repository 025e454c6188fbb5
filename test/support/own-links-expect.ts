/**
 * The answers of every face for one input: links that work, or an error that explains why there is
 * none.
 */
import { expect } from "vitest";
import { parseElementString } from "../../src/gs1/ai/element-string.ts";
import { parseDigitalLink } from "../../src/gs1/digital-link/digital-link.ts";
import { ownLinks } from "./own-links.ts";
import { BASE, type OwnServer } from "./own-server.ts";

/** The text of an error: it names the application identifier, and the clause. */
export const NAMED = /\bAI \d{2,4}\b.*clause 4/;

/** The text under a symbol and the element string must be those of the link. */
export function expectSameText({
  digital_link,
  element_string,
  hri,
}: Record<string, string>): void {
  const read = parseDigitalLink(digital_link!, { strict: true });
  if (!read.ok) throw new Error(`${digital_link}: ${read.error[0].message}`);
  const { key, qualifiers, attributes } = read.value.identification;
  const carried = [key, ...qualifiers, ...attributes];
  expect(parseElementString(element_string!)).toEqual({ ok: true, value: carried });
  expect(hri).toBe(carried.map(({ ai, value }) => `(${ai})${value}`).join(" "));
}

/** Expects the reason why an answer has no link. */
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
function expectReason({ valid, digital_link, usable_reason, warnings = [] }: any): void {
  if (!valid || digital_link !== undefined) return;
  expect([usable_reason, ...warnings].join("")).not.toBe("");
}

/** Sends `gtin` to everything that reads or builds links, and follows the links in the answers. */
export async function expectAlive(
  server: OwnServer,
  gtin: string,
  build: "tool" | "rest" = "tool",
): Promise<"built" | "refused" | "unreadable"> {
  const alive = async (answer: unknown, mayBeUnknown: boolean) =>
    expect([gtin, await server.follower.dead(ownLinks(answer, BASE), mayBeUnknown)]).toEqual([
      gtin,
      [],
    ]);

  const { answer: report } = await server.call("validate_gtin", { gtin });
  // It does not use the catalog, and documents that.
  await alive(report, true);
  expectReason(report);

  const resolved = await server.call("resolve_gtin", { gtin });
  const isUnreadable = resolved.failure?.error_code === "validation_error";
  if (resolved.answer) {
    await alive(resolved.answer, resolved.answer.http_status === 404);
    expectReason({ valid: true, ...resolved.answer });
    const looked = await server.call("lookup_product", { gtin });
    if (looked.answer) {
      await alive(looked.answer, false);
      const linkOf = ({ digital_link, warnings }: typeof looked.answer) => [digital_link, warnings];
      expect(linkOf(looked.answer)).toEqual(linkOf(resolved.answer));
    }
  } else if (!isUnreadable) {
    expect([gtin, resolved.failure?.error_code]).toEqual([gtin, "not_found"]);
  }

  const made = await (build === "tool"
    ? server.call("generate_qr_url", { gtin })
    : server.post("/qr-codes", { gtin }));
  if (made.answer) {
    expect([gtin, isUnreadable]).toEqual([gtin, false]);
    expectSameText(made.answer);
    await alive(made.answer, !made.answer.resolvable);
    return "built";
  }
  if (isUnreadable) {
    expect([gtin, made.failure?.error_code]).toEqual([gtin, "validation_error"]);
    return "unreadable";
  }
  expect([gtin, made.failure?.error_code]).toEqual([gtin, "unprocessable_entity"]);
  if (!/cannot be used in a Digital Link|does not fit/.test(made.failure?.detail ?? "")) {
    expect([gtin, made.failure?.detail]).toEqual([gtin, expect.stringMatching(NAMED)]);
    expect(made.failure?.errors?.[0]?.message).toMatch(NAMED);
  }
  return "refused";
}
