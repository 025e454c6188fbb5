/** Italian texts: see ../link-checks.ts. */
import { plural } from "../../plural.ts";
import type { linkCheckTexts as english } from "../link-checks.ts";

const checked = (count: number) =>
  `${count.toLocaleString("it")} ${plural("it", count, { one: "link controllato", many: "di link controllati", other: "link controllati" })}`;

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "La destinazione risponde",
    redirecting: "La destinazione è spostata",
    broken: "Destinazione non funzionante",
    unclear: "Destinazione non controllata",
  },
  reasons: {
    status: (status) => `Il server risponde ${status}.`,
    refused: (status) =>
      `Il server rifiuta i programmi (${status}). Apri la pagina per controllarla.`,
    timeout: () => "Il server non risponde in tempo.",
    unreachable: () => "Il server non è raggiungibile, o il suo certificato non è valido.",
    host_down: () => "Il server non ha risposto nemmeno per altri due link.",
    too_many_redirects: () => "Reindirizza più di cinque volte.",
    bad_redirect: () => "Reindirizza senza un indirizzo valido.",
    private_redirect: () => "Reindirizza a un indirizzo non pubblico.",
    not_followed: () => "Reindirizza a un indirizzo con una porta o una password.",
    not_public: () => "L’indirizzo non è pubblico, o ha una porta o una password.",
    needs_value: () => "L’indirizzo richiede un valore che solo una scansione ha.",
    own_page: () => "L’indirizzo è un’altra pagina di questo server.",
  },
  leadsTo: (location) => `Porta a ${location}.`,
  checked: (time) => `Ultimo controllo: ${time}.`,
  run: "Controlla i link",
  running: "Controllo in corso…",
  progress: (count) => `Finora ${checked(count)}`,
  done: checked,
};
