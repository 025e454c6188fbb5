/** French texts: see ../sentences.ts. */
import { plural } from "../../plural.ts";
import { type sentenceTexts as english, list } from "../sentences.ts";

const nombre = (count: number, one: string, other: string) =>
  `${count.toLocaleString("fr")} ${plural("fr", count, { one, many: `de ${other}`, other })}`;

const participe = (count: number, one: string) =>
  `${count.toLocaleString("fr")} ${plural("fr", count, { one, other: `${one}s` })}`;

const deProduits = (count: number) => nombre(count, "produit", "produits");

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "L’exploitant de ce serveur",
    anonymous: "Quelqu’un sans clé",
    unnamed: "Une clé sans nom",
    other: "Quelqu’un d’une autre organisation",
    timer: "Ce serveur",
  },
  quoted: (text) => `«\u202f${text}\u202f»`,
  yes: "oui",
  no: "non",
  product: (name) => ({ it: name, of: `du produit ${name}` }),
  link: (title, type, of) => {
    const rest = [`«\u202f${title}\u202f»`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: `le lien ${rest}`, of: `du lien ${rest}` };
  },
  brand: (name) => ({
    it: `la marque «\u202f${name}\u202f»`,
    of: `de la marque «\u202f${name}\u202f»`,
  }),
  organization: (name) => ({
    it: `l’organisation «\u202f${name}\u202f»`,
    of: `de l’organisation «\u202f${name}\u202f»`,
  }),
  prefix: (digits) => ({
    it: `le préfixe entreprise ${digits}`,
    of: `du préfixe entreprise ${digits}`,
  }),
  record: (id) => ({ it: id, of: `de ${id}` }),
  added: (who, it) => `${who} a ajouté ${it}`,
  saved: (who, it) => `${who} a enregistré ${it} sans modification`,
  changedOne: (who, member, of, from, to) =>
    `${who} a modifié ${member} ${of}\u00a0: avant ${from}, maintenant ${to}`,
  setOne: (who, member, of, to) => `${who} a saisi ${member} ${of}\u00a0: ${to}`,
  clearedOne: (who, member, of, from) => `${who} a retiré ${member} ${of}\u00a0: ${from}`,
  changed: (who, members, of) => `${who} a modifié ${list("fr", members)} ${of}`,
  deleted: (who, it) => `${who} a supprimé ${it}`,
  discontinued: (who, it) => `${who} a indiqué que ce produit n’est plus proposé\u00a0: ${it}`,
  withdrew: (who, it) => `${who} a retiré ${it} du marché`,
  reinstated: (who, it) => `${who} a annulé le retrait du marché de ${it}`,
  removed: (who, it) => `${who} a supprimé ${it} du catalogue`,
  moved: (who, it) => `${who} a transféré ${it} à une autre organisation`,
  reordered: (who, of) => `${who} a changé l’ordre des liens ${of}`,
  madeDefault: (who, it) => `${who} a défini par défaut ${it}`,
  checked: (who) => `${who} a vérifié les cibles de liens`,
  ofLots: (lots, of) =>
    lots.length === 1 ? `du lot ${lots[0]} ${of}` : `des lots ${list("fr", lots)} ${of}`,
  ofSomeLots: (of) => `de lots ${of}`,
  ofItems: (items, of) =>
    items.length === 1
      ? `de l’exemplaire ${items[0]} ${of}`
      : `des exemplaires ${list("fr", items)} ${of}`,
  recallPublished: (who, of) => `${who} a publié le rappel ${of}`,
  recallPlanned: (who, of, time) => `${who} a prévu le rappel ${of} pour le ${time}`,
  recallStarted: (who, of) => `${who} a lancé le rappel prévu ${of}`,
  recallChanged: (who, of) => `${who} a modifié l’avis du rappel ${of}`,
  recallEnded: (who, of) => `${who} a mis fin au rappel ${of}`,
  recallCalledOff: (who, of) => `${who} a abandonné le rappel ${of} avant son début`,
  recallLinkDeleted: (who, title, of) =>
    `${who} a supprimé le lien «\u202f${title}\u202f» du rappel ${of}`,
  granted: (who, it, to) => `${who} a attribué ${it} à ${to}`,
  withdrewPrefix: (who, it) => `${who} a retiré ${it}`,
  imported: (who, file, added, changed) =>
    `${who} a importé ${file}\u00a0: ${
      [added > 0 && participe(added, "ajoutée"), changed > 0 && participe(changed, "modifiée")]
        .filter(Boolean)
        .join(", ") || "aucune modification"
    }`,
  byImport: (sentence, file) => `${sentence} (import de ${file})`,
  counts: {
    products: (count) => nombre(count, "produit", "produits"),
    links: (count) => nombre(count, "lien", "liens"),
    brands: (count) => nombre(count, "marque", "marques"),
    organizations: (count) => nombre(count, "organisation", "organisations"),
    company_prefixes: (count) => nombre(count, "préfixe entreprise", "préfixes entreprise"),
    records: (count) => nombre(count, "fiche", "fiches"),
  },
  changedMany: (who, what) => `${who} a modifié ${list("fr", what)} en une fois`,
  deletedMany: (who, what) => `${who} a supprimé ${list("fr", what)} en une fois`,
  changedOrDeletedMany: (who, what) =>
    `${who} a modifié ou supprimé ${list("fr", what)} en une fois`,
  endedMany: (who, what) => `${who} a mis fin à ${list("fr", what)} en une fois`,
  linksOfProducts: (links, products) =>
    `${nombre(links, "lien", "liens")} de ${deProduits(products)}`,
  bulkLinks: {
    add: (who, name, products) =>
      `${who} a ajouté un lien à ${deProduits(products)}\u00a0: ${name}`,
    change: (who, name, products) =>
      `${who} a modifié un lien de ${deProduits(products)}\u00a0: ${name}`,
    end: (who, name, products) =>
      `${who} a mis fin à un lien de ${deProduits(products)}\u00a0: ${name}`,
    remove: (who, name, products) =>
      `${who} a supprimé un lien de ${deProduits(products)}\u00a0: ${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who} a défait une modification de plusieurs fiches`
      : `${who} a défait l’import de ${file}`,
  undidNamed: (who, name) => `${who} a défait la modification «\u202f${name}\u202f»`,
  replaced: (who, find, by, links, name) =>
    `${who} a remplacé ${find} par ${by} dans les adresses de ${links}${name === null ? "" : `\u00a0: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who} a défait le remplacement de ${find} par ${by} dans les adresses de ${links}${name === null ? "" : `\u00a0: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}\u00a0: ${member}` : `${sentence}\u00a0: ${member} en ${to}`,
  undidProducts: (who, products) => `${who} a défait une modification de ${deProduits(products)}`,
  undidWithdrawal: (who, products) =>
    `${who} a défait le retrait du marché de ${deProduits(products)}`,
  removedCampaign: (who, name) => `${who} a supprimé la campagne «\u202f${name}\u202f»`,
  disabled: (who, it) => `${who} a désactivé ${it}`,
  enabled: (who, it) => `${who} a activé ${it}`,
  withDisabled: (sentence, links) =>
    `${sentence}, et a désactivé ${nombre(links, "lien", "liens")}`,
  withEnabled: (sentence, links) => `${sentence}, et a réactivé ${nombre(links, "lien", "liens")}`,
  restoredAll: (who, it) => `${who} a rétabli ${it}`,
  restored: (who, members, of, to) =>
    `${who} a rétabli ${list("fr", members)} ${of}${to === null ? "" : `\u00a0: ${to}`}`,
  undidMany: (who, what) => `${who} a défait une modification\u00a0: ${list("fr", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Défait",
  gone: "Tout supprimé depuis",
  partlyUndone: (left) =>
    `Défait en partie\u00a0: ${left < 2 ? "reste" : "restent"} ${nombre(left, "fiche", "fiches")}`,
  stays: "Voir ce qui reste",
  staysOf: (sentence) => `Voir ce qui reste\u00a0: ${sentence}`,
  samplesAdded: (who) => `${who} a ajouté les exemples`,
  samplesRemoved: (who) => `${who} a supprimé les exemples`,
  did: (who, action, it) => `${who}\u00a0: ${action}, ${it}`,
  member: {
    name: "le nom",
    names: "les noms dans d’autres langues",
    description: "la description",
    descriptions: "les descriptions dans d’autres langues",
    brand_id: "la marque",
    variant: "la variante",
    lifecycle: "le statut",
    visibility: "la visibilité",
    image_url: "l’image",
    net_contents: "la quantité nette",
    net_content_text: "la quantité nette en texte",
    target_markets: "les pays de vente",
    countries_of_origin: "les pays d’origine",
    gpc_brick: "la catégorie",
    unit_kind: "le type d’unité",
    variable_measure: "la mesure variable",
    discontinued_on: "le dernier jour",
    replaced_by_gtin: "le produit de remplacement",
    contains_gtin: "le produit contenu",
    contains_quantity: "le nombre d’articles contenus",
    source: "la source",
    source_url: "l’adresse de la source",
    licence: "la licence",
    retrieved_at: "la date de reprise",
    confidence: "la fiabilité",
    href: "la cible",
    title: "le titre",
    anchor: "l’identifiant",
    link_type: "le type",
    hreflang: "les langues",
    media_type: "le type de média",
    context: "les contextes",
    is_default: "le réglage «\u202fPar défaut\u202f»",
    is_default_multi: "le réglage «\u202fVariante du lien par défaut\u202f»",
    timing: "les périodes",
    order_index: "la place",
    is_public: "le réglage «\u202fListé\u202f»",
    enabled: "l’état",
    rel: "la version",
    access: "l’accès",
    access_roles: "le réglage «\u202fQui peut la voir\u202f»",
    access_request: "l’adresse pour les demandes",
    url: "l’adresse",
    organization_id: "l’organisation",
    resolver: "le résolveur",
  },
  otherMember: (name) => `le champ «\u202f${name}\u202f»`,
  ids: "ID",
  showIds: (sentence) => `ID de la modification\u00a0: ${sentence}`,
  lines: (count) => nombre(count, "modification", "modifications"),
  parts: (count) => nombre(count, "partie", "parties"),
  idNames: {
    record: "Fiche",
    key: "Clé ou personne",
    through: "Via",
    import: "Import",
    request: "Requête",
  },
  undo: "Défaire",
  undoOf: (sentence) => `Défaire\u00a0: ${sentence}`,
};
