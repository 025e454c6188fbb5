/** The least that a worker can be: what `bench:startup` starts beside the resolver. */
export default { fetch: () => Response.json({ ok: true }) };
