/** What surrounds every screen: the operator's name, the navigation, who is signed in, and messages. */
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import type { Scope } from "../../model/scopes.ts";
import type { IconName } from "../../ui/parts/icon-paths.ts";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { CONSOLE_LANGUAGES } from "../../ui/texts/console/languages.ts";
import { keptJob } from "../api/bulk-job.ts";
import {
  holds,
  Signed,
  type SignedIn,
  type SignedOut,
  signOut,
  useSession,
} from "../api/session.ts";
import { Overlay } from "./dialog.tsx";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { type ConsoleLanguage, OWN_ZONE, useColon, useLanguage, useTexts } from "./language.tsx";
import { MENU, scopeOf } from "./menu.ts";
import { SignIn } from "./sign-in.tsx";
import { say, Toasts } from "./toasts.tsx";

const { name: BRAND = "", logo: LOGO } = document.getElementById("console")!.dataset;

const Interrupted = lazy(async () => ({
  default: (await import("./interrupted.tsx")).Interrupted,
}));
const MissingRight = lazy(async () => ({
  default: (await import("./missing-right.tsx")).MissingRight,
}));

export function Frame() {
  const t = useTexts(frameTexts);
  const [job] = useState(keptJob);
  const { data, error, failureReason, isPending, refetch } = useSession();
  /** Who was signed in last: while they sign in again, their screen and what they typed stay. */
  const last = useRef<SignedIn | null>(null);
  if (data?.signed_in) {
    // Another person sees other records, and goes on with nothing that this one began.
    const before = last.current;
    if (before && before.principal !== data.principal) location.reload();
    last.current = data;
  }
  const trouble = error ?? (isPending ? failureReason : null);
  const { pathname } = useLocation();
  // An invitation is opened by somebody who is not signed in yet, or as somebody else.
  const isInvited = pathname === "/invitation";
  const signedIn = data?.signed_in ? data : last.current;
  const needed = scopeOf(pathname);
  const told = useEnding(data?.signed_in === false ? data.ended : undefined);
  return (
    <>
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <Header session={data?.signed_in && !isInvited ? data : null} />
      <main id="content" tabIndex={-1}>
        {trouble && (
          <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
        )}
        {isInvited && <Outlet />}
        {signedIn !== null && !isInvited && (
          <Signed value={signedIn}>
            {job?.principal === signedIn.principal && (
              <Suspense>
                <Interrupted job={job} />
              </Suspense>
            )}
            {needed && !holds(signedIn, needed) ? <NotAllowed scope={needed} /> : <Outlet />}
            <p className="quiet zone">{t.zone(OWN_ZONE)}</p>
          </Signed>
        )}
        {data && !data.signed_in && signedIn === null && !isInvited && (
          <>
            {told !== null && (
              <div className="notice note" role="alert">
                <p>
                  <strong>{told.title}</strong> {told.text}
                </p>
              </div>
            )}
            <SignIn ways={data.sign_in} />
          </>
        )}
      </main>
      {data && !data.signed_in && signedIn !== null && !isInvited && (
        <Overlay title={told?.title ?? t.signIn.ended} isOpen mustDecide onClose={() => {}}>
          <p>{told?.text ?? t.signIn.again}</p>
          <SignIn ways={data.sign_in} isAgain />
        </Overlay>
      )}
      <Toasts />
    </>
  );
}

/** Why somebody's key is not valid any more; null for a session that was only too old. */
function useEnding(ended: SignedOut["ended"]) {
  const t = useTexts(frameTexts).signIn;
  if (ended === "replaced") return { title: t.replaced, text: t.replacedText };
  return ended === "revoked" ? { title: t.revoked, text: t.revokedText } : null;
}

/** Shown at the address of a screen that is not offered in the navigation. */
function NotAllowed({ scope }: { readonly scope: Scope }) {
  const t = useTexts(frameTexts);
  return (
    <Screen title={t.notAllowed.title}>
      <Suspense>
        <MissingRight scope={scope} />
      </Suspense>
      <p>
        <Link to="/">{t.notFound.back}</Link>
      </p>
    </Screen>
  );
}

function Header({ session }: { readonly session: SignedIn | null }) {
  const t = useTexts(frameTexts);
  const { pathname } = useLocation();
  /** The navigation is folded on a phone, until it is asked for and a screen is chosen. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  return (
    <header>
      <div className="bar">
        <Link to="/" className="home">
          <img src={LOGO ?? "/icon.svg"} alt="" height="32" />
          <span>{BRAND}</span>
        </Link>
        {session && (
          <Button
            className="plain phone-only"
            aria-expanded={isOpen}
            aria-controls="navigation"
            onPress={() => setOpenedAt(isOpen ? null : pathname)}
          >
            {t.menuButton}
          </Button>
        )}
        {session && (
          <nav id="navigation" className={isOpen ? "open" : ""} aria-label={t.navigation}>
            {MENU.filter(({ needs }) => holds(session, needs)).map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === "/" }}
                activeProps={{ "aria-current": "page" }}
              >
                {t.menu[name]}
              </Link>
            ))}
          </nav>
        )}
        <Languages />
        {session && <Account session={session} />}
      </div>
    </header>
  );
}

function Languages() {
  const t = useTexts(frameTexts);
  const [lang, choose] = useLanguage();
  return (
    <Choice label={t.language} name={CONSOLE_LANGUAGES[lang].name} icon="globe">
      {TAGS.map((one) => (
        <MenuItem key={one} id={one} onAction={() => choose(one)}>
          <span lang={one}>{CONSOLE_LANGUAGES[one].name}</span>
        </MenuItem>
      ))}
    </Choice>
  );
}

const TAGS = Object.keys(CONSOLE_LANGUAGES) as ConsoleLanguage[];

function Account({ session }: { readonly session: SignedIn }) {
  const t = useTexts(frameTexts);
  const navigate = useNavigate();
  const name = session.organization?.name ?? session.principal;
  const leave = () =>
    signOut().catch((error: Error) => say(error.message || t.failure.unreachable));
  return (
    <Choice label={t.account} name={name} icon="company">
      <MenuItem isDisabled textValue={session.name ?? session.principal}>
        {session.name ?? session.principal}
      </MenuItem>
      <MenuItem onAction={() => void navigate({ to: "/your-sessions" })}>{t.sessions}</MenuItem>
      <MenuItem onAction={() => void leave()}>{t.signOut}</MenuItem>
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What is chosen, or who is signed in. */
  readonly name: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

function Choice({ label, name, icon, children }: ChoiceProps) {
  const colon = useColon();
  return (
    <MenuTrigger>
      <Button className="plain" aria-label={label + colon + name}>
        <Icon name={icon} /> <span className="wide-only">{name}</span>
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu aria-label={label}>{children}</Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface ScreenProps {
  readonly title: string;
  /** The actions beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of a screen, which takes the focus when one comes to it, and the title of the page. */
export function Screen({ title, actions, children }: ScreenProps) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => heading.current?.focus({ preventScroll: true }), [pathname]);
  return (
    <>
      <div className="heading">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </>
  );
}
