/** What a bulk change does to the products, in words: what scans get, and which products stay as they are. */
import { Fragment, useEffect, useRef } from "react";
import { readableAddress } from "../../../../gs1/identify/unicode-host.ts";
import type { BulkLinkItem, BulkLinkOutcome } from "../../../../services/links/bulk.ts";
import { bulkLinkTexts } from "../../../../ui/texts/console/bulk-links.ts";
import { errorTexts } from "../../../../ui/texts/console/errors.ts";
import type { Fault } from "../../../api/client.ts";
import { useLanguage, useTexts } from "../../../parts/language.tsx";
import { EffectOn } from "../effect.tsx";
import type { Action, Draft } from "./draft.ts";
import type { Effect, Preview } from "./run.ts";

const MOST_NAMES = 50;
/** The most frequent effects; the others are unfolded by those who want to see them. */
const MOST_OPEN = 3;
/** Beginning with those about which something can be done. */
const OUTCOMES = [
  "present",
  "has_default",
  "refused",
  "recall",
  "changed",
  "other_owner",
  "missing",
  "none",
  "no_match",
  "same",
] as const satisfies readonly BulkLinkOutcome[];

interface ResultProps {
  readonly preview: Preview;
  readonly action: Action;
}

export function Result({ preview: { items, effects, others }, action }: ResultProps) {
  const t = useTexts(bulkLinkTexts).result;
  const changing = items.filter(({ outcome }) => outcome === "change");
  const replaced = action === "add" ? changing.filter(isReplaced).length : 0;
  const changed = changing.length - replaced;
  const seen = effects.filter(({ scans }) => scans.length > 0);
  const unseen = effects.filter(({ scans }) => scans.length === 0);
  const unseenCount = unseen.reduce((sum, effect) => sum + effect.items.length, 0);
  const left = items.length - changing.length;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is far above it on a phone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="bulk-result">
      <h2 tabIndex={-1} ref={heading}>
        {t.title}
      </h2>
      <p>
        <strong>
          {changing.length === 0 && t.nothing}
          {changed > 0 && t[action](changed)} {replaced > 0 && t.replace(replaced)}
        </strong>
      </p>
      {seen.map((effect, index) => (
        <OneEffect key={effect.key} effect={effect} isOpen={index < MOST_OPEN} />
      ))}
      {unseenCount > 0 && (
        <>
          <p>{t.noScan(unseenCount)}</p>
          <Products items={unseen.flatMap((effect) => effect.items)} />
        </>
      )}
      {left > 0 && (
        <>
          <h3>{t.left(left)}</h3>
          <ul>
            {OUTCOMES.map((outcome) => {
              const some = items.filter((item) => item.outcome === outcome);
              return (
                some.length > 0 && (
                  <Left
                    key={outcome}
                    why={t.outcomes[outcome === "same" && action === "change" ? "alike" : outcome]}
                    items={some}
                  />
                )
              );
            })}
          </ul>
        </>
      )}
      {others > 0 && <p>{t.others(others)}</p>}
      {seen.length > 0 && <p className="quiet">{t.later}</p>}
    </section>
  );
}

/** Whether the product has the link that is added in place of others. */
export const isReplaced = ({ links }: BulkLinkItem): boolean =>
  links.length > 0 && links.every(({ before }) => before !== null);

/** What the preview finds wrong with the fields: what the rules forbid, and a text that no address has. */
export function faultsOf({ items }: Preview, { href }: Draft, noMatch: string): readonly Fault[] {
  const refused = items.flatMap(({ reason, reason_code: code, reason_field: member }) => {
    if (member === undefined || code === undefined) return [];
    const field = member === "href" && href.trim() === "" ? "replace.by" : member;
    return [{ field, code, message: reason ?? "" }];
  });
  const isUnmatched =
    items.some(({ outcome }) => outcome === "no_match") &&
    items.every(({ outcome }) => outcome !== "change" && outcome !== "refused");
  return isUnmatched
    ? [{ field: "replace.find", message: noMatch, isWorded: true }]
    : [...new Map(refused.map((fault) => [fault.field + fault.code, fault])).values()];
}

