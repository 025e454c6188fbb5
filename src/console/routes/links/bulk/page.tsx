/** One link for many products: which ones, what happens, what scans then get, and the way back. */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Button, Label, ProgressBar } from "react-aria-components";
import type { ListedAnswer } from "../../../../services/links/listed.ts";
import { bulkLinkTexts } from "../../../../ui/texts/console/bulk-links.ts";
import { linkTexts } from "../../../../ui/texts/console/links.ts";
import { useSignedIn } from "../../../api/session.ts";
import { allOf } from "../../../api/whole.ts";
import "../../../style/import.css";
import "../../../style/links.css";
import { type Brand, useBrands } from "../../../parts/brands.ts";
import { Failure } from "../../../parts/failure.tsx";
import { SelectField } from "../../../parts/fields.tsx";
import { Form } from "../../../parts/form.tsx";
import { Screen } from "../../../parts/frame.tsx";
import { useTexts } from "../../../parts/language.tsx";
import { type HandedOver, handedOver } from "../../../parts/links-of.ts";
import { UndoImport } from "../../history/undo.tsx";
import { NO_TIMING, timingLabels } from "../timing-fields.tsx";
import { TypeField } from "../type-field.tsx";
import {
  ACTIONS,
  type Action,
  campaignDraft,
  changeOf,
  type Draft,
  EMPTY_DRAFT,
  fieldsOf,
  type Meant,
} from "./draft.ts";
import { useExample } from "./example.ts";
import { Added, Meaning } from "./fields.tsx";
import { faultsOf, isReplaced, Result } from "./result.tsx";
import { type BulkRun, type Products, useBulkRun } from "./run.ts";

interface BulkSearch {
  readonly action?: string;
  /** The id of a campaign; `name` is its name. */
  readonly campaign?: string;
  readonly name?: string;
  /** Whether products, or links, were selected in a list. */
  readonly of?: string;
  readonly timed?: string;
}

export function Page() {
  const search = useSearch({ strict: false }) as BulkSearch;
  return search.campaign !== undefined && search.action === "change" ? (
    <OfCampaign key={search.campaign} search={search} campaign={search.campaign} />
  ) : (
    <BulkLinks key={JSON.stringify(search)} search={search} first={firstDraft(search)} />
  );
}

/** What is done to which links. */
function titleOf(
  t: (typeof bulkLinkTexts)["en"],
  action: Action,
  { campaign, name = "", timed }: BulkSearch,
  areLinksGiven: boolean,
): string {
  if (action !== "add" && campaign !== undefined) return t.titleOfCampaign[action](name);
  if (action !== "add" && areLinksGiven) return t.titleOfLinks[action];
  return timed === undefined ? t.title : t.campaigns.start;
}

interface OfCampaignProps {
  readonly search: BulkSearch;
  readonly campaign: string;
}

/** The form begins with what all links of the campaign have. */
function OfCampaign({ search, campaign }: OfCampaignProps) {
  const t = useTexts(bulkLinkTexts);
  const { loading } = useTexts(linkTexts);
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ["/link-list", "of campaign", campaign],
    queryFn: () => allOf<ListedAnswer>("/link-list", { campaign }),
    // The form has its own state: reading again would not change it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const trouble = error ?? failureReason;
  if (data) return <BulkLinks search={search} first={campaignDraft(firstDraft(search), data)} />;
  return (
    <Screen title={titleOf(t, "change", search, false)}>
      {trouble ? (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      ) : (
        <p>{loading}</p>
      )}
    </Screen>
  );
}

interface Choice {
  readonly id: string;
  readonly text: string;
  readonly products: Products;
}

interface BulkLinksProps {
  readonly search: BulkSearch;
  /** What the form begins with. */
  readonly first: Draft;
}

