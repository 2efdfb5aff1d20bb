import { acceptSession, forgetSession, readTokens } from './session-store.ts';
import type { SessionTokens } from './session-store.ts';
import { mayGoAgain } from './step-up.ts';
import type { User } from './user.ts';

/** The tokens were refused, so there is no session any more (decision D8: 400, 401 and 403 alone mean that). */
export class SessionRefusedError extends Error {}

/** One refresh at a time in this tab; `navigator.locks` keeps it to one over all tabs. */
let refreshing: Promise<string> | undefined;

/**
 * Exchanges the refresh token. Another tab may have been faster: then its token is taken and nothing is asked.
 * Throws `SessionRefusedError` when the server refuses, anything else when it can't be reached.
 */
export function refreshAccess(stale: string): Promise<string> {
  refreshing ??= withLock(() => exchange(stale)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

const withLock = (work: () => Promise<string>): Promise<string> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();

async function exchange(stale: string): Promise<string> {
  const tokens = readTokens();
  if (!tokens) throw new SessionRefusedError();
  if (tokens.accessToken !== stale) return tokens.accessToken;
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: tokens.refreshToken }),
  });
  if ([400, 401, 403].includes(response.status)) {
    forgetSession();
    throw new SessionRefusedError();
  }
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const data = (await response.json()) as SessionTokens & { user: User };
  acceptSession(data);
  return data.accessToken;
}

/**
 * `fetch` with the stored bearer token. A 401 is tried once more with a fresh token; what takes a fresh proof is sent once more
 * when the person has given it (security A11).
 */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const send = async () => {
    const token = readTokens()?.accessToken;
    const answer = await fetchAs(token, path, init);
    if (answer.status !== 401 || !token) return answer;
    try {
      return await fetchAs(await refreshAccess(token), path, init);
    } catch (error) {
      if (error instanceof SessionRefusedError) return answer;
      throw error;
    }
  };
  const answer = await send();
  const mayBeStale = answer.status === 403 && readTokens() !== null;
  return mayBeStale && (await mayGoAgain(answer)) ? send() : answer;
}

function fetchAs(bearer: string | undefined, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  return fetch(path, { ...init, headers });
}
