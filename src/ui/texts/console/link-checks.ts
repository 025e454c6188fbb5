/** Texts of the console about the link checker. */
import type { LinkReason } from "../../../model/link-check.ts";

type Reasons = Readonly<Record<LinkReason, (status: number | null) => string>>;

const en = {
  outcomes: {
    fine: "Target answers",
    redirecting: "Target has moved",
    broken: "Target is broken",
    unclear: "Target not checked",
  },
  reasons: {
    status: (status) => `The server answers ${status}.`,
    refused: (status) => `The server refuses programs (${status}). Open the page to check it.`,
    timeout: () => "The server does not answer in time.",
    unreachable: () => "The server cannot be reached, or its certificate is not valid.",
    host_down: () => "The server did not answer for two other links either.",
    too_many_redirects: () => "It redirects more than five times.",
    bad_redirect: () => "It redirects without a valid address.",
    private_redirect: () => "It redirects to an address that is not public.",
    not_followed: () => "It redirects to an address with a port or a password.",
    not_public: () => "The address is not public, or has a port or a password.",
    needs_value: () => "The address needs a value that only a scan has.",
    own_page: () => "The address is another page of this server.",
  } as Reasons,
  leadsTo: (location: string) => `It leads to ${location}.`,
  checked: (time: string) => `Checked on ${time}.`,
  run: "Check links",
  running: "Checking…",
  progress: (count: number) => `${count.toLocaleString("en")} links checked so far`,
  done: (count: number) =>
    count === 1 ? "1 link checked" : `${count.toLocaleString("en")} links checked`,
};

export const linkCheckTexts = { name: "linkCheckTexts", en };
