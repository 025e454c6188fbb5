/** French texts: see ../link-checks.ts. */
import { plural } from "../../plural.ts";
import type { linkCheckTexts as english } from "../link-checks.ts";

const verifies = (count: number) =>
  `${count.toLocaleString("fr")} ${plural("fr", count, { one: "lien vérifié", many: "de liens vérifiés", other: "liens vérifiés" })}`;

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "La cible répond",
    redirecting: "La cible a été déplacée",
    broken: "La cible est en erreur",
    unclear: "Cible non vérifiée",
  },
  reasons: {
    status: (status) => `Le serveur répond ${status}.`,
    refused: (status) =>
      `Le serveur refuse les programmes (${status}). Ouvrez la page pour la vérifier.`,
    timeout: () => "Le serveur ne répond pas à temps.",
    unreachable: () => "Le serveur est injoignable, ou son certificat n’est pas valide.",
    host_down: () => "Le serveur n’a pas répondu non plus pour deux autres liens.",
    too_many_redirects: () => "L’adresse redirige plus de cinq fois.",
    bad_redirect: () => "L’adresse redirige sans adresse valide.",
    private_redirect: () => "L’adresse redirige vers une adresse qui n’est pas publique.",
    not_followed: () => "L’adresse redirige vers une adresse avec un port ou un mot de passe.",
    not_public: () => "L’adresse n’est pas publique, ou contient un port ou un mot de passe.",
    needs_value: () => "L’adresse a besoin d’une valeur que seul un scan contient.",
    own_page: () => "L’adresse est une autre page de ce serveur.",
  },
  leadsTo: (location) => `Elle mène à ${location}.`,
  checked: (time) => `Vérifié le ${time}.`,
  run: "Vérifier les liens",
  running: "Vérification…",
  progress: (count) => `${verifies(count)} jusqu’ici`,
  done: verifies,
};
