/** The designer of a code for a pack, and its sheet of labels. Neither asks the catalog. */
import { Hono } from "hono";
import { ERROR_TABLE } from "../../../errors.ts";
import type { CallerVariables } from "../../middleware/callers.ts";
import { charge } from "../../middleware/limits.ts";
import { page } from "../parts/frame.tsx";
import { FORM_POLICY } from "../parts/policy.ts";
import { pageReaderOf } from "../parts/reader.ts";
import { designOf, isFilledIn } from "./fields.ts";
import { DesignBody } from "./page.tsx";

export const designer = new Hono<{ Variables: CallerVariables }>();

designer.get("/", async (c) => {
  const { config, options } = c.var;
  const { words } = pageReaderOf(c);
  const fields = c.req.query();
  if (isFilledIn(fields)) await charge(c, "heavy");
  const designed = designOf({ clock: options.clock, baseUrl: config.baseUrl }, fields);
  const body = <DesignBody words={words} fields={fields} designed={designed} />;
  const canonical = `${config.baseUrl}/design`;
  const { title } = words.messages.design;
  const headers = {
    "Cache-Control": "public, max-age=300",
    Vary: "Accept-Language",
    "Content-Security-Policy": FORM_POLICY,
  };
  const code = designed.kind === "refused" ? ERROR_TABLE[designed.error.errorCode].status : 200;
  return c.html(page({ title, canonical, words, address: c.req.url, body }), code, headers);
});