interface OneEffectProps {
  readonly effect: Effect;
  readonly isOpen: boolean;
}

function OneEffect({ effect, isOpen }: OneEffectProps) {
  const { items, example } = effect;
  const first = items.find(({ gtin }) => gtin === example);
  return (
    <EffectOn
      effect={{ ...effect, products: items.length }}
      name={first?.name ?? example}
      isOpen={isOpen}
    >
      <Products items={items} />
    </EffectOn>
  );
}

/** The names to unfold; of one product only what becomes of its links. */
function Products({ items }: { readonly items: readonly BulkLinkItem[] }) {
  const texts = useTexts(bulkLinkTexts);
  const [first, ...others] = items;
  if (others.length === 0) return <Former links={first?.links ?? []} />;
  return (
    <details>
      <summary>{texts.products(items.length)}</summary>
      <Names items={items} />
    </details>
  );
}

/** Former titles and addresses beside the new ones. A link that is new has no former ones. */
function Former({ links }: { readonly links: BulkLinkItem["links"] }) {
  return links.map(({ before, after }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: links have no id here, and their order stays.
    <Fragment key={index}>
      {before && <Replaced from={before.title} to={after?.title} />}
      {before && after && (
        <Replaced from={readableAddress(before.href)} to={readableAddress(after.href)} />
      )}
    </Fragment>
  ));
}

/** Nothing where both are the same: a link that ends keeps its title. */
function Replaced({ from, to }: { readonly from: string; readonly to: string | undefined }) {
  if (from === to) return null;
  return (
    <div className="replaced">
      <del>{from}</del>
      {to !== undefined && (
        <>
          {" → "}
          <ins>{to}</ins>
        </>
      )}
    </div>
  );
}

interface LeftProps {
  readonly why: string;
  readonly items: readonly BulkLinkItem[];
}

/** One product as a sentence, several as a list to unfold. */
function Left({ why, items }: LeftProps) {
  const texts = useTexts(bulkLinkTexts);
  const [only, ...others] = items;
  const isCommon = others.every(({ reason }) => reason === only?.reason);
  if (others.length === 0) {
    return (
      <li>
        {only!.name ?? <span className="num">{only!.gtin}</span>}: {why}
        {only!.reason && <Reason of={only!} />}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary>
          {texts.products(items.length)}: {why}
          {isCommon && only?.reason && <Reason of={only} />}
        </summary>
        <Names items={items} />
      </details>
    </li>
  );
}

function Names({ items }: { readonly items: readonly BulkLinkItem[] }) {
  const t = useTexts(bulkLinkTexts).result;
  return (
    <ul className="names">
      {items.slice(0, MOST_NAMES).map((item) => (
        <li key={item.gtin}>
          {item.name} <small className="num quiet">{item.gtin}</small>
          {item.reason && <Reason of={item} />}
          <Former links={item.links} />
        </li>
      ))}
      {items.length > MOST_NAMES && <li>{t.more(items.length - MOST_NAMES)}</li>}
    </ul>
  );
}

/** The title of a link; or what the rules say. */
function Reason({ of: { outcome, reason, reason_code: code } }: { readonly of: BulkLinkItem }) {
  const { titled } = useTexts(bulkLinkTexts).result;
  const { errors, faults } = useTexts(errorTexts);
  const [lang] = useLanguage();
  if (outcome !== "refused") return <> ({titled(reason ?? "")})</>;
  // The English texts of errors say less than the server does.
  const texts: Readonly<Record<string, string | { readonly title: string }>> =
    lang === "en" ? faults.fields : { ...errors, ...faults.fields };
  const text = texts[code ?? ""];
  if (text === undefined) return <small lang="en"> ({reason})</small>;
  return <small> ({typeof text === "string" ? text : text.title})</small>;
}
