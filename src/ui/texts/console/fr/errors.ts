/** French texts: see ../errors.ts. */
import { fr } from "../../fr.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Détails",
  errors: {
    unauthorized: { title: "Non connecté", next: "Reconnectez-vous." },
    forbidden: {
      title: "Non autorisé",
      next: "Demandez cette autorisation à la personne qui vous a donné votre clé ou votre compte.",
    },
    rate_limited: { title: "Trop de requêtes", next: "Attendez un instant, puis réessayez." },
    bad_request: { title: "Saisie incorrecte", next: "Corrigez votre saisie, puis réessayez." },
    method_not_allowed: {
      title: "Impossible ici",
      next: "Rechargez la page. Si cela se reproduit, prévenez l’exploitant de ce serveur.",
    },
    request_timeout: { title: "La connexion est trop lente", next: "Réessayez." },
    payload_too_large: { title: "Trop volumineux", next: "Envoyez-en moins à la fois." },
    uri_too_long: {
      title: "Adresse trop longue",
      next: "Utilisez moins de filtres, ou des filtres plus courts.",
    },
    unsupported_media_type: {
      title: "Type de fichier incorrect",
      next: "Rechargez la page. Si cela se reproduit, prévenez l’exploitant de ce serveur.",
    },
    headers_too_large: {
      title: "Requête trop volumineuse",
      next: "Supprimez les cookies de ce site, puis reconnectez-vous.",
    },
    validation_error: {
      title: "Saisie incorrecte",
      next: "Corrigez les champs, puis enregistrez de nouveau.",
    },
    unprocessable_entity: { title: "Impossible", next: "Changez votre saisie, puis réessayez." },
    not_found: {
      title: "Introuvable",
      next: "Vérifiez le numéro. La fiche a peut-être été supprimée.",
    },
    conflict: {
      title: "Conflit",
      next: "Lisez la fiche enregistrée, puis changez votre saisie.",
    },
    precondition_failed: {
      title: "Modifié par quelqu’un d’autre",
      next: "Rechargez la page, puis refaites votre modification.",
    },
    internal_error: {
      title: "Une erreur s’est produite",
      next: "Réessayez plus tard. Si cela se reproduit, prévenez l’exploitant de ce serveur.",
    },
    catalog_unavailable: {
      title: "Le catalogue ne répond pas",
      next: "Réessayez dans un instant.",
    },
    deadline_exceeded: { title: "Cela a pris trop de temps", next: "Réessayez dans un instant." },
    catalog_busy: {
      title: "Le catalogue est occupé",
      next: "Rien n’a été enregistré. Réessayez dans un instant.",
    },
    outcome_unknown: {
      title: "Enregistrement incertain",
      next: "Rechargez la page pour voir ce qui est enregistré, avant d’enregistrer de nouveau.",
    },
    identity_provider_unavailable: {
      title: "La connexion est impossible pour le moment",
      next: "Réessayez dans un instant.",
    },
  },
  faults: {
    fields: {
      required: "Ce champ doit être rempli.",
      too_long: "Le texte est trop long.",
      too_short: "Le texte est trop court.",
      too_many: "Il y a trop d’entrées.",
      too_few: "Il n’y a pas assez d’entrées.",
      too_large: "Le nombre est trop grand.",
      too_small: "Le nombre est trop petit.",
      not_number: "Saisissez un nombre.",
      wrong_type: "Ce type de valeur n’est pas possible ici.",
      not_one_of: "Choisissez l’une des valeurs proposées.",
      unknown_field: "Ce champ n’existe pas.",
      invalid: "Cette valeur n’est pas valide.",
      not_decimal: "Saisissez un nombre décimal.",
      not_unit: "Saisissez le code d’une unité, par exemple GRM.",
      not_language: "Ce n’est pas le code d’une langue. Le code du français est fr.",
      not_country: "Ce n’est pas le code d’un pays. Le code de la France est FR.",
      not_date: "Saisissez une date\u00a0: année-mois-jour.",
      no_such_date: "Ce jour n’existe pas.",
      not_instant: "Saisissez une date avec l’heure et le fuseau horaire.",
      no_such_instant: "Ce moment n’existe pas.",
      not_date_or_instant: "Saisissez un jour ou un moment.",
      not_brick: "Une brique GPC a 8 chiffres.",
      not_quantity: "Saisissez un nombre entier à partir de 1.",
      not_gtin: "Un GTIN a 8, 12, 13 ou 14 chiffres.",
      check_digit: fr.faults!.check_digit,
      not_url: "Saisissez une adresse web complète, qui commence par https://.",
      not_picture: "Saisissez l’adresse complète d’une image, qui commence par https://.",
      not_text: "Le texte contient des caractères illisibles.",
    },
    identifiers: fr.faults,
  },
};
