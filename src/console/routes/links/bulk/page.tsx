/** One link for many products: which ones, what happens, what scans then get, and the way back. */
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { Button, Label, ProgressBar } from "react-aria-components";
import { bulkLinkTexts } from "../../../../ui/texts/console/bulk-links.ts";
import { linkTexts } from "../../../../ui/texts/console/links.ts";
import { useSignedIn } from "../../../api/session.ts";
import "../../../style/import.css";
import "../../../style/links.css";
import { type Brand, useBrands } from "../../../parts/brands.ts";
import { CheckField, SelectField, TextField } from "../../../parts/fields.tsx";
import { Form } from "../../../parts/form.tsx";
import { Screen } from "../../../parts/frame.tsx";
import { InstantField } from "../../../parts/instant-field.tsx";
import { OWN_ZONE, useTexts } from "../../../parts/language.tsx";
import { type HandedOver, handedOver } from "../../../parts/links-of.ts";
import { MediaTypeField } from "../../../parts/named-fields.tsx";
import { UndoImport } from "../../history/undo.tsx";
import { LanguagesField } from "../languages-field.tsx";
import { Example } from "../link-form.tsx";
import { TargetField } from "../target-field.tsx";
import { NO_TIMING, TimingFields } from "../timing-fields.tsx";
import { TypeField } from "../type-field.tsx";
import {
  ACTIONS,
  type Action,
  changeOf,
  type Draft,
  EMPTY_DRAFT,
  IF_PRESENT,
  type Meant,
  setOf,
} from "./draft.ts";
import { useExample } from "./example.ts";
import { Result } from "./result.tsx";
import { type BulkRun, type Products, useBulkRun } from "./run.ts";
import { SetFields } from "./set-fields.tsx";

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
  const t = useTexts(bulkLinkTexts);
  const search = useSearch({ strict: false }) as BulkSearch;
  return (
    <Screen title={search.timed === undefined ? t.title : t.campaigns.start}>
      <BulkLinks key={JSON.stringify(search)} search={search} />
    </Screen>
  );
}

interface Choice {
  readonly id: string;
  readonly text: string;
  readonly products: Products;
}

