/** The brand of a product: typed as a part of its name, chosen from the catalog's. */

import { useEffect, useState } from "react";
import { Button, ComboBox } from "react-aria-components";
import {
  brandIdFrom,
  isLongId,
  joinSlug,
  organizationName,
  shortened,
  slugParts,
} from "../../model/brand-id.ts";
import type { BrandAnswer } from "../../services/owners/owners.ts";
import { productTexts } from "../../ui/texts/console/products.ts";
import { ApiError, api } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { holds, useSignedIn } from "../api/session.ts";
import { type Brand, useBrands } from "./brands.ts";
import { ComboInput, codedOption, FieldParts, idOf, OptionList } from "./field-parts.tsx";
import { useFault } from "./fields.tsx";
import { useTexts } from "./language.tsx";
import { say } from "./toasts.tsx";
import { useWrite, WriteTrouble } from "./write.tsx";

interface BrandFieldProps {
  readonly value: string | null;
  /** The stored brand, which may be of another organization. */
  readonly stored?: Brand | null;
  readonly onChange: (id: string | null) => void;
  readonly isDisabled?: boolean;
}

/** A name that no brand has is sent as it is typed, so that nothing is saved without its brand. */
export function BrandField({ value, stored, onChange, isDisabled = false }: BrandFieldProps) {
  const t = useTexts(productTexts);
  const fault = useFault("brand_id");
  const brands = useBrands();
  const add = useNewBrand();
  const [typed, setTyped] = useState<string | null>(null);
  const isListed = stored == null || brands.some(({ id }) => id === stored.id);
  const items = isListed ? brands : [...brands, stored];
  const chosen = items.find(({ id }) => id === value);
  const shown = typed ?? chosen?.name ?? value ?? "";
  const wanted = plain(shown);
  const meantBy = (text: string) => items.find(({ name }) => plain(name) === plain(text));
  const isUnknown = wanted !== "" && chosen === undefined && !meantBy(shown);
  const spelled = shown.trim();
  /** A brand whose name was typed in another spelling. */
  const [respelled, setRespelled] = useState<Brand | null>(null);
  const isOwn = brands.some(({ id }) => id === respelled?.id);
  const mayRespell = add !== null && isOwn && respelled?.id === value;
  const [isLeft, setLeft] = useState(false);
  const pick = (brand: Brand | null) => {
    setTyped(null);
    setLeft(false);
    onChange(brand?.id ?? null);
  };
  const type = (text: string) => {
    setTyped(text === chosen?.name ? null : text);
    setLeft(false);
    if (respelled && plain(text) !== plain(respelled.name)) setRespelled(null);
    onChange(meantBy(text)?.id ?? (text.trim() || null));
  };
  /** Tab takes the brand that the open list marks, before the field is left. */
  const pickTyped = (brand: Brand | null) => {
    // Whoever types quickly uses no capitals.
    const isSpelled = typed !== null && spelled !== spelled.toLowerCase();
    if (brand && isSpelled && plain(brand.name) === wanted && brand.name !== spelled) {
      setRespelled({ id: brand.id, name: spelled });
    }
    pick(brand);
  };
  const leave = () => {
    setLeft(true);
    if (!isUnknown) pickTyped(meantBy(spelled) ?? null);
  };
  // The list of brands may come after the name was typed.
  const late = typed !== null && chosen === undefined ? meantBy(typed)?.id : undefined;
  useEffect(() => {
    if (late === undefined) return;
    onChange(late);
    if (isLeft) setTyped(null);
  }, [late, isLeft, onChange]);
  const isOffered = add !== null && isUnknown && typed !== null;
  const unknown = isUnknown && isLeft ? t.noBrand : undefined;
  const problem = typed === null ? fault : unknown;
  return (
    <ComboBox
      className="field"
      items={
        chosen?.name === shown ? items : items.filter(({ name }) => plain(name).includes(wanted))
      }
      allowsCustomValue
      defaultFilter={() => true}
      inputValue={shown}
      onInputChange={type}
      selectedKey={chosen?.id ?? null}
      onSelectionChange={(key) => {
        const found = items.find(({ id }) => id === key);
        if (found) pickTyped(found);
      }}
      onBlur={leave}
      isInvalid={problem !== undefined}
      isDisabled={isDisabled}
      validationBehavior="aria"
    >
      <FieldParts label={t.members.brand_id} fault={problem}>
        <ComboInput name="brand_id" label={t.members.brand_id} />
        {/* Before the fault, which appears when the field is left: a button that moves is missed. */}
        {isOffered && <NewBrand name={spelled} add={add} onAdded={pick} />}
        {respelled && mayRespell && (
          <Respelled
            brand={respelled}
            onRenamed={(brand) => {
              setRespelled(null);
              pick(brand);
            }}
          />
        )}
      </FieldParts>
      <OptionList<Brand> none={t.noBrand}>
        {({ id, name }) => codedOption({ id, text: name })}
      </OptionList>
    </ComboBox>
  );
}

