/** The session of the console: signing in with a key, one's sessions, and signing out. */
import { Hono } from "hono";
import * as z from "zod";
import { invalidTokenError, tokenFaultOf, writesDisabledError } from "../../errors/access.ts";
import { AppError, toAppError } from "../../errors/errors.ts";
import { organizationRecord } from "../../model/owners.ts";
import * as texts from "../../model/text.ts";
import { parseApiKey } from "../../services/keys/api-key.ts";
import { acceptInvitation, readInvitation } from "../../services/people/invitations.ts";
import {
  LIFE_MS,
  listSessions,
  readSession,
  type SessionState,
  type SignedIn,
  type SignedInState,
  signIn,
  signOut,
  wasReplaced,
} from "../../services/sessions/sessions.ts";
import { parseSessionToken } from "../../services/sessions/token.ts";
import type { GateVariables } from "../access/gate.ts";
import { providerOf } from "../access/sign-in-provider.ts";
import { readJson } from "../api/request.ts";
import { CATALOG, contextsFor } from "../contexts.ts";
import { charge } from "../limits.ts";
import { wrongMethod } from "../problem.ts";
import type { With } from "../request.ts";
import {
  clearSessionCookie,
  refuseForeignPage,
  refuseForeignWrite,
  sentCookie,
  sessionCookie,
  setSessionCookie,
} from "../transport/session-cookie.ts";
import { beginSignIn, endSignIn } from "./provider.ts";

export const consoleSession = new Hono<{ Variables: GateVariables }>();

consoleSession.use(async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
});

/** Returns the session; without a valid one, how to sign in here, and why a key or session ended. */
consoleSession.get("/session", async (c) => {
  const { read } = contextsFor(c, { reads: CATALOG });
  let hash: string | undefined;
  try {
    hash = (await principalIn(c)).keyHash;
    const session = await readSession(read, hash);
    return c.json<SessionState>({ signed_in: true, ...session });
  } catch (error) {
    const failure = toAppError(error);
    if (failure.errorCode !== "unauthorized") throw error;
    if (sessionCookie(c) !== null) clearSessionCookie(c);
    const reason = tokenFaultOf(failure);
    const isReplaced =
      reason === "revoked" && hash !== undefined && (await wasReplaced(read, hash));
    const ended = isReplaced ? "replaced" : reason;
    return c.json<SessionState>({
      signed_in: false,
      ...(ended !== undefined && ended !== "unknown" && { ended }),
      sign_in: waysIn(c),
    });
  }
});

const keyForm = z.strictObject({ key: z.string().trim().min(1).max(200) });

consoleSession.post("/session", async (c) => {
  refuseForeignPage(c);
  await charge(c, "sign-in");
  if (!waysIn(c).key) throw providerOf(c) ? providerOnlyError() : writesDisabledError();
  const { key: text } = await readJson(c, keyForm);
  const key = await parseApiKey(text);
  if (key === null) throw keyError();
  const { prefix, hash } = key;
  const principal = { client: `key:${prefix}`, endUser: null, scopes: null, keyHash: hash };
  const { write } = contextsFor(c, { principal });
  const signedIn = await signIn(write, key, sentCookie(c)).catch((error: unknown) => {
    throw toAppError(error).errorCode === "unauthorized" ? keyError() : error;
  });
  return c.json(keepSession(c, signedIn), 201);
});

/** Sets the new cookie, whatever the browser had before. */
function keepSession(c: With<GateVariables>, { token, session }: SignedIn): SignedInState {
  setSessionCookie(c, token, LIFE_MS / 1000);
  return { signed_in: true, ...session };
}

/** The token comes in the body: an address would be in logs. */
const invitationForm = z.strictObject({ token: z.string().min(1).max(100) });

const acceptForm = invitationForm.extend({
  name: texts.text(100).nullish(),
  organization_name: organizationRecord.shape.name.nullish(),
});

async function formIn<T>(c: With<GateVariables>, form: z.ZodType<T>): Promise<T> {
  refuseForeignPage(c);
  await charge(c, "sign-in");
  if (!waysIn(c).key) throw providerOf(c) ? providerOnlyError() : writesDisabledError();
  return readJson(c, form);
}

