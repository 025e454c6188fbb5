/** French texts: see ../import.ts. */

import { numbers } from "../../numbers/fr.ts";
import { plural } from "../../plural.ts";
import type { importTexts as english } from "../import.ts";

const nombre = (count: number, one: string, other: string) =>
  `${count.toLocaleString("fr")} ${plural("fr", count, { one, many: `de ${other}`, other })}`;

const lignes = (count: number) => nombre(count, "ligne", "lignes");

const participe = (count: number, one: string) =>
  `${count.toLocaleString("fr")} ${plural("fr", count, { one, other: `${one}s` })}`;

export const importTexts: (typeof english)["en"] = {
  title: "Import",
  lead: "Produits et liens d’un fichier. Rien n’est enregistré avant que vous ayez vu un aperçu.",
  formats: (programs) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines\u202f; fichiers de ${programs}\u202f; documents de GS1 Resolver CE (versions 2 et 3) et linksets comme liens. Jusqu’à 100\u202fMo.`,
  drop: "Déposez un fichier ici, ou",
  choose: "Choisir un fichier",
  another: "Choisir un autre fichier",
  putAway: "Fermer ce fichier",
  editsLost: (rows) => `Lignes corrigées\u00a0: ${rows}. Ces corrections seront perdues.`,
  reading: "Lecture du fichier…",
  unreadable: "Le fichier est illisible.",
  notWorkbook:
    "Ce n’est pas un fichier Excel lisible. Ouvrez-le dans le programme dont il provient et enregistrez-le au format .xlsx ou .csv.",
  notTable: (kind) =>
    `Ce n’est pas un tableau (${kind}). Dans le programme dont il provient, enregistrez le tableau au format .xlsx ou .csv.`,
  recognized: (title, rows) => `Reconnu\u00a0: ${title}, ${lignes(rows)}.`,
  formatNames: {
    "table of npm run export": "tableau exporté de cette console",
    "npm run export": "sauvegarde de cette console",
    "plain columns": "colonnes simples",
    "Google Merchant Center product feed": "flux de produits de Google Merchant Center",
    "Shopify product export": "export de produits de Shopify",
    "Open Food Facts export": "export d’Open Food Facts",
    "WooCommerce product export": "export de produits de WooCommerce",
    "Akeneo product export": "export de produits d’Akeneo",
    "product list of GS1": "liste de produits de GS1",
    "GS1 US Data Hub export": "export de GS1 US Data Hub",
    "answer of Verified by GS1": "réponse de Verified by GS1",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, version 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, version 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, tel qu’enregistré",
    "linkset (RFC 9264)": "linkset (RFC 9264)",
  },
  source: "Source",
  sourceHelp: "Enregistrée avec les produits qui n’indiquent pas leur propre source.",
  columns: "Colonnes",
  meaning: "Devient",
  leaveOut: "Ignorer",
  guess: "Vos choix sont gardés pour le prochain fichier avec le même en-tête.",
  clear: "Oublier mes choix",
  noNumber: "Choisissez la colonne du GTIN.",
  noName:
    "Aucune colonne ne contient le nom des produits, et un nouveau produit en a besoin. Choisissez la colonne du nom.",
  noNameColumn:
    "Ce fichier n’a pas de colonne avec le nom des produits, et un nouveau produit en a besoin. Ajoutez une colonne «\u202fNom\u202f» dans le fichier, puis choisissez-le de nouveau.",
  page: "Page du produit (lien par défaut)",
  preview: "Aperçu",
  previewing: "Vérification des lignes. Rien n’est encore enregistré.",
  store: (count) => `Enregistrer ${nombre(count, "fiche", "fiches")}`,
  nothing: "Il n’y a rien à enregistrer.",
  starts: "L’enregistrement déclenche\u00a0:",
  started: "L’import a déclenché\u00a0:",
  ends: "L’enregistrement met fin à ces avertissements\u00a0:",
  ended: "L’import a mis fin à ces avertissements\u00a0:",
  withdrawals: (count) => `Retrait du marché de ${nombre(count, "produit", "produits")}`,
  storing: "Enregistrement des lignes",
  keeps:
    "Vous pouvez fermer cette page\u00a0: l’import reprend quand vous la rouvrez. Quand vous vous déconnectez, le fichier est oublié.",
  elsewhere:
    "Cet import est en cours dans un autre onglet. Cet onglet l’affiche quand il y est terminé, en pause ou fermé.",
  pause: "Pause",
  goOn: "Continuer",
  paused: "En pause",
  edit: "Modifier les colonnes",
  stored: "L’import est terminé.",
  progress: (done, all) => `${done.toLocaleString("fr")} sur ${lignes(all)}`,
  sheet: "Feuille",
  sheetOf: (name, rows, isHidden) => `${name} (${lignes(rows)}${isHidden ? ", masquée" : ""})`,
  headerRow: "Ligne avec les noms des colonnes",
  row: (line, text) => `Ligne ${line}\u00a0: ${text}`,
  noHeader: "Aucune\u00a0: le tableau n’a pas de noms",
  byValues: "Deviné d’après ses valeurs",
  language: "Langue",
  noLanguage: "Sans langue",
  anyLanguage: "Pour toutes les langues",
  noTarget: "Rien ne porte ce nom.",
  inLanguage: (title, language) => `${title} (${language})`,
  link: (type) => `Lien\u00a0: ${type}`,
  titleOfLink: (link: string) => `Titre de «\u202f${link}\u202f»`,
  targets: {
    brand_id: "Marque (son ID)",
    organization_id: "Organisation (son ID)",
    organization_name: "Nom de l’organisation",
    variant_part: "Partie de la variante, par exemple une couleur",
    default_link: "Le lien auquel mènent les scans",
    default_links: "Les liens auxquels mènent les scans, par langue",
    link_order: "Ordre des liens",
    amounts: "Quantité nette en unités",
    net_content_value: "Nombre de la quantité nette",
    net_content_unit: "Unité de la quantité nette",
    multipack: "Nombre de produits d’un multipack",
    bundle: "Si c’est une offre groupée",
  },
  groups: {
    product: "Produit",
    content: "Contenu et pays de vente",
    packaging: "Cartons et unités",
    state: "Sur le marché",
    source: "Source de ces données",
    other: "Pour les programmes",
    links: "Liens",
  },
  yes: "oui",
  no: "non",
  rows: "Lignes",
  all: "Toutes",
  withNotes: "Corrigées ou avec remarque",
  summary: "Ce qui est enregistré",
  findingsTitle: "Ce qui a été trouvé",
  kinds: {
    rejected: (count) => participe(count, "refusée"),
    corrected: (count) => participe(count, "corrigée"),
    left_out: (count) => `${count.toLocaleString("fr")} avec remarque`,
  },
  valuesLeft: (count) =>
    count === 1
      ? "Sans correction, cette valeur n’est pas enregistrée."
      : `Sans correction, ces ${count.toLocaleString("fr")} valeurs ne sont pas enregistrées.`,
  linksLeft: (count) =>
    count === 1
      ? "Sans correction, ce lien n’est pas enregistré."
      : `Sans correction, ces ${count.toLocaleString("fr")} liens ne sont pas enregistrés.`,
  show: "Afficher les lignes",
  showAll: "Afficher toutes les lignes",
  takeMeant: (count) =>
    count === 1 ? "Utiliser la valeur probable" : `Utiliser les valeurs probables (${count})`,
  refuse: "Ne pas corriger\u00a0: ignorer",
  doublesTitle: (count) =>
    count === 1
      ? "Un numéro figure dans plusieurs lignes"
      : `${count} numéros figurent dans plusieurs lignes`,
  doublesHelp: "Choisissez une ligne pour chacun. Les lignes sans choix ne sont pas enregistrées.",
  sameElse: "Tout le reste est identique.",
  keepFirsts: "Garder la première de chacun",
  keepLasts: "Garder la dernière de chacun",
  keepThis: "Garder cette ligne",
  lineOf: (line) => `Ligne ${line}`,
  corrected: "Corrigé",
  noted: "Remarque",
  wasLeftOut: "a été ignoré. Le produit est enregistré sans cette valeur.",
  meant: "Sans doute\u00a0:",
  possible: "Peut-être\u00a0:",
  useThis: "Utiliser cette valeur",
  nothingChanges: "Le catalogue contient déjà la même chose.",
  takeBack: "Reprendre quand même cette ligne",
  leaveRowOut: "Ignorer cette ligne",
  correctRow: "Corriger cette ligne",
  checking: "Vérification…",
  checkAgain: "Vérifier de nouveau",
  oneOf: (values) => `Valeurs possibles\u00a0: ${values}.`,
  notStored: "Non enregistrée\u00a0: personne n’a choisi cette ligne.",
  states: {
    new: "Nouvelle",
    changed: "Modifiée",
    unchanged: "Inchangée",
    kept: "Gardée",
    repeated: "En double",
    rejected: "Refusée",
    undecided: "Votre choix",
    left: "Ignorée",
  },
  imports: "Vos imports",
  brought: (added, changed) => `${participe(added, "ajoutée")}, ${participe(changed, "modifiée")}`,
  isUndone: "Défait",
  wasUndone: "Cet import a été annulé.",
  undoShort: "Défaire…",
  newer: "Plus récents",
  older: "Plus anciens",
  numbers,
  findings: {
    empty: "Le numéro manque.",
    several_numbers:
      "Il y a plusieurs numéros dans cette cellule. Donnez à chacun sa propre ligne.",
    several_contents:
      "Contenu mixte\u00a0: un produit ne peut indiquer ici qu’un seul contenu. Les contenus ont été laissés de côté.",
    unusable: "Ce numéro ne peut pas identifier un produit.",
    name_missing: "Le nom manque. Un nouveau produit en a besoin.",
    name_kept: "Le nom est vide. Le produit garde son nom.",
    brand_spelling: "Cette marque existe sous une autre graphie, qu’elle garde.",
    anothers: "Cette fiche n’appartient pas à votre organisation.",
    no_prefix:
      "Ce numéro ne commence par aucun préfixe entreprise de votre organisation. L’exploitant de ce serveur attribue les préfixes.",
    country: "Ce n’est pas un pays. Écrivez son nom ou son code, par exemple DE.",
    url: "Ce n’est pas une adresse. Elle doit commencer par https:// ou http://.",
    unseen:
      "Un caractère de cette adresse est invisible, ou est une espace spéciale. Supprimez-le.",
    html: "Ce texte contient du HTML, qui s’affiche tel quel. Écrivez-le sans HTML.",
    only_first: "Il y a plusieurs valeurs. Seule la première est utilisée.",
    link_heading:
      "Ce n’est pas le titre d’une colonne de liens. Écrivez-le comme dans la ligne des titres.",
    no_link_there:
      "Cette ligne n’a pas de lien dans cette colonne. Ajoutez le lien, ou nommez une autre colonne.",
    cells:
      "Cette ligne a plus ou moins de cellules qu’il n’y a de colonnes. Vérifiez-la cellule par cellule.",
    quote:
      "Une cellule de cette ligne contient un guillemet en son milieu. Vérifiez où chaque cellule se termine.",
    not_record: "Ceci ne se lit pas comme une fiche. Vérifiez cet endroit du fichier.",
    content_without_unit:
      "La quantité n’a pas d’unité. Écrivez-la après le nombre, par exemple 500 g.",
    content_ambiguous:
      "Le séparateur peut être celui des milliers ou des décimales. Écrivez 1000 g ou 1 g au lieu de 1.000 g.",
    content_unread:
      "Ce n’est pas une quantité avec son unité, par exemple 500 g ou 6 x 330 ml. Elle est gardée comme texte seulement.",
    no_unit: "La quantité n’a pas d’unité, par exemple g ou ml.",
    not_flag: "La valeur doit être oui ou non.",
    amount: "Ce n’est pas une quantité avec le code d’une unité, par exemple 180 GRM.",
    multipack: "C’est une offre de plusieurs paquets, pas ce produit.",
    bundle: "C’est une offre groupée d’une boutique, pas ce produit.",
    quantity_alone: "La quantité contenue demande le numéro du produit contenu.",
    not_in_catalog: "Le catalogue ne contient pas cette valeur. Vérifiez l’orthographe.",
    order_stays:
      "Le produit a ces liens dans un autre ordre, qui est conservé. Changez-le sur la page de ses liens.",
    default_stays:
      "Les scans du produit mènent à un autre lien, qui est conservé. Changez-le sur la page de ses liens.",
    default_without_type:
      "Le lien par défaut de ce document n’indique aucun type. Il devient la page du produit.",
    query_forwarded:
      "Ce document demande des scans sans leur requête. Ici, une redirection transmet toujours la requête.",
    description_left_out: "La description a été omise\u00a0: un lien a son titre.",
    default_already: "Cet identifiant a déjà un lien par défaut. Celui-ci en devient une variante.",
    anchor_rewritten:
      "L’identifiant est enregistré sous sa forme habituelle, que les scans des deux formes trouvent.",
    second_default: "Cet identifiant a déjà un lien par défaut. Un seul peut l’être en permanence.",
    another_anchor:
      "Un lien d’un autre identifiant a cet ID, et un lien ne peut pas être déplacé. Donnez-lui un autre ID.",
    catalog_rejects:
      "Le catalogue n’accepte pas cette ligne. Vérifiez ses valeurs, ou demandez à l’exploitant de ce serveur.",
    note_query_variables:
      "Une variable dans la requête de cette adresse fonctionne ici, mais le standard ne recommande les variables que dans le chemin.",
    note_no_default:
      "Ce lien n’est pas un lien par défaut. Les scans n’y mènent que s’il existe un autre lien par défaut ou s’ils demandent ce type.",
    starts_no_recall:
      "Ce lien ne déclenche aucun rappel\u00a0: les scans n’y mènent pas, et personne n’est averti. Pour rappeler le produit ou certains de ses lots, ouvrez «\u202fRappel\u202f».",
  },
  whys: {
    kept: "Gardée\u00a0: la fiche enregistrée est plus fiable.",
    repeated: "En double dans le fichier.",
  },
  firsts: (shown) =>
    `Seules les ${shown.toLocaleString("fr")} premières lignes sont listées et comparées entre elles.`,
  inCatalog: (name) => `(Dans le catalogue\u00a0: ${name})`,
  nothingBefore: "(vide)",
  download: "Télécharger les lignes refusées",
};
