/** Texts of the console's frame and of the parts that all its screens share. */
const en = {
  skip: "Skip to content",
  navigation: "Console",
  menuButton: "Menu",
  menu: {
    home: "Home",
    products: "Products",
    links: "Links",
    recall: "Recall",
    codes: "Codes",
    statistics: "Statistics",
    import: "Import",
    history: "History",
    keys: "People",
  },
  language: "Language",
  account: "Your session",
  sessions: "Your sessions",
  signOut: "Sign out",
  messages: "Messages",
  close: "Close",
  undo: "Undo",
  undone: "It is undone.",
  changedSince: "It is not undone: somebody changed it since. History has both changes.",
  notUndone: (why: string) => `It is not undone: ${why}`,
  cancel: "Cancel",
  download: "The file is made…",
  unsaved: "Your changes are not saved. Leave anyway?",
  faults: (count: number) =>
    count === 1 ? "One field needs a correction." : `${count} fields need a correction.`,
  signIn: {
    title: "Sign in",
    key: "Key",
    help: "Your own key, which you got with your invitation, or another key of your organization. It is only used to sign in, and not stored in this browser.",
    action: "Sign in",
    provider: "Sign in with your organization's account",
    none: "Signing in is disabled on this server.",
    ended: "Your session has ended",
    again: "Sign in again to go on. Your input is still there.",
    revoked: "Your access has ended",
    revokedText:
      "An administrator of your organization has ended your access. What you saved stays. If you think that this is a mistake, ask for a new link.",
    replaced: "Your key was replaced",
    replacedText:
      "A newer link to sign in was opened for you, and the key that it gave has ended this one. What you saved stays. Sign in with the newer key. If you did not open that link, tell an administrator of your organization at once.",
  },
  failure: {
    unreachable: "The server cannot be reached.",
    connection: "Check your connection. Nothing that you typed is lost.",
    unexpected: "Something went wrong.",
    again: (seconds: number) => `Trying again in ${seconds} s.`,
    now: "Trying again…",
    retry: "Try now",
    stop: "Stop trying",
    tooManyToSort:
      "Only up to 1,000 rows can be sorted by scans. Filter the list, or choose another order.",
    wrongFilters:
      "This list has a filter that does not exist, or with a value that does not exist:",
    clear: "Clear filters",
  },
  table: {
    columns: "Columns",
    loading: "Loading…",
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    page: (number: number) => `Page ${number}`,
  },
  zone: (zone: string) => `Times of day are in the time zone of your browser: ${zone}`,
  /** Who changed a record, after which a write came too late. */
  lastChange: (by: string | null, at: string) =>
    by === null ? `Last changed: ${at}.` : `Last changed by ${by}: ${at}.`,
  conflict: {
    title: "Somebody else changed this record",
    lead: "While you were editing, the fields below were changed. Choose for each which value to keep. Your other changes are kept.",
    nothing: "It was saved again without other values. Your changes can be saved.",
    before: "When you opened it",
    theirs: "Stored now",
    mine: "Yours",
    empty: "empty",
    back: "Back to the form",
    save: "Save with these choices",
  },
  notAllowed: {
    title: "You may not use this screen",
    text: (right: string) =>
      `It needs a right that you do not have: ${right}. Ask the person who gave you your key or account.`,
  },
  notFound: {
    title: "There is nothing at this address",
    text: "The address may be mistyped, or the record may have been deleted.",
    back: "Go to the start",
  },
  wrong: {
    title: "This screen has failed",
    text: "What you saved is stored. What you did not save yet is lost. Try again; if it fails again, tell the operator of this server what you did.",
    again: "Try again",
  },
};

export const frameTexts = { name: "frameTexts", en };
