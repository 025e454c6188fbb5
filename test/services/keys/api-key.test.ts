/** The form of a key: what is refused without asking anybody. */
import { expect, test } from "vitest";
import { makeApiKey, parseApiKey } from "../../../src/services/keys/api-key.ts";

/** A key that nobody was given; its checksum is that of zlib's crc32, its digest sha256sum's. */
const KEY = "gtr_0123456789ABCDEFGHIJKLMNOPQRSTUV_b01c0db6";

test("a key reads as its prefix and its SHA-256", async () => {
  expect(await parseApiKey(KEY)).toEqual({
    prefix: "gtr_01234567",
    hash: "59e68bcb8cb69c9f9b6fc0a4ad12a277efe06813837b86c40896222ca663af88",
  });
});

test("new keys are of the form, read back, and are all different", async () => {
  const keys = await Promise.all(Array.from({ length: 200 }, makeApiKey));
  for (const { key, prefix, hash } of keys) {
    expect(key).toMatch(/^gtr_[0-9A-Za-z]{32}_[0-9a-f]{8}$/);
    expect(await parseApiKey(key)).toEqual({ prefix, hash });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hash).not.toContain(key.slice(4, 12));
  }
  expect(new Set(keys.map(({ hash }) => hash)).size).toBe(200);
});

test("every letter of the alphabet comes about equally often", async () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 400; i++) {
    for (const letter of (await makeApiKey()).key.slice(4, 36)) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  // 12,800 letters, some 206 of each: 8 standard deviations to either side.
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - 206)).toBeLessThan(115);
});

test.each([
  "",
  "gtr_forged",
  KEY.slice(0, -1),
  `${KEY}0`,
  ` ${KEY}`,
  KEY.replace(/.$/, "x"),
  KEY.replace("0123", "0124"),
  KEY.toLowerCase(),
  KEY.replace("gtr", "gtx"),
  KEY.replace("V_", "-_"),
  `gtr_${"0".repeat(1_000_000)}`,
])("%.60s is none", async (text) => {
  expect(await parseApiKey(text)).toBeNull();
});
