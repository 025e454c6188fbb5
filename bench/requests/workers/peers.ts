/** The peers of the resolver: the least code that answers, with Hono and with the SDK. */
import { Hono } from "hono";
import { productByFreshClient, productByKeptStream, selectOne } from "./queries.ts";
import { smallestTool } from "./tool.ts";

const app = new Hono();

app.get("/redirect", (c) => c.redirect("https://example.org/target", 307));
app.get("/fresh/:gtin", async (c) => c.json(await productByFreshClient(c.req.param("gtin"))));
app.get("/kept/:gtin", async (c) => c.json(await productByKeptStream(c.req.param("gtin"))));
app.get("/one", async (c) => c.json(await selectOne()));

const bare = smallestTool(() => ({ content: [] }));
const fresh = smallestTool(async (gtin) => {
  const product = await productByFreshClient(gtin);
  return { content: [{ type: "text", text: JSON.stringify(product) }] };
});
app.post("/tool", (c) => bare(c.req.raw));
app.post("/tool/fresh", (c) => fresh(c.req.raw));

export default app;
