import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { AccountType } from '../account.policy.ts';
import { isWayIn } from './path-after-sign-in.ts';

type WayIn = '/login' | '/register';

/**
 * A way in that comes back to `here`. What is behind its `#` stays behind one: it may be the secret of a link, which no
 * server, no log and no other site sees.
 */
export function wayIn(path: WayIn, here: string, cameFor?: AccountType): string {
  const [before = '', ...behind] = here.split('#');
  const hash = behind.length > 0 ? `#${behind.join('#')}` : '';
  const as = cameFor ? `as=${cameFor}&` : '';
  return `${path}?${as}redirect=${encodeURIComponent(before)}${hash}`;
}

/**
 * The page that a link in the header stood on: `useLocation` as it was there, in the state of the next page. From one way
 * in to another it is the page where somebody was before both.
 */
export function pathInState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const place = new Map<string, unknown>(Object.entries(state));
  const [pathname, search, hash] = ['pathname', 'search', 'hash'].map((name) => place.get(name));
  if (typeof pathname !== 'string' || typeof search !== 'string' || typeof hash !== 'string')
    return null;
  if (isWayIn(pathname)) {
    const asked = new URLSearchParams(search).get('redirect');
    return asked === null ? pathInState(place.get('state')) : asked + hash;
  }
  const path = pathname + search + hash;
  // Who signs in from the home page goes to their own.
  return path === '/' ? null : path;
}

/**
 * Where the address of a way in asks to go on, as `wayIn` wrote it; null where it asks for nothing. The part behind `#` is
 * that with which the page was opened: jumps inside the page, such as to a field that is wrong, write their own there.
 * The links in the header leave the page that they stood on in the state, which no address shows and no server knows.
 */
export function useAskedPath(): string | null {
  const [query] = useSearchParams();
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const [opened] = useState(hash);
  const isAlive = useHydrated();
  const asked = query.get('redirect');
  if (asked === null) return isAlive ? pathInState(state) : null;
  return isAlive && !asked.includes('#') ? asked + opened : asked;
}
