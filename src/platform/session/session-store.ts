import type { User } from './user.ts';

/**
 * Who is signed in, in this browser. `unknown` until the start-up check is over; `unreachable` when tokens are there
 * but the site could not be asked (decision D8): they are kept, nobody is signed out by a bad connection.
 */
export type Session =
  | { status: 'unknown' | 'anonymous' | 'unreachable'; user: null }
  | { status: 'signed-in'; user: User };

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

export const unknownSession: Session = { status: 'unknown', user: null };
const anonymous: Session = { status: 'anonymous', user: null };
const unreachable: Session = { status: 'unreachable', user: null };

let current: Session = unknownSession;
const listeners = new Set<() => void>();

export const readSession = (): Session => current;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSession(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

/** Resolves when the start-up check is over. */
export function whenSessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const tell = () => {
      if (current.status === 'unknown') return;
      stop();
      resolve(current);
    };
    const stop = subscribeToSession(tell);
    tell();
  });
}

/** Storage may be switched off; then a session lasts as long as the page. */
let memory: SessionTokens | null = null;

/** The keys are those of specification 3. */
export function readTokens(): SessionTokens | null {
  try {
    const accessToken = localStorage.getItem('accessToken');
    const refreshToken = localStorage.getItem('refreshToken');
    return accessToken ? { accessToken, refreshToken: refreshToken ?? '' } : null;
  } catch {
    return memory;
  }
}

export function writeTokens(tokens: SessionTokens | null): void {
  memory = tokens;
  try {
    if (tokens) {
      localStorage.setItem('accessToken', tokens.accessToken);
      localStorage.setItem('refreshToken', tokens.refreshToken);
    } else {
      localStorage.removeItem('accessToken');
      localStorage.removeItem('refreshToken');
    }
  } catch {
    // Kept in memory.
  }
}

export function acceptSession({ user, ...tokens }: SessionTokens & { user: User }): void {
  writeTokens({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken });
  setSession({ status: 'signed-in', user });
}

export const acceptUser = (user: User): void => setSession({ status: 'signed-in', user });

/** Both tokens are removed and the user is cleared (specification 4). */
export function forgetSession(): void {
  writeTokens(null);
  setSession(anonymous);
}

export const noteUnreachable = (): void => setSession(unreachable);

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(onSignIn: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'accessToken') return;
    if (newValue === null) setSession(anonymous);
    else if (current.status !== 'signed-in') onSignIn();
  });
}
