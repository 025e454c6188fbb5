/** Spanish texts: see ../link-checks.ts. */
import { plural } from "../../plural.ts";
import type { linkCheckTexts as english } from "../link-checks.ts";

const comprobados = (number: number) =>
  `${number.toLocaleString("es")} ${plural("es", number, {
    one: "enlace comprobado",
    many: "de enlaces comprobados",
    other: "enlaces comprobados",
  })}`;

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "El destino responde",
    redirecting: "El destino ha cambiado",
    broken: "Destino roto",
    unclear: "Destino sin comprobar",
  },
  reasons: {
    status: (status) => `El servidor responde ${status}.`,
    refused: (status) =>
      `El servidor rechaza programas (${status}). Abra la página para comprobarla.`,
    timeout: () => "El servidor no responde a tiempo.",
    unreachable: () => "No se puede acceder al servidor, o su certificado no es válido.",
    host_down: () => "El servidor tampoco respondió con otros dos enlaces.",
    too_many_redirects: () => "Redirige más de cinco veces.",
    bad_redirect: () => "Redirige sin una dirección válida.",
    private_redirect: () => "Redirige a una dirección que no es pública.",
    not_followed: () => "Redirige a una dirección con puerto o contraseña.",
    not_public: () => "La dirección no es pública, o tiene un puerto o una contraseña.",
    needs_value: () => "La dirección necesita un valor que solo tiene un escaneo.",
    own_page: () => "La dirección es otra página de este servidor.",
  },
  leadsTo: (location) => `Lleva a ${location}.`,
  checked: (time) => `Comprobado el ${time}.`,
  run: "Comprobar enlaces",
  running: "Comprobando…",
  progress: (count) => `${comprobados(count)} hasta ahora`,
  done: comprobados,
};
