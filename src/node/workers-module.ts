/** What the OAuth library takes from `cloudflare:workers`: it asks whether a handler is such a class. */
export class WorkerEntrypoint {}
