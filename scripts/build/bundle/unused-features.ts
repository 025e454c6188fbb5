/**
 * Features of libraries that this worker leaves switched off, and that their classes refer to all the
 * same: of the OAuth library, tokens for an enterprise's assertions, tokens for tokens, and the resource
 * server of routes that are protected as a whole; drizzle's relational queries; whole apps mounted in
 * Hono. Their code is not deployed: what is not there takes no time to load, and no mistake reaches it.
 */
import { Failure } from "../../cli/cli.ts";
import { classesOf, cut, nameOf, parseModule } from "./syntax.ts";

/** For each class, by a method that no other has: those that are never called here. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  handleTokenRequest: [
    ...["handleJwtBearerGrant", "runEmaPipeline", "issueEmaAccessToken"],
    ...["handleTokenExchangeGrant", "exchangeToken", "resolveTokenExchangeResource"],
    ...["handleApiRequest", "handleProtectedResourceMetadata"],
    ...["createExternalTokenErrorResponse", "buildWwwAuthenticateHeader"],
  ],
  completeAuthorization: ["purgeExpiredData", "exchangeToken"],
  buildSelectQuery: ["buildRelationalQuery"],
  basePath: ["mount"],
};

const INSTEAD = '{throw Error("not deployed")}';

/** @throws Failure where a library no longer has one of them: it was brought up to date, so look again. */
export function withoutUnusedFeatures(code: string): string {
  const classes = classesOf(parseModule(code)).map(
    (methods) => new Map(methods.map((method) => [nameOf(method), method])),
  );
  const bodies = Object.entries(UNUSED).flatMap(([known, unused]) => {
    const found = classes.find((methods) => methods.has(known));
    return unused.map((name) => {
      const method = found?.get(name);
      if (!method)
        throw new Failure(`No class with ${known} has ${name}: see ${import.meta.filename}.`);
      return method.value.body;
    });
  });
  return bodies.reduce((left, body) => cut(left, body, INSTEAD), code);
}