function BulkLinks({ search }: { readonly search: BulkSearch }) {
  const t = useTexts(bulkLinkTexts);
  const links = useTexts(linkTexts);
  const given = useMemo(() => (search.of === undefined ? null : handedOver()), [search.of]);
  const choices = useChoices(search, given);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0]!;
  const example = useExample(choice.products);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(search));
  const run = useBulkRun();
  const { preview, progress, write } = run;
  const { campaign } = search;
  const ids = given?.ids ?? null;
  const isGiven = campaign !== undefined || ids !== null;
  const meant: Meant | null = isGiven
    ? { ...(campaign && { group: campaign }), ...(ids && { ids }) }
    : null;
  /** Another change needs another preview. */
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    run.reset();
  };
  if (progress?.isWhole && preview) {
    return (
      <Done
        run={run}
        group={preview.group}
        isCampaign={draft.action === "add" && draft.timing !== null}
        onAgain={() => {
          run.reset();
          setDraft({ ...EMPTY_DRAFT, link_type: draft.link_type });
        }}
      />
    );
  }
  const total = preview?.items.filter(({ outcome }) => outcome === "change").length ?? 0;
  const isReady = draft.action !== "change" || Object.keys(setOf(draft)).length > 0;
  const { action } = draft;
  const { members } = links.editor;
  return (
    <Form
      write={write}
      labels={{ ...members, name: t.what.name, products: t.which.label }}
      action={preview === null ? t.preview : t.store[action](total)}
      isReady={preview === null ? isReady : total > 0}
      more={
        run.looked !== null && write.isBusy && <span role="status">{t.looking(run.looked)}</span>
      }
      onSubmit={() =>
        preview === null ? run.look(changeOf(draft, meant), choice.products) : run.store()
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
          options={ACTIONS.filter((id) => !isGiven || id !== "add").map((id) => ({
            id,
            text: t.what.actions[id],
          }))}
        />
        {isGiven ? (
          <p className="quiet">
            {campaign ? t.what.ofCampaign(search.name ?? "") : t.what.ofSelected(ids!.length)}
          </p>
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
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  /** The anchor of one of the products. */
  readonly example: string | null;
}

/** The fields of a link that is added. */
function Added({ draft, set, example }: PartProps): ReactNode {
  const t = useTexts(bulkLinkTexts).what;
  const { editor } = useTexts(linkTexts);
  const isTimed = draft.timing !== null;
  return (
    <>
      <TargetField
        label={editor.members.href}
        help={t.hrefHelp}
        isRequired
        value={draft.href}
        onChange={(href) => set({ href })}
      />
      {example !== null && <Example href={draft.href} anchor={example} />}
      <TextField
        name="title"
        label={editor.members.title}
        help={editor.help.title}
        isRequired
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <LanguagesField
        name="hreflang"
        label={t.languages}
        value={draft.hreflang}
        onChange={(hreflang) => set({ hreflang })}
      />
      <MediaTypeField
        name="media_type"
        label={editor.members.media_type}
        help={editor.help.media_type}
        value={draft.media_type}
        onChange={(media_type) => set({ media_type })}
      />
      <TimingFields value={draft.timing} onChange={(timing) => set({ timing })} />
      <CheckField
        name="is_default"
        label={isTimed ? t.isDefaultTimed : t.isDefault}
        value={draft.is_default}
        onChange={(is_default) => set({ is_default })}
      />
      <SelectField
        name="if_present"
        label={t.ifPresent}
        value={draft.if_present}
        onChange={(if_present) => set({ if_present })}
        options={IF_PRESENT.map((id) => ({ id, text: t.ifPresents[id] }))}
      />
      <TextField
        name="name"
        label={isTimed ? t.name : t.groupName}
        help={isTimed ? t.nameHelp : t.groupNameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
    </>
  );
}

/** Which links change, end or are removed, and how. */
function Meaning(props: PartProps & { readonly isGiven: boolean }): ReactNode {
  const { draft, set, example, isGiven } = props;
  const t = useTexts(bulkLinkTexts).what;
  return (
    <>
      {!isGiven && (
        <SelectField
          name="languages"
          label={t.scopeOfLanguages}
          value={draft.isByLanguage ? "some" : "any"}
          onChange={(id) => set({ isByLanguage: id === "some" })}
          options={[
            { id: "any", text: t.anyLanguages },
            { id: "some", text: t.inLanguages },
          ]}
        />
      )}
      {draft.isByLanguage && !isGiven && (
        <LanguagesField
          name="hreflang"
          label={t.languages}
          value={draft.hreflang}
          onChange={(hreflang) => set({ hreflang })}
        />
      )}
      {draft.action === "change" && (
        <>
          <TargetField
            label={t.newHref}
            help={`${t.unchanged}. ${t.hrefHelp}`}
            value={draft.href}
            onChange={(href) => set({ href })}
          />
          {example !== null && <Example href={draft.href} anchor={example} />}
          <TextField
            name="title"
            label={t.newTitle}
            help={t.unchanged}
            value={draft.title}
            onChange={(title) => set({ title })}
          />
          <SetFields value={draft.set} onChange={(members) => set({ set: members })} />
        </>
      )}
      {draft.action === "end" && (
        <InstantField
          name="at"
          label={t.at}
          help={t.atHelp}
          zone={OWN_ZONE}
          value={draft.at}
          onChange={(at) => set({ at })}
        />
      )}
    </>
  );
}

interface DoneProps {
  readonly run: BulkRun;
  readonly group: string;
  readonly isCampaign: boolean;
  readonly onAgain: () => void;
}

function Done({ run: { progress }, group, isCampaign, onAgain }: DoneProps) {
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
        <Button className="first" onPress={onAgain}>
          {t.again}
        </Button>
        {isCampaign ? (
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
    return [{ id: "links", text: t.links(ids.length, gtins.length), products: { gtins } }];
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
