/** The link of an invitation: what it offers, and after it was accepted the person's key, once. */
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { MadeKey } from "../../../services/keys/keys.ts";
import type { OpenInvitation } from "../../../services/people/invitations.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import "../../style/people.css";
import { ApiError, send } from "../../api/client.ts";
import { useSession } from "../../api/session.ts";
import { Failure } from "../../parts/failure.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts, useTimeInZone } from "../../parts/language.tsx";
import { useWrite } from "../../parts/write.tsx";
import { ShownOnce } from "./shown-once.tsx";

const PATH = "/console/session/invitation";

export function Page() {
  const { hash } = useLocation();
  const [token, setToken] = useState(hash);
  // Neither the address bar nor the browser's history keeps the token.
  useEffect(() => {
    if (hash === "") return;
    setToken(hash);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [hash]);
  const [use] = useState(keptUse);
  const empty = use === null ? <Invalid /> : <Used {...use} />;
  return <div className="sign-in">{token === "" ? empty : <Invitation token={token} />}</div>;
}

/** Who used the link, and when. */
interface Use {
  readonly by: string;
  readonly at: string;
}

/** What this tab knows of the link that it used: after a reload it has no token. */
const USE = "invitation-used";

function keptUse(): Use | null {
  const kept = sessionStorage.getItem(USE);
  return kept === null ? null : (JSON.parse(kept) as Use);
}

function Used({ by, at }: Use) {
  const t = useTexts(keyTexts).join;
  const time = useTimeInZone();
  return (
    <Screen title={t.used}>
      <p>{t.usedText(by, time(at))}</p>
      <p>
        <a href="/console">{t.toSignIn}</a>
      </p>
    </Screen>
  );
}

function Invalid({ isReplaced = false }: { readonly isReplaced?: boolean }) {
  const t = useTexts(keyTexts).join;
  return (
    <Screen title={isReplaced ? t.replaced : t.invalid}>
      <p>{isReplaced ? t.replacedText : t.invalidText}</p>
      <p>
        <a href="/console">{t.toSignIn}</a>
      </p>
    </Screen>
  );
}

const isInvalid = (error: Error | null) =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Why the link does not work. */
function Ended({ error }: { readonly error: Error | null }) {
  const problem = error instanceof ApiError && error.problem.error_code ? error.problem : null;
  const { by, at } = problem?.last_change ?? {};
  if (by && at) return <Used by={by} at={at} />;
  return <Invalid isReplaced={problem?.cause_code === "link_replaced"} />;
}

function Invitation({ token }: { readonly token: string }) {
  const t = useTexts(keyTexts);
  const [key, setKey] = useState<string | null>(null);
  const answer = useQuery({
    queryKey: [PATH, token],
    queryFn: async ({ signal }) =>
      (await send<OpenInvitation>("POST", PATH, { body: { token }, signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, isPending, failureReason, refetch } = answer;
  const trouble = error ?? (isPending ? failureReason : null);
  if (key !== null) return <NewKey value={key} />;
  if (isInvalid(trouble)) return <Ended error={trouble} />;
  if (data === undefined) {
    return (
      <>
        {trouble && (
          <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
        )}
        {!trouble && <p className="quiet">{t.join.loading}</p>}
      </>
    );
  }
  return <Offer of={data} token={token} onAccepted={setKey} />;
}

interface OfferProps {
  readonly of: OpenInvitation;
  readonly token: string;
  readonly onAccepted: (key: string) => void;
}

function Offer({
  of: { name, role, organization, names_organization: isUnnamed, expires_at: end },
  token,
  onAccepted,
}: OfferProps) {
  const t = useTexts(keyTexts);
  const time = useTimeInZone();
  const { data: session } = useSession();
  const write = useWrite();
  const [ownName, setOwnName] = useState("");
  const [company, setCompany] = useState("");
  const accept = async () => {
    const body = {
      token,
      ...(name === null && { name: ownName.trim() }),
      ...(isUnnamed && { organization_name: company.trim() }),
    };
    const { body: made } = await send<Pick<MadeKey, "key">>("POST", `${PATH}/accept`, { body });
    const use: Use = { by: name ?? ownName.trim(), at: new Date().toISOString() };
    sessionStorage.setItem(USE, JSON.stringify(use));
    onAccepted(made.key);
  };
  if (write.error instanceof ApiError && write.error.status === 404) {
    return <Ended error={write.error} />;
  }
  return (
    <Screen title={isUnnamed ? t.join.firstTitle : t.join.title(organization.name)}>
      <p>{name === null ? t.join.firstLead : t.join.lead(name)}</p>
      <p>
        {t.join.may}: <strong>{role === null ? t.noRole : t.roles[role].name}</strong>
        {role !== null && (
          <>
            <br />
            <span className="quiet">{t.roles[role].text}</span>
          </>
        )}
      </p>
      {session?.signed_in && (
        <p className="notice note">{t.join.signedInAs(session.name ?? session.principal)}</p>
      )}
      <Form
        write={write}
        values={{ name: ownName, organization_name: company }}
        labels={{ name: t.join.yourName, organization_name: t.join.organization }}
        action={t.join.accept}
        onSubmit={() => write.run(accept)}
      >
        {name === null && (
          <TextField
            name="name"
            label={t.join.yourName}
            help={t.join.yourNameHelp}
            autoComplete="name"
            autoFocus
            value={ownName}
            onChange={setOwnName}
          />
        )}
        {isUnnamed && (
          <TextField
            name="organization_name"
            label={t.join.organization}
            help={t.join.organizationHelp}
            autoComplete="organization"
            value={company}
            onChange={setCompany}
          />
        )}
      </Form>
      <p className="quiet">{t.join.until(time(end))}</p>
    </Screen>
  );
}

function NewKey({ value }: { readonly value: string }) {
  const t = useTexts(keyTexts);
  return (
    <Screen title={t.join.keyTitle}>
      <p>{t.join.keyText}</p>
      <ShownOnce
        value={value}
        copy={t.join.copyKey}
        copied={t.copied}
        done={t.join.stored}
        // A new page: nothing of the invitation is left in it.
        onDone={() => window.location.replace("/console")}
      >
        <p className="quiet">{t.join.keyLost}</p>
      </ShownOnce>
    </Screen>
  );
}
