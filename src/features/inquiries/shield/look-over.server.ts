import type { ServiceContext } from '#platform/http/context.server.ts';
import { createFormToken, readFormToken } from './form-token.server.ts';

export interface LookedOver {
  /** The token was made for this letter, as it is now. */
  isLookedOver: boolean;
  /** For the next post of the same words. */
  token: string;
}

/**
 * The step between two posts of a plain form: the first one is answered with the letter to look over and a token, the
 * second brings both back. Other words, and any token that no post was answered with, begin anew.
 */
export function lookOver(
  { keys, client, now }: ServiceContext,
  { listingId, words, token }: { listingId: string; words: string; token?: string | undefined },
): LookedOver {
  const facts = { listingId, words, network: client?.network ?? 'none', now };
  const known = readFormToken(keys, token, facts);
  if (token && known.state === 'good' && known.isConfirmation) return { isLookedOver: true, token };
  return { isLookedOver: false, token: createFormToken(keys, facts) };
}
