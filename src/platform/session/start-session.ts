import { authorizedFetch } from './authorized-fetch.ts';
import {
  acceptUser,
  followOtherTabs,
  forgetSession,
  noteUnreachable,
  readSession,
  readTokens,
} from './session-store.ts';
import type { User } from './user.ts';

/**
 * Sign-in on start (specification 4): without a stored token nobody; else the current user is fetched, by a refreshed
 * token if need be. Only a refusal removes the tokens (decision D8).
 */
export async function checkSession(): Promise<void> {
  if (!readTokens()) {
    forgetSession();
    return;
  }
  try {
    const response = await authorizedFetch('/api/auth/me');
    if (response.ok) acceptUser(((await response.json()) as { user: User }).user);
    else if ([400, 401, 403].includes(response.status)) forgetSession();
    else noteUnreachable();
  } catch {
    if (readSession().status !== 'anonymous') noteUnreachable();
  }
}

const askAgainMs = 30_000;

export function startSession(): void {
  followOtherTabs(() => void checkSession());
  addEventListener('online', () => {
    if (readSession().status === 'unreachable') void checkSession();
  });
  // A busy server comes back without a word from the browser.
  setInterval(() => {
    if (readSession().status === 'unreachable' && !document.hidden) void checkSession();
  }, askAgainMs);
  void checkSession();
}
