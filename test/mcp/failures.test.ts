/** Failures behind the arguments: the codes, their members, and nothing that is not the caller's. */
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { AppError, ERROR_TABLE } from "../../src/errors/errors.ts";
import { defineTool } from "../../src/mcp/define-tool.ts";
import { CODES, dataOf, NOW } from "../support/failure.ts";
import { inProcess } from "../support/in-process.ts";

const app = inProcess({}, { clock: () => new Date(NOW) });
const GOOD = "09506000134352";

test("the error codes are these", () => {
  const table = Object.entries(ERROR_TABLE).map(
    ([name, { code, status, retryable }]) => [name, [code, status, retryable]] as const,
  );
  expect(Object.fromEntries(table)).toEqual(CODES);
});

describe("failures behind the arguments", () => {
  const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});

  test("an unreachable catalog is catalog_unavailable, and is logged once", async () => {
    const log = quiet();
    const answer = await app.call("lookup_product", { gtin: GOOD });
    expect(dataOf(answer, "catalog_unavailable", ["retry_after"]).retry_after).toBe(5);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test("a number that must not become a code", async () => {
    const answer = await app.call("generate_qr_url", { gtin: "2012345678903" });
    const data = dataOf(answer, "unprocessable_entity", ["errors"]);
    expect(data.errors[0].field).toBe("gtin");
  });

  const throwing = (error: unknown) =>
    defineTool({
      name: "throwing",
      title: "Throwing",
      description: "Throws what it was made with.",
      scope: null,
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      input: z.strictObject({}),
      example: {},
      output: null,
      run: () => {
        throw error;
      },
    });

  test.each([
    new Error("SELECT secret FROM https://u:token@db"),
    "a string with a token",
    null,
    undefined,
    { error: "token" },
  ])("what a tool throws unforeseen stays generic: %s", async (error) => {
    const log = quiet();
    const { call } = inProcess({}, { clock: () => new Date(NOW), tools: [throwing(error)] });
    const answer = await call("throwing", {});
    expect(dataOf(answer, "internal_error").detail).toBe("Something went wrong on the server.");
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|token|SELECT/);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  const codes = Object.keys(CODES) as (keyof typeof CODES)[];
  test.each(codes)("%s keeps its code, and every member", async (code) => {
    const log = quiet();
    const [, , retryable] = CODES[code];
    const error = new AppError(code as "conflict", "What was wrong.", {
      causeCode: "in_use",
      errors: [{ field: "gtin", message: "wrong" }],
      guidance: "Fix it, then call again.",
      ...(retryable && { retryAfter: 7 }),
      challenge: { scope: "qr:generate" },
      cause: new Error("secret"),
    });
    const { call } = inProcess({}, { clock: () => new Date(NOW), tools: [throwing(error)] });
    const answer = await call("throwing", {});
    const data = dataOf(answer, code, ["errors", ...(retryable ? ["retry_after"] : [])]);
    expect(data).toMatchObject({
      detail: "What was wrong.",
      guidance: "Fix it, then call again.",
      ...(retryable && { retry_after: 7 }),
      errors: [{ field: "gtin", message: "wrong" }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|challenge/);
    log.mockRestore();
  });
});
