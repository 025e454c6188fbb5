/** The record of a product as a form, with the page of a phone beside it. */

import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "../../../model/bounds.ts";
import type { ProductInput } from "../../../model/product.ts";
import type { Page } from "../../../services/cursor.ts";
import type { LinkAnswer } from "../../../services/links/link.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { type Answer, type ApiError, api, type Query } from "../../api/client.ts";
import { BrandField } from "../../parts/brand-field.tsx";
import { useBrands } from "../../parts/brands.ts";
import { ConflictDialog } from "../../parts/conflict.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { idOf } from "../../parts/field-parts.tsx";
import { CheckField, SelectField, TextField, useFault } from "../../parts/fields.tsx";
import { Form, stillOpen } from "../../parts/form.tsx";
import { GtinField } from "../../parts/gtin-field.tsx";
import { DayField } from "../../parts/instant-field.tsx";
import { useTexts } from "../../parts/language.tsx";
import { CountriesField } from "../../parts/named-fields.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { type Stored, useRecordForm } from "../../parts/record-form.ts";
import { LanguageFields } from "./language-fields.tsx";
import { ConfidenceField, ContentFields } from "./member-fields.tsx";
import { type Judged, Phone } from "./phone.tsx";
import { PictureField } from "./picture-field.tsx";
import { inputOf, numberOf, type Product, readProduct } from "./product.ts";

interface ProductFormProps {
  readonly gtin: string;
  readonly stored: Stored<ProductInput>;
  /** @param query of the PUT */
  readonly save: (
    values: ProductInput,
    etag: string | null,
    query: Query,
  ) => Promise<Answer<Product>>;
  readonly reload?: () => Promise<Stored<ProductInput>>;
  /** The error of a new product whose number another one has. */
  readonly taken?: (theirs: Stored<ProductInput>, error: ApiError) => Error;
  /** @param answer null if an earlier try was saved after all */
  readonly onSaved: (answer: Answer<Product> | null) => void;
  /** The part above all other fields. */
  readonly first?: ReactNode;
  /** The name of the stored brand. */
  readonly brandName?: string | null;
  readonly isNew?: boolean;
  readonly isReadOnly?: boolean;
}

const ENDED = ["discontinued", "withdrawn"];

