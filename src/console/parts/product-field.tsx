/** A product by name or number: offers what the search finds, and takes any other identifier as typed. */

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ComboBox, Input, ListBoxItem } from "react-aria-components";
import { isGtin } from "../../gs1/gtin/check-digit.ts";
import type { Page } from "../../services/cursor.ts";
import type { ProductAnswer } from "../../services/products/product.ts";
import { linkTexts } from "../../ui/texts/console/links.ts";
import { api } from "../api/client.ts";
import type { Brand } from "./brands.ts";
import { FieldParts, idOf, OptionList } from "./field-parts.tsx";
import { useFault } from "./fields.tsx";
import { useTexts } from "./language.tsx";
import { useNamed } from "./named-product.tsx";
import { RecallBadge } from "./recalled.tsx";

interface ProductFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** This text stands in place of help, where the field is in a row with others. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with what was chosen from the list, after onChange. */
  readonly onChoose?: (value: string) => void;
  readonly isRequired?: boolean;
  /** Whether the field has the product's name in place of its number, where no other part names it. */
  readonly showsName?: boolean;
  /** Only products of this `brand:ID` or `organization:ID`, and the first of them before anything is typed. */
  readonly owner?: string | null;
  /** Offered by their names, too, as `brand:ID`. */
  readonly brands?: readonly Brand[];
}

/** Its gtin is a GTIN, or the anchor of a brand. */
type Found = Pick<ProductAnswer, "gtin" | "name"> &
  Partial<Pick<ProductAnswer, "net_content_text">>;

const A_PAUSE_MS = 250;

export function ProductField({
  name,
  label,
  help,
  placeholder,
  value,
  onChange,
  onChoose,
  isRequired,
  showsName = false,
  owner = null,
  brands = [],
}: ProductFieldProps) {
  const t = useTexts(linkTexts);
  const fault = useFault(name);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const asked = useSettled(typed.trim());
  // A number is named when it is whole, not while it is typed.
  const named = useNamed(showsName && asked === value && isGtin(value) ? value : null);
  const shown = typed === value ? (named?.name ?? typed) : typed;
  // What was chosen is not searched for: its proposals would open again over the screen.
  const [chosen, setChosen] = useState<string | null>(null);
  const isSearch = isName(asked) && asked !== chosen;
  const offers = (text: string) =>
    text !== chosen && (isName(text) || (owner !== null && text === ""));
  const isOffering = offers(typed.trim());
  // What was found for an earlier text is not offered for this one.
  const isCurrent = asked === typed.trim();
  const { data, isFetching } = useQuery({
    queryKey: ["/products", "offer", asked, owner],
    queryFn: ({ signal }) => offered(isSearch ? asked : null, owner, signal),
    enabled: offers(asked),
    retry: false,
  });
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      // Results come after the typing that opens the list.
      allowsEmptyCollection={isOffering}
      items={
        isOffering && isCurrent
          ? [...(isSearch ? brandsNamed(asked, brands) : []), ...(data ?? [])]
          : []
      }
      inputValue={shown}
      onInputChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return;
        setChosen(String(key));
        setTyped(String(key));
        onChange(String(key));
        onChoose?.(String(key));
      }}
      defaultFilter={() => true}
      menuTrigger={owner !== null && typed === "" ? "focus" : "input"}
      isInvalid={fault !== undefined}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={help} fault={fault}>
        <Input id={idOf(name)} autoComplete="off" {...(placeholder && { placeholder })} />
      </FieldParts>
      <OptionList<Found> none={isFetching || !isCurrent ? t.loading : t.notFound}>
        {({ gtin, name: title, net_content_text: content }) => (
          <ListBoxItem id={gtin} textValue={gtin}>
            <span>
              {title}
              <RecallBadge of={gtin} />
              <small className="num">
                {content && `${content} · `}
                {gtin}
              </small>
            </span>
          </ListBoxItem>
        )}
      </OptionList>
    </ComboBox>
  );
}

const OFFERED = 8;

const brandsNamed = (typed: string, brands: readonly Brand[]): Found[] =>
  brands
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, OFFERED / 2)
    .map(({ id, name }) => ({ gtin: `brand:${id}`, name }));

/** @param q null: the first of the owner */
async function offered(q: string | null, owner: string | null, signal: AbortSignal) {
  const [, kind = "", id = ""] = /^(\w+):(.*)$/.exec(owner ?? "") ?? [];
  const query = { q, limit: OFFERED, ...(kind !== "" && { [kind]: id }) };
  return (await api<Page<Found>>("GET", "/products", { query, signal })).body.items;
}

const isName = (text: string) =>
  text.length >= 2 && !/^(\/|https?:|brand:|organization:)/.test(text);

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), A_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
