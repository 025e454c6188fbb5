/** Inviting a person: name and role, then the link, once. */
import { useRef, useState } from "react";
import { Button, Label, Radio, RadioGroup, Text } from "react-aria-components";
import { ROLE_NAMES, ROLES, type Role } from "../../../model/scopes.ts";
import type { InvitationInput, MadeInvitation } from "../../../services/people/invitations.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Overlay } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { useTexts, useTimeInZone } from "../../parts/language.tsx";
import { useWrite } from "../../parts/write.tsx";
import { ShownOnce } from "./shown-once.tsx";

/** A person who gets a new link. */
export interface Invited {
  readonly person: string | null;
  readonly name: string;
  readonly role: Role | null;
  /** Whether the link before was not used: it ends, and no key does. */
  readonly isPending?: boolean;
}

interface InviteProps {
  readonly again?: Invited;
  readonly onClose: () => void;
}

export function Invite({ again, onClose }: InviteProps) {
  const t = useTexts(keyTexts);
  const time = useTimeInZone();
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const title = again ? t.newLinkFor(again.name) : t.invite;
  return (
    <Overlay
      title={made ? t.linkMade(made.name) : title}
      isOpen
      // The link cannot be shown again.
      mustDecide={made !== null}
      onClose={onClose}
    >
      {made === null ? (
        <InviteForm again={again} onMade={setMade} onClose={onClose} />
      ) : (
        <>
          <p>{t.noMail(made.name)}</p>
          <ShownOnce
            value={made.link}
            copy={t.copyLink}
            copied={t.linkCopied}
            done={t.linkDone}
            onDone={onClose}
          >
            <p className="quiet">{t.linkOnce(made.name, time(made.expires_at))}</p>
          </ShownOnce>
        </>
      )}
    </Overlay>
  );
}

interface InviteFormProps {
  readonly again: Invited | undefined;
  readonly onMade: (made: MadeInvitation) => void;
  readonly onClose: () => void;
}

function InviteForm({ again, onMade, onClose }: InviteFormProps) {
  const t = useTexts(keyTexts);
  const { cancel } = useTexts(frameTexts);
  const session = useSignedIn();
  const [name, setName] = useState(again?.name ?? "");
  const [role, setRole] = useState<Role>(again?.role ?? "reader");
  const write = useWrite();
  // If no answer came, the same request again does not make a second link.
  const once = useRef(crypto.randomUUID());
  const offered = ROLE_NAMES.filter((one) => ROLES[one].every((scope) => holds(session, scope)));
  const make = async () => {
    const { body } = await api<MadeInvitation>("POST", "/invitations", {
      body: {
        organization_id: session.organization?.id ?? "",
        name: name.trim(),
        role,
        person: again?.person ?? null,
      } satisfies InvitationInput,
      headers: { "Idempotency-Key": once.current },
    });
    void queries.invalidateQueries({ queryKey: ["/invitations"] });
    onMade(body);
  };
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      once.current = crypto.randomUUID();
      set(value);
    };
  };
  return (
    <Form
      write={write}
      values={{ name, role }}
      labels={{ name: t.personName, role: t.role }}
      action={t.makeLink}
      more={<Button onPress={onClose}>{cancel}</Button>}
      onSubmit={() => write.run(make)}
    >
      {again && <p>{again.isPending ? t.lostLinkText : t.newLinkText(again.name)}</p>}
      <TextField
        name="name"
        label={t.personName}
        help={t.personNameHelp}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={changed(setName)}
      />
      <RadioGroup
        className="field"
        value={role}
        onChange={changed((value: string) => setRole(value as Role))}
      >
        <Label>{t.role}</Label>
        {offered.map((one) => (
          <Radio key={one} value={one} className="radio">
            <span className="dot" aria-hidden="true" />
            <span>
              <strong>{t.roles[one].name}</strong>
              <Text slot="description" className="help">
                {" "}
                {t.roles[one].text}
              </Text>
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </Form>
  );
}
