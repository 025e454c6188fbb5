/** Signing in: with the operator's identity provider, or with a key where there is none. */
import { useState } from "react";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { type SignedOut, signIn } from "../api/session.ts";
import { TextField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { useTexts } from "./language.tsx";
import { useWrite } from "./write.tsx";

interface SignInProps {
  readonly ways: SignedOut["sign_in"];
  /** Whether it covers a screen whose session has ended. */
  readonly isAgain?: boolean;
}

export function SignIn({ ways, isAgain = false }: SignInProps) {
  const t = useTexts(frameTexts).signIn;
  return (
    <div className={isAgain ? "" : "sign-in"}>
      {!isAgain && <h1>{t.title}</h1>}
      {ways.provider !== null && (
        <p>
          <a
            className="button first"
            href={`${ways.provider}?to=${encodeURIComponent(location.pathname + location.search)}`}
            // The screen with what was typed stays open behind.
            {...(isAgain && { target: "_blank", rel: "noreferrer" })}
          >
            {t.provider}
          </a>
        </p>
      )}
      {ways.key && <KeyForm />}
      {!ways.key && ways.provider === null && <p>{t.none}</p>}
    </div>
  );
}

function KeyForm() {
  const t = useTexts(frameTexts).signIn;
  const [key, setKey] = useState("");
  const write = useWrite();
  return (
    <Form
      write={write}
      values={{ key }}
      labels={{ key: t.key }}
      action={t.action}
      onSubmit={() => write.run(() => signIn(key.trim()))}
    >
      <TextField
        name="key"
        label={t.key}
        help={t.help}
        type="password"
        autoComplete="off"
        autoFocus
        value={key}
        onChange={setKey}
      />
    </Form>
  );
}
