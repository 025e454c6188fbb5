/** French texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Pour mettre fin à tout le rappel, passez par la page Rappel.";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} avant le ${from}\u202f; les moments suivants n’ont pas été comparés.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "avec cette modification" : `à partir du ${from}`;
  const left = href === null ? "" : ` Le lien pour les scans sans lot reste\u00a0: ${href}.`;
  return `${what}\u00a0: ${when}, ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Cette modification désactive un rappel\u00a0: les scans qui mènent à son avis n’y mèneront plus, ou les pages qui l’affichent ne l’afficheront plus, maintenant ou plus tard. Si le rappel continue, ne faites pas cette modification.",
    query_variables: ({ names }) =>
      `Adresse\u00a0: ${variables(names)} dans la requête (après «\u202f?\u202f») fonctionne ici, mais la norme ne recommande les variables que dans le chemin (GS1-Conformant Resolver 1.2.1, article 2.5.1).`,
    no_default: () =>
      "Ce lien n’est pas le lien par défaut. Si la marque ou l’organisation n’en a pas d’autre, les identifiants sans lien propre reçoivent la même réponse qu’avant, et seuls les scans qui demandent ce type de lien mènent ici.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Vérifié\u00a0: les scans de ${count} sur ${is_least ? "au moins " : ""}${total} produits publics et de ${others} autres identifiants avec des liens.`,
        ...(is_whole ? [] : ["C’est un échantillon."]),
        "Le lien vaut pour tous les identifiants de la marque ou de l’organisation, même pour ceux qui ne sont pas dans le catalogue.",
      ].join(" "),
    more_anchors: ({ count }) =>
      `Les scans ${count === 1 ? "d’un autre lot ou numéro de série" : `de ${count} autres lots ou numéros de série`} n’ont pas été vérifiés.`,
    unused: (note) => unused("Aucun scan de cet identifiant ne mène à ce lien", note),
    unused_in_sample: (note) => unused("Aucun scan vérifié ne mène à ce lien", note),
    example: ({ what }) =>
      `${what} est un exemple\u00a0: les scans avec toute autre valeur de ce genre changent de la même façon.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, et les scans sans lot mènent toujours à ${href}`;
      return `Le rappel continue sans ce lien\u00a0: son avis${names.length > 0 ? ` (${names.join(", ")})` : ""} reste${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(
        note,
        "il n’est plus indiqué comme rappelé, bien que les pages affichent encore ce lien",
      ),
    recall_ends: (note) =>
      recallEnds(note, "il n’est plus rappelé\u202f; les pages n’afficheront plus son avis"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "il n’est plus rappelé\u202f; les pages diront que ce lot n’est pas parmi les lots rappelés",
      ),
    more_scans: ({ count }) =>
      `${count === 1 ? "1 scan n’a pas été comparé" : `${count} scans n’ont pas été comparés`}, car de très nombreux liens et moments entrent en jeu.`,
    more_languages: ({ count }) =>
      `Les scans dans ${count === 1 ? "1 autre langue" : `${count} autres langues`} n’ont pas été comparés.`,
    more_contexts: ({ count }) =>
      `Les scans dans ${count === 1 ? "1 autre contexte" : `${count} autres contextes`} n’ont pas été comparés.`,
    later_times: ({ from }) =>
      `Les jours de la semaine, les heures et les jours de l’année ont été suivis jusqu’au ${from}\u202f; les suivants n’ont pas été comparés.`,
    other_type: ({ link_type }) =>
      `Un scan qui demande un autre type de lien, par exemple ${link_type}, mène à ce lien-là, et non à celui-ci.`,
    others_plans: () =>
      "La marque ou le numéro de certains de ces scans appartient à une autre organisation, qui peut prévoir des liens pour eux. Les liens d’autrui qui n’ont pas commencé ne sont pas montrés ici.",
  },
  why: {
    disabled: "Il est désactivé.",
    not_public: "Il n’est pas public.",
    inactive: "Il n’est pas actif à ce moment.",
    older_version:
      "C’est une ancienne version. Seul le linkset du UN Transparency Protocol la mentionne.",
    elsewhere:
      "Il appartient au propriétaire du préfixe entreprise, mais le produit a sa propre marque.",
    incomplete:
      "Son adresse contient une variable pour laquelle cet identifiant n’a pas de valeur.",
    type_taken: "Le produit ou sa marque a déjà des liens de ce type.",
    displaced: "Un lien limité dans le temps le remplace.",
    narrower_level: "Un lien d’un niveau plus précis répond.",
    media_type: "Un autre correspond mieux au type de média demandé.",
    language: "Un autre correspond mieux à la langue demandée.",
    context: "Un autre correspond mieux au contexte.",
  },
  whole: "Tout le produit",
  item: "Cet exemplaire",
};
