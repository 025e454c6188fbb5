/** A product at a glance: what it is, what its scans get, what is missing, and what happened last. */

import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Page as Listed } from "../../../services/cursor.ts";
import "../../style/overview.css";
import { isOwnDefault, missingIn } from "../../../model/missing.ts";
import type { ScanSeries } from "../../../services/scans/statistics.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { homeTexts } from "../../../ui/texts/console/home.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { Shown, useAnswer } from "../../parts/answer.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useDay, useLanguage, useTexts, useTime, useUtcDay } from "../../parts/language.tsx";
import { LifecycleBadge } from "../../parts/lifecycle-badge.tsx";
import { PlannedRecallBadge, RecallBadge } from "../../parts/recalled.tsx";
import { type ListedCode, pathOf } from "../codes/data.ts";
import { Changes as ChangeList, LINES_OF_CHANGES } from "../history/changes.tsx";
import { useWords } from "../history/words.ts";
import { type LinkStatesAnswer, newLinkOf, typeName, useLinkStates } from "../links/data.ts";
import { useStateWords } from "../links/state.ts";
import { Facts } from "./facts.tsx";
import { Loaded, useRights } from "./loaded.tsx";
import type { Product, StoredProduct } from "./product.ts";
import { Remove } from "./remove.tsx";

export const Page = () => <Loaded>{(stored) => <Overview stored={stored} />}</Loaded>;

function Overview({ stored }: { readonly stored: StoredProduct }) {
  const t = useTexts(productTexts);
  /** The picture that did not load. */
  const [broken, setBroken] = useState<string | null>(null);
  const { menu } = useTexts(frameTexts);
  const time = useTime();
  const session = useSignedIn();
  const { product } = stored;
  const { gtin } = product;
  const { isForeign, mayWrite, mayRecall } = useRights(stored);
  const mayRead = holds(session, "catalog:read");
  return (
    <Screen
      title={product.name}
      actions={
        <>
          {mayWrite && (
            <Link className="button first" to="/products/$gtin/edit" params={{ gtin }}>
              {t.overview.edit}
            </Link>
          )}
          {mayRecall && (
            <Link className="button" to="/recall" search={{ gtin }}>
              {menu.recall}
            </Link>
          )}
          {mayWrite && (
            <Link className="button" to="/products/new" search={{ like: gtin }}>
              {t.overview.duplicate}
            </Link>
          )}
          {product.digital_link && (
            <a className="button" href={product.digital_link} target="_blank" rel="noreferrer">
              {t.openPage}
            </a>
          )}
          {mayWrite && <Remove stored={stored} />}
        </>
      }
    >
      <div className="at-a-glance">
        {product.image_url && product.image_url !== broken ? (
          <img
            src={product.image_url}
            alt={t.overview.pictureOf(product.name)}
            onError={() => setBroken(product.image_url)}
          />
        ) : (
          <span className="no-picture">
            {broken === null ? t.overview.noPicture : t.brokenPicture}
          </span>
        )}
        <div>
          <p>
            {product.brand_name && (
              <>
                {product.brand_name}
                <br />
              </>
            )}
            <span className="quiet">{t.gtin}</span> <span className="num">{gtin}</span>
          </p>
          <p className="row">
            <LifecycleBadge of={product} />
            {product.visibility === "organization" && (
              <span className="badge note">{t.overview.hidden}</span>
            )}
            <RecallBadge of={gtin} isLink />
            {!isForeign && <PlannedRecallBadge gtin={gtin} />}
          </p>
          <p className="quiet">{t.changed(time(product.updated_at))}</p>
        </div>
      </div>
      {isForeign && !mayWrite && <p className="notice">{t.foreign}</p>}
      {!isForeign && !mayWrite && <p className="notice">{t.readOnly}</p>}
      <div className="overview">
        {mayRead && (
          <>
            <Links product={product} mayWrite={mayWrite} />
            <Missing product={product} mayWrite={mayWrite} />
            <Scans gtin={gtin} />
            <Codes gtin={gtin} />
            <Changes gtin={gtin} />
          </>
        )}
        <Facts product={product} mayWrite={mayWrite} />
      </div>
    </Screen>
  );
}

