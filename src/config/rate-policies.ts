/** The rate limits by name, and the Workers binding that counts each (`[[ratelimits]]` in wrangler.toml). */

/** A binding accepts 10 or 60; all of ours have 60. */
export const RATE_WINDOW_SECONDS = 60;

/**
 * `quota`: calls in a window, as wrangler.toml sets it for the binding; RATE_QUOTAS overrides it.
 */
export const RATE_POLICIES = {
  address: { binding: "ADDRESS_LIMITER", quota: 600 },
  scan: { binding: "SCAN_LIMITER", quota: 6000 },
  host: { binding: "HOST_LIMITER", quota: 6000 },
  principal: { binding: "PRINCIPAL_LIMITER", quota: 1200 },
  heavy: { binding: "HEAVY_LIMITER", quota: 60 },
  "heavy-known": { binding: "HEAVY_KNOWN_LIMITER", quota: 600 },
  recording: { binding: "QR_LIMITER", quota: 30 },
  registration: { binding: "REGISTRATION_LIMITER", quota: 10 },
  "sign-in": { binding: "SIGN_IN_LIMITER", quota: 10 },
} as const;

export type PolicyName = keyof typeof RATE_POLICIES;

export const POLICY_NAMES = Object.keys(RATE_POLICIES) as PolicyName[];
