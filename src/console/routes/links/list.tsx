/** The links at and above an identifier, by level: their state, their order, and the default. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button, Form } from "react-aria-components";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { useBrands } from "../../parts/brands.ts";
import { Failure } from "../../parts/failure.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Fold } from "../../parts/fold.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts } from "../../parts/language.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { identifierOf, type LinkStatesAnswer, partsOf, useLinkStates } from "./data.ts";
import { LevelLinks } from "./level.tsx";
import { LinkScreens } from "./screens.tsx";
import { LinkTable, type TableFilters } from "./table.tsx";
import { WhoGetsWhat } from "./who.tsx";

export function Page() {
  const t = useTexts(linkTexts);
  const { identifier = "", ...filters } = useSearch({ strict: false }) as {
    identifier?: string;
  } & TableFilters;
  const session = useSignedIn();
  const states = useLinkStates(identifier === "" ? null : identifier);
  const { data, error, failureReason, isPending, refetch } = states;
  const trouble = error ?? (isPending && identifier !== "" ? failureReason : null);
  return (
    <Screen
      title={t.title}
      actions={
        holds(session, "catalog:write") && (
          <Link to="/links/bulk" className="button first">
            {t.table.many}
          </Link>
        )
      }
    >
      <LinkScreens />
      {identifier === "" && <LinkTable filters={filters} />}
      <Fold label={t.table.lookUp}>
        <Choose key={identifier} identifier={identifier} />
      </Fold>
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      )}
      {isPending && identifier !== "" && !trouble && <p aria-live="polite">{t.loading}</p>}
      {data && !error && <Levels states={data} />}
    </Screen>
  );
}

function Choose({ identifier }: { readonly identifier: string }) {
  const t = useTexts(linkTexts).choose;
  const all = useTexts(linkTexts);
  const navigate = useNavigate();
  const { organization } = useSignedIn();
  const before = partsOf(identifier);
  const [chosen, setChosen] = useState(before);
  const show = (identifier: string) => void navigate({ to: "/links", search: { identifier } });
  return (
    <Form
      className="card"
      aria-label={all.table.lookUp}
      onSubmit={(event) => {
        event.preventDefault();
        show(identifierOf(chosen.base, chosen.lot, chosen.serial));
      }}
    >
      {identifier === "" && (
        <>
          <h2>{all.table.lookUp}</h2>
          <p className="quiet">{all.lead}</p>
        </>
      )}
      <div className="fields broad">
        <ProductField
          name="identifier"
          label={t.identifier}
          help={t.help}
          brands={useBrands()}
          value={chosen.base}
          onChange={(base) => setChosen({ ...chosen, base })}
        />
        <TextField
          name="lot"
          label={t.lot}
          value={chosen.lot}
          onChange={(lot) => setChosen({ ...chosen, lot })}
        />
        <TextField
          name="serial"
          label={t.serial}
          value={chosen.serial}
          onChange={(serial) => setChosen({ ...chosen, serial })}
        />
      </div>
      <div className="row">
        <Button type="submit" className="first" isDisabled={chosen.base.trim() === ""}>
          {t.show}
        </Button>
        {organization && (
          <Button className="plain" onPress={() => show(`organization:${organization.id}`)}>
            {t.ofOrganization}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Levels({ states }: { readonly states: LinkStatesAnswer }) {
  const t = useTexts(linkTexts);
  const session = useSignedIn();
  const { anchor, levels, scan, below, rules } = states;
  const isOwn = rules === "all";
  const mayWrite = isOwn && holds(session, "catalog:write");
  const all = levels.flatMap(({ links }) => links);
  const titles = Object.fromEntries(all.map(({ id, title }) => [id, title]));
  const answering = all.find(({ answers_scan }) => answers_scan);
  return (
    <>
      {!isOwn && <p className="notice note">{t.onlyPublic}</p>}
      <p className="badges">
        <RecallBadge of={anchor} isLink />
      </p>
      {scan && (
        <div className={scan.status === 307 ? "notice answer" : "notice note answer"}>
          {scan.target_url === null ? (
            <p>{t.scanNothing}</p>
          ) : (
            <p>
              {t.scanLeads} <strong>{answering?.title ?? t.scanHosted}</strong>
              <br />
              <small>
                <Address of={scan.target_url} />
              </small>
            </p>
          )}
        </div>
      )}
      <div className="side">
        <div>
          {levels.map((level) => (
            <LevelLinks
              key={level.anchor}
              level={level}
              titles={titles}
              mayWrite={mayWrite && level.links.every(({ tag }) => tag !== null)}
              isForeign={isOwn && level.links.some(({ tag }) => tag === null)}
            />
          ))}
          {below !== null && below.length > 0 && (
            <section className="level">
              <h2>{t.below}</h2>
              <ul>
                {below.map((one) => (
                  <li key={one.anchor}>
                    <Link to="/links" search={{ identifier: one.anchor }}>
                      <Address of={one.anchor} />
                    </Link>{" "}
                    <small>{t.count(one.links)}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <WhoGetsWhat key={anchor} identifier={anchor} titles={titles} />
      </div>
    </>
  );
}
