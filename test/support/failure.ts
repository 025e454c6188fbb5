/** Checks the form of a tool's failure, with its codes as literals. */
import { expect } from "vitest";
import type { RpcAnswer } from "./rpc.ts";

/** JSON code, HTTP status and whether a retry can help. */
export const CODES = {
  unauthorized: [-32001, 401, false],
  forbidden: [-32002, 403, false],
  rate_limited: [-32003, 429, true],
  bad_request: [-32100, 400, false],
  method_not_allowed: [-32100, 405, false],
  request_timeout: [-32100, 408, true],
  payload_too_large: [-32100, 413, false],
  uri_too_long: [-32100, 414, false],
  unsupported_media_type: [-32100, 415, false],
  headers_too_large: [-32100, 431, false],
  validation_error: [-32101, 400, false],
  unprocessable_entity: [-32102, 422, false],
  not_found: [-32200, 404, false],
  conflict: [-32201, 409, false],
  precondition_failed: [-32201, 412, false],
  internal_error: [-32300, 500, false],
  catalog_unavailable: [-32301, 503, true],
  deadline_exceeded: [-32302, 504, true],
  catalog_busy: [-32303, 503, true],
  storage_unavailable: [-32306, 503, false],
  identity_provider_unavailable: [-32305, 503, true],
  outcome_unknown: [-32304, 504, false],
} as const;

/** The time of the clock of every app whose failures are checked. */
export const NOW = "2026-12-10T12:00:00.000Z";

/** The `data` of a failed call, with the message as `detail`. @param text of the result's block */
// biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
export function errorIn(text: string): any {
  const { error } = JSON.parse(text);
  return { ...error.data, detail: error.message };
}

/** Checks the form of a failure and returns its `data`, with the message as `detail`. */
export function dataOf(answer: RpcAnswer, expected: keyof typeof CODES, optional: string[] = []) {
  expect(answer.status).toBe(200);
  const { result } = answer.body;
  expect(Object.keys(result).sort()).toEqual(["content", "isError"]);
  expect(result.isError).toBe(true);
  expect(result.content).toEqual([{ type: "text", text: expect.any(String) }]);
  const [{ text }] = result.content;
  expect(text.length).toBeLessThan(4_000);
  const body = JSON.parse(text);
  expect(Object.keys(body)).toEqual(["error"]);
  expect(Object.keys(body.error)).toEqual(["code", "message", "data"]);
  const [code, , retryable] = CODES[expected];
  const { data } = body.error;
  expect(body.error.code).toBe(code);
  expect(Object.keys(data).sort()).toEqual([...REQUIRED, ...optional].sort());
  expect(data).toMatchObject({
    error_code: expected,
    retryable,
    correlation_id: answer.headers.get("X-Correlation-Id"),
  });
  for (const text of [body.error.message, data.guidance]) expect(text).toMatch(/\S{3}/);
  return errorIn(text);
}

const REQUIRED = ["error_code", "retryable", "guidance", "correlation_id"];
