/** What the link checker can find at a target, in the words of the API. */

export const LINK_OUTCOMES = {
  fine: "The target answers.",
  redirecting: "The target leads to another address, which answers.",
  broken: "People who follow the link do not reach a page.",
  unclear: "The checker cannot tell. A person must look.",
} as const;
export type LinkOutcome = keyof typeof LINK_OUTCOMES;

export const LINK_REASONS = {
  status: "The server answers with this status.",
  refused: "The server refuses the checker with this status. It may answer people.",
  timeout: "The server does not answer in time.",
  unreachable: "The server cannot be reached, or its certificate is not valid.",
  host_down: "The server did not answer for two other links of this run.",
  too_many_redirects: "The target redirects more than five times.",
  bad_redirect: "The target redirects without a valid address.",
  private_redirect: "The target redirects to an address that is not public.",
  not_followed: "The target redirects to a port or with a password, which is not followed.",
  not_public: "The address is not public, has a port or a password, and is not requested.",
  needs_value: "The address needs a value that only a scan has.",
  own_page: "The address is another page of this server.",
} as const;
export type LinkReason = keyof typeof LINK_REASONS;
