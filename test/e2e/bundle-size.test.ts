import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";

/** Start-up time grows with the bundle; `npm run build` has the same limit. */
test("the minified bundle stays within 400 KB gzip", () => {
  expect(gzipSync(readFileSync(inject("worker"))).length).toBeLessThanOrEqual(400_000);
});
