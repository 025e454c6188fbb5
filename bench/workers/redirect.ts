/** A redirect without a decision, with the same headers and the same log line as the resolver's. */
const ITEM = "https://id.example.org/01/09506000134352";

export function loggedRedirect(ray: string | undefined): Response {
  const id = crypto.randomUUID();
  const line = {
    ...{ level: "info", time: new Date().toISOString(), correlation_id: id, method: "GET" },
    ...{ route: "/{digital-link}", status: 307, outcome: "ok", duration_ms: 0, ray },
    ...{ client: "anonymous", catalog_trips: 0, catalog_ms: 0, cache: "hit" },
  };
  console.log(JSON.stringify(line));
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=59, stale-if-error=2563",
    "Cross-Origin-Resource-Policy": "cross-origin",
    Link: `<${ITEM}?linkType=linkset>; rel="linkset"; type="application/linkset+json", <${ITEM}?linkType=linkset>; rel="linkset"; type="application/linkset", <https://id.example.org/linkset-context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    Location: "https://example.org/target",
    "Server-Timing": "total;dur=0",
    Vary: "Accept, Accept-Language",
    "X-Content-Type-Options": "nosniff",
    "X-Correlation-Id": id,
  };
  return new Response(null, { status: 307, headers });
}
