/** Measures functions in Node, without a server, and npm packages with the same purpose. */
import { benchDigitalLink, DIGITAL_LINK_PEER } from "./digital-link.ts";
import { benchGtin, PEER } from "./gtin.ts";
import type { CallRate } from "./in-turns.ts";
import { benchQr, QR_PEER } from "./qr.ts";
import { metIf, type Verdict } from "./verdict.ts";

export interface MicroBench {
  /** The heading, in the plural. */
  readonly title: string;
  readonly about: string;
  run(): readonly CallRate[] | Promise<readonly CallRate[]>;
  verdicts(rows: readonly CallRate[]): Verdict[];
}

export const microBenches: readonly MicroBench[] = [
  {
    title: "GTINs a second, one core",
    about: `In Node, without a server: the full validation report (\`gtinReport\`) and the bare yes/no check
(\`isGtin\`). The peer is ${PEER}, the fastest npm GTIN validator found, on the same inputs.`,
    run: benchGtin,
    verdicts: gtinVerdicts,
  },
  {
    title: "Digital Links a second, one core",
    about: `In Node, every value checked. The peer is ${DIGITAL_LINK_PEER}: the one npm parser found, which checks
nothing. GS1's own Barcode Syntax Engine is not among the peers: its WebAssembly build is named
\`gs1encoder\`, and the npm registry that these figures were made with has no such package (November 2026).`,
    run: benchDigitalLink,
    verdicts: linkVerdicts,
  },
  {
    title: "QR codes a second, one core",
    about: `In Node, from the Digital Link to the file. The peer is ${QR_PEER} with \`toBuffer\` and \`toString\`
for the same links in the same size.`,
    run: benchQr,
    verdicts: codeVerdicts,
  },
];

function gtinVerdicts(rows: readonly CallRate[]): Verdict[] {
  return [
    ...atLeast(rows, "gtinReport, valid", 1_000_000),
    ...atLeast(rows, "gtinReport, half damaged", 150_000),
    ...besidePeer(rows, (name) => `${name}: at least as fast as the fastest npm GTIN validator`),
  ];
}

function linkVerdicts(rows: readonly CallRate[]): Verdict[] {
  return atLeast(rows, "parseDigitalLink", 300_000);
}

function codeVerdicts(rows: readonly CallRate[]): Verdict[] {
  return besidePeer(rows, (name) => `QR code as ${name}: at least as fast as qrcode's own`);
}

/** A target for all rows whose name begins with `begin`. */
function atLeast(rows: readonly CallRate[], begin: string, least: number): Verdict[] {
  return rows
    .filter(({ name }) => name.startsWith(begin))
    .map(({ name, opsPerSecond }) => ({
      target: `${name}: at least ${least.toLocaleString("en")} a second on one core`,
      measured: opsPerSecond.toLocaleString("en"),
      outcome: metIf(opsPerSecond >= least),
    }));
}

/** A target for all rows with a peer, except Digital Links, whose peer checks nothing. */
function besidePeer(rows: readonly CallRate[], target: (name: string) => string): Verdict[] {
  return rows.flatMap(({ name, ratio }) =>
    ratio === undefined
      ? []
      : [{ target: target(name), measured: `${ratio}x`, outcome: metIf(ratio >= 1) }],
  );
}
