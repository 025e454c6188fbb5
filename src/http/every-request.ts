/**
 * The steps before and after the route of every request. One middleware, because each middleware
 * costs Hono more than most of these steps.
 */
import type { Context, MiddlewareHandler } from "hono";
import { keepUse } from "./access/last-use.ts";
import type { Face } from "./face.ts";
import { rememberPrincipal } from "./limits/callers.ts";
import { limitRequest } from "./limits/limits.ts";
import { type ObserveEnv, observeAnswer, observeRequest } from "./observe.ts";
import { openProblem, problemResponse } from "./problem.ts";
import { refuseExcess, refuseForeignHost } from "./transport/bounds.ts";
import { requireConfig } from "./transport/configured.ts";

export const everyRequest =
  (options: ObserveEnv["Variables"]["options"], face: Face): MiddlewareHandler<ObserveEnv> =>
  async (c, next) => {
    c.set("options", options);
    c.set("face", face);
    observeRequest(c);
    const refusal = await refusalOf(c);
    if (refusal) c.res = refusal;
    else {
      await next();
      await rememberPrincipal(c);
      keepUse(c);
    }
    await observeAnswer(c);
  };

/** Null for a request that continues to its route. */
async function refusalOf(c: Context<ObserveEnv>): Promise<Response | null> {
  try {
    c.set("config", requireConfig(c.env));
  } catch (error) {
    return problemResponse(c, error);
  }
  try {
    refuseForeignHost(c);
    refuseExcess(c);
    await limitRequest(c);
    return null;
  } catch (error) {
    return openProblem(c, error);
  }
}
