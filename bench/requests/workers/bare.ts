/** The smallest possible worker: its cold start is that of workerd itself. */
export default { fetch: () => Response.json({ ok: true }) };
