/**
 * Where the big hosts call from: their users share these addresses. Only what a vendor has published as
 * fixed stands here; lists that change are given by HOST_EGRESS.
 */

/** platform.claude.com/docs/en/api/ip-addresses, "Outbound IP addresses", as of November 2026. */
const ANTHROPIC = ["160.79.104.0/21"];

export const HOST_EGRESS: readonly string[] = [...ANTHROPIC];
