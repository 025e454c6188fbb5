/** A recall of lots: what and where, a preview of scans, and its publication; below, how it ends. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { RecallPreview } from "../../../services/recalls/preview.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { ApiError, api } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { Screen } from "../../parts/frame.tsx";
import { InstantField, OWN_ZONE } from "../../parts/instant-field.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { etagOf, forgetLinks, type LinkAnswer } from "../links/data.ts";
import { ProductField } from "../links/product-field.tsx";
import { Recalls } from "./recalls.tsx";
import { Scans } from "./scans.tsx";

interface Written {
  readonly links: readonly LinkAnswer[];
  readonly preview: RecallPreview | null;
}

const EMPTY = { lots: "", href: "", title: "", from: null as string | null };

export function Page() {
  const t = useTexts(recallTexts);
  const session = useSignedIn();
  const { gtin = "" } = useSearch({ strict: false }) as { gtin?: string };
  const [product, setProduct] = useState(gtin);
  const digits = product.replace(/[\s-]/g, "");
  const isNumber = /^(\d{8}|\d{12,14})$/.test(digits);
  const navigate = useNavigate();
  // The address names the product, so that the screen can be found again.
  useEffect(() => {
    if (isNumber && digits !== gtin) {
      void navigate({ to: "/recall", search: { gtin: digits }, replace: true });
    }
  }, [isNumber, digits, gtin, navigate]);
  return (
    <Screen title={t.title}>
      <p className="quiet">{t.lead}</p>
      {holds(session, "catalog:write") ? (
        <NewRecall product={product} onProduct={setProduct} gtin={digits} />
      ) : (
        <ProductField
          name="gtin"
          label={t.members.gtin}
          help={t.help.gtin}
          value={product}
          onChange={setProduct}
        />
      )}
      {isNumber && <Recalls key={digits} gtin={digits} />}
    </Screen>
  );
}

interface NewRecallProps {
  readonly product: string;
  readonly onProduct: (product: string) => void;
  readonly gtin: string;
}

function NewRecall({ product, onProduct, gtin }: NewRecallProps) {
  const t = useTexts(recallTexts);
  const [values, setValues] = useState(EMPTY);
  const [shown, setShown] = useState<{ preview: RecallPreview; body: string } | null>(null);
  const [isStale, setStale] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const previewing = useWrite();
  const publishing = useWrite();
  const result = useRef<HTMLDivElement>(null);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const lots = [...new Set(values.lots.split(/[\n,]/).map((lot) => lot.trim()))].filter(Boolean);
  const body = { gtin, lots, href: values.href.trim(), title: values.title, from: values.from };
  const text = JSON.stringify(body);
  const now = useRef(body);
  now.current = body;
  const preview = async () => {
    const asked = now.current;
    const query = { dry_run: true };
    const { body: answer } = await api<Written>("POST", "/recalls", { query, body: asked });
    setShown({ preview: answer.preview!, body: JSON.stringify(asked) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new preview
  useEffect(() => result.current?.focus(), [shown]);
  const publish = async () => {
    try {
      const ifMatch = etagOf(shown?.preview.tag ?? null);
      const { body: answer } = await api<Written>("POST", "/recalls", {
        ...{ body: now.current, ifMatch },
      });
      say(t.published(answer.links.length));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      // Nothing was written, and what is typed stays.
      setConfirming(false);
      setChecked(false);
      setStale(true);
      await preview();
      return;
    }
    setConfirming(false);
    setChecked(false);
    setShown(null);
    setStale(false);
    setValues(EMPTY);
    await forgetLinks();
  };
  const isCurrent = shown !== null && shown.body === text;
  return (
    <>
      <Form
        write={previewing}
        labels={t.members}
        action={t.preview}
        isReady={gtin !== "" && lots.length > 0 && values.href !== "" && values.title !== ""}
        onSubmit={() => {
          setStale(false);
          previewing.run(preview);
        }}
      >
        <div className="fields two">
          <ProductField
            name="gtin"
            label={t.members.gtin}
            help={t.help.gtin}
            isRequired
            value={product}
            onChange={onProduct}
          />
          <TextField
            name="lots"
            label={t.members.lots}
            help={t.help.lots}
            isLong
            isRequired
            value={values.lots}
            onChange={(lots) => set({ lots })}
          />
          <TextField
            name="href"
            label={t.members.href}
            type="url"
            isRequired
            value={values.href}
            onChange={(href) => set({ href })}
          />
          <TextField
            name="title"
            label={t.members.title}
            help={t.help.title}
            isRequired
            value={values.title}
            onChange={(title) => set({ title })}
          />
          <InstantField
            name="from"
            label={t.members.from}
            help={t.help.from}
            value={values.from}
            zone={OWN_ZONE}
            onChange={(from) => set({ from })}
          />
        </div>
      </Form>
      {shown && (
        <div className="card" tabIndex={-1} ref={result}>
          <h2>{t.previewTitle}</h2>
          {isStale && (
            <p className="notice note" role="alert">
              {t.stale}
            </p>
          )}
          <Scans preview={shown.preview} />
          <div className="row">
            <Button
              className="first danger"
              isDisabled={!isCurrent}
              onPress={() => setConfirming(true)}
            >
              {t.publish}
            </Button>
          </div>
        </div>
      )}
      <Confirm
        title={t.confirmTitle}
        action={t.publish}
        isOpen={isConfirming}
        isDangerous
        isReady={isChecked}
        onClose={() => setConfirming(false)}
        onConfirm={() => publishing.run(publish)}
        write={publishing}
      >
        <p>{t.confirmText(lots.join(", "), values.href)}</p>
        <p>
          <strong>{values.title}</strong>
        </p>
        <CheckField name="checked" label={t.checked} value={isChecked} onChange={setChecked} />
      </Confirm>
    </>
  );
}
