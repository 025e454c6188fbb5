/** Codes and refresh tokens that are used twice: by a client that lost an answer, and by a thief. */
import { beforeAll, describe, expect, test } from "vitest";
import { useLocalOAuth } from "../../support/local-worker.ts";
import {
  codeFor,
  generate,
  pkce,
  registered,
  type SignedIn,
  signIn,
  token,
} from "../../support/oauth-client.ts";

const oauth = useLocalOAuth();
let key: string;
beforeAll(async () => {
  ({ key } = await oauth.newKey(["qr:generate"]));
});

const works = async (bearer: string) => (await generate(oauth.url, bearer)).status === 200;

describe("refresh tokens", () => {
  const refresh = (who: SignedIn, refresh_token: string, client_id = who.client.client_id) =>
    token(oauth.url, { grant_type: "refresh_token", refresh_token, client_id });
  /** The tokens of a sign-in that is refreshed `times` over, the first one included. */
  const family = async (times: number) => {
    const who = await signIn(oauth.url, key);
    const access = [who.access];
    const refreshed = [who.refresh];
    for (let i = 0; i < times; i += 1) {
      const { body } = await refresh(who, refreshed.at(-1)!);
      access.push(body.access_token);
      refreshed.push(body.refresh_token);
    }
    return { who, access, refreshed };
  };
  const isRevoked = async ({ who, access, refreshed }: Awaited<ReturnType<typeof family>>) => {
    for (const bearer of access) expect(await works(bearer)).toBe(false);
    for (const one of refreshed) expect((await refresh(who, one)).body.error).toBe("invalid_grant");
  };

  test.each([2, 3, 6])("the first of a chain of %i, sent again, ends the family", async (times) => {
    const all = await family(times);
    expect(await works(all.access.at(-1)!)).toBe(true);
    const { status, body } = await refresh(all.who, all.refreshed[0]!);
    expect([status, body.error]).toEqual([400, "invalid_grant"]);
    await isRevoked(all);
  });

  test("sent by another client, it ends the family as well", async () => {
    const all = await family(2);
    const { client_id } = await registered(oauth.url);
    expect((await refresh(all.who, all.refreshed[0]!, client_id)).status).toBe(400);
    await isRevoked(all);
  });

  test("a client that lost the answer sends the last one again, as often as it likes", async () => {
    const { who, refreshed } = await family(1);
    let last = "";
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await refresh(who, refreshed[0]!);
      expect(status).toBe(200);
      last = body.refresh_token;
    }
    const { status, body } = await refresh(who, last);
    expect([status, await works(body.access_token)]).toEqual([200, true]);
  });

  test("a thief who is first: the victim's token, which was replaced, ends both", async () => {
    const all = await family(1);
    const [stolen, victims] = all.refreshed;
    const thief = await refresh(all.who, stolen!);
    expect(await works(thief.body.access_token)).toBe(true);
    expect((await refresh(all.who, victims!)).body.error).toBe("invalid_grant");
    all.access.push(thief.body.access_token);
    all.refreshed.push(thief.body.refresh_token);
    await isRevoked(all);
  });

  test("a made-up secret ends nobody's sign-in", async () => {
    const { who, access, refreshed } = await family(2);
    const made = refreshed[0]!.replace(/.$/, (c) => (c === "A" ? "B" : "A"));
    expect((await refresh(who, made)).body.error).toBe("invalid_grant");
    expect((await refresh(who, access[0]!)).body.error).toBe("invalid_grant");
    expect(await works(access.at(-1)!)).toBe(true);
    expect((await refresh(who, refreshed.at(-1)!)).status).toBe(200);
  });

  test("one sign-in ends, the others of the key do not", async () => {
    const other = await signIn(oauth.url, key);
    const all = await family(2);
    await refresh(all.who, all.refreshed[0]!);
    expect([await works(all.access.at(-1)!), await works(other.access)]).toEqual([false, true]);
  });
});

describe("codes", () => {
  const code = async () => (await codeFor(oauth.url, key)).fields;

  test("redeemed 12 times at once: one answer with tokens, in each of ten rounds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const fields = await code();
      const answers = await Promise.all(Array.from({ length: 12 }, () => token(oauth.url, fields)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ body }) => body.error)).toEqual(Array(11).fill("invalid_grant"));
    }
  });

  test("redeemed where the store does not yet know of it: refused, by the catalog", async () => {
    const store = await oauth.worker.store();
    const fields = await code();
    const name = `grant:${fields.code.split(":").slice(0, 2).join(":")}`;
    const before = (await store.get(name))!;
    const first = await token(oauth.url, fields);
    expect(first.status).toBe(200);
    // What another location may read for a minute.
    await store.put(name, before);
    const second = await token(oauth.url, fields);
    expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
    expect(await works(first.body.access_token)).toBe(false);
  });

  test("a wrong verifier uses nothing up", async () => {
    const fields = await code();
    const { verifier } = pkce();
    expect((await token(oauth.url, { ...fields, code_verifier: verifier })).status).toBe(400);
    expect((await token(oauth.url, fields)).status).toBe(200);
  });
});
