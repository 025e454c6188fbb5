/** Texts of the console's screens of keys and sessions. */
const en = {
  title: "People and keys",
  people: "People",
  peopleLead: "Everybody here signs in with their own key, and the history shows their name.",
  noPeople: "Nobody has been invited yet. Invite the first colleague.",
  invite: "Invite a person",
  personName: "Name",
  personNameHelp: "The history shows it with everything that this person changes.",
  role: "Role",
  noRole: "Own choice of rights",
  roles: {
    reader: {
      name: "Reader",
      text: "Sees everything of your organization, changes nothing.",
    },
    editor: {
      name: "Editor",
      text: "Adds and changes products, links, brands and codes, and publishes recalls.",
    },
    recall_officer: {
      name: "Recall officer",
      text: "Publishes, changes and ends recalls. Changes nothing else.",
    },
    administrator: {
      name: "Administrator",
      text: "Changes everything of your organization, invites people, revokes access, and reads the audit.",
    },
  },
  makeLink: "Make the link",
  linkMade: (name: string) => `The link for ${name}`,
  linkOnce: (name: string, end: string) =>
    `It works once, until ${end}. It is shown only now. Whoever opens it first signs in as ${name}.`,
  noMail: (name: string) =>
    `No e-mail is sent: copy the link, and send it to ${name} in a message that only ${name} can read.`,
  copyLink: "Copy the link",
  linkCopied: "The link is copied.",
  linkDone: "I have copied the link",
  invitations: "Open invitations",
  validUntil: (end: string) => `The link works until ${end}.`,
  linkExpired: (end: string) => `The link expired on ${end}.`,
  invitedBy: (name: string, day: string) => `Invited by ${name} on ${day}.`,
  invitedOn: (day: string) => `Invited on ${day}.`,
  withdraw: "Withdraw",
  withdrawOf: (name: string) => `Withdraw: ${name}`,
  withdrawTitle: (name: string) => `Withdraw the invitation of ${name}?`,
  withdrawText: "The link is not valid any more. You can invite again at any time.",
  withdrawn: "The invitation is withdrawn.",
  newLink: "New link",
  newLinkFor: (name: string) => `New link for ${name}`,
  newLinkText: (name: string) =>
    `For a lost key, or another role. The key that ${name} has stays valid until the new link is opened.`,
  lostLinkText: "For a link that was lost or has expired. The link before is not valid any more.",
  you: "You",
  usedOn: (day: string) => `Last used on ${day}.`,
  notUsed: "Not used yet.",
  keyEnds: (day: string) => `Ends on ${day}.`,
  keyEnded: (day: string) => `Ended on ${day}.`,
  revokeAccess: "Revoke access",
  revokeAccessOf: (name: string) => `Revoke access: ${name}`,
  revokeAccessTitle: (name: string) => `Revoke the access of ${name}?`,
  revokeAccessText: (name: string) => [
    `The key of ${name} is not valid any more, from the next click on.`,
    `${name} is signed out in every browser, and applications that act with this key lose access.`,
    `Open invitations that ${name} made, and a new link for ${name}, are withdrawn.`,
    `What ${name} wrote stays, and the history keeps the name.`,
  ],
  accessRevoked: (name: string) => `The access of ${name} is revoked.`,
  revokedBy: (name: string, time: string) => `Access revoked by ${name} on ${time}.`,
  revokedOn: (time: string) => `Access revoked on ${time}.`,
  former: (people: number) =>
    people === 1
      ? "1 person without access"
      : `${people.toLocaleString("en")} people without access`,
  join: {
    title: (organization: string) => `Welcome to ${organization}`,
    lead: (name: string) => `You are invited as ${name}.`,
    firstLead: "You become the first administrator.",
    firstTitle: "Welcome",
    organization: "Name of your organization",
    organizationHelp:
      "Such as “Alpenhof Foods”. It owns your brands, numbers and products, and the pages of its products may show it.",
    yourName: "Your name",
    yourNameHelp: "The history shows it with everything that you change.",
    may: "Your role",
    until: (end: string) => `This link works once, until ${end}.`,
    signedInAs: (name: string) =>
      `In this browser, ${name} is signed in. If you accept, ${name} is signed out here.`,
    accept: "Accept and sign in",
    keyTitle: "This is your key",
    keyText:
      "You are signed in in this browser. To sign in again later, or on another device, you need this key. It is shown only now: keep it in your password manager.",
    keyLost:
      "If you lose it, an administrator of your organization, or the operator of this server, makes a new link for you.",
    stored: "I have stored the key",
    copyKey: "Copy the key",
    loading: "The invitation is opened…",
    invalid: "This link is not valid any more",
    invalidText:
      "It was used, was withdrawn, or has expired, or a part of it is missing. Ask the person who sent it to you for a new one.",
    used: "This link was used",
    usedText: (name: string, time: string) =>
      `It signed in ${name} on ${time}, and it works once. Sign in with the key that it gave. If the key is lost, an administrator of your organization makes a new link for you.`,
    replaced: "A newer link has replaced this one",
    replacedText:
      "Another link to sign in was made for you afterwards, and only the newest one works. Look for it in your messages, or ask the person who sent you this one, or an administrator of your organization.",
    toSignIn: "Sign in with a key",
  },
  programs: "Keys of programs",
  lead: "Programs such as label printers write to the catalog with a key of your organization.",
  create: "Create a key",
  created: "This is the new key",
  once: "Copy it now: it is shown only this once. The server stores only its SHA-256.",
  copy: "Copy",
  copied: "The key is copied.",
  done: "I have stored it",
  none: "No program has a key yet.",
  name: "Purpose",
  nameHelp: "Such as “Label printer”.",
  prefix: "Begins with",
  scopes: "Rights",
  scopesHelp: "You can only give rights that you have yourself.",
  expires: "Expires on",
  expiresHelp:
    "The first day on which it is not valid any more. Empty: it does not expire. It cannot end later than the key with which you signed in.",
  lastUsed: "Last used",
  never: "Never",
  made: "Created",
  madeBy: "Created by",
  state: "State",
  states: { valid: "Valid", revoked: "Revoked", expired: "Expired" },
  organization: "Organization",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke: ${name}`,
  actions: "Actions",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText:
    "The next request with this key is rejected, also of applications and people who signed in with it. A revoked key cannot be used again.",
  stillValid: (number: string, keys: number) =>
    keys === 1
      ? "1 key that was created with this key stays valid. If this key was stolen, revoke that one too:"
      : `${number} keys that were created with this key stay valid. If this key was stolen, revoke them too:`,
  revoked: "The key is revoked.",
  yours: "You are signed in with this key. You will be signed out.",
  /** A dialog that would take the last administrator away has these texts. */
  lastAdministrator: {
    nobodyElse: "In the list of people, nobody else is an administrator.",
    onlyOperator:
      "Afterwards, only the operator of this server can let somebody in again, with the command:",
    onlyPrograms:
      "Afterwards, people can only be invited by the operator of this server, with npm run keys -- invite, or with a key of a program that may do so:",
  },
  /** What a screen needs, without what the right includes and others have too. */
  needed: { "catalog:write": "write products, links and brands" } as Readonly<
    Partial<Record<string, string>>
  >,
  meanings: {
    "qr:generate": "record QR codes",
    "catalog:read": "see private products and links",
    "catalog:write": "write products, links and brands, and publish recalls",
    "recalls:write": "publish, change and end recalls",
    "audit:read": "read the audit",
    "keys:manage": "invite people, create and revoke keys",
    admin: "everything, for every organization",
  },
  applications: "Applications with access",
  applicationsLead: "Assistants and programs that somebody allowed to act with a key.",
  noApplications: "No application has access.",
  application: "Application",
  withKey: "With the key",
  allowed: "Allowed",
  endOf: (name: string) => `Revoke access: ${name}`,
  endTitle: (name: string) => `Revoke the access of ${name}?`,
  endText: "Its tokens end. The key stays valid.",
  ended: "The access is revoked.",
  principals: "Who wrote",
  principalsLead: "People and programs in the audit, the last seen first.",
  noPrincipals: "Nobody has written yet.",
  principal: "Person or program",
  lastSeen: "Last seen",
  unknown: "Not signed in",
  sessions: {
    title: "Your sessions",
    lead: "Browsers that are signed in as you. A session ends after 12 hours without use, and after 7 days.",
    begun: "Signed in",
    used: "Last used",
    current: "This browser",
    other: "Another browser",
    browser: "Browser",
    end: "Sign out",
    endTitle: "Sign out this browser?",
    endText: "Its next request needs a new sign-in.",
    everywhere: "Sign out everywhere",
    everywhereText: "All browsers, this one included, must sign in again.",
    ended: "The session is signed out.",
  },
};

export const keyTexts = { name: "keyTexts", en };
