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
    storage_unavailable: {
      title: "L’image n’a pas pu être enregistrée",
      next: "Rien n’a été enregistré. Prévenez l’exploitant de ce serveur\u00a0: son journal en donne la raison.",
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
  causes: {
    several_records: "Plusieurs fiches ont cet identifiant. Ouvrez celle que vous voulez.",
    link_replaced:
      "Un lien plus récent a remplacé celui-ci. Cherchez-le dans vos messages, ou demandez à la personne qui vous a envoyé celui-ci.",
    link_used:
      "Ce lien a déjà servi et ne fonctionne qu’une fois. Connectez-vous avec la clé qu’il a donnée, ou demandez un nouveau lien à un administrateur de votre organisation.",
    added_by_change:
      "La fiche n’existait pas avant cette modification. Supprimez-la si elle ne doit pas exister.",
    of_recall:
      "C’est la modification d’un rappel. Lancez-le, modifiez-le ou mettez-y fin sur la page Rappel\u00a0: tous ses liens changent alors ensemble.",
    changed_meanwhile:
      "Quelque chose a changé entre-temps. Rechargez la page, puis refaites votre modification.",
    does_not_fit:
      "Le code est trop petit pour autant de contenu. Choisissez une correction d’erreurs plus faible, ou retirez des données.",
    not_together: "Ces données ne peuvent pas être ensemble dans un code.",
    not_usable:
      "Ce numéro a un autre sens dans chaque entreprise ou région. Utilisez le GTIN de l’article.",
    not_company_prefix: "Ce n’est pas un préfixe entreprise GS1.",
    of_another: "Cela appartient à une autre organisation.",
    in_use:
      "Cela est encore utilisé. Supprimez d’abord les produits, liens, préfixes, marques et clés qui y font référence.",
    no_owner:
      "Cette marque n’a pas de propriétaire et ne peut pas en avoir. Ajoutez votre marque sous un autre identifiant.",
    not_there: "Une fiche indiquée n’existe pas. Ajoutez-la d’abord, ou corrigez la donnée.",
    older_than_a_day:
      "L’ajout du produit date de plus de 24 heures. Indiquez qu’il n’est plus proposé ou retirez-le du marché, au lieu de le supprimer.",
    has_code:
      "Un code est enregistré pour ce produit. Indiquez qu’il n’est plus proposé ou retirez-le du marché, au lieu de le supprimer.",
    named_by_another:
      "Un autre produit indique celui-ci comme contenu ou comme produit de remplacement. Modifiez d’abord l’autre.",
    in_circle: "Le produit se contiendrait ou se remplacerait lui-même.",
    no_picture_place:
      "Ce serveur n’a pas de place pour les images. Publiez l’image ailleurs, et indiquez son adresse.",
    no_default:
      "Le numéro lui-même n’a pas de lien par défaut. Ajoutez d’abord le produit ou un lien par défaut.",
    recalled_already:
      "Un rappel existe déjà. Retirez ces lots, modifiez leur rappel, ou mettez-y d’abord fin.",
    notice_not_reached: "L’avis n’a pas pu être ouvert. Ouvrez l’adresse et vérifiez-la.",
    default_already: "Ce lien est déjà le lien par défaut.",
    link_disabled: "Le lien est désactivé. Activez-le d’abord.",
    link_not_public: "Le lien n’est pas public. Rendez-le d’abord public.",
    incomplete_address:
      "Pour certains scans, il manque une valeur à l’adresse du lien. Choisissez un lien dont l’adresse est complète.",
    other_place:
      "Ce lien existe déjà à un autre endroit. Les liens ne se déplacent pas\u00a0: créez-en un nouveau.",
    second_default:
      "Il y a déjà un lien par défaut permanent. Modifiez-le, ou limitez celui-ci dans le temps.",
    has_variants:
      "Le lien est le lien par défaut et a des variantes. Supprimez d’abord les variantes.",
    default_needed:
      "D’autres liens ont besoin de ce lien par défaut. Supprimez-les d’abord, ou donnez-leur un autre lien par défaut.",
    incomplete_order: "Un lien manque dans l’ordre. Rechargez la page, puis ordonnez de nouveau.",
    checked_already:
      "Ces liens sont en cours de vérification. Les résultats seront là dans quelques minutes.",
    sent_before: "Cette demande a déjà été exécutée. Rechargez la page pour voir le résultat.",
    key_reused: "Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page.",
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
      until_before_from: "La fin doit être après le début.",
      before_beginning: "C’est avant le début du rappel en cours.",
      empty_window: "Le début et la fin sont égaux\u00a0: la plage est vide.",
      not_time: "Saisissez une heure de 00:00 à 23:59.",
      not_month_day: "Ce jour n’existe pas dans l’année.",
      not_together:
        "Ceci ne peut pas être combiné avec une autre indication. Supprimez l’une des deux.",
      no_condition: "Indiquez au moins une condition.",
      no_change: "Modifiez au moins une valeur.",
      not_zone: "Ce fuseau horaire n’existe pas.",
      default_not_public: "Un lien par défaut doit être public.",
      variant_not_public: "Une variante du lien par défaut doit être publique.",
      leads_back:
        "C’est le Digital Link de ce numéro lui-même\u00a0: les scans tourneraient en rond. Indiquez l’adresse de la page cible.",
      private_address: "Cette adresse est dans un réseau privé. Indiquez une adresse publique.",
      has_password: "L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.",
      not_encoded: "L’adresse contient des caractères interdits, par exemple des espaces.",
      in_past: "Cet instant est passé.",
      after_own_key: "Cela ne peut pas dépasser la fin de votre propre clé.",
      same_notice: "C’est l’avis que le rappel a déjà.",
      repeats: "Une valeur apparaît deux fois.",
      not_there: "Le catalogue ne contient pas cette valeur. Vérifiez l’orthographe.",
      unusable: "Ce numéro ne peut pas identifier un produit.",
      quantity_alone: "La quantité contenue demande le numéro du produit contenu.",
      no_recall: "Aucun rappel n’est en cours ni prévu pour cela. Retirez-le.",
      recalled_already:
        "Un rappel existe déjà. Retirez ces lots, modifiez leur rappel, ou mettez-y d’abord fin.",
      default_needed:
        "D’autres liens ont besoin de ce lien par défaut. Supprimez-les d’abord, ou donnez-leur un autre lien par défaut.",
      variants_need_default:
        "D’autres liens ont besoin de ce lien par défaut. Supprimez-les d’abord, ou donnez-leur un autre lien par défaut.",
      not_fraction: "Saisissez un nombre de 0 à 1.",
      itself: "C’est le produit lui-même.",
      not_page:
        "Ce n’est pas une adresse web que l’on peut ouvrir, comme https://example.org/rappel.",
      not_reached: "L’avis n’a pas pu être atteint. Ouvrez l’adresse et vérifiez-la.",
      lot_space:
        "Dans un code, aucun lot ne contient d’espace. Supprimez-le, ou séparez les deux lots.",
      lot_character:
        "Un caractère ne peut pas faire partie d’un lot. Sont permis A à Z, a à z, 0 à 9 et ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Un caractère est invisible. Effacez le lot et saisissez-le de nouveau.",
      in_circle: "Le remplacement tournerait en rond.",
      own_default_type:
        "Ce n’est pas un type à part ici. Choisissez un type descriptif et faites du lien le lien par défaut.",
      other_spelling: "Ce type s’écrit autrement. Les détails disent comment.",
      unknown_link_type:
        "Le vocabulaire de GS1 n’a pas ce type de lien. Choisissez-en un, par exemple gs1:pip.",
      not_link_type:
        "Ce n’est pas un type de lien. Écrivez gs1:… ou une adresse faite de lettres, chiffres, points, barres obliques et traits de soulignement.",
      repeats_link_type: "GS1 a déjà ce type. Utilisez celui de GS1.",
      undeclared_vocabulary:
        "Le serveur ne connaît pas ce vocabulaire. Choisissez un type de GS1, ou demandez à l’exploitant de le déclarer.",
      variable_place:
        "Les variables vont seulement dans le chemin ou la requête, chacune sous la forme {nom}.",
      query_place: "{query} va dans la requête\u00a0: ?{query} ou &{query}.",
      query_once:
        "{query} ne peut figurer qu’une fois, comme partie distincte de la requête\u00a0: ?{query} ou &{query}.",
      unknown_variable: "Cette variable n’existe pas ici. Les détails nomment celles qui existent.",
      malformed_language: "Ce n’est pas un code de langue. Écrivez par exemple fr ou fr-CA.",
      unknown_language: "Cette langue n’existe pas. Choisissez-en une dans la liste.",
      not_media_type:
        "Ce n’est pas un type de média. Écrivez par exemple text/html ou application/pdf.",
      unknown_media_type:
        "Ce type de média n’est pas enregistré. Prenez-en un qui l’est, par exemple text/html ou application/pdf.",
      not_context: "Un contexte ne peut être vide ni contenir de virgule ou de point-virgule.",
      older_default:
        "Une ancienne version ne peut pas être le lien par défaut\u00a0: seule la plus récente le peut.",
      request_required:
        "Obligatoire quand l’accès est restreint, pour que l’on puisse le demander.",
      not_request_address: "Doit commencer par https: ou mailto:.",
      serial_with_lot: "Avec un numéro de série, il ne peut y avoir ici ni lot ni variante.",
      not_anchor:
        "Aucune requête ne peut avoir cette forme. Écrivez le numéro sous sa forme habituelle.",
      no_default:
        "Le numéro lui-même n’a pas de lien par défaut. Ajoutez d’abord le produit ou un lien par défaut.",
      takes_default:
        "Le numéro n’aurait plus de lien par défaut, car l’actuel vient de la marque ou de l’organisation. Donnez-lui d’abord le sien.",
      lone_variant:
        "Une variante a besoin d’un lien par défaut au même endroit. Ajoutez-le d’abord.",
    },
    bounds: {
      too_long: (limit) => `${limit} caractères au plus.`,
      too_short: (limit) => `${limit} caractères au moins.`,
      too_many: (limit) => `${limit} entrées au plus.`,
      too_few: (limit) => `${limit} entrées au moins.`,
      too_large: (limit) => `${limit} au plus.`,
      too_small: (limit) => `${limit} au moins.`,
    },
    identifiers: fr.faults!,
  },
};
