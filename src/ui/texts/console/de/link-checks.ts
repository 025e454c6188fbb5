/** German texts: see ../link-checks.ts. */
import type { linkCheckTexts as english } from "../link-checks.ts";

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "Ziel antwortet",
    redirecting: "Ziel ist umgezogen",
    broken: "Ziel ist defekt",
    unclear: "Ziel nicht geprüft",
  },
  reasons: {
    status: (status) => `Der Server antwortet mit ${status}.`,
    refused: (status) =>
      `Der Server weist Programme ab (${status}). Öffnen Sie die Seite, um sie zu prüfen.`,
    timeout: () => "Der Server antwortet nicht rechtzeitig.",
    unreachable: () => "Der Server ist nicht erreichbar, oder sein Zertifikat ist ungültig.",
    host_down: () => "Der Server hat auch bei zwei anderen Links nicht geantwortet.",
    too_many_redirects: () => "Es wird mehr als fünfmal weitergeleitet.",
    bad_redirect: () => "Es wird ohne gültige Adresse weitergeleitet.",
    private_redirect: () => "Es wird an eine Adresse weitergeleitet, die nicht öffentlich ist.",
    not_followed: () => "Es wird an eine Adresse mit Port oder Passwort weitergeleitet.",
    not_public: () => "Die Adresse ist nicht öffentlich oder hat einen Port oder ein Passwort.",
    needs_value: () => "Die Adresse braucht einen Wert, den nur ein Scan hat.",
    own_page: () => "Die Adresse ist eine andere Seite dieses Servers.",
  },
  leadsTo: (location) => `Es führt zu ${location}.`,
  checked: (time) => `Geprüft am ${time}.`,
  run: "Links prüfen",
  running: "Wird geprüft …",
  progress: (count) => `Bisher ${count.toLocaleString("de")} Links geprüft`,
  done: (count) => (count === 1 ? "1 Link geprüft" : `${count.toLocaleString("de")} Links geprüft`),
};
