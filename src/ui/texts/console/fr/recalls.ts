/** French texts: see ../recalls.ts. */
import { plural } from "../../plural.ts";
import type { recallTexts as english } from "../recalls.ts";

const lot = (count: number) => plural("fr", count, { one: "lot", many: "de lots", other: "lots" });

const nombre = (count: number) => `${count.toLocaleString("fr")} ${lot(count)}`;

export const recallTexts: (typeof english)["en"] = {
  title: "Rappel",
  lead: "Un rappel dirige les scans vers votre avis, et les pages l’affichent avant tout le reste.",
  unknownProduct: "Le catalogue n’a pas de produit avec ce numéro",
  allTitle: "Rappels",
  titles: {
    new: "Nouveau rappel",
    more: "D’autres lots pour ce rappel",
    change: "Modifier l’avis de ce rappel",
  },
  kept: "Voici ce que vous aviez saisi.",
  startAnew: "Recommencer",
  listStates: { running: "En cours", planned: "Prévus", ended: "Terminés" },
  noneOf: {
    running: "Aucun rappel n’est en cours.",
    planned: "Aucun rappel n’est prévu.",
    ended: "Aucun rappel n’est terminé.",
  },
  newer: "Plus récents",
  older: "Plus anciens",
  scope: "Ce qui est rappelé",
  scopes: { lots: "Certains lots", whole: "Tout le produit" },
  ofLots: (lots) => `${lot(lots.length)} ${lots.join(", ")}`,
  lots: nombre,
  items: "Exemplaires isolés",
  read: (count) => `${nombre(count)}\u00a0:`,
  members: {
    gtin: "Produit",
    lots: "Lots",
    href: "Adresse de l’avis",
    title: "Titre de l’avis",
    hreflang: "Langue de l’avis",
    translations: "Avis dans d’autres langues",
    from: "Début",
    until: "Fin",
    scans_without_lot: "Scans sans lot",
  },
  help: {
    gtin: "Nom ou GTIN",
    lots: "Un lot par ligne, comme il est imprimé\u202f; ou séparés par des virgules ou des points-virgules",
    href: "Une page que les gens peuvent ouvrir, par exemple https://example.org/rappel",
    title: "C’est ce que les gens lisent d’abord\u00a0: indiquez le danger et le lot",
    from: "Vide\u00a0: maintenant",
  },
  markLeftOut: (mark) =>
    `${mark} annonce un lot sur les étiquettes et n’en fait pas partie\u202f; il a donc été supprimé.`,
  alike: (lots) =>
    `${lots.join(", ")} ne diffèrent que par la casse ou par des signes, qui comptent dans un lot. Ne rappelez que ce qui figure sur les emballages.`,
  spaced:
    "Dans un code, aucun lot ne contient d’espace. Supprimez l’espace s’il sert seulement à couper le lot sur l’emballage\u202f; écrivez chaque lot sur sa propre ligne.",
  withoutSpaces: (lots) => `Sans espaces\u00a0: ${lots.join(", ")}`,
  recalledAlready: "Déjà rappelés\u00a0:",
  again: (lots) =>
    `Déjà rappelés, ou prévus\u00a0: ${lots.join(", ")}. Retirez-les, ou mettez d’abord fin à cet autre rappel.`,
  leaveOut: (lots) => `Retirer ${lots.join(", ")}`,
  wholeAgain:
    "Tout le produit est déjà rappelé. Modifiez l’avis, ou mettez d’abord fin à ce rappel.",
  chooseChanged: "Lots dont l’avis change",
  differentTitles: (titles) =>
    `Ces lots ont des titres différents\u00a0: ${titles.map((title) => `«\u202f${title}\u202f»`).join(", ")}. Le titre ci-dessous vaudra pour tous les lots choisis.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `Les scans sans lot, et ceux des lots et des numéros de série sans page propre, ${isPlanned ? "mèneront" : "mènent"} aussi à cet avis.`
      : `Les scans sans lot ne ${isPlanned ? "mèneront" : "mènent"} pas à cet avis.`,
  scansWithoutLot:
    "Les scans sans lot, et ceux des lots et des numéros de série sans page propre, mènent aussi à l’avis",
  anyLanguage: "Pour toutes les langues",
  addLanguage: "Ajouter l’avis dans une autre langue",
  chooseLanguage: "Choisir une langue",
  noticeIn: (language) => `Avis en ${language}`,
  removeLanguage: (language) => `Retirer\u00a0: ${language}`,
  schemeAdded: "https:// a été ajouté.",
  open: "Ouvrir l’avis",
  preview: "Vérifier l’avis et afficher l’aperçu",
  missing: (fields) => `Il manque\u00a0: ${fields}`,
  previewTitle: "Ce que montre un scan",
  previewAgain: "Votre saisie a changé. Affichez de nouveau l’aperçu.",
  stale:
    "Des liens du produit, l’avis ou votre saisie ont changé après l’aperçu. Rien n’a été enregistré. Voici le nouvel aperçu\u00a0: vérifiez-le de nouveau.",
  noticeAnswers: "L’avis répond.",
  noticeDoesNotAnswer: "L’avis n’a pas pu être atteint.",
  withoutLot: (count, all) =>
    `Scans de ce produit par des personnes au cours des 30 derniers jours\u00a0: ${all}. Sans lot\u00a0: ${count}.`,
  bots: (count) => `Autres scans, de programmes\u00a0: ${count}.`,
  noScans: "Aucun scan de ce produit n’a été compté au cours des 30 derniers jours.",
  recalledLots: "Lots rappelés",
  of: { lot: "Lot rappelé", other_lot: "Autre lot", product: "Sans lot" },
  anyOther: "Tout autre lot",
  ofEnd: { lot: "Fin du rappel", other_lot: "Rappel maintenu" },
  targets: { notice: "L’avis", page: "La page du produit sur ce serveur" },
  nothing: "Rien",
  notice: (title) => `Affiché d’abord\u00a0: «\u202f${title}\u202f»`,
  noticeOnPages: (title) => `Les pages affichent d’abord\u00a0: «\u202f${title}\u202f»`,
  noticeToo: (title) => `Les pages affichent aussi\u00a0: «\u202f${title}\u202f»`,
  noNotice: "Aucun avis n’est alors affiché.",
  namedFirst: (lots) =>
    `Les pages demandent le lot et nomment ${lots.length === 1 ? "celui qui est rappelé" : "ceux qui sont rappelés"}\u00a0: ${lots.join(", ")}`,
  inLanguages: (languages) => `en ${languages}`,
  inOthers: "dans d’autres langues",
  unchanged: "Aucun changement",
  moreScans: (count) => `D’autres langues, et des lots qui ne changent pas (${count})`,
  at: (time, zone) => `Prend effet le ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `Les scans sans lot mènent encore à ${href}, l’avis d’un rappel antérieur. Nommez aussi les nouveaux lots dans cet avis.`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `Toujours rappelé\u00a0: lot ${lots.join(", ")}. Les scans sans lot, et ceux des lots sans page propre, mènent donc à son avis\u00a0: ${href}.`
        : `Rappel prévu\u00a0: lot ${lots.join(", ")}. Les scans sans lot mènent à son avis seulement à partir du ${from}\u00a0: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "Le" : `«\u202f${title}\u202f»\u00a0: le`} titre nomme d’autres lots, mais pas ${lots.join(", ")}. Les gens pourraient croire que leur emballage est sans danger.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Cet" : `«\u202f${title}\u202f»\u00a0: cet`} avis reste, et son titre nomme encore ${lots.join(", ")}, dont le rappel prend fin. Modifiez le titre.`,
    has_begun: ({ from }) =>
      `Le début, ${from}, est déjà passé\u00a0: le rappel s’applique tout de suite.`,
    similar_lots: ({ lots }) =>
      `Ces lots ne diffèrent que par les majuscules et les minuscules ou par des signes comme le tiret, et chacun est un lot à part\u00a0: ${lots.join(", ")}. Vérifiez comment ils sont imprimés.`,
    link_first: ({ lots, link_id }) =>
      `Un scan ${lots.length === 0 ? "sans lot" : `du lot ${lots.join(", ")}`} ne mène pas toujours à l’avis\u00a0: le lien ${link_id} passe avant. Les pages affichent quand même l’avis.`,
    lots_with_default: ({ lots, count }) =>
      `${nombre(count)} ${count === 1 ? "a son propre lien par défaut" : "ont leur propre lien par défaut"}\u00a0: ${lots.join(", ")}${count > lots.length ? " et d’autres" : ""}. Un scan de ${count === 1 ? "ce lot" : "ces lots"} y mène, et non à l’avis. Les pages affichent quand même l’avis. Rappelez aussi ${count === 1 ? "ce lot, si ses scans doivent" : "ces lots, si leurs scans doivent"} mener à l’avis.`,
    serials_with_default: ({ count }) =>
      count === 1
        ? "1 numéro de série a son propre lien par défaut. Un scan de cet exemplaire y mène, même dans un lot rappelé. Les pages affichent quand même l’avis."
        : `${count} numéros de série ont leur propre lien par défaut. Un scan de ces exemplaires y mène, même dans un lot rappelé. Les pages affichent quand même l’avis.`,
    variants_with_default: ({ lots, count }) =>
      `Variantes avec leur propre lien par défaut\u00a0: ${count}. ${lots.length === 0 ? "Un scan avec l’une d’elles y mène." : "Un scan avec l’une d’elles, sans lot ou avec un autre lot, y mène\u202f; avec un lot rappelé, il mène à l’avis."} Les pages affichent quand même l’avis.`,
    variant_lots_with_default: ({ count }) =>
      `Lots rappelés de variantes avec leur propre lien par défaut\u00a0: ${count}. Un scan avec la variante et le lot y mène, et non à l’avis. Les pages affichent quand même l’avis.`,
    other_type: ({ link_type }) =>
      `Un scan qui demande un autre type de lien, par exemple ${link_type}, mène à ce lien, et non à l’avis.`,
    more_languages: ({ count }) =>
      `Pour ${count} de ces scans, les autres langues n’ont pas été comparées, car de très nombreux liens et moments entrent en jeu.`,
    more_lots: ({ count }) =>
      `Les scans ${count === 1 ? "d’un autre lot" : `de ${count} autres lots`} n’ont pas été comparés.`,
    others_plans: () =>
      "La marque ou le numéro de certains de ces scans appartient à une autre organisation, qui peut prévoir des liens pour eux. Les liens d’autrui qui n’ont pas commencé ne sont pas montrés ici.",
    later_times: ({ from }) =>
      `Les jours de la semaine, les heures et les jours de l’année ont été suivis jusqu’au ${from}\u202f; les suivants n’ont pas été comparés.`,
  },
  publish: "Publier le rappel",
  confirmTitle: "Publier ce rappel\u202f?",
  confirmText: (count) =>
    count === 1
      ? "Les scans de ce lot mèneront à l’avis\u00a0:"
      : `Les scans de ces ${count} lots mèneront à l’avis\u00a0:`,
  confirmWhole:
    "Les scans sans lot, et ceux des lots et des numéros de série sans page propre, mèneront à l’avis. Chaque page du produit l’affiche d’abord.",
  beginsNow:
    "Le rappel commence tout de suite. Chaque scan et chaque page l’affichent en moins d’une minute.",
  beginsAt: (time, zone) => `Le rappel commence le ${time} (${zone}).`,
  withTheOthers:
    "Les scans sans lot, et ceux des lots et des numéros de série sans page propre, y mènent aussi.",
  othersUnchanged: (address) =>
    `Les scans sans lot ne changent pas et mènent à ${address}, et non à cet avis.`,
  othersLead: (address) => `Les scans sans lot mèneront à ${address}, et non à cet avis.`,
  checked: "J’ai ouvert l’avis, et c’est le bon.",
  acceptUnreachable:
    "L’avis n’a pas répondu à ce serveur. Je publie quand même le rappel, car les gens atteignent l’avis, ou l’atteindront à temps.",
  acceptNotPublic:
    "Personne hors de votre réseau ne peut ouvrir l’adresse de l’avis. Je publie quand même le rappel.",
  published: (count) =>
    count === 1 ? "Le rappel de 1 lot est publié." : `Le rappel de ${count} lots est publié.`,
  publishedWhole: "Le rappel du produit est publié.",
  planned: (count, time) =>
    `Le rappel de ${count === 1 ? "1 lot" : `${count} lots`} est prévu pour le ${time}.`,
  plannedWhole: (time) => `Le rappel du produit est prévu pour le ${time}.`,
  listTitle: "Rappels antérieurs de ce produit",
  none: "Aucun.",
  state: "État",
  states: {
    applies: "Rappelé",
    scheduled: "Prévu",
    ended: "Terminé",
    disabled: "Abandonné",
    not_public: "Non public",
  },
  since: (time) => `Depuis le ${time}.`,
  begins: (time) => `Commence le ${time}.`,
  until: (time) => `Jusqu’au ${time}.`,
  fromUntil: (from, until) => `Du ${from} au ${until}.`,
  always: "Sans date de début.",
  neverBegan: "Il a été abandonné avant son début.",
  publishedBy: (time, by) => (by === null ? `Publié le ${time}.` : `Publié le ${time} par ${by}.`),
  plannedBy: (time, by) =>
    by === null ? `Planifié le ${time}.` : `Planifié le ${time} par ${by}.`,
  startedBy: (time, by) => (by === null ? `Lancé le ${time}.` : `Lancé le ${time} par ${by}.`),
  endedBy: (time, by) => (by === null ? `Terminé le ${time}.` : `Terminé le ${time} par ${by}.`),
  callOff: "Abandonner le rappel prévu",
  callOffTitle: "Abandonner le rappel prévu\u202f?",
  calledOff: "Le rappel prévu est abandonné.",
  startNow: "Lancer maintenant",
  startTitle: "Lancer maintenant le rappel prévu\u202f?",
  started: "Le rappel est lancé.",
  tickFirst: "Cochez d’abord toutes les cases ci-dessus.",
  end: "Mettre fin au rappel",
  endTitle: "Mettre fin au rappel\u202f?",
  endText: "Ce qui a été publié reste dans l’historique.",
  endLeads: (count, address) =>
    count === 0
      ? `Les scans du produit mènent ensuite à ${address}.`
      : `Les scans de ${count === 1 ? "ce lot" : "ces lots"} mènent ensuite à ${address}.`,
  endLeadsApart:
    "Les scans de ces lots mènent ensuite à plusieurs adresses\u00a0: voir ci-dessous.",
  ended: (lots) =>
    `Le rappel ${lots.length === 1 ? "du lot" : "des lots"} ${lots.join(", ")} est terminé.`,
  endedMany: (count) => `Le rappel de ${count} lots est terminé.`,
  endedWhole: "Le rappel du produit est terminé.",
  editLink: "Modifier son lien",
  moreLots: "Rappeler d’autres lots",
  change: "Modifier l’avis",
  changeLead:
    "Le début reste le même. L’avis change pour tous les lots choisis, dans toutes les langues.",
  changeLeadWhole: "Le début reste le même. L’avis change dans toutes les langues.",
  publishChange: "Publier la modification",
  confirmChange: "Publier cette modification\u202f?",
  changed: "L’avis du rappel est modifié.",
  notYours: "Appartient à une autre organisation\u00a0: elle seule peut le rappeler.",
  choose: "Lots dont le rappel prend fin",
  allLots: "Tous les lots",
  loading: "Chargement…",
};
