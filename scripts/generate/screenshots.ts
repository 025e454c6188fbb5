/** Pictures of pages for the docs, taken with the browser of the tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Failure } from "../cli/failure.ts";
import { ROOT } from "../cli/paths.ts";

export interface Screenshot {
  readonly name: string;
  readonly path: string;
  /** The width of the window in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the camera's dialog is open. */
  readonly isScanning?: true;
  /** Whether the page is of the deployment with an operator's brand. */
  readonly isBranded?: true;
  readonly colorScheme?: "dark";
  /** A pasted table, whose answer is shown. */
  readonly table?: string;
}

const DESIGN = new URLSearchParams({ gtin: "09506000134352", lot: "L1", expiry: "2027-01-31" });
const TABLE = ["L1", "L2", "L3", "L4"].map(
  (lot) => `9506000134352;${lot};;2027-01-31;Risotto rice`,
);

const PRODUCT = "/products/09506000134352?10=ABC123";
/** Valid, a wrong digit, a lost zero, a spreadsheet's loss, and a repetition. */
const LIST = [
  "GTIN;Name",
  "9506000134352;Risotto rice",
  "9506000134353;Risotto rice",
  "3017620422003;Spread",
  "0614141007349;Case",
  "614141007349;Case",
  "9.50600E+12;Rice",
  "9506000134352;Risotto rice",
];
const LABEL = encodeURIComponent("(01)09506000134352(10)ABC123(17)270131");

export const SCREENSHOTS: readonly Screenshot[] = [
  { name: "answer-page.png", path: `/check?code=${LABEL}`, width: 800, height: 1_190 },
  { name: "check-front-page.png", path: "/", width: 800, height: 740 },
  { name: "check-scanner.png", path: "/", width: 390, height: 640, isScanning: true },
  { name: "check-damaged.png", path: "/check?code=9506000134353", width: 800, height: 560 },
  { name: "product-page.png", path: PRODUCT, width: 1_000, height: 720 },
  {
    name: "check-list.png",
    path: "/check/list",
    width: 1_000,
    height: 1_240,
    table: LIST.join("\n"),
  },
  { name: "brand.png", path: "/", width: 800, height: 420, isBranded: true },
  {
    name: "brand-dark.png",
    path: "/",
    width: 800,
    height: 420,
    isBranded: true,
    colorScheme: "dark",
  },
  { name: "design.png", path: `/design?${DESIGN}`, width: 1_000, height: 860 },
  {
    name: "design-sheet.png",
    path: "/design/sheet",
    width: 800,
    height: 620,
    table: TABLE.join("\n"),
  },
];

/** Takes all pictures; the tutorial of the console takes its own on its way. @throws Failure if the browser fails */
export async function takeScreenshots(folder: string): Promise<void> {
  const vitest = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run"];
  const tests = ["test/browser/screenshots.test.ts", "test/browser/console/tutorial.test.ts"];
  const child = spawn(process.execPath, [...vitest, ...tests], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, SCREENSHOTS_TO: folder },
  });
  const [code] = await once(child, "close");
  if (code !== 0) {
    throw new Failure(
      "The pictures of pages could not be taken. Run `SCREENSHOTS_TO=docs/images npm run vitest -- test/browser/screenshots.test.ts` to see why.",
    );
  }
}