consoleSession.post("/session/invitation", async (c) => {
  const { token } = await formIn(c, invitationForm);
  return c.json(await readInvitation(contextsFor(c, { reads: CATALOG }).read, token));
});

/** Accepts an invitation. Only this answer contains the key. */
consoleSession.post("/session/invitation/accept", async (c) => {
  const {
    token,
    name = null,
    organization_name: organization = null,
  } = await formIn(c, acceptForm);
  const { write } = contextsFor(c, { reads: CATALOG });
  const { key, ...signedIn } = await acceptInvitation(
    write,
    token,
    { name, organization },
    sentCookie(c),
  );
  return c.json({ ...keepSession(c, signedIn), key }, 201);
});

const keyError = () =>
  new AppError("unauthorized", "This key is not valid: it is unknown, revoked or expired.", {
    guidance: "Check that the whole key was copied, or ask your administrator for a new one.",
    challenge: { scope: null, error: "invalid_token" },
  });

/** This signs out also without a valid session. */
consoleSession.delete("/session", async (c) => {
  refuseForeignWrite(c);
  // Whatever the catalog answers; the console itself forgets what it keeps in the browser.
  clearSessionCookie(c);
  await orNull(async () => endSessions(c, "this"));
  return c.body(null, 204);
});

consoleSession.get("/sessions", async (c) => c.json(await listSessions(await contextIn(c))));

consoleSession.delete("/sessions", async (c) => {
  refuseForeignWrite(c);
  clearSessionCookie(c);
  await endSessions(c, "all");
  return c.body(null, 204);
});

consoleSession.delete("/sessions/:id", async (c) => {
  refuseForeignWrite(c);
  await signOut(await contextIn(c), { id: c.req.param("id") });
  return c.body(null, 204);
});

consoleSession.get("/sign-in", (c) => beginSignIn(c));
consoleSession.get("/sign-in/callback", async (c) => {
  const { signedIn, to } = await endSignIn(c);
  keepSession(c, signedIn);
  return c.redirect(to, 303);
});

consoleSession.all("/session", (c) => wrongMethod(c, "GET, HEAD, POST, DELETE"));
consoleSession.all("/session/invitation", (c) => wrongMethod(c, "POST"));
consoleSession.all("/session/invitation/accept", (c) => wrongMethod(c, "POST"));
consoleSession.all("/sessions", (c) => wrongMethod(c, "GET, HEAD, DELETE"));
consoleSession.all("/sessions/:id", (c) => wrongMethod(c, "DELETE"));

/** @throws AppError, which says what is left if the catalog cannot end the sessions */
async function endSessions(c: With<GateVariables>, which: "this" | "all"): Promise<void> {
  try {
    await signOut(await contextIn(c), which);
  } catch (error) {
    const appError = toAppError(error);
    const { errorCode, message, options } = appError;
    if (errorCode === "unauthorized") throw error;
    throw new AppError(
      appError,
      `This browser is signed out, but the catalog could not end ${which === "all" ? "all your sessions" : "the session"}. ${message}`,
      options,
    );
  }
}

function waysIn(c: With<GateVariables>) {
  if (providerOf(c)) return { key: false, provider: "/console/sign-in" };
  return { key: c.var.config.auth.accepts !== "nothing", provider: null };
}

const providerOnlyError = () =>
  new AppError("forbidden", "People sign in to this console with their organization's account.", {
    guidance: "Open /console/sign-in. Keys are for programs: Authorization: Bearer <key>.",
  });

/** The principal of the cookie; a bearer token has no session. @throws AppError unauthorized */
async function principalIn(c: With<GateVariables>) {
  const cookie = c.var.config.auth.accepts === "nothing" ? null : sessionCookie(c);
  const principal = cookie === null ? null : await parseSessionToken(cookie);
  if (principal === null) throw invalidTokenError("unknown", null);
  return principal;
}

async function contextIn(c: With<GateVariables>) {
  const principal = await principalIn(c);
  const { write } = contextsFor(c, { principal, reads: CATALOG });
  return {
    ...write,
    catalog: write.catalog,
    authorization: { keyHash: principal.keyHash, scope: null },
  };
}

/** Null without a valid session. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (toAppError(error).errorCode === "unauthorized") return null;
    throw error;
  }
}
