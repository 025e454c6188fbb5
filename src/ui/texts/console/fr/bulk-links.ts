/** French texts: see ../bulk-links.ts. */
import { plural } from "../../plural.ts";
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const nombre = (number: number, one: string, other: string) =>
  `${number.toLocaleString("fr")} ${plural("fr", number, { one, many: `de ${other}`, other })}`;

const produits = (number: number) => nombre(number, "produit", "produits");

const liens = (number: number) => nombre(number, "lien", "liens");

const accord = (number: number, one: string, other: string) => plural("fr", number, { one, other });

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Un lien pour plusieurs produits",
  titleOfLinks: {
    change: "Modifier les liens sélectionnés",
    end: "Mettre fin aux liens sélectionnés",
    remove: "Supprimer les liens sélectionnés",
  },
  titleOfCampaign: {
    change: (name) => `Modifier la campagne «\u202f${name}\u202f»`,
    end: (name) => `Terminer la campagne «\u202f${name}\u202f»`,
    remove: (name) => `Supprimer les liens de la campagne «\u202f${name}\u202f»`,
  },
  products: produits,
  which: {
    title: "Quels produits",
    label: "Produits",
    selected: (number) =>
      number === 1
        ? "Le produit que vous avez sélectionné"
        : `Les ${produits(number)} que vous avez sélectionnés`,
    found: (found) => `Tous ceux que vos filtres trouvent (${found})`,
    brand: (name) => `Tous les produits de la marque ${name}`,
    everything: "Tous les produits de votre organisation",
    campaign: (name) => `Les produits de la campagne «\u202f${name}\u202f»`,
    links: (links, number) =>
      `${nombre(links, "lien sélectionné", "liens sélectionnés")} de ${produits(number)}`,
  },
  what: {
    title: "Ce qui se passe",
    label: "Action",
    actions: {
      add: "Ajouter un lien",
      change: "Modifier un lien",
      end: "Mettre fin à un lien à un certain moment",
      remove: "Supprimer un lien",
    },
    ofGiven: {
      change: "Modifier les liens",
      end: "Mettre fin aux liens à un certain moment",
      remove: "Supprimer les liens",
    },
    ofType: "Liens de ce type",
    ofCampaign: (name) => `Les liens de la campagne «\u202f${name}\u202f»`,
    ofSelected: (number) =>
      number === 1
        ? "Le lien que vous avez sélectionné"
        : `Les ${liens(number)} que vous avez sélectionnés`,
    anyLanguages: "Quelles que soient les langues",
    inLanguages: "Seulement dans ces langues",
    scopeOfLanguages: "Langues",
    newHref: "Nouvelle adresse",
    find: "Remplacer dans les adresses",
    by: "Par",
    findHelp:
      "Par exemple, www.ancien.example par www.nouveau.example pour un site qui a déménagé. Vide\u00a0: rien n’est remplacé",
    newTitle: "Nouveau titre",
    unchanged: "Vide\u00a0: ne change pas",
    stays: "Reste tel quel",
    yes: "Oui",
    no: "Non",
    theseLanguages: "Ces langues",
    anyTime: "À tout moment",
    theseTimes: "Seulement à ces moments",
    at: "Fin",
    atHelp: "Vide\u00a0: tout de suite",
    languages: "Langues de la page",
    noLanguages: "Sans choix\u00a0: toute langue",
    isDefault: "Les scans mènent ici, sauf s’ils demandent autre chose",
    isDefaultTimed: "Pendant cette période, les scans mènent ici, sauf s’ils demandent autre chose",
    ifPresent: "Les produits qui ont un autre lien de ce type, de cette langue et de cette période",
    ifPresents: {
      keep: "gardent le leur",
      replace: "reçoivent celui-ci à la place",
      add: "reçoivent aussi celui-ci",
    },
    hrefHelp: "{gtin} devient le numéro de chaque produit.",
    name: "Nom de la campagne",
    nameHelp: "Elle figure sous ce nom dans la liste des campagnes et dans l’historique.",
    groupName: "Nom dans l’historique",
    groupNameHelp: "Vide\u00a0: le titre du lien",
  },
  preview: "Aperçu",
  looking: (number) => `${nombre(number, "produit examiné", "produits examinés")}…`,
  result: {
    title: "Ce qui arrive à vos produits",
    add: (number) => `${produits(number)} ${accord(number, "reçoit", "reçoivent")} le lien.`,
    replace: (number) =>
      `${produits(number)} ${accord(number, "reçoit", "reçoivent")} le lien à la place d’un autre.`,
    change: (number) => `Le lien de ${produits(number)} change.`,
    end: (number) => `Le lien de ${produits(number)} prend fin.`,
    remove: (number) => `Le lien de ${produits(number)} est supprimé.`,
    nothing: "Aucun produit ne change.",
    scans: "Ce qu’obtiennent les scans",
    of: (number) => `Scans de ${produits(number)}`,
    example: (name) => `Ici avec les adresses du produit ${name}`,
    noScan: (number) =>
      `${produits(number)}\u00a0: aucun scan vérifié ne reçoit une autre réponse. Le lien est listé avec les autres.`,
    later: "Les lots et les exemplaires qui ont leurs propres liens ne sont pas affichés ici.",
    left: (number) =>
      `${produits(number)} ${accord(number, "reste tel quel", "restent tels quels")}`,
    outcomes: {
      same: "ce lien existe déjà",
      alike: "rien ne change dans le lien",
      present: "un autre lien de ce type, de cette langue et de cette période existe",
      has_default: "les scans mènent à un autre lien",
      none: "pas de lien de ce genre",
      no_match: "aucune des adresses ne contient ce texte",
      recall: "le lien affiche l’avis d’un rappel\u00a0: mettez-y fin sur la page Rappel",
      refused: "les règles des liens ne le permettent pas",
      changed: "modifié entre-temps",
      missing: "absent du catalogue",
      other_owner: "d’une autre organisation",
    },
    titled: (title) => `«\u202f${title}\u202f»`,
    others: (number) =>
      `${liens(number)} de lots, d’exemplaires, de marques ou de votre organisation ${accord(number, "reste tel quel\u00a0: il se modifie", "restent tels quels\u00a0: ils se modifient")} un par un.`,
    more: (number) => `et ${nombre(number, "autre produit", "autres produits")}`,
  },
  store: {
    add: (number) => `L’ajouter à ${produits(number)}`,
    change: (number) => `Modifier ${produits(number)}`,
    end: (number) => `Y mettre fin pour ${produits(number)}`,
    remove: (number) => `Le supprimer de ${produits(number)}`,
  },
  running: "Enregistrement",
  saved: (done, skipped) =>
    skipped === 0
      ? `Enregistré pour ${produits(done)}.`
      : `Enregistré pour ${produits(done)}\u202f; ${produits(skipped)} ${accord(skipped, "a changé entre-temps et est resté tel quel", "ont changé entre-temps et sont restés tels quels")}.`,
  undo: {
    action: "Défaire",
    title: "Défaire cette modification de plusieurs produits\u202f?",
    looking: (records) => `Examen des liens… ${records} jusqu’ici.`,
    lead: "Les liens restés tels que cette modification les a laissés reprennent leurs valeurs d’avant, ou sont supprimés si elle les a ajoutés. Tous les autres restent tels quels.",
    restored: (number) =>
      `${liens(number)} ${accord(number, "reprend ses valeurs d’avant.", "reprennent leurs valeurs d’avant.")}`,
    removed: (number) =>
      `${nombre(number, "lien ajouté", "liens ajoutés")} ${accord(number, "est supprimé.", "sont supprimés.")}`,
    left: (number) =>
      `${liens(number)} ${accord(number, "reste tel quel\u00a0:", "restent tels quels\u00a0:")}`,
    working: (records) =>
      `Retour à l’état d’avant… ${liens(records)} jusqu’ici. Laissez cette fenêtre ouverte.`,
    done: (records) => `Défait\u00a0: ${liens(records)}.`,
  },
  again: "Un autre lien pour les mêmes produits",
  toCampaigns: "Vers les campagnes",
  toLinks: "Vers tous les liens",
  campaigns: {
    title: "Campagnes",
    lead: "Une campagne est un lien que plusieurs produits ont pendant une certaine période. Elle est prévue, affichée, terminée et supprimée en une fois.",
    none: "Il n’y a pas encore de campagne.",
    start: "Prévoir une campagne",
    columns: {
      name: "Campagne",
      state: "État",
      time: "Période",
      products: "Produits",
      link: "Lien",
      who: "Créée par",
      actions: "Actions",
    },
    states: {
      planned: "Prévue",
      running: "En cours",
      ended: "Terminée",
      never_began: "Annulée avant son début",
    },
    always: "toujours",
    from: (begin) => `à partir du ${begin}`,
    until: (end) => `jusqu’au ${end}`,
    between: (begin, end) => `du ${begin} au ${end}`,
    end: "Terminer",
    endOne: (name) => `Terminer maintenant\u00a0: «\u202f${name}\u202f»`,
    remove: "Supprimer",
    removeTitle: (name: string) => `Supprimer la campagne «\u202f${name}\u202f»\u202f?`,
    removal: {
      lead: "Ses liens sont supprimés s’ils sont encore tels que la campagne les a créés, ou s’ils ont seulement pris fin. Tous les autres restent tels quels.",
      working: (records) =>
        `Suppression… ${liens(records)} jusqu’ici. Laissez cette fenêtre ouverte.`,
      done: (records) => `La campagne est supprimée\u00a0: ${liens(records)}.`,
    },
    removeOne: (name) => `Supprimer\u00a0: «\u202f${name}\u202f»`,
  },
};
