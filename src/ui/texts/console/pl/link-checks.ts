/** Polish texts: see ../link-checks.ts. */
import type { linkCheckTexts as english } from "../link-checks.ts";

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "Cel odpowiada",
    redirecting: "Cel został przeniesiony",
    broken: "Cel nie działa",
    unclear: "Cel niesprawdzony",
  },
  reasons: {
    status: (status) => `Serwer odpowiada ${status}.`,
    refused: (status) => `Serwer odrzuca programy (${status}). Otwórz stronę, aby ją sprawdzić.`,
    timeout: () => "Serwer nie odpowiada na czas.",
    unreachable: () => "Serwer jest nieosiągalny albo jego certyfikat jest nieważny.",
    host_down: () => "Serwer nie odpowiedział także dla dwóch innych linków.",
    too_many_redirects: () => "Adres przekierowuje więcej niż pięć razy.",
    bad_redirect: () => "Adres przekierowuje bez poprawnego adresu celu.",
    private_redirect: () => "Adres przekierowuje pod adres, który nie jest publiczny.",
    not_followed: () => "Adres przekierowuje pod adres z portem lub hasłem.",
    not_public: () => "Adres nie jest publiczny albo zawiera port lub hasło.",
    needs_value: () => "Adres wymaga wartości, którą ma tylko skan.",
    own_page: () => "Adres jest inną stroną tego serwera.",
  },
  leadsTo: (location) => `Prowadzi do ${location}.`,
  checked: (time) => `Sprawdzono ${time}.`,
  run: "Sprawdź linki",
  running: "Sprawdzanie…",
  progress: (count) => `Dotychczas sprawdzone linki: ${count.toLocaleString("pl")}`,
  done: (count) => `Sprawdzone linki: ${count.toLocaleString("pl")}`,
};
