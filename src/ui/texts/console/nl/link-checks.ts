/** Dutch texts: see ../link-checks.ts. */
import type { linkCheckTexts as english } from "../link-checks.ts";

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "Doel antwoordt",
    redirecting: "Doel is verplaatst",
    broken: "Doel werkt niet",
    unclear: "Doel niet gecontroleerd",
  },
  reasons: {
    status: (status) => `De server antwoordt met ${status}.`,
    refused: (status) =>
      `De server weigert programma’s (${status}). Open de pagina om die te controleren.`,
    timeout: () => "De server antwoordt niet op tijd.",
    unreachable: () => "De server is niet bereikbaar, of het certificaat is niet geldig.",
    host_down: () => "De server antwoordde ook bij twee andere links niet.",
    too_many_redirects: () => "De server stuurt meer dan vijf keer door.",
    bad_redirect: () => "De server stuurt door zonder geldig adres.",
    private_redirect: () => "De server stuurt door naar een adres dat niet openbaar is.",
    not_followed: () => "De server stuurt door naar een adres met een poort of een wachtwoord.",
    not_public: () => "Het adres is niet openbaar, of heeft een poort of een wachtwoord.",
    needs_value: () => "Het adres heeft een waarde nodig die alleen een scan heeft.",
    own_page: () => "Het adres is een andere pagina van deze server.",
  },
  leadsTo: (location) => `Het leidt naar ${location}.`,
  checked: (time) => `Gecontroleerd op ${time}.`,
  run: "Links controleren",
  running: "Wordt gecontroleerd…",
  progress: (count) => `Tot nu toe ${count.toLocaleString("nl")} links gecontroleerd`,
  done: (count) =>
    count === 1 ? "1 link gecontroleerd" : `${count.toLocaleString("nl")} links gecontroleerd`,
};
