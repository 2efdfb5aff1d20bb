import { dropStored, readStored, writeStored } from '#platform/appearance/browser-storage.ts';
import { dayMs } from '#platform/time/durations.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';

const wayBackKey = 'way-back';

/**
 * Where somebody came from who opens an account, until they follow the link of the mail: as long as that is good. It
 * stays in the browser, since a mail to an address that nobody has proved holds nothing that somebody chose.
 */
export function keepWayBack(path: string, now = Date.now()): void {
  writeStored('local', wayBackKey, `${now + dayMs} ${path}`);
}

/** Once, and empty where nothing is kept, or for longer than the link is good. */
export function takeWayBack(now = Date.now()): string {
  const [until, path] = (readStored('local', wayBackKey) ?? '').split(' ');
  forgetWayBack();
  return Number(until) > now ? pathAfterSignIn(path, '') : '';
}

export const forgetWayBack = (): void => dropStored('local', wayBackKey);
