/**
 * The addresses from which large hosts call, and which their users share. Only lists that a vendor
 * has published as fixed are here; lists that change are set with HOST_EGRESS.
 */

/** platform.claude.com/docs/en/api/ip-addresses, "Outbound IP addresses", as of November 2026. */
const ANTHROPIC = ["160.79.104.0/21"];

export const HOST_EGRESS: readonly string[] = [...ANTHROPIC];
