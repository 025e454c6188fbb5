/** Every text of the pages, in English, and with it the shape of the other languages' files. */
import type { FaultCode } from "../../gs1/fault.ts";
import type { TableFault } from "../../model/table-faults.ts";
import { linkTypes } from "../../resolver/rules/link-type-names/en.ts";
import type { LinkTypeNames } from "../../resolver/rules/link-types.ts";
import type { ElementName } from "./element-names.ts";
import { plural } from "./plural.ts";

/** The kinds of warnings about a code. */
export type NoteCode =
  | "requires"
  | "currency"
  | "not_gs1_symbol"
  | "add_on"
  | "wide"
  | "no_scheme"
  | "square"
  | "control_word"
  | "separator"
  | "bracket"
  | "in_doubt"
  | "left_out"
  | "variant"
  | "padded"
  | "not_in_uri"
  | "ignored"
  | "semicolon"
  | "misplaced"
  | "only_dots"
  | "no_link";

const messages = {
  frame: {
    skip: "Skip to content",
    language: "Language",
    developers: "Developers",
    status: "Status",
    privacy: "Privacy",
    menu: "Menu",
    check: "Check",
    list: "Check a list",
    design: "Make a QR code",
    console: "Console",
    operator: (name: string) => `Run by ${name}`,
  },
  front: {
    title: "What is behind a barcode",
    lead: "Find out whether a barcode number is valid, which product it is, and where its page, instructions and recall status are.",
    doorCheck: "Check one code",
    doorCheckLead: "Scan or type it: is it valid, which product is it, and is there a recall?",
    doorListLead: "Up to 10,000 numbers from a spreadsheet: what is wrong, and a corrected file.",
    doorDesignLead: "For a pack or a shelf label: a GS1 Digital Link, in print size.",
    box: "Number, label text, link or product name",
    check: "Check",
    scan: "Scan with the camera",
    picture: "Use a picture",
    sent: "Without JavaScript, the text in the box is sent to this server.",
    drop: "You can also drop or paste a picture of a code here.",
    examples: "Examples",
    exampleProduct: "A product",
    exampleDamaged: "A number with a wrong digit",
    exampleLabel: "A label with lot and expiry date",
    exampleLink: "A GS1 Digital Link",
    copy: "Copy",
    copied: "Copied",
  },
  scanner: {
    title: "Scan a code",
    point: "Point the camera at a barcode, QR code or Data Matrix.",
    starting: "Starting the camera…",
    stop: "Stop the camera",
    refused:
      "The camera is blocked. Allow it in your browser's settings, or use a picture instead.",
    absent: "This device has no camera that the browser can use. Use a picture instead.",
    failed: "The scanner could not be loaded. Type the number instead.",
    nothingFound: "No code was found in this picture. Try one that is sharper or closer.",
    unreadable: "This file cannot be opened as a picture.",
    several: "Several codes were found. Choose one.",
    inUse:
      "The camera is in use by another program. Close it there and try again, or use a picture instead.",
    insecure:
      "Browsers allow the camera only on secure pages (https). Type the number, or use a picture instead.",
    tooLarge: "This picture is too large. Use one of at most 20 MB and 64 megapixels.",
    onDevice: "Pictures stay in your browser. A code that is not a GS1 code stays there too.",
    reading: "Reading the picture…",
    torch: "Light",
    hint: "No code found yet. Keep the code still, closer to the camera and in good light, or type the number.",
    /** `{code}` is replaced. */
    doubt: "We read {code}. Is that the number below the bars?",
    yes: "Yes",
    no: "No",
    misread: "Use a larger or sharper picture, or type the number.",
  },
  check: {
    title: "Check a code",
    enter: "Enter a number, a label, a link or a product name.",
    valid: "Valid",
    validDetail: (format: string) => `This is a valid ${format}.`,
    codeValid: "The code itself is valid",
    demoNumber: "Valid, but only for demonstrations",
    notInCatalog: "Valid, but not in this catalog",
    identifiesNothing: "Valid, but it identifies nothing by itself",
    codeKinds: {
      number: "Number",
      element_string: "GS1 element string",
      coupon: "Coupon",
      variable_measure: "Number with a weight or price",
      second_barcode: "Second barcode of a label",
      not_gs1: "Not a GS1 code",
    },
    incomplete: "Not complete yet",
    incompleteDetail: "Product numbers have 8, 12, 13 or 14 digits.",
    withoutCatalog: "The code was read, but product and scan are not available right now.",
    damaged: "Damaged or mistyped",
    damagedDetail: "This is not a valid code. The list below shows what is wrong.",
    notProduct: "Valid, but not a product number",
    /** Kinds of numbers that do not, or may not, belong to a product. */
    kinds: {
      restricted_circulation_geographic:
        "Numbers with this prefix are assigned locally. Elsewhere they mean something else.",
      restricted_circulation_company:
        "Numbers with this prefix are for use inside one company. Elsewhere they mean something else.",
      reserved: "Numbers with this prefix are not assigned to products.",
      refund_receipt: "This is the number of a refund receipt.",
      coupon: "This is the number of a coupon.",
      demo: "Numbers with this prefix are for demonstrations and examples, not for real products.",
      unallocated: "GS1 has not assigned this prefix to numbers of this kind, or only recently.",
    },
    issn: "ISSN, not a product number",
    ambiguous: "Two readings",
    ambiguousDetail: "The same digits can be two different numbers.",
    readAs: (form: string) => `Read as ${form}:`,
    suggestions: "Did you mean one of these?",
    suggestionsDetail: "Compare with the label before you use one of them.",
    inCatalog: "the only similar product in this catalog",
    faults: "What is wrong",
    elements: "What the code says",
    element: "Field",
    value: "Value",
    warnings: "Please note",
    /** Each of `list` has its position in brackets, counted from 1. */
    oddCharacters: (list: string) =>
      `Invisible characters or digits of another script, with their positions: ${list}. Other programs may reject them.`,
    product: "Product",
    unknownProduct:
      "This catalog does not know the product. That does not mean that it does not exist.",
    perhapsGln: "If it is a GLN, the number of a company or place, check {}.",
    productPage: "Open the product page",
    leadsTo: "Where a scan leads",
    leadsNowhere: "A scan finds no page here.",
    reason: {
      default: "It is the main page for this code.",
      default_multi: "It fits your language best.",
      link_type: "It is of the kind that was asked for.",
      multiple_choices: "Several pages fit equally well, so the reader chooses.",
      delegated: "Another resolver answers for this company's codes.",
      linkset: "All links are listed.",
      unknown_identifier: "This catalog does not know the code.",
      no_default: "There are links, but none is the main page.",
      no_such_link_type: "There is no page of this kind.",
    },
    links: "All links",
    qr: "As a QR code",
    designIt: "Design this code for a pack",
    link: "Link in the code",
    results: (count: number) =>
      plural("en", count, { one: "1 product found", other: `${count} products found` }),
    firstResults: (count: number) => `The first ${count} products`,
    moreResults: "There are more. Add words, for example of the brand or the size.",
    noResults: "No product with this name was found in this catalog.",
    notGs1: {
      kinds: {
        wifi: "Wi-Fi network",
        contact: "Contact",
        email: "E-mail address",
        phone: "Telephone number",
        sms: "Text message",
        place: "Place",
        event: "Calendar event",
        payment: "Payment code",
        one_time_password: "Key for one-time passwords",
        ticket: "Ticket or boarding pass",
        health: "Health record",
        app: "Link or code for an app",
        web: "Web address",
        other_system: "Code of another system",
        text: "Text",
      },
      detail: "This is not a GS1 code.",
      kept: "It stays in this browser. Nothing of it was sent.",
      open: "Open this website",
      inLetters: "In letters:",
      password: "Show the password",
      text: "Show the text",
    },
  },
  meanings: {
    yes: "yes",
    no: "no",
    sex: { unknown: "not known", male: "male", female: "female", notApplicable: "not applicable" },
    piece: (n: number, total: number) => `piece ${n} of ${total}`,
  },
  list: {
    title: "Check a list",
    lead: "Paste product numbers or choose a file. Every number is checked, and what is certainly wrong is corrected.",
    box: "Numbers, one a line, or a table",
    file: "Choose a file",
    files: "CSV or XLSX, up to 10,000 rows and 10 MB. You can also drop the file on this page.",
    stays:
      "Your list stays in this browser. Only the numbers are sent, with the lots and serial numbers of labels, to look up product names and recalls. Nothing is stored.",
    sent: (most: number) =>
      `Without JavaScript, the list is sent to this server: at most ${most} lines. Nothing is stored.`,
    column: "Column with the numbers",
    columnName: (number: number) => `Column ${number}`,
    header: "The first row has names, not numbers",
    reading: "Reading the file…",
    checking: (done: string, total: string) => `${done} of ${total} rows checked`,
    lookingUp: "Looking up product names…",
    cancel: "Cancel",
    result: "Result",
    numbers: (count: string) => `Numbers checked: ${count}`,
    all: "All",
    verdicts: {
      valid: "Valid",
      corrected: "Corrected",
      likely: "Probably meant",
      unusable: "Not usable",
      faulty: "Wrong",
    },
    repeated: "Repeated",
    unknown: "Not in this catalog",
    row: "Row",
    given: "In your list",
    number: "Number",
    finding: "Finding",
    product: "Product",
    sameAs: (row: number) => `Same number as in row ${row}`,
    use: (number: string) => `Use ${number}`,
    useAll: "Use all that were probably meant",
    likelyDetail: "Compare with the label before you use it.",
    why: {
      characters: "Spaces or other characters removed",
      lost_leading_zeros: "Leading zeros were lost",
      missing_check_digit: "The check digit is missing",
      upc_e: "UPC-E, the short form, written in full",
      isbn_10: "ISBN-10, written as ISBN-13",
      issn: "ISSN, written as GTIN-13",
      ismn: "Old ISMN, written as ISMN-13",
      letters_for_digits: "Letters in place of digits",
      other_script: "Digits of another script, written as 0 to 9",
      leading_apostrophe: "An apostrophe before the number",
      trailing_decimal: "Decimals after the number",
      scientific_notation: "Scientific notation of a spreadsheet",
      scientific_notation_truncated:
        "A spreadsheet dropped the last digits. Take the number from its source.",
      kept_check_digit:
        "A digit was put before the number of the unit. A carton’s number has its own check digit.",
      transposed_digits: "Two neighbouring digits were swapped",
      several: "Several corrections are possible. Compare with the label.",
      checkDigit: (given: number, expected: number) =>
        `The check digit is ${given}, but these digits need ${expected}. Compare with the label.`,
    },
    signIn: "Product names are shown only after sign-in on this server.",
    withoutNames: "Product names are not available right now.",
    download: "Download the corrected list",
    downloadFaults: "Download the faults",
    newWorkbook:
      "An XLSX file is saved as a new workbook: only the sheet with the list, without formatting.",
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
    previous: "Previous page",
    next: "Next page",
    tooManyRows: (most: string) =>
      `The list has more than ${most} rows. Split it, and check each part.`,
    tooLongRows: (fitting: string) =>
      `The rows are too long together: only the first ${fitting} can be checked at once. Split the list, and check each part.`,
    tooLarge: "The file is larger than 10 MB. Remove other sheets or columns, or split it.",
    unpacksTooLarge:
      "The file unpacks to more than 100 MB, so it was not opened. Save only the sheet with the numbers.",
    unreadable: "The file cannot be read as a table. Save it as CSV or XLSX.",
    noNumbers: "There are no rows to check.",
  },
  first: {
    recall: "Recall information for this lot or item",
    /** `{}` is the lot. */
    recallLot: "Recall information for lot {}",
    recallProduct: "Recall information for this product",
    /** `{}` is the lot, or the lots with commas and "and". */
    lot: "Lot {} of this product is recalled",
    lots: "Lots {} of this product are recalled",
    someLots: "Some lots of this product are recalled",
    someItems: "Some items of this product are recalled",
    someLotsOrItems: "Some lots or items are recalled",
    moreLots: "More lots than these are recalled.",
    itemsToo: "Single items are recalled too: compare the serial number on your pack.",
    compareLot: "Compare the lot on your pack.",
    compareItem: "Compare the serial number on your pack with the notice.",
    /** `{}` is the GTIN of what a case contains; a colon and a sentence about "this product" can follow. */
    contains: "Contains GTIN {}",
    contentsRecalled: "Recall information for what it contains",
    contentsWithdrawn: "What it contains was withdrawn from the market",
    similar: "Did you mean lot {}? It is recalled.",
    similarItem: "Did you mean serial number {}? It is recalled.",
    packLot: "Lot on your pack",
    checkLot: "Check this lot",
    /** The recalls, as the catalog did not answer. */
    unread: "Recalls could not be checked right now",
    passed: {
      expiry: "The expiry date has passed",
      best: "The best-before date has passed",
      sell: "The sell-by date has passed",
    },
  },
  lotField: {
    /** `{}` is the lot. */
    notRecalled: "Lot {} is not among the recalled lots of this product",
    recalled: "Recalled lots: {}.",
    character: (what: string) =>
      `${what} cannot be part of a lot. Type the lot again, with the letters and digits that your pack shows.`,
    word: (what: string) => `Type only the lot, without ${what}.`,
    length: "A lot has at most 20 characters. Type only the lot.",
  },
  product: {
    gtin: "GTIN",
    brand: "Brand",
    company: "Company",
    variant: "Variant",
    netContent: "Net content",
    status: "Status",
    lifecycle: {
      planned: "Not on sale yet",
      active: "On sale",
      discontinued: "No longer offered",
      withdrawn: "Withdrawn from the market",
    },
    withdrawnAdvice: "It is no longer sold. Ask the shop or the brand what to do.",
    since: (state: string, date: string) => `${state} since ${date}`,
    replacedBy: "Replaced by",
    contains: "Contains",
    pieces: (count: number) => plural("en", count, { one: "1 piece", other: `${count} pieces` }),
    origin: "Country of origin",
    markets: "Sold in",
    links: "About this product",
    more: "More about this product",
    alsoIn: "Also in",
    details: "Details",
    source: "Source",
    updated: (date: string) => `updated on ${date}`,
    code: "QR code of this product",
    ownersOnly: "Only your organization can see this page.",
  },
  access: {
    title: "Only for some people",
    restricted: (host: string) => `on request, from ${host}`,
    has: (host: string) =>
      `${host} has this information. Only some people may see it, so this server does not pass on its address.`,
    who: "It is for",
    roles: {
      customer: "customers",
      regulator: "authorities",
      recycler: "recyclers",
      auditor: "auditors",
      owner: "owners of the item",
    },
    ask: "Ask for access",
    nowhere: "The owner has not said where to ask.",
    genuine: "Neither this page nor the information says whether the item in your hand is genuine.",
  },
  links: {
    chooseLead: "There is more than one page for this code.",
    all: "All pages for this code",
    atLevel: {
      gtin: "For the product",
      variant: "For this variant",
      lot: "For this lot",
      serial: "For this item",
      other: "For this code",
    },
    noneInLanguage: (language: string) => `There is no page in ${language}.`,
    oneInLanguage: (language: string) => `There is one in ${language}.`,
    file: (format: string) => `${format} file`,
    audio: "audio",
    video: "video",
    picture: "picture",
  },
  problem: {
    unreadable: {
      title: "This code cannot be read",
      detail:
        "The code does not contain a valid product address. The code may be damaged, or the address incomplete or mistyped.",
      next: "Scan the code again. If you typed it, compare it with the number printed below the barcode.",
    },
    unknown: {
      title: "Nothing found for this code",
      detail:
        "There is no page for this code here. That does not mean that the product does not exist.",
      next: "Compare the code with the one on the label, or ask the company that is named on the label.",
    },
    noSuchKind: {
      title: "There is no page of this kind",
      detail: "This product has other pages.",
      next: "Choose one of these:",
    },
    nothingHere: {
      title: "There is no page at this address",
      detail: "The address may be mistyped, or the page may have moved.",
      next: "Go to the start page and search for what you need.",
    },
    whichCode: {
      title: "Which code is this about?",
      detail:
        "Several organizations have a page under this address, and it does not name the code.",
      next: "Scan the code again and open the page from there.",
    },
    tooMany: {
      title: "Too many requests",
      detail: "Too many requests came from your network in a short time.",
    },
    unavailable: {
      title: "Not available right now",
      detail: "The page could not be loaded. The code is not at fault.",
    },
    broken: {
      title: "This page cannot be shown",
      detail: "Something went wrong on the server. The code is not at fault.",
      next: "Ask the company that is named on the label.",
    },
    wait: (seconds: number) =>
      plural("en", seconds, {
        one: "Wait 1 second, then try again.",
        other: `Wait ${seconds} seconds, then try again.`,
      }),
    faults: "What is wrong in it:",
    again: "Try again",
    checkIt: "Check the code by hand",
    checkCode: (code: string) => `Check ${code}`,
    reference: "For questions, quote this:",
  },
  design: {
    title: "Design a code for a pack",
    lead: "Make a QR code with a GS1 Digital Link, ready to print.",
    gtin: "GTIN",
    lot: "Lot",
    serial: "Serial number",
    expiry: "Expiry date",
    content: "What the code says",
    place: "Where it is printed",
    uses: { pack: "Front of pack", shelf: "Shelf label", small: "Small pack", case: "Outer case" },
    width: "Width in millimetres",
    widthHint:
      "With the free margin around the code, as in the file. Leave it empty for the size that GS1 recommends.",
    widthRange: (least: string, most: string) => `This code can be ${least} to ${most} mm wide.`,
    printer: "Printer resolution",
    printerAny: "Any, such as offset printing",
    look: "How it looks",
    levels: {
      L: "Low: clean, flat surfaces",
      M: "Medium: usual",
      Q: "High: may be scuffed",
      H: "Highest: rough handling",
    },
    module: "One module",
    moduleDots: (size: string, dots: string) => `${size}, printer dots: ${dots}`,
    codeSize: "Code without quiet zone",
    fits: "Right for this use",
    tooSmall: (width: string) => `Too small for this use. Make the code at least ${width} mm wide.`,
    tooLarge: (width: string) => `Too large for this use. Make the code at most ${width} mm wide.`,
    lowCorrection: "Tills need at least medium error correction.",
    notAtTills:
      "This number is for a case or another grouping, which is not sold at a till. Choose the outer case.",
    notOnPacks: "Do not print it on a real pack.",
    loopback: (address: string) =>
      `The code leads to ${address}, which only this computer can reach.`,
    measure: "Weight and price belong to numbers of variable measure, which begin with 9.",
    leadsTo: "This code leads to",
    leadsNowhere:
      "Nowhere yet: a scan finds no page. Add the product or a link to the catalog before you print.",
    leadsUnknown: "Not known now: the catalog does not answer. You can still download the code.",
    leadsChoice: "A list of pages from which people choose.",
    also: "Other codes for the same pack",
    alsoLead:
      "For packs that carry both: a barcode for scanners that cannot read QR codes, and GS1 DataMatrix with the same data.",
    alsoShow: (names: string) => `Show ${names}`,
    alsoFailed: "Not shown: the program that draws them could not be loaded.",
    onlyNumber: "Only the number: it has no room for lot, serial number or date.",
    itf14: "A case has no EAN-13, because its number has 14 digits.",
    noBarcode: "No barcode with only the number fits, because the measure varies.",
    barcodeSize: "Size of the barcode",
    together: (name: string) => `${name} and QR code side by side`,
    downloadAs: (name: string, format: string) => `Download ${name} as ${format}`,
    correction: "Error correction",
    dark: "Dark colour",
    light: "Light colour",
    text: "Text below the code",
    preview: "Preview at print size",
    show: "Show the code",
    size: "Size with quiet zone",
    millimetres: (width: string, height: string) => `${width} × ${height} mm`,
    contrast: "Contrast",
    contrastGood: (percent: string) => `Good: ${percent}`,
    contrastWeak: (percent: string) =>
      `Weak: ${percent}. Printing lowers it further. Use darker modules or a lighter background.`,
    contrastPoor:
      "Too low: many scanners will not read it. Use darker modules on a lighter background.",
    quietZone: (mm: string) =>
      `Keep at least ${mm} mm free on every side of the code. The picture includes this margin.`,
    ruler:
      "This line is as wide as a bank card (85.6 mm). If your card is wider or narrower, the screen does not show the code at print size.",
    decodes: "Reads back",
    decodesYes: "Yes: the browser read the picture and found the same link.",
    decodesNo: "No: the browser could not read the picture back.",
    decodesAsk: "Test whether it can be read",
    widths: (widths: string) =>
      `This printer prints whole dots, so the code cannot be exactly that wide. Possible: ${widths}.`,
    decodesPending: "Checking…",
    decodesFailed: "Not tested: the reader could not be loaded.",
    download: "Download",
    sheet: "Print a sheet of labels",
    sheetLead: (most: number) =>
      `Paste one code a line, at most ${most}: GTIN, lot, serial number, expiry date and a text, separated by tabs, semicolons or commas. The first line can name the columns.`,
    sheetFaults: "No label was made. Correct these lines:",
    sheetScale: "Print at 100 %, without fitting to the page.",
    sheetTable: "Codes",
    sheetMake: "Make the sheet",
    sheetPrint: "Print",
    sheetRow: (line: number) => `Line ${line}`,
    /** Null in English, in which each fault has a message of its own. `n`: a bound, or a line. */
    tableFaults: null as Readonly<Record<TableFault, (n: number) => string>> | null,
    labels: (count: number) => plural("en", count, { one: "1 label", other: `${count} labels` }),
  },
  status: {
    title: "Status",
    ready: "Everything works.",
    notReady: "Product data is not available right now.",
    server: "Server",
    catalog: "Product catalog",
    works: "Works",
    unreachable:
      "Does not answer. Scans of recent products still work; others fail until it is back.",
    outdated: "Is being updated. Some answers may fail until the update is finished.",
    version: "Version",
    checked: (time: string) => `Checked at ${time}`,
    products: "Public products",
    links: "Public links",
    lastChange: "Last public change",
    never: "None yet",
    counted: (time: string) => `Counted at ${time}, at most once a minute.`,
  },
  developers: {
    title: "For developers",
    lead: "Ask this server from an AI assistant or from a program.",
    assistants: "Connect an AI assistant",
    assistantsLead:
      "Assistants ask this server through MCP (Model Context Protocol). Choose yours and copy its text.",
    terminal: "In a terminal:",
    trial: "In a terminal, to try the server without an assistant:",
    file: (path: string) => `In the file ${path}:`,
    settings: (path: string) => `In the settings: ${path}. Then create an app with this address:`,
    link: (path: string) => `In the settings: ${path}. Or open this link:`,
    local: (names: string) =>
      `${names} connect from the servers of their providers, which cannot reach this computer. Deploy the server to use it there.`,
    more: "How to connect, step by step",
    tools: "Tools",
    toolsLead: "The assistant chooses among these tools.",
    tool: "Tool",
    does: "What it does",
    access: "Access",
    scope: "Scope",
    reads: "reads",
    writes: "writes",
    replaces: "replaces or deletes",
    noScope: "none",
    api: "REST API",
    apiLead: "Programs ask over HTTP and get JSON. For example, check a number:",
    apiPage: "All routes",
    documents: "Documents for programs",
    documentsLead: "They describe this server in machine-readable form.",
  },
  consent: {
    title: "Sign in",
    ask: (client: string, server: string) => `Let “${client}” use ${server} with your key?`,
    act: (client: string, whose: string) => `Let “${client}” act for ${whose}?`,
    asks: "It asks for:",
    key: "Your API key",
    keyNote:
      "The application does not see your key. The next page shows the permissions; nothing is allowed yet.",
    next: "Continue",
    allow: "Allow",
    deny: "Deny",
    belongs: (key: string, whose: string) => `The key ${key} belongs to ${whose}.`,
    able: "It will be able to",
    ends: "The permissions end when the key is revoked or expires.",
    goes: (host: string) => `Access goes to ${host}.`,
    own: "That is a program on your own computer. Continue only if you have just started to sign in from it.",
    published: (host: string) => `The application is published at ${host}.`,
    unverified: "The application chose this name itself. It is not verified.",
    unverifiedSite: (site: string) =>
      `The application chose this name itself, and gives ${site} as its website. Neither is verified.`,
    refused: "This sign-in cannot continue",
    again: "Start again from the application.",
    back: (host: string) => `Back to ${host}`,
    malformed:
      "That is not a key of this server. Enter the whole key: it begins with gtr_ and has 45 characters.",
    nothing: "No permission is selected. Select at least one, or choose Deny.",
    unknown: "This key is unknown to this server. Check whether you entered a key of this server.",
    revoked: "This key was revoked. Use another key.",
    expired: "This key has expired. Use another key.",
    noScope: "This key has none of the permissions that the application asks for. Use another key.",
    unavailable: "The product catalog cannot be reached. Try again in a moment.",
    over: "This page has expired, was used before, or was opened in another browser.",
    elsewhere: "The form was not sent from this server’s own page.",
    faulty: "The application’s request is faulty. For its developer:",
    yours: "each organization that your key gives access to",
    record: (whose: string) =>
      `Record QR codes of numbers of ${whose}, and of numbers that nobody owns here`,
    read: (whose: string) =>
      `See products and links of ${whose}, including those that are not public, and their QR codes`,
    write: (whose: string) => `Write products, links and brands of ${whose}`,
    recall: (whose: string) => `Publish, change and end recalls of ${whose}’s products`,
    audit: (whose: string) => `Read the audit of ${whose}: all writes, with their author and time`,
  },
};

