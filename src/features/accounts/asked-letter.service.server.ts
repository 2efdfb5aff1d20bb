import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { AskedLetter } from './account.events.ts';
import { mailKnownAddress, mailReset, mailVerify } from './account.mail.server.ts';
import { account } from './account.table.server.ts';
import { findByEmail } from './address-holder.server.ts';
import { mayWriteLetter } from './sessions/letter-limit.server.ts';

/**
 * Notes that somebody asked for a letter to this address. For an address that nobody has, the same is written with an
 * account that does not exist: neither the answer nor its time tells which (security A3).
 */
export async function askForLetter(db: Db, email: string, letter: AskedLetter): Promise<void> {
  const row = await findByEmail(db, email);
  await emit(db, 'account.letter-asked', { accountId: row?.id ?? randomUUID(), letter });
}

/** Writes it, if there is such an account and it has not had its share. */
export async function writeAskedLetter(
  ctx: ServiceContext,
  { accountId, letter }: { accountId: string; letter: AskedLetter },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(account)
      .where(and(eq(account.id, accountId), ne(account.status, 'closed')));
    if (!row || (letter === 'verify' && row.emailVerifiedAt !== null)) return;
    if (!(await mayWriteLetter({ ...ctx, db: tx }, { accountId, letter }))) return;
    if (letter === 'reset') await mailReset(ctx, tx, row);
    else if (letter === 'verify') await mailVerify(ctx, tx, row);
    else await mailKnownAddress(ctx, tx, row);
  });
}
