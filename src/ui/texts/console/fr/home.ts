/** French texts: see ../home.ts. */
import { plural } from "../../plural.ts";
import type { homeTexts as english } from "../home.ts";

export const homeTexts: (typeof english)["en"] = {
  title: "Accueil",
  attention: "À traiter",
  loading: "Chargement…",
  recalls: "Produits avec un rappel en cours",
  plannedRecalls: "Produits avec un rappel prévu",
  recallsHelp:
    "Les scans de ce qui est rappelé mènent à votre avis jusqu’à ce que vous mettiez fin au rappel.",
  plannedRecallsHelp: "Les scans mènent à votre avis dès que le rappel commence.",
  allRecalls: "Tous les rappels",
  withdrawn: "Produits retirés du marché",
  withdrawnHelp: "Les scans de ceux qui sont publics affichent d’abord un avertissement.",
  noDefault: "Produits sans lien par défaut permanent",
  noDefaultHelp:
    "Sauf pendant une campagne ou un rappel qui les dirige ailleurs, les scans mènent au lien par défaut de la marque ou de l’organisation, ou à la page du produit ici.",
  noPicture: "Produits sans image",
  noPictureHelp: "Leur page affiche à la place l’initiale de la marque.",
  broken: "Liens avec une cible en erreur",
  brokenHelp: "Les personnes qui les suivent n’atteignent aucune page.",
  ending: "Liens qui prennent fin dans les 30 jours",
  endingHelp: "Ensuite, les scans mènent aux autres liens de leur niveau.",
  ends: (time) => `Prend fin le ${time}`,
  unknown: "Numéros scannés, mais absents du catalogue",
  unknownHelp: "Avec vos préfixes entreprise, au cours des 30 derniers jours.",
  unknownScans: (scans) =>
    `${scans.toLocaleString("fr")} ${plural("fr", scans, { one: "scan", many: "de scans", other: "scans" })}`,
  atLeast: (count) => `${count.toLocaleString("fr")} ou plus`,
  first: "Les premiers",
  all: "Tout afficher",
  scans: "Scans",
  scansOf: (from, to) => `du ${from} au ${to}`,
  before: (scans) => `${scans} les 30 jours précédents`,
  unknownBefore: "Les 30 jours précédents ne sont pas connus.",
  partlyCounted: (day: string) => `non comparable\u00a0: le comptage a commencé le ${day}`,
  more: (percent) => `${percent} de plus`,
  fewer: (percent) => `${percent} de moins`,
  equal: "autant",
  changes: "Dernières modifications",
  noChanges: "Rien n’a encore été modifié.",
};
