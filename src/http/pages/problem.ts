/**
 * A problem as a page. At a Digital Link or a product page it is written for shoppers; tools, arguments
 * and character positions are only in the problem document, for programs.
 */
import { html } from "hono/html";
import type { ErrorCode, FieldError } from "../../errors.ts";
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import type { Problem } from "../../problem.ts";
import { type Markup, page } from "./html.ts";

interface Words {
  readonly title: string;
  readonly detail: string;
  readonly guidance: string;
}

const UNREADABLE: Words = {
  title: "This code cannot be read",
  detail:
    "The address in the code is not a valid product address. It may be damaged, incomplete or mistyped.",
  guidance:
    "Scan the code again. If you typed it, compare it with the number printed below the barcode.",
};
const UNKNOWN: Words = {
  title: "Nothing found for this code",
  detail:
    "There is no page for this code here. That does not mean that the product does not exist.",
  guidance:
    "Compare the code with the one on the label, or ask the company that is named on the label.",
};
const UNAVAILABLE: Words = {
  title: "Not available right now",
  detail: "The page could not be loaded. The code is not at fault.",
  guidance: "Try again in a minute.",
};

const BROKEN: Words = {
  title: "This page cannot be shown",
  detail: "Something went wrong on the server. The code is not at fault.",
  guidance: "Ask the company that is named on the label.",
};

/** The words of the other errors are plain already. */
const FOR_SHOPPERS: Partial<Record<ErrorCode, Words>> = {
  bad_request: UNREADABLE,
  validation_error: UNREADABLE,
  unprocessable_entity: UNREADABLE,
  uri_too_long: UNREADABLE,
  not_found: UNKNOWN,
  internal_error: BROKEN,
  catalog_unavailable: UNAVAILABLE,
  catalog_busy: UNAVAILABLE,
  deadline_exceeded: UNAVAILABLE,
};

/** Addresses of this server can be followed. */
const linked = (text: string, baseUrl: string | undefined): Markup =>
  html`${text
    .split(/(\s)/)
    .map((word) =>
      baseUrl && word.startsWith(`${baseUrl}/`) ? html`<a href="${word}">${word}</a>` : word,
    )}`;

/** `BATCH/LOT (10): It is empty. Compare it with the label.` */
function faultLine({ ai, message }: FieldError): Markup {
  if (ai === undefined) return html`<li>${message}</li>`;
  const title = findAi(ai)?.title;
  const name = title ? `${title} (${ai})` : `(${ai})`;
  return html`<li>${name}: ${message.replace(`AI ${ai}: `, "")}</li>`;
}

/** Everything that is wrong with the code in the address. */
function faultList(errors: readonly FieldError[] = []): Markup | "" {
  const faults = errors.filter(({ code }) => code !== undefined);
  if (faults.length === 0) return "";
  return html`<p>What is wrong in it:</p>
<ul>
${faults.map((fault) => html`${faultLine(fault)}\n`)}</ul>
`;
}

export interface ProblemReader {
  /** Whether a shopper may read it: the address of a code, or of a product's page. */
  readonly isScan: boolean;
  /** Undefined where the server is not configured. */
  readonly baseUrl: string | undefined;
}

export function problemPage(problem: Problem, { isScan, baseUrl }: ProblemReader): Markup {
  const { error_code, type, correlation_id } = problem;
  const words = (isScan && FOR_SHOPPERS[error_code]) || problem;
  const { title, detail } = words;
  // An address to go on from is more than the general advice.
  const leadsOn = baseUrl !== undefined && problem.guidance.includes(`${baseUrl}/`);
  const guidance = leadsOn ? problem.guidance : words.guidance;
  return page({
    title,
    canonical: type,
    body: html`<h1>${title}</h1>
<p>${detail}</p>
${isScan ? faultList(problem.errors) : ""}<p>${linked(guidance, baseUrl)}</p>
<p><small>${error_code}, ${correlation_id}</small></p>`,
  });
}
