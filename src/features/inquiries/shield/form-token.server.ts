import { randomBytes } from 'node:crypto';
import { isSameText, sign } from '#platform/security/site-keys.server.ts';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const purpose = 'inquiry-form';

interface FormFacts {
  listingId: string;
  network: string;
  /** For a letter that was posted and is shown once more for checking: the token is good for these words alone. */
  words?: string | undefined;
  now: Date;
}

/** Says when a form was opened, for which listing and from which network, so that the sender can't. Good once. */
export function createFormToken(keys: SiteKeys, facts: FormFacts): string {
  const nonce = randomBytes(12).toString('base64url');
  const kind = facts.words === undefined ? 'f' : 'c';
  const body = [kind, facts.now.getTime().toString(36), networkOf(keys, facts.network), nonce];
  return [...body, signed(keys, facts, body)].join('.');
}

export type FormToken =
  | { state: 'missing' | 'forged' }
  | {
      state: 'good' | 'stale';
      nonce: string;
      seconds: number;
      isConfirmation: boolean;
      isElsewhere: boolean;
    };

/** What a token says. One for another listing, or for a letter of other words, is as good as forged. */
export function readFormToken(
  keys: SiteKeys,
  token: string | undefined,
  { listingId, network, now, words }: FormFacts,
): FormToken {
  if (!token) return { state: 'missing' };
  const [kind = '', at = '', from = '', nonce = '', signature = '', ...rest] = token.split('.');
  const facts = { listingId, ...(kind === 'c' && { words: words ?? '' }) };
  const isGenuine = isSameText(signature, signed(keys, facts, [kind, at, from, nonce]));
  if (!isGenuine || rest.length > 0) return { state: 'forged' };
  const age = now.getTime() - Number.parseInt(at, 36);
  return {
    state: age > dayMs ? 'stale' : 'good',
    nonce,
    seconds: Math.max(0, age / 1000),
    isConfirmation: kind === 'c',
    isElsewhere: from !== networkOf(keys, network),
  };
}

const networkOf = (keys: SiteKeys, network: string): string =>
  keys.fingerprint(purpose, network).slice(0, 8);

const signed = (
  keys: SiteKeys,
  { listingId, words }: Pick<FormFacts, 'listingId' | 'words'>,
  body: readonly string[],
): string =>
  sign(
    keys.derive(purpose),
    // Nothing before the words has a line break.
    [listingId, ...body].join('.') + (words === undefined ? '' : `\n${words}`),
  );