export type Messages = typeof messages;

export interface Language {
  /** The language's name in the language itself. */
  readonly name: string;
  readonly messages: Messages;
  /** Names for people of the pages with GS1's link types. */
  readonly linkTypes: LinkTypeNames;
  /** Names for people of the elements of a code. */
  readonly elements: Readonly<Record<ElementName, string>>;
  /**
   * Warnings about a code, with what each names in `{0}`, `{1}` and so on. Null in English, in which
   * warnings have their own texts.
   */
  readonly notes: Readonly<Record<NoteCode, string>> | null;
  /** The messages by the fault's code. Null in English, in which faults have their own messages. */
  readonly faults:
    | (Readonly<Record<FaultCode, string>> & {
        /** Follows the text of a wrong check digit; `right` may be two check characters. */
        readonly rightCheckDigit: (right: string) => string;
      })
    | null;
}

export const en: Language = {
  name: "English",
  messages,
  linkTypes,
  elements: {
    sscc: "Logistic unit (SSCC)",
    gtin: "Product number (GTIN)",
    contents: "Contents (GTIN)",
    madeToOrder: "Made-to-order product (GTIN)",
    lot: "Batch or lot",
    produced: "Production date",
    due: "Payment due date",
    packed: "Packaging date",
    bestBefore: "Best before",
    sellBy: "Sell by",
    expiry: "Expiry date",
    variant: "Product variant",
    serial: "Serial number",
    consumerVariant: "Consumer product variant",
    additionalId: "Additional product number",
    customerPart: "Customer part number",
    secondSerial: "Second serial number",
    source: "Reference to source",
    document: "Document (GDTI)",
    coupon: "Coupon",
    count: "Number of items",
    contained: "Number of items contained",
    netWeight: "Net weight",
    length: "Length",
    width: "Width",
    height: "Height",
    area: "Area",
    netVolume: "Net volume",
    grossWeight: "Gross weight",
    volume: "Volume",
    weightPerArea: "Weight per square metre",
    amount: "Amount payable",
    price: "Price",
    discount: "Discount",
    unitPrice: "Price per unit of measure",
    order: "Order number",
    consignment: "Consignment (GINC)",
    shipment: "Shipment (GSIN)",
    route: "Routing code",
    shipTo: "Ship to (GLN)",
    billTo: "Bill to (GLN)",
    purchaseFrom: "Purchased from (GLN)",
    shipFor: "Final destination (GLN)",
    location: "Place (GLN)",
    payTo: "Invoicing party (GLN)",
    site: "Production or service site (GLN)",
    party: "Party (GLN)",
    postcode: "Ship-to postal code",
    origin: "Country of origin",
    firstProcessing: "Country of first processing",
    processing: "Country of processing",
    disassembly: "Country of disassembly",
    fullProcessing: "Country of the whole processing",
    originRegion: "Region of origin",
    dangerous: "Dangerous goods",
    hottest: "Highest temperature",
    coldest: "Lowest temperature",
    expiryTime: "Expiry date and time",
    catchArea: "Catch area",
    frozen: "First frozen on",
    harvested: "Harvest date",
    species: "Aquatic species",
    fishingGear: "Fishing gear",
    method: "Production method",
    processor: "Processor",
    medicine: "National medicine number",
    certificate: "Certificate",
    returnable: "Returnable asset (GRAI)",
    asset: "Asset (GIAI)",
    piece: "Piece of a product (ITIP)",
    producedAt: "Production date and time",
    component: "Component or part (CPID)",
    componentSerial: "Serial number of the part",
    software: "Software version",
    model: "Product model (GMN)",
    provider: "Service provider (GSRN)",
    recipient: "Service recipient (GSRN)",
    payment: "Payment reference",
    productLink: "Product web address",
    internal: "Company information",
  },
  notes: null,
  faults: null,
};