export function ProductForm(props: ProductFormProps) {
  const { gtin, stored, first, isNew = false, isReadOnly = false } = props;
  const t = useTexts(productTexts);
  const [isHiding, setHidesLinks] = useState(false);
  const form = useRecordForm<ProductInput, Product>({
    stored,
    save: (values, etag) =>
      props.save(
        values,
        etag,
        isHiding && values.visibility === "organization" ? { hide_links: true } : {},
      ),
    valuesOf: inputOf,
    reload: props.reload ?? (() => readProduct(gtin)),
    ...(props.taken && { taken: props.taken }),
    onSaved: (answer) => {
      setHidesLinks(false);
      props.onSaved(answer);
    },
  });
  const { values, set, write } = form;
  const isHidden = values.visibility === "organization";
  const { data: links = 0 } = useQuery({
    queryKey: ["/links", "used", gtin],
    queryFn: ({ signal }) => usedLinks(gtin, signal),
    enabled: isHidden && !isNew && !isReadOnly,
  });
  const typed = { ...values, gtin: gtin.trim() };
  /**
   * The preview is beside the form; without room, it is folded before it, where the keyboard meets
   * it first.
   */
  const [hasRoom] = useState(() => matchMedia("(min-width: 70rem)").matches);
  const [known, setKnown] = useState<Judged>({ faults: [], values: {} });
  /** Ending a product, and taking a withdrawal back, is confirmed: scans everywhere show it. */
  const [isConfirming, setConfirming] = useState(false);
  const { lifecycle } = values;
  const wasWithdrawn = stored.values.lifecycle === "withdrawn";
  const needsConfirmation =
    lifecycle !== stored.values.lifecycle && (wasWithdrawn || ENDED.includes(lifecycle));
  const brands = useBrands();
  const { brand_id: brand } = values;
  const isUnknown =
    brand !== null && brand !== stored.values.brand_id && !brands.some(({ id }) => id === brand);
  const noBrand = { field: "brand_id", message: t.noBrand, isWorded: true };
  const text = (member: TextMember, more: object = {}) => (
    <TextField
      name={member}
      label={t.members[member]}
      value={values[member] ?? ""}
      onChange={(value) => set(member, value === "" ? null : value)}
      isDisabled={isReadOnly}
      {...more}
    />
  );
  const number = (member: "contains_gtin" | "replaced_by_gtin") => (
    <GtinField
      name={member}
      label={t.members[member]}
      help={t.help[member]}
      value={values[member] ?? ""}
      onChange={(value) => set(member, value === "" ? null : value)}
      isDisabled={isReadOnly}
    />
  );
  const countries = (member: "target_markets" | "countries_of_origin") => (
    <CountriesField
      name={member}
      label={t.members[member]}
      value={values[member]}
      onChange={(codes) => set(member, codes)}
      isDisabled={isReadOnly}
    />
  );
  const fields = (
    <Form
      write={write}
      values={typed}
      faults={[...stillOpen(known.faults, known.values, typed), ...(isUnknown ? [noBrand] : [])]}
      labels={{ gtin: t.gtin, ...t.members }}
      action={t.save}
      isReadOnly={isReadOnly}
      isReady={form.isChanged || isNew || (isHiding && isHidden)}
      more={form.isChanged && <span className="quiet">{t.unsaved}</span>}
      onSubmit={(isUnfinished) =>
        needsConfirmation && !isUnfinished ? setConfirming(true) : form.submit(isUnfinished)
      }
    >
      <Sections />
      {first}
      <Section name="names" />
      <LanguageFields values={values} set={set} isReadOnly={isReadOnly} />
      <Section name="facts" />
      <div className="fields">
        <BrandField
          value={values.brand_id}
          {...(stored.values.brand_id &&
            props.brandName && { stored: { id: stored.values.brand_id, name: props.brandName } })}
          onChange={(id) => set("brand_id", id)}
          isDisabled={isReadOnly}
        />
        {text("variant")}
        {text("gpc_brick", { help: t.help.gpc_brick, inputMode: "numeric" })}
        {countries("target_markets")}
        {countries("countries_of_origin")}
        <div>
          <ContentFields values={values} set={set} isDisabled={isReadOnly} />
        </div>
      </div>
      <Section name="picture" />
      <PictureField
        gtin={gtin}
        value={values.image_url}
        onChange={(address) => set("image_url", address)}
        isDisabled={isReadOnly}
      />
      <Section name="packaging" />
      <div className="fields">
        <SelectField
          name="unit_kind"
          label={t.members.unit_kind}
          value={values.unit_kind}
          onChange={(value) => set("unit_kind", value)}
          options={UNIT_KINDS.map((id) => ({ id, text: t.unitKinds[id] }))}
          isDisabled={isReadOnly}
        />
        {number("contains_gtin")}
        <TextField
          name="contains_quantity"
          label={t.members.contains_quantity}
          inputMode="numeric"
          value={values.contains_quantity === null ? "" : String(values.contains_quantity)}
          onChange={(typed) => set("contains_quantity", numberOf(typed))}
          isDisabled={isReadOnly}
        />
        <CheckField
          name="variable_measure"
          label={t.members.variable_measure}
          value={values.variable_measure}
          onChange={(value) => set("variable_measure", value)}
          isDisabled={isReadOnly}
        />
      </div>
      <Section name="visibility" />
      <Choice
        name="visibility"
        value={values.visibility ?? "usual"}
        onChange={(value) => set("visibility", value === "usual" ? null : value)}
        options={[...(isNew ? (["usual"] as const) : []), ...VISIBILITIES].map((id) => ({
          id,
          text: t.visibilities[id],
          help: t.visibilityHelp[id],
        }))}
        isDisabled={isReadOnly}
      />
      {links > 0 && isHidden && (
        <CheckField
          name="hide_links"
          label={t.hideLinks(links)}
          help={t.hideLinksHelp}
          value={isHiding}
          onChange={setHidesLinks}
        />
      )}
      <Section name="lifecycle" />
      <Choice
        name="lifecycle"
        value={values.lifecycle}
        onChange={(value) => set("lifecycle", value)}
        options={LIFECYCLES.map((id) => ({
          id,
          text: t.lifecycles[id],
          help:
            id === "withdrawn"
              ? `${t.lifecycleHelp[id]} ${t.withdrawnHidden}`
              : t.lifecycleHelp[id],
        }))}
        isDisabled={isReadOnly}
      />
      {ENDED.includes(values.lifecycle) && (
        <div className="fields">
          <DayField
            name="discontinued_on"
            label={values.lifecycle === "withdrawn" ? t.withdrawnOn : t.members.discontinued_on}
            value={values.discontinued_on ?? ""}
            onChange={(day) => set("discontinued_on", day || null)}
            isDisabled={isReadOnly}
          />
          {number("replaced_by_gtin")}
        </div>
      )}
      <Section name="source" />
      <div className="fields">
        {text("source", { help: t.help.source })}
        {text("source_url", { type: "url" })}
        {text("licence")}
        <DayField
          name="retrieved_at"
          label={t.members.retrieved_at}
          // A program may have stored an instant.
          value={values.retrieved_at?.slice(0, 10) ?? ""}
          onChange={(day) => set("retrieved_at", day === "" ? null : day)}
          isDisabled={isReadOnly}
        />
        <ConfidenceField values={values} set={set} isDisabled={isReadOnly} />
      </div>
      <ConflictDialog form={form} labels={t.members} />
      {needsConfirmation && (
        <Confirm
          title={t.lifecycleTitle[lifecycle](values.name)}
          action={t.lifecycleAction[lifecycle]}
          isDangerous={wasWithdrawn || lifecycle === "withdrawn"}
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            form.submit(false);
          }}
          write={write}
        >
          <NamedProduct
            gtin={gtin}
            name={values.name}
            brand={props.brandName ?? null}
            image={values.image_url}
          />
          {wasWithdrawn && <p>{t.notWithdrawn}</p>}
          {values.visibility === "organization" && <p>{t.endPrivate}</p>}
          {values.visibility === "public" && ENDED.includes(lifecycle) && (
            <p>{t.lifecycleHelp[lifecycle]}</p>
          )}
        </Confirm>
      )}
    </Form>
  );
  if (isReadOnly) return fields;
  const phone = <Phone gtin={gtin} values={values} onFaults={setKnown} isOpenFirst={hasRoom} />;
  return (
    <div className="side">
      {!hasRoom && phone}
      {fields}
      {hasRoom && phone}
    </div>
  );
}

