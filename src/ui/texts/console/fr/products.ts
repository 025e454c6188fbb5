/** French texts: see ../products.ts. */
import { plural } from "../../plural.ts";
import type { productTexts as english } from "../products.ts";

const nombre = (count: number, one: string, other: string) =>
  `${count.toLocaleString("fr")} ${plural("fr", count, { one, many: `de ${other}`, other })}`;

const produits = (count: number) => nombre(count, "produit", "produits");

const liens = (count: number) => nombre(count, "lien", "liens");

export const productTexts: (typeof english)["en"] = {
  title: "Produits",
  newTitle: "Ajouter un produit",
  duplicateTitle: (name) => `Ajouter un produit comme ${name}`,
  add: "Ajouter un produit",
  sheet: (count) => `Planche d’étiquettes pour ${count}…`,
  loading: "Chargement…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 ou 14 chiffres. Un numéro désigne un seul produit, pour toujours.",
  changed: (time) => `Dernière modification\u00a0: ${time}`,
  scans: "Scans sur 30 jours",
  updated: "Dernière modification",
  openPage: "Ouvrir sa page",
  phone: {
    title: "La page sur un téléphone",
    empty:
      "La page s’affiche ici dès que le produit a un numéro et un nom, et qu’aucun champ ne contient d’erreur.",
    unsaved: "Telle qu’elle serait après l’enregistrement. Ses liens ne s’ouvrent pas ici.",
    before: "Votre saisie contient une erreur. Voici la page d’avant.",
  },
  save: "Enregistrer",
  saved: "Le produit est enregistré.",
  readOnly: "Vous pouvez lire ce produit, mais pas le modifier.",
  ownNumbers: (prefixes) => `Les numéros de votre organisation commencent par ${prefixes}.`,
  noPrefix:
    "Votre organisation n’a pas encore de préfixe entreprise et ne peut donc pas enregistrer de produits. L’exploitant de ce serveur l’attribue\u00a0:",
  foreignNumber:
    "Ce numéro ne commence par aucun préfixe entreprise de votre organisation. L’exploitant de ce serveur attribue les préfixes.",
  foreign:
    "Ce produit appartient à une autre organisation. Seul son propriétaire peut le modifier.",
  unsaved: "Pas encore enregistré",
  remove: "Supprimer",
  removed: (name) => `Le produit ${name} est supprimé.`,
  removeTitle: (name) => `Supprimer ${name}\u202f?`,
  removeText:
    "Ceci corrige une erreur\u00a0: la fiche et ses liens sont supprimés définitivement. C’est possible pendant 24 heures après l’ajout du produit. Pour un produit déjà vendu, retirez-le du marché ou indiquez qu’il n’est plus proposé.",
  sectionsOf: "Parties de ce formulaire",
  sections: {
    names: "Noms et descriptions",
    facts: "Caractéristiques",
    picture: "Image",
    packaging: "Cartons et unités",
    visibility: "Qui peut le voir",
    lifecycle: "Sur le marché",
    source: "Source de ces données",
  },
  members: {
    name: "Nom",
    names: "Noms par langue",
    description: "Description",
    descriptions: "Descriptions par langue",
    brand_id: "Marque",
    variant: "Variante",
    net_content_text: "Quantité nette, comme imprimée",
    net_contents: "Quantité nette, pour les programmes",
    gpc_brick: "Brique GPC",
    target_markets: "Pays de vente",
    countries_of_origin: "Pays d’origine",
    image_url: "Adresse de l’image",
    unit_kind: "Type d’unité",
    contains_gtin: "GTIN du produit contenu",
    contains_quantity: "Nombre d’articles contenus",
    variable_measure: "Le poids ou la mesure varie d’un article à l’autre",
    lifecycle: "Statut",
    discontinued_on: "N’est plus proposé depuis le",
    replaced_by_gtin: "GTIN du produit de remplacement",
    source: "Source",
    source_url: "Adresse de la source",
    licence: "Licence",
    retrieved_at: "Repris de la source le",
    confidence: "Fiabilité",
    visibility: "Visible pour",
  },
  help: {
    net_content_text: "Par exemple 411 g",
    gpc_brick: "8 chiffres de la Global Product Classification de GS1",
    image_url: "Commence par https://. L’envoi d’une image remplit ce champ.",
    image_url_only:
      "Commence par https://. Ce serveur n’a pas de place pour les images\u00a0: publiez-la ailleurs et donnez son adresse.",
    contains_gtin: "D’un pack, d’un carton ou d’une palette",
    replaced_by_gtin: "La page de ce produit y renvoie",
    source: "Par défaut\u00a0: votre organisation",
    confidence: "De 0 à 1. Un import ne remplace pas une fiche de fiabilité supérieure",
  },
  withoutLanguage: "Sans langue",
  addLanguage: "Ajouter une langue",
  removeLanguage: (name) => `Retirer\u00a0: ${name}`,
  noBrand: "Aucune marque de ce nom.",
  addBrand: (name) => `Ajouter la marque «\u202f${name}\u202f»`,
  brandAdded: (name) => `La marque ${name} est ajoutée.`,
  respellBrand: (name) => `Écrire cette marque «\u202f${name}\u202f» partout`,
  brandRespelled: (name) => `La marque s’appelle désormais ${name}.`,
  amount: "Quantité",
  unit: "Unité",
  pieces: "pièces",
  forPrograms: (amounts) => `Pour les programmes\u00a0: ${amounts}`,
  editAmounts: "Modifier la quantité pour les programmes",
  addContent: "Ajouter une quantité",
  removeContent: (number) => `Retirer la quantité ${number}`,
  upload: {
    choose: "Choisir une image…",
    help: "JPEG, PNG ou WebP, 5\u202fMo au plus. Dès son envoi, l’image est publique pour tous ceux qui connaissent son adresse.",
    numberFirst: "Saisissez d’abord le numéro du produit.",
    tooLarge: "Le fichier dépasse 5\u202fMo. Enregistrez l’image dans une taille plus petite.",
    wrongKind:
      "Ce n’est pas une image JPEG, PNG ou WebP. C’est le contenu du fichier qui compte, pas son nom.",
    cutOff:
      "Le fichier est tronqué\u00a0: ses données s’arrêtent avant la fin de l’image. Enregistrez-le ou copiez-le à nouveau.",
  },
  picture: "L’image à cette adresse",
  brokenPicture: "Il n’y a pas d’image à cette adresse.",
  unitKinds: {
    base_unit: "À l’unité",
    pack: "Pack",
    case: "Carton",
    pallet: "Palette",
    unknown: "Inconnu",
  },
  withdrawnHidden:
    "Si seule votre organisation peut voir le produit, personne d’autre ne l’apprend\u00a0: les scans mènent là où ils menaient.",
  withdrawnOn: "Retiré du marché le",
  lifecycles: {
    planned: "Pas encore en vente",
    active: "En vente",
    discontinued: "N’est plus proposé",
    withdrawn: "Retiré du marché",
  },
  lifecycleHelp: {
    planned: "Pas encore lancé.",
    active: "Fabriqué et vendu.",
    discontinued:
      "N’est plus fabriqué. Il peut en rester dans les magasins et chez les clients\u00a0: les scans mènent là où ils menaient, et la page indique qu’il n’est plus proposé.",
    withdrawn:
      "Retiré de la vente, par sécurité ou par obligation légale. Les scans du produit, de ses lots et de ses exemplaires mènent à sa page ici, qui affiche d’abord un avertissement\u202f; seule une information de rappel définie par défaut passe avant cette page. Les scans qui demandent un type de lien mènent là où ils menaient. Pour certains lots seulement, faites un rappel.",
  },
  lifecycleTitle: {
    planned: (name) => `Annuler le retrait du produit ${name}\u202f?`,
    active: (name) => `Remettre ${name} en vente\u202f?`,
    discontinued: (name) => `Ne plus proposer ${name}\u202f?`,
    withdrawn: (name) => `Retirer ${name} du marché\u202f?`,
  },
  lifecycleAction: {
    planned: "Annuler le retrait",
    active: "Remettre en vente",
    discontinued: "Ne plus proposer",
    withdrawn: "Retirer du marché",
  },
  notWithdrawn:
    "Le produit est retiré du marché. Après l’enregistrement, plus aucune page n’avertit, et ses scans, y compris ceux des lots et des exemplaires, mènent là où ils menaient avant. Les exemplaires que les gens possèdent encore s’affichent alors comme tous les autres.",
  endPrivate:
    "Seule votre organisation peut voir ce produit\u202f; personne d’autre n’apprend donc son nouveau statut\u00a0: les scans mènent là où ils menaient. Pour avertir les gens, rendez-le visible pour tous.",
  ended: {
    discontinued: (name) => `${name} n’est plus proposé.`,
    withdrawn: (name) => `${name} est retiré du marché.`,
  },
  visibilities: {
    public: "Tous",
    organization: "Votre organisation",
    usual: "Selon son statut",
  },
  visibilityHelp: {
    public: "Les scans, les recherches et les agents le trouvent.",
    organization:
      "Pour les autres, les recherches, les pages et les agents répondent comme pour un numéro qui n’existe pas. Les scans suivent encore ses liens publics et ne disent rien de son statut\u00a0: personne n’est averti qu’il est retiré du marché.",
    usual: "Seulement votre organisation tant qu’il n’est pas encore en vente, sinon tous.",
  },
  hideLinks: (count) =>
    count === 1 ? "Désactiver aussi son lien" : `Désactiver aussi ses ${liens(count)}`,
  hideLinksHelp:
    "Les scans reçoivent alors la réponse d’un numéro qui n’existe pas, sauf si un lien de votre marque ou de votre organisation s’applique. Les informations de rappel restent. L’historique garde les liens pour les rétablir.",
  netContent: "Quantité nette",
  search: "Rechercher",
  searchHelp: "Nom, marque ou GTIN",
  any: "Indifférent",
  whose: "Organisation",
  everyone: "Toutes les organisations",
  missing: "Sans",
  missings: {
    picture: "Image",
    description: "Description",
    brand: "Marque",
    gpc: "Brique GPC",
    market: "Pays de vente",
    content: "Quantité nette",
    default_link: "Lien par défaut permanent",
  },
  since: "Modifié depuis le",
  filters: (count) => (count === 0 ? "Filtres" : `Filtres\u00a0: ${count}`),
  clear: "Effacer les filtres",
  similar: "Aucun produit n’a ces mots. Ceux-ci en ont de semblables.",
  some: "Aucun produit n’a tous ces mots. Ceux-ci en ont quelques-uns.",
  count: (total) => (total < 1_000 ? produits(total) : "1\u202f000 produits ou plus"),
  bulk: {
    open: (count) => `Modifier la sélection (${count})`,
    title: "Modifier plusieurs produits",
    of: "Quels produits",
    selected: (count) => `Sélectionnés\u00a0: ${count}`,
    found: (found) => `Tous ceux que les filtres trouvent\u00a0: ${found}`,
    member: "Quoi",
    value: "Nouvelle valeur",
    preview: "Afficher ce qui changerait",
    change: (count) => `Modifier ${produits(count)}`,
    running: "Modification…",
    scans: "Ce que les scans montrent ensuite",
    now: "Ce qu’ils ont maintenant",
    noBrand: "Aucune",
    others: (count) => `Et ${nombre(count, "autre", "autres")}.`,
    undoable:
      "C’est un seul groupe dans l’historique. Vous pouvez le défaire là, ou depuis le message.",
    hideLinks: "Désactiver aussi leurs liens",
    afterwards: {
      planned:
        "Les scans mènent là où ils mènent maintenant. Les pages indiquent que les produits ne sont pas encore en vente.",
      active: "Les scans mènent aux liens de chaque produit.",
      discontinued:
        "Les scans mènent là où ils mènent maintenant. Les pages indiquent que les produits ne sont plus proposés.",
      withdrawn:
        "Les scans de ces produits, de leurs lots et de leurs exemplaires mènent à leurs pages ici, qui affichent d’abord un avertissement. Seules les informations de rappel passent avant ces pages.",
      public:
        "Les recherches, les pages et les agents trouvent les produits, et les scans indiquent leur statut.",
      organization:
        "Pour les autres, les recherches, les pages et les agents répondent comme pour des numéros qui n’existent pas. Les scans suivent encore les liens publics des produits et ne disent rien de leur statut.",
      withLinks: (links) =>
        `Pour les autres, les recherches, les pages et les agents répondent comme pour des numéros qui n’existent pas. Les scans aussi\u00a0: les liens des produits, de leurs lots et de leurs exemplaires sont désactivés (${links}). Seuls les liens de votre marque ou de votre organisation et les informations de rappel répondent encore.`,
      brand: (name) =>
        `Les scans auxquels aucun lien du produit ne répond suivent les liens de la marque ${name}, et non plus ceux de la marque d’avant.`,
    },
    hidden: (count) =>
      count === 1
        ? "Seule votre organisation voit 1 de ces produits\u00a0: pour celui-ci, personne d’autre ne l’apprend."
        : `Seule votre organisation voit ${count} de ces produits\u00a0: pour ceux-ci, personne d’autre ne l’apprend.`,
    noLongerWarned: (count) =>
      count === 1
        ? "1 de ces produits est actuellement retiré du marché\u00a0: les personnes qui l’ont ne seront plus averties."
        : `${count} de ces produits sont actuellement retirés du marché\u00a0: les personnes qui les ont ne seront plus averties.`,
    outcomes: {
      change: (count) =>
        `${count} ${plural("fr", count, { one: "produit va changer.", other: "produits vont changer." })}`,
      same: (count) =>
        `${count} ${plural("fr", count, { one: "a déjà cette valeur.", other: "ont déjà cette valeur." })}`,
      other_owner: (count) =>
        `${count} ${plural("fr", count, { one: "appartient à une autre organisation et reste tel quel.", other: "appartiennent à d’autres organisations et restent tels quels." })}`,
      missing: (count) =>
        `${count} ${plural("fr", count, { one: "n’existe plus.", other: "n’existent plus." })}`,
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Produits modifiés\u00a0: ${changed}.`
        : `Produits modifiés\u00a0: ${changed}. Laissés tels quels, car quelqu’un les a modifiés entre-temps\u00a0: ${skipped}.`,
  },
  export: {
    open: "Exporter",
    title: "Exporter des produits et des liens",
    of: "Quels produits",
    listed: (found) => (found === "" ? "Ceux de la liste" : `Ceux de la liste\u00a0: ${found}`),
    all: "Tous ceux de votre organisation",
    allHelp:
      "Tous les produits de votre organisation et tous ses liens\u00a0: ceux des produits, des lots et des exemplaires, de ses marques, de l’organisation elle-même et de ses autres identifiants.",
    searchHelp: "Une recherche donne au plus 1\u202f000 produits.",
    format: "Format",
    formats: {
      xlsx: "Tableau à lire et à modifier (XLSX)",
      jsonl: "Sauvegarde (JSONL)",
      csv: "Sauvegarde sous forme de tableau (CSV)",
      linkset: "Linkset (RFC 9264), liens seulement",
    },
    formatHelp: {
      xlsx: "Une ligne par produit\u202f; ses textes par langue et ses liens sont des colonnes. Modifiez le tableau dans Excel, puis importez-le. Les liens programmés et ceux qui ne tiennent pas dans une cellule figurent dans une deuxième feuille.",
      jsonl:
        "Tous les produits et les liens avec tout ce qui en est enregistré, un objet par ligne. Importez-la pour retrouver ces produits et ces liens.",
      csv: "La même chose, une ligne par produit et par lien. Les cellules qui ressemblent à des formules commencent par une apostrophe\u202f; un import la supprime.",
      linkset: "Vos liens seulement, regroupés par identifiant, pour d’autres résolveurs.",
    },
    notIn:
      "Absents du fichier\u00a0: votre organisation, ses préfixes entreprise, les adresses web de ses marques, les marques sans produit ni lien, les codes, les personnes et l’historique. Ils sont dans la sauvegarde de l’exploitant (npm run backup sur le serveur).",
    start: "Exporter",
    close: "Annuler",
    progress: (products, links) => `${produits(products)}, ${liens(links)}`,
    done: "Le fichier est dans vos téléchargements.",
    tooMany:
      "Un tableau contient au plus 50\u202f000 produits et liens, et il y en a davantage. Faites une sauvegarde ou réduisez la liste.",
    tooLong: (cell) =>
      `Une cellule de tableau ne peut pas avoir autant de caractères\u00a0: ${cell}. Faites une sauvegarde.`,
  },
  overview: {
    edit: "Modifier",
    editOne: (section) => `Modifier\u00a0: ${section}`,
    back: "Vue d’ensemble",
    duplicate: "Dupliquer",
    pictureOf: (name) => `Image\u00a0: ${name}`,
    noPicture: "Pas d’image",
    hidden: "Seule votre organisation le voit",
    links: "Liens",
    addLink: "Ajouter un lien",
    allLinks: "Tous ses liens",
    below: (count) =>
      count === 1
        ? "1 autre lien, d’un lot ou d’un exemplaire"
        : `${count} autres liens, de lots et d’exemplaires`,
    completeness: "Données remplies",
    complete: "Rien ne manque.",
    rule: "Une description compte dans n’importe quelle langue. Le lien par défaut doit être celui du produit et valoir à tout moment.",
    thereOf: (there, total) => `${there} sur ${total} sont remplies. Il manque\u00a0:`,
    add: "Ajouter",
    addOne: (part) => `Ajouter\u00a0: ${part}`,
    parts: {
      picture: "Image",
      description: "Description",
      brand: "Marque",
      market: "Pays de vente",
      content: "Quantité nette",
      gpc: "Brique GPC",
    },
    scans: "Scans sur 30 jours",
    statistics: "Statistiques",
    period: (from, to) => `du ${from} au ${to}`,
    before: (scans) => `${scans} les 30 jours précédents`,
    codes: "Codes enregistrés",
    noCodes: "Aucun code n’est encore enregistré.",
    changes: "Dernières modifications",
    nothing: "Rien n’est rempli.",
  },
  preview: "Sur un téléphone",
  none: "Aucun produit ne correspond.",
  noneYet:
    "Il n’y a pas encore de produits. Importez un fichier que vous avez, ou ajoutez le premier produit à la main.",
  noneYetToRead: "Il n’y a pas encore de produits.",
  importFile: "Importer un fichier",
  views: {
    open: "Vues enregistrées",
    current: (name) => `Vue\u00a0: ${name}`,
    save: "Enregistrer cette vue",
    title: "Enregistrer ces filtres comme vue",
    name: "Nom de la vue",
    help: "Elle reste dans ce navigateur jusqu’à votre déconnexion.",
    saved: (name) => `La vue ${name} est enregistrée dans ce navigateur.`,
    remove: (name) => `Oublier la vue ${name}`,
    removed: (name) => `La vue ${name} est oubliée.`,
  },
};
