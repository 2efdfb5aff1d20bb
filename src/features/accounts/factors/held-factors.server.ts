import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { oneTimeCode } from './one-time-code.table.server.ts';
import { passkey } from './passkey.table.server.ts';
import { recoveryCode } from './recovery-code.table.server.ts';
import { signInChallenge } from './sign-in-challenge.table.server.ts';

export interface HeldFactors {
  passkeys: number;
  hasCodes: boolean;
}

/** The second steps of an account. Recovery codes are none by themselves: they end with the last of these. */
export async function heldFactors(db: Db, accountId: string): Promise<HeldFactors> {
  const passkeys = await db.$count(passkey, eq(passkey.accountId, accountId));
  const codes = await db.$count(
    oneTimeCode,
    and(eq(oneTimeCode.accountId, accountId), isNotNull(oneTimeCode.confirmedAt)),
  );
  return { passkeys, hasCodes: codes > 0 };
}

export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const { passkeys, hasCodes } = await heldFactors(db, accountId);
  return passkeys > 0 || hasCodes;
}

/** All second steps of an account go, with its recovery codes and what was begun. */
export async function forgetFactors(tx: Db, accountId: string): Promise<void> {
  for (const table of [passkey, oneTimeCode, recoveryCode, signInChallenge])
    await tx.delete(table).where(eq(table.accountId, accountId));
}
