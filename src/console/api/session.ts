/** Who is signed in, and what they may do. */
import { useQuery } from "@tanstack/react-query";
import { send, whenSignedOut } from "./client.ts";
import { queries } from "./queries.ts";

export type Scope =
  | "catalog:read"
  | "catalog:write"
  | "keys:manage"
  | "audit:read"
  | "qr:generate"
  | "admin";

export interface SignedIn {
  readonly signed_in: true;
  readonly principal: string;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly scopes: readonly Scope[];
  readonly expires_at: string;
  readonly idle_until: string;
}

export interface SignedOut {
  readonly signed_in: false;
  /** Which ways the server has. `provider`: the path to go to. */
  readonly sign_in: { readonly key: boolean; readonly provider: string | null };
}

export type Session = SignedIn | SignedOut;

const KEY = ["session"] as const;
const PATH = "/console/session";

export const useSession = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send<Session>("GET", PATH, { signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The session of a screen, which is only drawn for somebody who is signed in. */
export function useSignedIn(): SignedIn {
  const { data } = useSession();
  if (!data?.signed_in) throw new Error("This screen needs a session.");
  return data;
}

/** `admin` has every scope. */
export const holds = ({ scopes }: SignedIn, scope: Scope): boolean =>
  scopes.includes(scope) || scopes.includes("admin");

/** @throws ApiError unauthorized */
export async function signIn(key: string): Promise<void> {
  const { body } = await send<SignedIn>("POST", PATH, { body: { key } });
  queries.setQueryData(KEY, body);
}

export async function signOut(): Promise<void> {
  await send("DELETE", PATH);
  forget();
}

/** Nothing of one session is shown in the next. What a form has stays in its own state. */
function forget(): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
  queries.invalidateQueries({ queryKey: KEY });
}

whenSignedOut(() => void queries.invalidateQueries({ queryKey: KEY }));
