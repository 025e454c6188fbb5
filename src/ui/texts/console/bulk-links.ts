/** Texts of the console about one link of many products, and about campaigns. */

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

const products = (number: number) => count(number, "product", "products");

const en = {
  title: "A link for many products",
  titleOfLinks: {
    change: "Change selected links",
    end: "End selected links",
    remove: "Remove selected links",
  },
  titleOfCampaign: {
    change: (name: string) => `Edit the campaign “${name}”`,
    end: (name: string) => `End the campaign “${name}”`,
    remove: (name: string) => `Remove the links of the campaign “${name}”`,
  },
  products,
  which: {
    title: "Which products",
    label: "Products",
    selected: (number: number) => `The ${products(number)} that you selected`,
    found: (found: string) => `All that your filters find (${found})`,
    brand: (name: string) => `All products of ${name}`,
    everything: "All products of your organization",
    campaign: (name: string) => `The products of the campaign “${name}”`,
    links: (links: number, number: number) =>
      `${count(links, "selected link", "selected links")} of ${products(number)}`,
  },
  what: {
    title: "What happens",
    label: "Action",
    actions: {
      add: "Add a link",
      change: "Change a link",
      end: "End a link at a certain time",
      remove: "Remove a link",
    },
    /** Of links that are selected, or of a campaign. */
    ofGiven: {
      change: "Change the links",
      end: "End the links at a certain time",
      remove: "Remove the links",
    },
    ofType: "Links of this type",
    ofCampaign: (name: string) => `The links of the campaign “${name}”`,
    ofSelected: (number: number) =>
      number === 1 ? "The link that you selected" : `The ${number} links that you selected`,
    anyLanguages: "In whatever languages",
    inLanguages: "Only in these languages",
    scopeOfLanguages: "Languages",
    newHref: "New address",
    find: "Replace in the addresses",
    by: "By",
    findHelp:
      "For example, www.old.example by www.new.example for a site that has moved. Empty: nothing is replaced",
    newTitle: "New title",
    unchanged: "Empty: stays as it is",
    stays: "Stays as it is",
    yes: "Yes",
    no: "No",
    theseLanguages: "These languages",
    anyTime: "At any time",
    theseTimes: "Only at these times",
    at: "Ends",
    atHelp: "Empty: at once",
    languages: "Languages of the page",
    noLanguages: "No choice: any language",
    isDefault: "Scans lead here, unless they ask for something else",
    isDefaultTimed: "Scans lead here during this time, unless they ask for something else",
    ifPresent: "Products with another link of this type, language and time",
    ifPresents: {
      keep: "keep theirs",
      replace: "get this one in its place",
      add: "get this one, too",
    },
    hrefHelp: "{gtin} becomes the number of each product.",
    name: "Name of the campaign",
    nameHelp: "Under this name it is in the list of campaigns and in the history.",
    groupName: "Name in the history",
    groupNameHelp: "Empty: the title of the link",
  },
  preview: "Preview",
  looking: (number: number) => `${products(number)} looked at…`,
  result: {
    title: "What happens to your products",
    add: (number: number) => `${products(number)} ${number === 1 ? "gets" : "get"} the link.`,
    /** What is added where another one is. */
    replace: (number: number) =>
      `${products(number)} ${number === 1 ? "gets" : "get"} the link in place of another one.`,
    change: (number: number) => `The link of ${products(number)} changes.`,
    end: (number: number) => `The link of ${products(number)} ends.`,
    remove: (number: number) => `The link of ${products(number)} is removed.`,
    nothing: "No product changes.",
    scans: "What scans get",
    of: (number: number) => `Scans of ${products(number)}`,
    example: (name: string) => `Here with the addresses of ${name}`,
    noScan: (number: number) =>
      `${products(number)}: no scan that was checked gets another answer. The link is listed with the others.`,
    later: "Lots and items with links of their own are not shown here.",
    left: (number: number) =>
      `${products(number)} ${number === 1 ? "stays" : "stay"} as ${number === 1 ? "it is" : "they are"}`,
    outcomes: {
      same: "this link is there already",
      alike: "nothing in the link changes",
      present: "another link of this type, language and time is there",
      has_default: "scans lead to another link",
      none: "no such link",
      no_match: "none of the addresses has this text",
      recall: "the link shows the notice of a recall: end it on the screen Recall",
      refused: "the rules of links do not allow it",
      changed: "changed meanwhile",
      missing: "not in the catalog",
      other_owner: "of another organization",
    },
    titled: (title: string) => `“${title}”`,
    others: (number: number) =>
      `${count(number, "link", "links")} of lots, items, brands or your organization ${number === 1 ? "stays as it is: it is" : "stay as they are: they are"} changed one by one.`,
    more: (number: number) => `and ${products(number)} more`,
  },
  store: {
    add: (number: number) => `Add it to ${products(number)}`,
    change: (number: number) => `Change ${products(number)}`,
    end: (number: number) => `End it for ${products(number)}`,
    remove: (number: number) => `Remove it from ${products(number)}`,
  },
  running: "Being saved",
  saved: (done: number, skipped: number) =>
    skipped === 0
      ? `Saved for ${products(done)}.`
      : `Saved for ${products(done)}; ${products(skipped)} changed meanwhile and stayed.`,
  undo: {
    action: "Undo",
    title: "Undo this change of many products?",
    looking: (records: number) => `Looking through the links… ${records} so far.`,
    lead: "Links that are still as this change left them get their values from before, or are removed if it added them. All others stay as they are.",
    restored: (number: number) =>
      number === 1
        ? "1 link gets its values from before."
        : `${number} links get their values from before.`,
    removed: (number: number) =>
      number === 1
        ? "1 link that was added is removed."
        : `${number} links that were added are removed.`,
    left: (number: number) =>
      number === 1 ? "1 link stays as it is:" : `${number} links stay as they are:`,
    working: (records: number) => `Undoing… ${records} links so far. Leave this window open.`,
    done: (records: number) =>
      records === 1 ? "Undone: 1 link." : `Undone: ${records.toLocaleString("en")} links.`,
  },
  again: "Another link for the same products",
  toCampaigns: "To the campaigns",
  toLinks: "To all links",
  campaigns: {
    title: "Campaigns",
    lead: "A campaign is a link that many products have for a time. It is planned, seen, ended and removed as one.",
    none: "There is no campaign yet.",
    start: "Plan a campaign",
    columns: {
      name: "Campaign",
      state: "State",
      time: "Time",
      products: "Products",
      link: "Link",
      who: "Made by",
      actions: "Actions",
    },
    states: {
      planned: "Planned",
      running: "Running",
      ended: "Ended",
      never_began: "Ended before it began",
    },
    always: "always",
    from: (begin: string) => `from ${begin}`,
    until: (end: string) => `until ${end}`,
    between: (begin: string, end: string) => `${begin} to ${end}`,
    end: "End now",
    endOne: (name: string) => `End now: “${name}”`,
    remove: "Remove",
    removeTitle: (name: string) => `Remove the campaign “${name}”?`,
    /** They replace the words about an undo. */
    removal: {
      lead: "Its links are removed, if they are still as the campaign made them, or it has only ended them. All others stay as they are.",
      working: (records: number) => `Removing… ${records} links so far. Leave this window open.`,
      done: (records: number) => `The campaign is removed: ${count(records, "link", "links")}.`,
    },
    removeOne: (name: string) => `Remove: “${name}”`,
  },
};

export const bulkLinkTexts = { name: "bulkLinkTexts", en };
