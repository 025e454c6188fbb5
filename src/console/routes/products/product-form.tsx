/** The record of a product as a form, with the page of a phone beside it. */
import { type ReactNode, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "../../../model/bounds.ts";
import type { ProductInput } from "../../../model/product.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import type { Answer, Fault } from "../../api/client.ts";
import { ConflictDialog } from "../../parts/conflict.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { CheckField, SelectField, TextField, useFault } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { useTexts } from "../../parts/language.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { type Stored, useRecordForm } from "../../parts/record-form.ts";
import { BrandField } from "./brand-field.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { CodesField, ContentsField, Picture } from "./member-fields.tsx";
import { Phone } from "./phone.tsx";
import { type Product, readProduct } from "./product.ts";

interface ProductFormProps {
  readonly gtin: string;
  readonly stored: Stored<ProductInput>;
  readonly save: (values: ProductInput, etag: string | null) => Promise<Answer<Product>>;
  readonly reload?: () => Promise<Stored<ProductInput>>;
  readonly onSaved: (saved: Product | null) => void;
  /** Above all other fields. */
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
  const form = useRecordForm<ProductInput, Product>({
    stored,
    save: props.save,
    reload: props.reload ?? (() => readProduct(gtin)),
    onSaved: (answer) => props.onSaved(answer?.body ?? null),
  });
  const { values, set, write } = form;
  /** Beside the form; without room, folded before it, where the keyboard meets it first. */
  const [hasRoom] = useState(() => matchMedia("(min-width: 70rem)").matches);
  const [known, setKnown] = useState<readonly Fault[]>([]);
  /** Ending a product, and taking a withdrawal back, is confirmed: scans everywhere show it. */
  const [isConfirming, setConfirming] = useState(false);
  const { lifecycle } = values;
  const wasWithdrawn = stored.values.lifecycle === "withdrawn";
  const needsConfirmation =
    lifecycle !== stored.values.lifecycle && (wasWithdrawn || ENDED.includes(lifecycle));
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
  const fields = (
    <Form
      write={write}
      faults={known}
      labels={{ gtin: t.gtin, ...t.members }}
      action={t.save}
      isReadOnly={isReadOnly}
      isReady={form.isChanged || isNew}
      more={form.isChanged && <span className="quiet">{t.unsaved}</span>}
      onSubmit={() => (needsConfirmation ? setConfirming(true) : form.submit())}
    >
      {first}
      <h2>{t.sections.names}</h2>
      <LanguageFields values={values} set={set} isReadOnly={isReadOnly} />
      <h2>{t.sections.facts}</h2>
      <div className="fields">
        <BrandField
          value={values.brand_id}
          {...(stored.values.brand_id &&
            props.brandName && { stored: { id: stored.values.brand_id, name: props.brandName } })}
          onChange={(id) => set("brand_id", id)}
          isDisabled={isReadOnly}
        />
        {text("variant")}
        {text("net_content_text", { help: t.help.net_content_text })}
        {text("gpc_brick", { help: t.help.gpc_brick, inputMode: "numeric" })}
        <CodesField name="target_markets" {...{ values, set }} isDisabled={isReadOnly} />
        <CodesField name="countries_of_origin" {...{ values, set }} isDisabled={isReadOnly} />
      </div>
      <ContentsField values={values} set={set} isDisabled={isReadOnly} />
      <h2>{t.sections.picture}</h2>
      {text("image_url", { type: "url", help: t.help.image_url })}
      <Picture address={values.image_url} />
      <h2>{t.sections.packaging}</h2>
      <div className="fields">
        <SelectField
          name="unit_kind"
          label={t.members.unit_kind}
          value={values.unit_kind}
          onChange={(value) => set("unit_kind", value)}
          options={UNIT_KINDS.map((id) => ({ id, text: t.unitKinds[id] }))}
          isDisabled={isReadOnly}
        />
        {text("contains_gtin", { help: t.help.contains_gtin, inputMode: "numeric" })}
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
      <h2>{t.sections.visibility}</h2>
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
      <h2>{t.sections.lifecycle}</h2>
      <Choice
        name="lifecycle"
        value={values.lifecycle}
        onChange={(value) => set("lifecycle", value)}
        options={LIFECYCLES.map((id) => ({
          id,
          text: t.lifecycles[id],
          help: t.lifecycleHelp[id],
        }))}
        isDisabled={isReadOnly}
      />
      {ENDED.includes(values.lifecycle) && (
        <div className="fields">
          {text("discontinued_on", { type: "date" })}
          {text("replaced_by_gtin", { help: t.help.replaced_by_gtin, inputMode: "numeric" })}
        </div>
      )}
      <h2>{t.sections.source}</h2>
      <div className="fields">
        {text("source", { help: t.help.source })}
        {text("source_url", { type: "url" })}
        {text("licence")}
        {text("retrieved_at", { help: t.help.retrieved_at })}
        <TextField
          name="confidence"
          label={t.members.confidence}
          help={t.help.confidence}
          inputMode="decimal"
          value={values.confidence === null ? "" : String(values.confidence)}
          onChange={(typed) => set("confidence", numberOf(typed))}
          isDisabled={isReadOnly}
        />
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
            form.submit();
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
          <p>{values.visibility === "organization" ? t.endPrivate : t.lifecycleHelp[lifecycle]}</p>
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

type TextMember = {
  [M in keyof ProductInput]: ProductInput[M] extends string | null ? M : never;
}[keyof ProductInput] &
  Exclude<keyof ProductInput, "unit_kind" | "lifecycle" | "visibility">;

/** What is not a number is sent as it is typed, so that the server says what is wrong. */
function numberOf(typed: string): number | null {
  if (typed.trim() === "") return null;
  const number = Number(typed);
  return (Number.isNaN(number) ? typed : number) as number;
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
