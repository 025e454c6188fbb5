/** A target that only some people may see: who has it, who may see it, and where to ask. */
import { readWithheld, type WithheldTarget } from "../../services/links/withheld.ts";
import { Banner } from "../../ui/parts/banner.tsx";
import { listText } from "../../ui/parts/intl.ts";
import type { Words } from "../../ui/texts/index.ts";
import { accessOfScan } from "../access/scan-access.ts";
import { type ContextVariables, contextsFor } from "../contexts.ts";
import type { With } from "../request.ts";
import { page } from "./parts/frame.tsx";
import { frameOf, pageReaderOf } from "./parts/reader.ts";

export async function access(c: With<ContextVariables>, id: string): Promise<Response> {
  const asked = await accessOfScan(c);
  const { read } = contextsFor(c, asked);
  const { for: about = null, at = null } = c.req.query();
  const found = await readWithheld(read, id, { about, at });
  const { words } = pageReaderOf(c);
  const content = {
    title: found.title,
    canonical: found.address,
    ...frameOf(c),
    body: <AccessBody words={words} {...found} />,
  };
  return c.html(page(content), 200, {
    "Cache-Control": asked.reads.as === null ? "public, max-age=60" : "private, no-cache",
    Vary: "Accept-Language, Authorization",
    // There is nothing here for a search.
    "X-Robots-Tag": "noindex",
  });
}

function AccessBody({
  words,
  title,
  anchor,
  host,
  roles,
  request,
}: WithheldTarget & { readonly words: Words }) {
  const texts = words.messages.access;
  return (
    <>
      <h1 dir="auto">{title}</h1>
      {anchor !== null && (
        <p class="quiet">
          <a href={anchor}>{anchor}</a>
        </p>
      )}
      <Banner tone="note" icon="info" title={texts.title} level={2}>
        <p>{texts.has(host)}</p>
        {roles.length > 0 && (
          <p>
            {texts.who}:{" "}
            <strong>
              {listText(
                words,
                roles.map((role) => texts.roles[role] ?? role),
              )}
            </strong>
          </p>
        )}
        {request === null && <p>{texts.nowhere}</p>}
      </Banner>
      {request !== null && (
        <>
          <p>
            <a class="button first" href={request} rel="noopener">
              {texts.ask}
            </a>
          </p>
          <p class="quiet">
            <bdi>{request.replace(/^mailto:/, "")}</bdi>
          </p>
        </>
      )}
      <p class="quiet">{texts.genuine}</p>
    </>
  );
}
