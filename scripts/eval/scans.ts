/** Scans for the tasks about them: of org-gs1, which owns GS1's own examples in the sample catalog. */
import { appendToJournal } from "../../src/catalog/scan-journal.ts";
import { isoDate } from "../../src/services/context.ts";
import { makeApiKey } from "../../src/services/keys/api-key.ts";
import { issueKey } from "../../src/services/operator.ts";
import type { ScanFacts } from "../../src/services/scans/facts.ts";
import { createScanSums } from "../../src/services/scans/sums.ts";
import { batchOf, type Database } from "../catalog/catalog.ts";
import type { ToolServer } from "./tools.ts";

const OWNER = "org-gs1";
const BRAND = "brand-dal-giardino";
const PREFIX = "9506000";
const DAY_MS = 86_400_000;

export interface Scans {
  /** GTIN-14. */
  readonly gtin?: string;
  readonly brand?: string;
  readonly daysAgo: number;
  readonly language?: string;
  readonly country?: string;
  readonly isBot?: boolean;
  /** Whether no link is in the language. */
  readonly isMissing?: boolean;
  /** Whether the catalog has no record of it. */
  readonly isUnknown?: boolean;
  readonly scans: number;
}

const SCANS: readonly Scans[] = [
  { daysAgo: 3, language: "en", country: "IT", scans: 60 },
  { daysAgo: 4, language: "fr", country: "FR", isMissing: true, scans: 12 },
  { daysAgo: 4, language: "it", country: "IT", scans: 28 },
  { daysAgo: 3, language: "none", country: "US", isBot: true, scans: 20 },
  { gtin: "09506000134369", daysAgo: 12, language: "en", country: "DE", scans: 30 },
  { gtin: "09506000999999", daysAgo: 20, language: "en", country: "DE", isUnknown: true, scans: 9 },
  { daysAgo: 40, language: "en", country: "IT", scans: 75 },
  // This scan is older than the time before, so that all of that time was counted.
  { daysAgo: 70, language: "en", country: "IT", scans: 1 },
];

const factsOf = (
  owner: string,
  { gtin = "09506000134352", brand, language = "none", country = "none", ...scan }: Scans,
): ScanFacts => ({
  anchor: `/01/${gtin}`,
  owner,
  brand: scan.isUnknown ? null : (brand ?? null),
  prefix: scan.isUnknown ? PREFIX : null,
  hasRecord: !scan.isUnknown,
  values: scan.isBot
    ? [["bot", "bot"]]
    : [
        ["total", scan.isUnknown ? "no_record" : "record"],
        ["outcome", scan.isUnknown ? "unknown" : "default"],
        ["link_type", "gs1:pip"],
        ["level", "key"],
        ["country", country],
        ["language", language],
        ["device", "phone"],
        ["bot", "person"],
        ...(scan.isMissing ? ([["missing_language", language]] as const) : []),
      ],
});

/** Stores scans as an isolate does. */
export async function storeScans(
  db: Database,
  owner: string,
  scans: readonly Scans[],
): Promise<void> {
  const now = Date.now();
  const sums = createScanSums();
  for (const each of scans) {
    const day = isoDate(new Date(now - each.daysAgo * DAY_MS));
    for (let n = 0; n < each.scans; n++) sums.add(factsOf(owner, each), day);
  }
  const batch = sums.take(new Date(now))!;
  await batchOf(db)([...appendToJournal(batch).statements], "write");
}

/** @returns a key of their owner, which may also write */
export async function countScans(db: Database): Promise<string> {
  await storeScans(
    db,
    OWNER,
    SCANS.map((scans) => ({ ...scans, brand: BRAND })),
  );
  const scopes = ["catalog:read", "catalog:write"] as const;
  const asked = { organizationId: OWNER, scopes, name: "Evaluation", expiresAt: null };
  const { key, ...identity } = await makeApiKey();
  await issueKey(batchOf(db), identity, asked);
  return key;
}

/** Only questions about scans use the key of `owner`; all others go without a key, as most hosts ask. */
export const forScans = (everybody: ToolServer, owner: ToolServer): ToolServer => ({
  ...everybody,
  call: (tool, args) => (tool === "scan_statistics" ? owner : everybody).call(tool, args),
  close: async () => {
    await Promise.all([everybody.close(), owner.close()]);
  },
});
