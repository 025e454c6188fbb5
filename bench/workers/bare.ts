/** The least that a worker can be: its cold start is that of workerd itself. */
export default { fetch: () => Response.json({ ok: true }) };
