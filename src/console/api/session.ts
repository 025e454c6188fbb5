/** Who is signed in, and what they may do. */
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { hasScope, type Scope } from "../../model/scopes.ts";
import type {
  SessionState as Session,
  SignedInState as SignedIn,
  SignedOutState as SignedOut,
} from "../../services/sessions/sessions.ts";
import { ApiError, send, whenSignedOut } from "./client.ts";
import { forgetImports } from "./import-store.ts";
import { queries } from "./queries.ts";

export type { Session, SignedIn, SignedOut };

const KEY = ["session"] as const;
const PATH = "/console/session";

/** Why the last session ended, as the request said that found out. */
let ended: SignedOut["ended"] | null = null;

export const useSession = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const session = known((await send<Session>("GET", PATH, { signal })).body);
      // This request has no cookie any more.
      return session.signed_in || ended === null ? session : { ended, ...session };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The console's other tabs, which have the same session; what they show is of its principal. */
const tabs = new BroadcastChannel("console-session");

tabs.addEventListener("message", ({ data }: MessageEvent<string | null>) => {
  const before = queries.getQueryData<Session>(KEY);
  if (before?.signed_in && before.principal !== data) location.reload();
  if (before?.signed_in === false && data !== null) {
    void queries.invalidateQueries({ queryKey: KEY });
  }
});

/** What others left in this browser is not for who is signed in now. */
function known<S extends Session>(session: S): S {
  if (!session.signed_in) return session;
  ended = null;
  tabs.postMessage(session.principal);
  forgetImports(session.principal).catch(() => {});
  return session;
}

/**
 * The session of a screen. It stays while somebody whose session has ended signs in again, so that
 * the screen and what was typed in it stay, too.
 */
export const Signed = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn {
  const session = useContext(Signed);
  if (session === null) throw new Error("This screen needs a session.");
  return session;
}

export const holds = ({ scopes }: SignedIn, scope: Scope): boolean => hasScope(scopes, scope);

/** @throws ApiError unauthorized */
export async function signIn(key: string): Promise<void> {
  const { body } = await send<SignedIn>("POST", PATH, { body: { key } });
  // A question that was asked before would answer that nobody is signed in.
  await queries.cancelQueries({ queryKey: KEY });
  queries.setQueryData(KEY, known(body));
}

/** The page is loaded anew, so that nothing of this session is in the next. */
export async function signOut(): Promise<void> {
  await send("DELETE", PATH).catch((error: unknown) => {
    // The answer has ended the session in this browser, if the catalog could not end it everywhere.
    if (!(error instanceof ApiError && error.status >= 500)) throw error;
  });
  tabs.postMessage(null);
  // A browser that keeps nothing has nothing to forget.
  await forgetImports(null).catch(() => {});
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
  location.assign("/console");
}

whenSignedOut((reason) => {
  if (reason === "revoked" || reason === "expired") ended = reason;
  void queries.invalidateQueries({ queryKey: KEY });
});