function BulkLinks({ search, first }: BulkLinksProps) {
  const t = useTexts(bulkLinkTexts);
  const links = useTexts(linkTexts);
  const given = useMemo(() => (search.of === undefined ? null : handedOver()), [search.of]);
  const choices = useChoices(search, given);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0]!;
  const example = useExample(choice.products);
  const [draft, setDraft] = useState<Draft>(first);
  const [begun] = useState(first);
  const run = useBulkRun();
  const { preview, progress, write } = run;
  const { campaign } = search;
  const ids = given?.ids ?? null;
  const isGiven = campaign !== undefined || ids !== null;
  const isListed = "links" in choice.products;
  const meant: Meant | null = isGiven
    ? { ...(campaign && { group: campaign }), ...(ids && !isListed && { ids }) }
    : null;
  /** Another change needs another preview. */
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    run.reset();
  };
  const { action } = draft;
  const title = titleOf(t, action, search, ids !== null);
  if (progress?.isWhole && preview) {
    const again = () => {
      run.reset();
      setDraft({ ...EMPTY_DRAFT, link_type: draft.link_type });
    };
    return (
      <Screen title={title}>
        <Done
          run={run}
          group={preview.group}
          isOfCampaigns={campaign !== undefined || (action === "add" && draft.timing !== null)}
          onAgain={isGiven ? null : again}
        />
      </Screen>
    );
  }
  const changing = preview?.items.filter(({ outcome }) => outcome === "change") ?? [];
  const total = changing.length;
  const stores = action === "add" && changing.some(isReplaced) ? "change" : action;
  const change = changeOf(draft, begun, meant);
  const { members, when } = links.editor;
  return (
    <Screen title={title}>
      <Form
        write={write}
        values={{ ...fieldsOf(change), products: choice.id }}
        faults={preview === null ? [] : faultsOf(preview, draft, t.result.outcomes.no_match)}
        labels={{
          ...members,
          ...timingLabels(when),
          ...(action === "change" && { href: t.what.newHref, title: t.what.newTitle }),
          "replace.find": t.what.find,
          "replace.by": t.what.by,
          "set.hreflang": t.what.theseLanguages,
          at: t.what.at,
          name: t.what.name,
          products: t.which.label,
        }}
        action={preview === null ? t.preview : t.store[stores](total)}
        isReady={preview === null || total > 0}
        more={
          run.looked !== null && write.isBusy && <span role="status">{t.looking(run.looked)}</span>
        }
        onSubmit={(isUnfinished) =>
          preview === null ? run.look(change, choice.products, isUnfinished) : run.store()
        }
      >
        <fieldset disabled={progress !== null}>
          <legend>{t.which.title}</legend>
          <SelectField
            name="products"
            label={t.which.label}
            value={choice.id}
            onChange={(id) => {
              setChosen(id);
              run.reset();
            }}
            options={choices.map(({ id, text }) => ({ id, text }))}
          />
        </fieldset>
        <fieldset disabled={progress !== null}>
          <legend>{t.what.title}</legend>
          <SelectField
            name="action"
            label={t.what.label}
            value={action}
            onChange={(action) => set({ action })}
            options={ACTIONS.flatMap((id) => {
              if (!isGiven) return [{ id, text: t.what.actions[id] }];
              return id === "add" ? [] : [{ id, text: t.what.ofGiven[id] }];
            })}
          />
          {isGiven ? (
            <>
              <p className="quiet">
                {campaign
                  ? t.what.ofCampaign(search.name ?? "")
                  : isListed
                    ? choice.text
                    : t.what.ofSelected(ids!.length)}
              </p>
              {!isListed && !!given?.others && (
                <p className="quiet">{t.result.others(given.others)}</p>
              )}
            </>
          ) : (
            <TypeField
              label={action === "add" ? members.link_type : t.what.ofType}
              value={draft.link_type}
              without={action === "add" ? [] : ["gs1:recallStatus"]}
              onChange={(link_type) => set({ link_type })}
            />
          )}
          {action === "add" ? (
            <Added draft={draft} set={set} example={example} />
          ) : (
            <Meaning draft={draft} set={set} example={example} isGiven={isGiven} />
          )}
        </fieldset>
        {preview && <Result preview={preview} action={action} />}
        {progress && (
          <ProgressBar
            value={progress.done + progress.skipped}
            maxValue={progress.total}
            className="progress"
          >
            {({ valueText }) => (
              <>
                <Label>{t.running}</Label> <span>{valueText}</span>
              </>
            )}
          </ProgressBar>
        )}
      </Form>
    </Screen>
  );
}

interface DoneProps {
  readonly run: BulkRun;
  readonly group: string;
  /** Whether the list of campaigns shows what was done. */
  readonly isOfCampaigns: boolean;
  /** Null where links were given: their products are not. */
  readonly onAgain: (() => void) | null;
}

function Done({ run: { progress }, group, isOfCampaigns, onAgain }: DoneProps) {
  const t = useTexts(bulkLinkTexts);
  const [isUndoing, setUndoing] = useState(false);
  return (
    <>
      <div className="notice good" role="status">
        <p>
          <strong>{t.saved(progress!.done, progress!.skipped)}</strong>
        </p>
        <p className="row">
          <Button onPress={() => setUndoing(true)}>{t.undo.action}</Button>
        </p>
      </div>
      <p className="row">
        {onAgain && (
          <Button className="first" onPress={onAgain}>
            {t.again}
          </Button>
        )}
        {isOfCampaigns ? (
          <Link to="/links/campaigns" className="button">
            {t.toCampaigns}
          </Link>
        ) : (
          <Link to="/links" className="button">
            {t.toLinks}
          </Link>
        )}
      </p>
      {isUndoing && (
        <UndoImport importId={group} words={t.undo} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

function useChoices(
  { campaign, name = "" }: BulkSearch,
  given: HandedOver | null,
): readonly Choice[] {
  const t = useTexts(bulkLinkTexts).which;
  const brands = useBrands();
  const { organization } = useSignedIn();
  const own: Record<string, string> = organization ? { organization: organization.id } : {};
  if (campaign !== undefined) {
    const products = { filter: { group: campaign } };
    return [{ id: "campaign", text: t.campaign(name), products }];
  }
  const { gtins = [], ids, filter = {}, found = "" } = given ?? {};
  if (ids !== undefined) {
    return [
      { id: "links", text: t.links(ids.length, gtins.length), products: { gtins } },
      ...(found === "" ? [] : [{ id: "found", text: t.found(found), products: { links: filter } }]),
    ];
  }
  const isFound = given !== null && found !== "";
  return [
    ...(gtins.length > 0
      ? [{ id: "selected", text: t.selected(gtins.length), products: { gtins } }]
      : []),
    ...(isFound ? [{ id: "found", text: t.found(found), products: { filter } }] : []),
    { id: "everything", text: t.everything, products: { filter: own } },
    ...brands.map(({ id, name }: Brand) => ({
      id: `brand:${id}`,
      text: t.brand(name),
      products: { filter: { ...own, brand: id } },
    })),
  ];
}

function firstDraft({ action, name = "", campaign, timed }: BulkSearch): Draft {
  const known = ACTIONS.find((one): one is Action => one === action);
  return {
    ...EMPTY_DRAFT,
    action: known ?? "add",
    name: campaign === undefined ? "" : name,
    ...(timed !== undefined && { link_type: "gs1:promotion", is_default: true, timing: NO_TIMING }),
  };
}
