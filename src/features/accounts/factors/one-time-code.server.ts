import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { seal, unseal } from '#platform/security/seal.server.ts';
import type { SiteKeys } from '#platform/security/site-keys.server.ts';
import { secondMs } from '#platform/time/durations.ts';
import { oneTimeCode } from './one-time-code.table.server.ts';

const period = 30;
/** Clocks of phones drift: the half minute before and the one after are good too. */
const window = 1;
const seedBytes = 20;

const placeOf = (accountId: string) => ({ purpose: 'one-time-code', id: accountId });

/** A new seed, and how it is stored for this account. */
export function newSeed(keys: SiteKeys, accountId: string): { seed: string; sealed: string } {
  const seed = new Secret({ size: seedBytes }).base32;
  return { seed, sealed: seal(keys, placeOf(accountId), seed) };
}

interface Shown {
  seed: string;
  site: string;
  email: string;
}

const makerOf = (seed: string, words: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...words, secret: Secret.fromBase32(seed), period, digits: 6, algorithm: 'SHA1' });

/** What an app reads from the QR code. */
export const codeAddress = ({ seed, site, email }: Shown): string =>
  makerOf(seed, { issuer: site, label: email }).toString();

/**
 * True for a code of this account's app that was not taken yet. Its half minute is noted with the answer, in one statement,
 * so that of two who give the same code one is refused. `isConfirmed`: of codes that count; else of those being set up.
 */
export async function proveCode(
  { keys, now }: Pick<ServiceContext, 'keys' | 'now'>,
  tx: Db,
  { accountId, code, isConfirmed }: { accountId: string; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const counts = isConfirmed ? isNotNull(oneTimeCode.confirmedAt) : isNull(oneTimeCode.confirmedAt);
  const [row] = await tx
    .select()
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.accountId, accountId), counts));
  if (!row) return false;
  const seed = openSeed(keys, row);
  if (seed === undefined) return false;
  const timestamp = now.getTime();
  const delta = makerOf(seed).validate({ token: code, timestamp, window });
  if (delta === null) return false;
  const step = Math.floor(timestamp / (period * secondMs)) + delta;
  const taken = await tx
    .update(oneTimeCode)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now })
    .where(
      and(
        eq(oneTimeCode.id, row.id),
        or(isNull(oneTimeCode.lastStep), lt(oneTimeCode.lastStep, step)),
      ),
    )
    .returning({ id: oneTimeCode.id });
  return taken.length > 0;
}

/** Undefined when the operator's secret is another one now: then recovery codes let people in. */
function openSeed(
  keys: SiteKeys,
  { accountId, sealedSeed }: typeof oneTimeCode.$inferSelect,
): string | undefined {
  try {
    return unseal(keys, placeOf(accountId), sealedSeed);
  } catch {
    return undefined;
  }
}
