/** French texts: see ../frame.ts. */
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Aller au contenu",
  navigation: "Console",
  menuButton: "Menu",
  menu: {
    home: "Accueil",
    products: "Produits",
    links: "Liens",
    recall: "Rappel",
    codes: "Codes",
    statistics: "Statistiques",
    import: "Import",
    history: "Historique",
    keys: "Personnes",
  },
  language: "Langue",
  account: "Votre session",
  sessions: "Vos sessions",
  signOut: "Se déconnecter",
  messages: "Messages",
  close: "Fermer",
  undo: "Défaire",
  undone: "La modification a été défaite.",
  changedSince:
    "La modification n’a pas été défaite\u00a0: quelqu’un en a fait une autre depuis. L’historique contient les deux.",
  notUndone: (why) => `La modification n’a pas été défaite\u00a0: ${why}`,
  cancel: "Annuler",
  download: "Création du fichier…",
  unsaved: "Vos modifications ne sont pas enregistrées. Quitter quand même\u202f?",
  faults: (count) =>
    count === 1 ? "Un champ doit être corrigé." : `${count} champs doivent être corrigés.`,
  signIn: {
    title: "Connexion",
    key: "Clé",
    help: "Votre propre clé, reçue avec votre invitation, ou une autre clé de votre organisation. Elle ne sert qu’à la connexion et n’est pas enregistrée dans ce navigateur.",
    action: "Se connecter",
    provider: "Se connecter avec le compte de votre organisation",
    none: "La connexion est désactivée sur ce serveur.",
    ended: "Votre session a pris fin",
    again: "Reconnectez-vous pour continuer. Votre saisie est toujours là.",
    revoked: "Votre accès a pris fin",
    revokedText:
      "Un administrateur de votre organisation a mis fin à votre accès. Ce que vous avez enregistré reste. Si vous pensez que c’est une erreur, demandez un nouveau lien.",
    replaced: "Votre clé a été remplacée",
    replacedText:
      "Un lien de connexion plus récent a été ouvert pour vous, et la clé qu’il a donnée a mis fin à celle-ci. Ce que vous avez enregistré reste. Connectez-vous avec la clé plus récente. Si ce n’est pas vous qui avez ouvert ce lien, prévenez aussitôt un administrateur de votre organisation.",
  },
  failure: {
    unreachable: "Le serveur est injoignable.",
    connection: "Vérifiez votre connexion. Rien de votre saisie n’est perdu.",
    unexpected: "Une erreur s’est produite.",
    again: (seconds) => `Nouvel essai dans ${seconds} s.`,
    now: "Nouvel essai…",
    retry: "Essayer maintenant",
    stop: "Ne plus essayer",
    tooManyToSort:
      "Seules 1\u202f000 lignes au plus peuvent être triées par nombre de scans. Filtrez la liste ou choisissez un autre ordre.",
    wrongFilters: "Cette liste a un filtre qui n’existe pas, ou dont la valeur n’existe pas\u00a0:",
    clear: "Effacer les filtres",
  },
  table: {
    columns: "Colonnes",
    loading: "Chargement…",
    pages: "Pages",
    previous: "Précédente",
    next: "Suivante",
    page: (number) => `Page ${number}`,
  },
  zone: (zone) => `Les heures sont celles du fuseau horaire de votre navigateur\u00a0: ${zone}`,
  lastChange: (by, at) =>
    by === null
      ? `Dernière modification\u00a0: ${at}.`
      : `Dernière modification par ${by}\u00a0: ${at}.`,
  conflict: {
    title: "Quelqu’un d’autre a modifié cette fiche",
    lead: "Pendant votre travail, les champs ci-dessous ont été modifiés. Choisissez pour chacun la valeur à garder. Vos autres modifications sont gardées.",
    nothing:
      "Elle a été enregistrée de nouveau sans autres valeurs. Vos modifications peuvent être enregistrées.",
    before: "À l’ouverture",
    theirs: "Enregistré maintenant",
    mine: "Votre valeur",
    empty: "vide",
    back: "Retour au formulaire",
    save: "Enregistrer avec ces choix",
  },
  notAllowed: {
    title: "Vous ne pouvez pas utiliser cette page",
    text: (right) =>
      `Il faut une autorisation que vous n’avez pas\u00a0: ${right}. Adressez-vous à la personne qui vous a donné votre clé ou votre compte.`,
  },
  notFound: {
    title: "Il n’y a rien à cette adresse",
    text: "L’adresse est peut-être mal saisie, ou la fiche a été supprimée.",
    back: "Aller à l’accueil",
  },
  wrong: {
    title: "Cette page ne fonctionne plus",
    text: "Ce que vous avez enregistré est conservé. Ce qui n’était pas encore enregistré est perdu. Réessayez\u202f; si l’erreur revient, dites à l’exploitant de ce serveur ce que vous avez fait.",
    again: "Réessayer",
  },
};
