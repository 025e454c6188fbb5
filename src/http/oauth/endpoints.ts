/** What clients send: to the token endpoint, which also revokes (RFC 7009), and to register (RFC 7591). */
import { ERROR_TABLE, toAppError } from "../../errors.ts";
import type { AppContext } from "../environment.ts";
import { report } from "../problem.ts";
import { isDocumentUrl, isPublicUrl } from "./client-document.ts";
import { publicRequest, serversOf } from "./server.ts";

/** The store refuses longer names, as if it were broken. */
const MAX_ID_LENGTH = 400;

export const token = (c: AppContext) =>
  answering(c, async () => {
    const body = c.req.method === "POST" ? await c.req.text() : undefined;
    const sent = [...new URLSearchParams(body).entries()];
    const isLong = ([, value]: [string, string]) =>
      value.length > MAX_ID_LENGTH && !/^[^:]*$/.test(value) && !isDocumentUrl(value);
    const basic = c.req.header("Authorization")?.length ?? 0;
    const clientId = sent.find(([name]) => name === "client_id")?.[1] ?? "";
    if (sent.some(isLong) || basic > MAX_ID_LENGTH || clientId.length > MAX_ID_LENGTH) {
      return oauthError(400, "invalid_request", "A parameter is too long.");
    }
    if (isDocumentUrl(clientId) && !isPublicUrl(clientId)) {
      return oauthError(401, "invalid_client", "Client not found");
    }
    const { server, env } = await serversOf(c);
    return server.fetch(publicRequest(c, body), env, c.executionCtx);
  });

export const register = (c: AppContext) =>
  answering(c, async () => {
    const body = c.req.method === "POST" ? await c.req.text() : undefined;
    const { registrar, env } = await serversOf(c);
    return registrar.fetch(publicRequest(c, body), env, c.executionCtx);
  });

async function answering(c: AppContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.errorCode === "not_found") throw error;
    report(error, c.var.correlationId);
    const code =
      error.options.retryAfter === undefined ? "server_error" : "temporarily_unavailable";
    return oauthError(ERROR_TABLE[error.errorCode].status, code, error.message);
  }
}

/** RFC 6749, clause 5.2. */
export const oauthError = (status: number, error: string, description: string): Response =>
  Response.json(
    { error, error_description: description },
    { status, headers: { "Cache-Control": "no-store" } },
  );

export const tooLarge = () => oauthError(413, "invalid_request", "The body is too large.");