const plain = (name: string) => name.trim().toLowerCase();

interface NewBrandProps {
  readonly name: string;
  readonly add: (name: string) => Promise<Brand>;
  readonly onAdded: (brand: Brand) => void;
}

function NewBrand({ name, add, onAdded }: NewBrandProps) {
  const t = useTexts(productTexts);
  const run = async () => {
    onAdded(await add(name));
    say(t.brandAdded(name));
    document.getElementById(idOf("brand_id"))?.focus();
  };
  return <WriteOfBrand text={t.addBrand(name)} run={run} />;
}

interface WriteOfBrandProps {
  readonly text: string;
  readonly run: () => Promise<void>;
}

/** The form stays as it is while the brand is written. */
function WriteOfBrand({ text, run }: WriteOfBrandProps) {
  const write = useWrite();
  return (
    <>
      <p className="row add">
        <Button slot={null} isPending={write.isBusy} onPress={() => write.run(run)}>
          {text}
        </Button>
      </p>
      <WriteTrouble write={write} />
    </>
  );
}

interface RespelledProps {
  /** The brand with its new name. */
  readonly brand: Brand;
  readonly onRenamed: (brand: Brand) => void;
}

/** One name in two spellings is one brand, whose spelling can be changed. */
function Respelled({ brand: { id, name }, onRenamed }: RespelledProps) {
  const t = useTexts(productTexts);
  const run = async () => {
    const path = `/brands/${id}`;
    const { body, etag } = await api<BrandAnswer>("GET", path);
    const { id: _id, created_at: _c, updated_at: _u, ...stored } = body;
    await api("PUT", path, { body: { ...stored, name }, ifMatch: etag });
    await queries.invalidateQueries();
    onRenamed({ id, name });
    say(t.brandRespelled(name));
  };
  return <WriteOfBrand text={t.respellBrand(name)} run={run} />;
}

/** Null for those who write no brands of an organization of their own. */
function useNewBrand(): ((name: string) => Promise<Brand>) | null {
  const session = useSignedIn();
  const organization = session.organization?.id;
  if (!organization || !holds(session, "catalog:write") || session.scopes.includes("admin")) {
    return null;
  }
  return async (name) => {
    const id = await newBrandId(organization, name);
    const body = { organization_id: organization, name };
    try {
      await api("PUT", `/brands/${id}`, { body, isNew: true });
    } catch (error) {
      // Another name of the same letters has it already, or an earlier try was stored after all.
      if (!(error instanceof ApiError && error.status === 412)) throw error;
    }
    await queries.invalidateQueries({ queryKey: ["/brands"] });
    return { id, name };
  };
}

/** The id of a brand that somebody adds by its name: that of an import of the same name. */
async function newBrandId(organizationId: string, name: string): Promise<string> {
  const id = brandIdFrom(await slug(organizationName(organizationId)), await slug(name));
  return isLongId(id) ? shortened(id, await hash(id)) : id;
}

async function slug(name: string): Promise<string> {
  const { ascii, hashed } = slugParts(name);
  return joinSlug(ascii, hashed && (await hash(hashed)));
}

/** The first 8 hexadecimal digits of SHA-256. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest, 0, 4);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
