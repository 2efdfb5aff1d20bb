import { isSameText, sign } from '#platform/security/site-keys.server.ts';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';

/** Where a presented token is in the line of its session. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  signature: string;
}

interface SessionKey {
  id: string;
  salt: string;
}

const keyOf = (keys: SiteKeys, { id, salt }: SessionKey) =>
  keys.deriveFor(`refresh-token ${id}`, salt);

/**
 * The session's token with this number, always the same: a lost answer can be given again. Its key comes from the
 * operator's secret and the row, so a copy of the database alone makes no token (security A6).
 */
export const refreshTokenOf = (keys: SiteKeys, session: SessionKey, counter: number): string =>
  `rt_${session.id}.${counter}.${sign(keyOf(keys, session), String(counter))}`;

const shape = /^rt_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})\.([\w-]{43})$/;

export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, sessionId, counter, signature] = shape.exec(text) ?? [];
  if (!sessionId || !counter || !signature) return undefined;
  return { sessionId, counter: Number(counter), signature };
}

export const isGenuine = (keys: SiteKeys, session: SessionKey, token: RefreshToken): boolean =>
  isSameText(sign(keyOf(keys, session), String(token.counter)), token.signature);