/** How many of its links, and of those of its lots and items, are in use; not recall information. */
async function usedLinks(gtin: string, signal: AbortSignal): Promise<number> {
  const query = { gtins: gtin, limit: 100 };
  const { body } = await api<Page<LinkAnswer>>("GET", "/links", { query, signal });
  return body.items.filter((one) => one.enabled && one.link_type !== "gs1:recallStatus").length;
}

type TextMember = {
  [M in keyof ProductInput]: ProductInput[M] extends string | null ? M : never;
}[keyof ProductInput] &
  Exclude<keyof ProductInput, "unit_kind" | "lifecycle" | "visibility">;

export const SECTIONS = [
  "names",
  "facts",
  "picture",
  "packaging",
  "visibility",
  "lifecycle",
  "source",
] as const;

/** The sections of a long form, each a press away. */
function Sections() {
  const t = useTexts(productTexts);
  const { hash } = useLocation();
  // The form is drawn after its address was, and the heading of the screen takes the focus first.
  useEffect(() => {
    const timer = setTimeout(() => goTo(hash));
    return () => clearTimeout(timer);
  }, [hash]);
  return (
    <nav className="sections" aria-label={t.sectionsOf}>
      {SECTIONS.map((name) => (
        <Link key={name} to="." search hash={name} replace onClick={() => goTo(name)}>
          {t.sections[name]}
        </Link>
      ))}
    </nav>
  );
}

/** Where a keyboard and a screen reader go on, too. */
function goTo(section: string): void {
  const heading = document.getElementById(section);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function Section({ name }: { readonly name: (typeof SECTIONS)[number] }) {
  const t = useTexts(productTexts);
  return (
    <h2 id={name} tabIndex={-1}>
      {t.sections[name]}
    </h2>
  );
}

interface ChoiceProps<Id extends string> {
  readonly name: "visibility" | "lifecycle";
  readonly value: Id;
  readonly onChange: (value: Id) => void;
  readonly options: readonly {
    readonly id: Id;
    readonly text: string;
    readonly help: string;
  }[];
  readonly isDisabled: boolean;
}

/** One of a few, each with what it means. */
function Choice<Id extends string>({ name, options, onChange, ...rest }: ChoiceProps<Id>) {
  const t = useTexts(productTexts);
  const fault = useFault(name);
  return (
    <RadioGroup
      {...rest}
      onChange={(id) => onChange(id as Id)}
      className="field"
      id={idOf(name)}
      aria-label={t.members[name]}
      isInvalid={fault !== undefined}
    >
      {options.map(({ id, text, help }) => (
        <Radio key={id} value={id} className="radio">
          <span className="dot" aria-hidden="true" />
          <span>
            {text}
            <small className="help">{help}</small>
          </span>
        </Radio>
      ))}
      {fault && <p className="fault">{fault}</p>}
    </RadioGroup>
  );
}
