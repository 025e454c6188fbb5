/**
 * Writes strictly what was read leniently: the Digital Link URI for a label, which satisfies every
 * rule that reading only warns about. `(01)09506000134352(250)X` is rejected, because AI 250
 * requires AI 21.
 */
import { findAi } from "../ai/application-identifiers.ts";
import {
  ASSOCIATION_FAULTS,
  type AssociationProblem,
  associationProblems,
  matches,
} from "../ai/associations.ts";
import type { Fault, FaultCode } from "../fault.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { failed, ok, type Result } from "../result.ts";
import { associationsOf } from "./associations.ts";
import { canonicalDigitalLink, carriedElements } from "./build.ts";
import { parseDigitalLink } from "./digital-link.ts";
import { isQualifierOf } from "./qualifiers.ts";

export type WriteResult = Result<LinkWritten, readonly [WriteFault, ...WriteFault[]]>;

export interface LinkWritten {
  /** The canonical URI. */
  readonly uri: string;
  /** The elements that the URI includes; attributes in the order of the URI. */
  readonly identification: Identification;
}

export interface WriteFault {
  readonly code: FaultCode;
  /** The application identifier with the fault; null if the fault is about all of them. */
  readonly ai: string | null;
  /** The fault, as a sentence without its full stop. */
  readonly problem: string;
  /** The next step, as a sentence. */
  readonly fix: string;
  /** Where the rule is: `GS1 General Specifications, clause 4.13.2`. */
  readonly clause: string;
}

/**
 * The canonical Digital Link URI of `identification` on `stem`, then read strictly. Elements that
 * the syntax does not allow are omitted, as by `buildDigitalLink`.
 */
export function writeDigitalLink(stem: string, identification: Identification): WriteResult {
  const uri = canonicalDigitalLink(identification, stem);
  const read = parseDigitalLink(uri, { strict: true });
  if (read.ok) return ok({ uri, identification: read.value.identification });
  const carried = carriedElements(identification);
  const { problems, missing } = associationsOf(
    carried,
    carried.flatMap(({ ai }) => findAi(ai) ?? []),
  );
  const [first, ...others] = [...problems, ...missing].map((problem) => faultOf(problem, carried));
  return failed(first ? [first, ...others] : [syntaxFault(read.error[0])]);
}

const syntaxFault = ({ code, ai, message }: Fault): WriteFault => ({
  code,
  ai: ai ?? null,
  problem: message.replace(/\.$/, ""),
  fix: ai === undefined ? "Remove some of the AIs." : `Correct AI ${ai}, or remove it.`,
  clause: "GS1 Digital Link: URI Syntax, clause 4",
});

function faultOf(problem: AssociationProblem, carried: readonly ElementValue[]): WriteFault {
  const { kind, ai, others, message } = problem;
  const code = ASSOCIATION_FAULTS[kind];
  if (kind === "missing") return { code, ai, ...missingFrom(ai, carried) };
  const [other = ai] = others;
  const isPair = kind === "excluded";
  return {
    code,
    ai,
    problem: isPair ? `AI ${ai} cannot be combined with AI ${other}` : message.replace(/\.$/, ""),
    fix: isPair ? `Remove AI ${ai} or AI ${other}.` : `Correct AI ${ai}, or remove it.`,
    clause: `GS1 General Specifications, clause 4.13${isPair ? ".1" : ""}`,
  };
}

/** The absent identifiers of each alternative that this link can include. */
function missingFrom(ai: string, carried: readonly ElementValue[]) {
  const clause = "GS1 General Specifications, clause 4.13.2";
  const isThere = (pattern: string) => carried.some((element) => matches(pattern, element.ai));
  const alternatives = (findAi(ai)?.requires ?? []).map((list) =>
    list.filter((pattern) => !isThere(pattern)),
  );
  const possible = alternatives.filter((list) => list.every((other) => canCarry(carried, other)));
  // If none can be included, the alternatives with the fewest absent identifiers explain it best.
  const least = Math.min(...alternatives.map(({ length }) => length));
  const nearest = alternatives.filter(({ length }) => length === least);
  const wanted = inWords(possible.length > 0 ? possible : nearest);
  const [key] = carried;
  if (possible.length === 0) {
    const problem = `AI ${ai} requires ${wanted}, which a Digital Link of AI ${key?.ai} with these AIs cannot carry`;
    return { problem, fix: `Remove AI ${ai}.`, clause };
  }
  const problem = `AI ${ai} requires ${wanted}`;
  return { problem, fix: `Add ${wanted}, or remove AI ${ai}.`, clause };
}

/** Whether the link can also include `pattern`: its place is allowed, and nothing excludes it. */
function canCarry(carried: readonly ElementValue[], pattern: string): boolean {
  const entry = findAi(pattern.replaceAll("n", "0"));
  const keyEntry = findAi(carried[0]?.ai ?? "");
  if (entry === undefined || keyEntry === undefined) return false;
  if (!entry.isDataAttribute && !isQualifierOf(keyEntry, entry.ai)) return false;
  const problems = associationProblems([...carried, { ai: entry.ai, value: "" }]);
  return !problems.some(
    ({ kind, ai, others }) => kind === "excluded" && (ai === entry.ai || others.includes(entry.ai)),
  );
}

/** `AI 21`; `AI 30, AI 31nn or AI 32nn`; `AI 8010 and AI 8011`. */
function inWords(alternatives: readonly (readonly string[])[]): string {
  const texts = alternatives.map((list) => list.map((ai) => `AI ${ai}`).join(" and "));
  const all = [...new Set(texts)];
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
