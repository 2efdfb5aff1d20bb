import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#ui/use-hydrated.ts';

type WayIn = '/login' | '/register';

/**
 * A way in that comes back to `here`. What is behind its `#` stays behind one: it may be the secret of a link, which no
 * server, no log and no other site sees.
 */
export function wayIn(path: WayIn, here: string): string {
  const [before = '', ...behind] = here.split('#');
  const hash = behind.length > 0 ? `#${behind.join('#')}` : '';
  return `${path}?redirect=${encodeURIComponent(before)}${hash}`;
}

/**
 * Where the address of a way in asks to go on, as `wayIn` wrote it; null where it asks for nothing. The part behind `#` is
 * that with which the page was opened: jumps inside the page, such as to a field that is wrong, write their own there.
 */
export function useAskedPath(): string | null {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const [opened] = useState(hash);
  const isAlive = useHydrated();
  const asked = query.get('redirect');
  return asked !== null && isAlive && !asked.includes('#') ? asked + opened : asked;
}
