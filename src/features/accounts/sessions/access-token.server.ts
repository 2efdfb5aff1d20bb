import { jwtVerify, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import type { ServiceContext } from '#platform/http/context.server.ts';

const algorithm = 'HS256';
const audience = 'site';
export const accessTokenSeconds = 600;
/** Clocks of devices drift. */
const skewSeconds = 60;

interface Claims {
  accountId: string;
  sessionId: string;
}

type Parts = Pick<ServiceContext, 'keys' | 'site' | 'now'>;

/** A token for ten minutes that names the account and the session, and nothing else about the person (security A5). */
export function createAccessToken({ keys, site, now }: Parts, claims: Claims): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(site.url)
    .setAudience(audience)
    .setSubject(claims.accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .setJti(uuidv7())
    .sign(keys.derive('access-token'));
}

/** What the token says, when it is ours and still good; undefined otherwise. The session must be looked up too. */
export async function readAccessToken(
  { keys, site, now }: Parts,
  token: string,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.derive('access-token'), {
      algorithms: [algorithm],
      issuer: site.url,
      audience,
      clockTolerance: skewSeconds,
      // Also refuses one from the future: a clock that was ahead would else have made it last for days.
      maxTokenAge: accessTokenSeconds,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat', 'jti'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string'
      ? { accountId: sub, sessionId: sid }
      : undefined;
  } catch {
    return undefined;
  }
}
