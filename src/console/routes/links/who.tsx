/**
 * "Who gets what": the decision about a scan and the reason for each link, also with a draft. Links
 * of a brand or an organization are decided at one of its products.
 */
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button, Form } from "react-aria-components";
import type { DryRunAnswer } from "../../../services/links/dry-run.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { ApiError, api } from "../../api/client.ts";
import { Address } from "../../parts/address.tsx";
import { Failure } from "../../parts/failure.tsx";
import { FaultText } from "../../parts/fault-text.tsx";
import { Faults, SelectField, TextField } from "../../parts/fields.tsx";
import { InstantField } from "../../parts/instant-field.tsx";
import { OWN_ZONE, useTexts, useTimeInZone } from "../../parts/language.tsx";
import { ContextsField, MediaTypeField } from "../../parts/named-fields.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { identifierOf, type LinkInput, partsOf, typeName, useLinkStates } from "./data.ts";
import { LanguagesField } from "./languages-field.tsx";

interface WhoProps {
  /** An identifier, `brand:ID` or `organization:ID`. */
  readonly identifier: string;
  /** Titles of its links by id, for the reasons. */
  readonly titles: Readonly<Record<string, string>>;
  /** The form as it is, with the id of the link that it would replace. */
  readonly draft?: LinkInput & { readonly id: string };
}

interface Who {
  /** The languages in the order of preference. */
  readonly languages: readonly string[];
  readonly contexts: readonly string[];
  readonly mediaType: string;
  readonly type: string;
  readonly lot: string;
  readonly serial: string;
}

const NOBODY = { languages: [], contexts: [], mediaType: "", type: "" };

