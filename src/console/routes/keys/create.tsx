/** Creating a key: its purpose, scopes and end; then the key itself, once. */

import { useRef, useState } from "react";
import { Button } from "react-aria-components";
import { SCOPES, type Scope } from "../../../model/scopes.ts";
import type { KeyInput, MadeKey } from "../../../services/keys/keys.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Overlay } from "../../parts/dialog.tsx";
import { CheckField, Choices, TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { DayField } from "../../parts/instant-field.tsx";
import { beginOf, useTexts } from "../../parts/language.tsx";
import { marked } from "../../parts/unfinished.ts";
import { useWrite } from "../../parts/write.tsx";
import { ShownOnce } from "./shown-once.tsx";

export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(keyTexts);
  const [key, setKey] = useState<string | null>(null);
  return (
    <Overlay
      title={key === null ? t.create : t.created}
      isOpen
      // The key cannot be shown again.
      mustDecide={key !== null}
      onClose={onClose}
    >
      {key === null ? (
        <KeyForm onMade={setKey} onClose={onClose} />
      ) : (
        <NewKey value={key} onClose={onClose} />
      )}
    </Overlay>
  );
}

interface KeyFormProps {
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const t = useTexts(keyTexts);
  const { cancel } = useTexts(frameTexts);
  const session = useSignedIn();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set());
  const [expires, setExpires] = useState("");
  const write = useWrite();
  // If no answer came, the same request again does not create a second key.
  const once = useRef(crypto.randomUUID());
  const offered = SCOPES.filter((scope) => holds(session, scope));
  const create = async (isUnfinished: boolean) => {
    const { body } = await api<MadeKey>("POST", "/keys", {
      body: marked<KeyInput>(
        {
          organization_id: session.organization?.id ?? "",
          scopes: offered.filter((scope) => scopes.has(scope)),
          name: name.trim(),
          expires_at: beginOf(expires),
        },
        isUnfinished,
      ),
      headers: { "Idempotency-Key": once.current },
    });
    void queries.invalidateQueries({ queryKey: ["/keys"] });
    onMade(body.key);
  };
  const change = () => {
    once.current = crypto.randomUUID();
  };
  return (
    <Form
      write={write}
      values={{ name, scopes: [...scopes], expires_at: expires }}
      labels={{ name: t.name, scopes: t.scopes, expires_at: t.expires }}
      action={t.create}
      more={<Button onPress={onClose}>{cancel}</Button>}
      onSubmit={(isUnfinished) => write.run(() => create(isUnfinished))}
    >
      <TextField
        name="name"
        label={t.name}
        help={t.nameHelp}
        autoFocus
        value={name}
        onChange={(value) => {
          change();
          setName(value);
        }}
      />
      <Choices name="scopes" label={t.scopes} help={t.scopesHelp}>
        {offered.map((scope) => (
          <CheckField
            key={scope}
            name={`scope-${scope}`}
            label={
              <span>
                {t.meanings[scope]} <code className="quiet">{scope}</code>
              </span>
            }
            value={scopes.has(scope)}
            onChange={(isOn) => {
              change();
              const next = new Set(scopes);
              if (isOn) next.add(scope);
              else next.delete(scope);
              setScopes(next);
            }}
          />
        ))}
      </Choices>
      <DayField
        name="expires_at"
        label={t.expires}
        help={t.expiresHelp}
        value={expires}
        onChange={(value) => {
          change();
          setExpires(value);
        }}
      />
    </Form>
  );
}

function NewKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const t = useTexts(keyTexts);
  return (
    <ShownOnce value={value} copy={t.copy} copied={t.copied} done={t.done} onDone={onClose}>
      <p>{t.once}</p>
    </ShownOnce>
  );
}
