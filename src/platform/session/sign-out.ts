import { authorizedFetch } from './authorized-fetch.ts';
import { forgetSession } from './session-store.ts';

/** Ends the session on the server too. Even if that fails, this browser forgets it. */
export async function signOut(): Promise<void> {
  try {
    await authorizedFetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    });
  } catch {
    // Without a connection the tokens go all the same; the session ends by itself.
  } finally {
    forgetSession();
  }
}