export function WhoGetsWhat({ identifier, titles, draft }: WhoProps) {
  const t = useTexts(linkTexts);
  const heading = useId();
  const { base, lot, serial } = partsOf(identifier);
  const owner = identifier.startsWith("/") ? null : identifier;
  const [product, setProduct] = useState("");
  const [who, setWho] = useState<Who>({ ...NOBODY, lot, serial });
  const [at, setAt] = useState<string | null>(null);
  /** What was asked last; a draft is asked about again as it changes. */
  const [asked, setAsked] = useState<{ readonly digital_link: string } | null>(null);
  const text = (member: "lot" | "serial", label: string) => (
    <TextField
      name={`who-${member}`}
      label={label}
      value={who[member]}
      onChange={(value) => setWho({ ...who, [member]: value })}
    />
  );
  const question = {
    digital_link: identifierOf(owner === null ? base : product, who.lot, who.serial),
    accept_language: acceptedLanguages(who.languages),
    context: who.contexts.join(", ") || null,
    link_type: who.type || null,
    accept: who.mediaType || null,
    at,
  };
  const body = asked && { ...asked, drafts: draft ? [draft] : [] };
  const { data, error, isFetching, failureReason } = useQuery({
    queryKey: ["/dry-run", body],
    queryFn: async ({ signal }) =>
      (await api<DryRunAnswer>("POST", "/dry-run", { body, signal })).body,
    enabled: body !== null,
    placeholderData: (before) => before,
  });
  // Links of the product have titles, too.
  const { data: states } = useLinkStates(owner === null ? null : (asked?.digital_link ?? null));
  const known = states?.levels.flatMap(({ links }) => links.map(({ id, title }) => [id, title]));
  const all = { ...Object.fromEntries(known ?? []), ...titles };
  const trouble = error ?? (isFetching ? failureReason : null);
  const faults = trouble instanceof ApiError ? trouble.faults : [];
  const labelOf = (field: string) => {
    const [member = ""] = field.replace(/^drafts\.0\./, "").split(".");
    return (t.editor.members as Readonly<Record<string, string>>)[member] ?? member;
  };
  const types = Object.entries(t.types).sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <section aria-labelledby={heading} className="card">
      <h2 id={heading}>
        {t.who.title}
        <RecallBadge of={owner === null ? base : product} />
      </h2>
      <p className="quiet">{draft ? t.who.draftLead : t.who.lead}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          // The form around it, if there is one, is not sent.
          event.stopPropagation();
          setAsked(question);
        }}
      >
        <Faults value={[]}>
          {owner !== null && (
            <ProductField
              name="who-product"
              label={t.who.product}
              help={t.who.productHelp}
              showsName
              owner={owner}
              value={product}
              onChange={setProduct}
            />
          )}
          <div className="fields">
            <LanguagesField
              name="who-language"
              label={t.who.language}
              help={t.who.languageHelp}
              value={who.languages}
              onChange={(languages) => setWho({ ...who, languages })}
            />
            <ContextsField
              name="who-context"
              label={t.who.context}
              help={t.editor.help.context}
              value={who.contexts}
              onChange={(contexts) => setWho({ ...who, contexts })}
            />
            <MediaTypeField
              name="who-mediaType"
              label={t.who.mediaType}
              help={t.editor.help.media_type}
              value={who.mediaType}
              onChange={(mediaType) => setWho({ ...who, mediaType })}
            />
            {text("lot", t.who.lot)}
            {text("serial", t.who.serial)}
            <InstantField
              name="who-at"
              label={t.who.at}
              help={t.who.atHelp}
              value={at}
              zone={OWN_ZONE}
              onChange={setAt}
            />
            <SelectField
              name="who-type"
              label={t.who.type}
              value={who.type}
              onChange={(type) => setWho({ ...who, type })}
              options={[
                { id: "", text: t.who.anyType },
                { id: "linkset", text: t.who.linkset },
                ...types.map(([name, text]) => ({ id: `gs1:${name}`, text })),
              ]}
            />
          </div>
        </Faults>
        <Button type="submit" isDisabled={owner !== null && product.trim() === ""}>
          {t.who.decide}
        </Button>
      </Form>
      {faults.length > 0 ? (
        <div className="notice bad" role="alert">
          <ul>
            {faults.map((fault) => (
              <li key={fault.field + fault.message}>
                {labelOf(fault.field)}: <FaultText fault={fault} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        trouble && <Failure error={trouble} isWaiting={error === null} />
      )}
      {data && !error && (
        <Decision decided={data} titles={all} draftId={draft?.id ?? null} owner={owner} />
      )}
    </section>
  );
}

/** The header of a browser with these languages: each is less wanted than those before it. */
const acceptedLanguages = (tags: readonly string[]): string | null =>
  tags.map((tag, i) => (i === 0 ? tag : `${tag};q=${Math.max(10 - i, 1) / 10}`)).join(", ") || null;

interface DecisionProps {
  readonly decided: DryRunAnswer;
  readonly titles: WhoProps["titles"];
  readonly draftId: string | null;
  readonly owner: string | null;
}

function Decision({ decided, titles, draftId, owner }: DecisionProps) {
  const t = useTexts(linkTexts);
  const time = useTimeInZone();
  const { status, reason, location, why, valid_until } = decided;
  const nameOf = (id: string | null) =>
    id === null ? t.who.hosted : id === draftId ? t.who.draft : (titles[id] ?? id);
  const isReached =
    owner === null ||
    why.some(({ anchor, verdict }) => anchor === owner && verdict !== "elsewhere");
  const nothing = t.who.nothing[reason as keyof typeof t.who.nothing];
  return (
    <>
      <div className={status === 404 ? "notice note answer" : "notice good answer"} role="status">
        {location !== null && (
          <>
            <p>{t.who.leads}</p>
            <p>
              <strong>
                <Address of={location} />
              </strong>
            </p>
          </>
        )}
        {location === null && (
          <p>{status === 300 ? t.who.several : status === 200 ? t.who.linkset200 : nothing}</p>
        )}
        {!isReached && <p>{t.who.notReached}</p>}
        {valid_until !== null && <p className="quiet">{t.who.until(time(valid_until))}</p>}
      </div>
      {why.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
        <section className="scroller" aria-label={t.who.reasons} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.who.link}</th>
                <th scope="col">{t.who.verdict}</th>
              </tr>
            </thead>
            <tbody>
              {why.map(({ id, anchor, href, link_type, verdict, by }) => (
                <tr key={`${id} ${href}`}>
                  <th scope="row">
                    {nameOf(id)} <small>{typeName(t.types, link_type)}</small>{" "}
                    {anchor === owner && <span className="badge">{t.who.fromHere}</span>}
                    <br />
                    <small>
                      <Address of={href} />
                    </small>
                  </th>
                  <td>
                    {t.who.verdicts[verdict]}
                    {by !== null && verdict !== "used" && <small> {t.who.by(nameOf(by))}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
