import type { Notice } from "./en.ts";

export const fr: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Qui est responsable",
    paragraphs: [
      name ? `${name} exploite ${host}.` : `Aucun exploitant n’est indiqué pour ${host}.`,
      contact
        ? `Pour vos questions et demandes\u00a0: ${contact}.`
        : "Aucune adresse pour les questions n’est publiée ici.",
    ],
  },
  {
    heading: "Données reçues",
    paragraphs: [
      "La requête elle-même\u00a0: numéros, liens et mots recherchés, langues et formats demandés, données d’une modification, et les éléments de toute requête web (l’adresse d’où elle vient et le nom que donne le programme qui l’envoie).",
      "Les pages avec JavaScript n’envoient un texte scanné ou saisi que s’il s’agit d’un code GS1, même endommagé, ou de mots saisis pour la recherche. Les codes Wi-Fi, contacts, billets, adresses web et autres textes restent dans le navigateur, tout comme les images de l’appareil photo. Sans JavaScript, le formulaire envoie son texte dans l’adresse web.",
      "Par MCP, la requête se compose des arguments d’un appel d’outil, jamais de la conversation qui l’entoure. La lecture ne demande ni compte ni nom.",
    ],
  },
  {
    heading: "Données conservées, et combien de temps",
    paragraphs: [
      "Les consultations et les vérifications n’enregistrent rien sur vous dans le catalogue, pas plus que l’aperçu d’une modification. Les liens et produits des scans récents restent en mémoire jusqu’à une minute, et une heure de plus au cas où le catalogue serait en panne, sans aucune donnée sur la personne qui a scanné.",
      countsScans
        ? `Les scans de Digital Links sont comptés. Pour chaque jour et chaque mois (UTC), des sommes indiquent le nombre de scans d’un numéro de produit, de sa marque et de l’organisation à laquelle il appartient\u00a0: au total, et par résultat, type de lien, niveau (produit, lot ou numéro de série), pays, langue, type d’appareil, et selon qu’un programme ou une personne a scanné. Chaque critère a sa propre somme\u202f; les critères ne sont jamais combinés. Une somme ne contient ni adresse, ni cookie, ni nom de navigateur, ni numéro de lot ou de série. Si un pays ou une langue compte moins de cinq scans, leur nombre n’est pas affiché. Les sommes des jours sont supprimées après ${scanDays} jours\u202f; celles des mois sont conservées. L’exploitant peut désactiver le comptage (COUNT_SCANS).`
        : "Les scans ne sont pas comptés.",
      "Un nouveau QR code est enregistré avec l’heure et son Digital Link, qui contient le numéro de lot ou de série indiqué.",
      `Chaque modification est consignée dans le journal d’audit\u00a0: l’heure, l’action, la fiche, le résultat, le numéro aléatoire de la requête et l’auteur. L’auteur est «\u202fanonymous\u202f», le début d’une clé d’API ou le compte connecté. La ligne contient aussi les valeurs modifiées, avant et après\u202f; les longues valeurs sont coupées, et les clés n’y figurent jamais. La fiche entière, telle qu’avant la modification, est conservée avec la ligne, pour qu’une erreur puisse être annulée. Une organisation voit les lignes sur les fiches qui lui appartiennent, avec le début de la clé qui les a modifiées. Les lignes de plus de ${auditDays} jours sont supprimées.`,
      "D’une clé d’API sont conservés l’empreinte, le début, le libellé, l’organisation, les dates et le jour de la dernière utilisation. D’une session de la console\u00a0: l’empreinte de son cookie, le début de la clé ou le compte connecté, son organisation, et quand elle a commencé et a été utilisée en dernier. Elle prend fin à la déconnexion, après 12 heures sans utilisation ou après 7 jours, et est supprimée à la connexion suivante. D’une invitation\u00a0: l’empreinte de son lien, le nom de la personne, le rôle, l’organisation, qui l’a créée et quand\u202f; elle est supprimée dès qu’elle est acceptée ou retirée, au plus tard avec la première invitation créée plus de 30 jours après son expiration. Le nom devient alors le libellé de la clé de la personne, que les collègues de l’organisation voient dans l’historique. La réponse à une modification avec Idempotency-Key est conservée un jour.",
      "Si des applications se connectent\u00a0: la description qu’une application donne d’elle-même, jusqu’à 90 jours après sa dernière utilisation\u202f; la clé et les autorisations qui lui ont été accordées, jusqu’à sa déconnexion ou 30 jours sans utilisation.",
    ],
  },
  {
    heading: "Journaux",
    paragraphs: [
      "Chaque requête écrit une ligne de journal\u00a0: l’heure, son numéro aléatoire, le type de page ou d’outil, le résultat, la durée, et le début de la clé ou l’application s’il y en a une\u202f; jamais le contenu de la requête. En cas d’erreur du serveur, la ligne contient aussi la raison technique. Les mêmes données, sans le numéro aléatoire, sont comptées. Cloudflare, qui fait fonctionner le serveur, journalise les requêtes (adresse web, en-têtes techniques, heure, résultat) et les compte par adresse pour prévenir les abus. Cloudflare supprime ses journaux après sept jours au plus.",
    ],
  },
  {
    heading: "Cookies et autres destinataires",
    paragraphs: [
      "Aucun cookie n’est déposé, sauf lors d’une connexion à la console ou pour une application, afin de la maintenir. Il n’y a ni suivi ni publicité, et les données ne sont ni vendues ni cédées. Cloudflare et l’hébergeur de la base de données du catalogue les traitent pour le compte de l’exploitant.",
      "La page d’un produit peut montrer une image d’un autre serveur. Celui-ci voit l’adresse du navigateur qui demande l’image, mais pas la page qui la montre. Un scan mène à la page d’un autre exploitant, dont la politique de confidentialité s’applique alors.",
    ],
  },
  {
    heading: "Vos droits",
    paragraphs: [
      "Pour consulter, corriger ou supprimer des données vous concernant, adressez-vous à l’exploitant. Indiquez l’heure, le Digital Link ou le début de la clé. Une clé révoquée est immédiatement invalide. Les lignes du journal d’audit ne peuvent pas être modifiées, seulement supprimées.",
    ],
  },
];
