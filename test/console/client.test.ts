/** What the console makes of answers that are not the server's own: a proxy's or the network's. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, send, whenSignedOut } from "../../src/console/api/client.ts";

afterEach(() => vi.unstubAllGlobals());

async function failureOf(body: unknown, status: number, headers = {}): Promise<ApiError> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal("fetch", async () => new Response(text, { status, headers }));
  const error = await send("GET", "/api/v1/products").catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

const OURS = {
  error_code: "rate_limited",
  title: "Too many requests",
  detail: "Too many requests.",
  status: 429,
  retryable: true,
  retry_after: 30,
};

test("an error of the server keeps its code and its wait", async () => {
  const { problem, status, retryAt } = await failureOf(OURS, 429);
  expect([problem.error_code, status]).toEqual(["rate_limited", 429]);
  expect(retryAt).toBeGreaterThan(Date.now() + 29_000);
});

describe("an error of a proxy before the server can be tried again, and has its status", () => {
  test.each([
    ["no JSON", "<h1>502 Bad Gateway</h1>", 502],
    ["JSON of its own", { message: "upstream timed out" }, 504],
    ["a problem with a code of its own", { ...OURS, error_code: 1015 }, 429],
    ["null", null, 503],
    ["a list", ["down"], 503],
  ])("%s", async (_, body, expected) => {
    const { problem, status, retryAt } = await failureOf(body, expected);
    expect([problem.error_code, status]).toEqual([null, expected]);
    expect(retryAt).not.toBeNull();
  });

  test("and a 401 of it ends no session", async () => {
    const ended = vi.fn();
    whenSignedOut(ended);
    await failureOf({ message: "proxy authentication" }, 401);
    expect(ended).not.toHaveBeenCalled();
    await failureOf({ ...OURS, error_code: "unauthorized", status: 401, reason: "expired" }, 401);
    expect(ended).toHaveBeenCalledWith("expired");
  });
});
