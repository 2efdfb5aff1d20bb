import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Db } from '#platform/db/db.server.ts';
import { recoveryCode } from './recovery-code.table.server.ts';

const howMany = 10;
/** 120 bits: twenty-four letters and digits of base32. From 112 on a quick hash is enough (ASVS 6.5.2). */
const codeBytes = 15;

/**
 * With no key of the site's: they stay good when the operator's secret is another one, and so many random bits are too many
 * to try for somebody who has the hash.
 */
const hashOf = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`${accountId} ${plain(code)}`)
    .digest('hex');

/** As it was made: without what people put between its letters. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');

/** Makes ten in place of those that there were; told this once, in groups of four. */
export async function replaceRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  const codes = Array.from({ length: howMany }, () => toBase32(randomBytes(codeBytes)));
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

const toBase32 = (bytes: Buffer): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** True once for each code. */
export async function takeRecoveryCode(
  { now }: { now: Date },
  tx: Db,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.codeHash, hashOf(accountId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