interface CardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, action, children }: CardProps) {
  return (
    <section className="card" aria-label={title}>
      <div className="heading">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface PartProps {
  readonly product: Product;
  readonly mayWrite: boolean;
}

const anchorOf = (gtin: string) => `/01/${gtin}`;

function Links({ product: { gtin }, mayWrite }: PartProps) {
  const t = useTexts(productTexts).overview;
  const answer = useLinkStates(anchorOf(gtin));
  const search = { identifier: anchorOf(gtin) };
  const own = answer.data?.levels.filter(({ anchor }) => anchor === anchorOf(gtin));
  const added = newLinkOf(
    anchorOf(gtin),
    own?.flatMap(({ links }) => links),
  );
  return (
    <Card
      title={t.links}
      action={
        <span className="row">
          {mayWrite && (
            <Link className="button" to="/links/edit" search={added}>
              {t.addLink}
            </Link>
          )}
          <Link className="button" to="/links" search={search}>
            {t.allLinks}
          </Link>
        </span>
      }
    >
      <Shown answer={answer}>{(states) => <LinkList states={states} />}</Shown>
    </Card>
  );
}

function LinkList({ states: { levels, scan, below } }: { readonly states: LinkStatesAnswer }) {
  const t = useTexts(productTexts).overview;
  const links = useTexts(linkTexts);
  const all = levels.flatMap((level) => level.links);
  const stateOf = useStateWords(Object.fromEntries(all.map(({ id, title }) => [id, title])));
  const answering = all.find((one) => one.answers_scan);
  return (
    <>
      <p>
        {scan?.target_url ? (
          <>
            {links.scanLeads} <strong>{answering?.title ?? links.scanHosted}</strong>
            <br />
            <small>
              <Address of={scan.target_url} />
            </small>
          </>
        ) : (
          links.scanNothing
        )}
      </p>
      {all.length > 0 && (
        <ul className="plain-list">
          {all.map((link) => (
            <li key={`${link.anchor} ${link.id}`}>
              {typeName(links.types, link.link_type)}:{" "}
              <Link to="/links/edit" search={{ id: link.id, anchor: link.anchor }}>
                {link.title}
              </Link>{" "}
              {link.state !== "applies" && (
                <span className={`badge ${stateOf(link).look}`}>{stateOf(link).whole}</span>
              )}
              {link.answers_scan && (
                <span
                  className={link.link_type === "gs1:recallStatus" ? "badge bad" : "badge good"}
                >
                  {links.answersScan}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {below !== null && below.length > 0 && (
        <p className="quiet">{t.below(below.reduce((sum, one) => sum + one.links, 0))}</p>
      )}
    </>
  );
}

/** The parts that a product should have, and where the form has them. */
const PARTS = [
  ["picture", "picture"],
  ["description", "names"],
  ["brand", "facts"],
  ["market", "facts"],
  ["content", "facts"],
  ["gpc", "facts"],
] as const;

/** What is missing, by the rule of the lists, each with the way to add it. */
function Missing({ product, mayWrite }: PartProps) {
  const t = useTexts(productTexts);
  const { gtin } = product;
  const { data: states } = useLinkStates(anchorOf(gtin));
  const own = states?.levels.filter(({ anchor }) => anchor === anchorOf(gtin));
  const hasDefault = own?.some(({ links }) => links.some(isOwnDefault));
  const gaps: readonly string[] = missingIn(product);
  const missing = PARTS.filter(([name]) => gaps.includes(name));
  const isWithoutDefault = hasDefault === false;
  const total = PARTS.length + 1;
  const there = total - missing.length - (isWithoutDefault ? 1 : 0);
  return (
    <Card title={t.overview.completeness}>
      <p>{there === total ? t.overview.complete : t.overview.thereOf(there, total)}</p>
      <meter min={0} max={total} value={there} aria-label={t.overview.completeness} />
      <ul className="plain-list missing">
        {isWithoutDefault && (
          <li>
            <span>{t.missings.default_link}</span>
            {mayWrite && (
              <Link
                className="button"
                to="/links/edit"
                search={{ anchor: anchorOf(gtin), default: "yes" }}
                aria-label={t.overview.addOne(t.missings.default_link)}
              >
                {t.overview.add}
              </Link>
            )}
          </li>
        )}
        {missing.map(([name, section]) => (
          <li key={name}>
            <span>{t.overview.parts[name]}</span>
            {mayWrite && (
              <Link
                className="button"
                to="/products/$gtin/edit"
                params={{ gtin }}
                hash={section}
                aria-label={t.overview.addOne(t.overview.parts[name])}
              >
                {t.overview.add}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {there < total && <p className="help">{t.overview.rule}</p>}
    </Card>
  );
}

function Scans({ gtin }: { readonly gtin: string }) {
  const t = useTexts(productTexts).overview;
  const { partlyCounted: partly } = useTexts(homeTexts);
  const [lang] = useLanguage();
  const day = useDay();
  const utcDay = useUtcDay();
  const answer = useAnswer<ScanSeries>("/scans/series", { anchor: anchorOf(gtin), grain: "day" });
  return (
    <Card
      title={t.scans}
      action={
        <Link className="button" to="/statistics" search={{ gtin }}>
          {t.statistics}
        </Link>
      }
    >
      <Shown answer={answer}>
        {({ period, scans, before, compared_with: { from }, counted_since: since }) => (
          <>
            <p className="figure">{scans.toLocaleString(lang)}</p>
            <p className="quiet">
              {t.period(day(period.from), utcDay(period.to))}
              {before !== null && ` · ${t.before(before.toLocaleString(lang))}`}
              {before !== null && since !== null && since > from && `, ${partly(utcDay(since))}`}
            </p>
          </>
        )}
      </Shown>
    </Card>
  );
}

const FIRST = 5;

function Codes({ gtin }: { readonly gtin: string }) {
  const t = useTexts(productTexts).overview;
  const codes = useTexts(codeTexts);
  const day = useDay();
  const answer = useAnswer<Listed<ListedCode>>("/qr-codes", {
    product: gtin,
    limit: FIRST,
  });
  return (
    <Card
      title={t.codes}
      action={
        <Link className="button" to="/codes" search={{ gtin }}>
          {codes.open}
        </Link>
      }
    >
      <Shown answer={answer}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="quiet">{t.noCodes}</p>
          ) : (
            <ul className="plain-list">
              {items.map(({ digital_link: link, created_at: at }) => (
                <li key={link}>
                  <Address of={pathOf(link)} /> <small>{at && day(at)}</small>
                </li>
              ))}
              {next !== null && <li className="quiet">…</li>}
            </ul>
          )
        }
      </Shown>
    </Card>
  );
}

function Changes({ gtin }: { readonly gtin: string }) {
  const t = useTexts(productTexts).overview;
  const home = useTexts(homeTexts);
  const { menu } = useTexts(frameTexts);
  const words = useWords();
  const answer = useAnswer<Listed<AuditLine>>("/history", {
    product: gtin,
    limit: LINES_OF_CHANGES,
  });
  return (
    <Card
      title={t.changes}
      action={
        <Link className="button" to="/history" search={{ product: gtin }}>
          {menu.history}
        </Link>
      }
    >
      <Shown answer={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{home.noChanges}</p>
          ) : (
            <ChangeList label={t.changes} lines={items} words={words} most={FIRST} />
          )
        }
      </Shown>
    </Card>
  );
}
