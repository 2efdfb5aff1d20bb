import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { countLinkTokens } from '#platform/links/link-token.server.ts';
import type { DomainEvents } from '#platform/jobs/outbox.server.ts';
import { recordAcceptance } from '../terms/acceptance.service.server.ts';
import type { AskedLetter } from '../account.events.ts';
import {
  mailAddressTaken,
  mailAgeKept,
  mailGuardian,
  mailKnownAddress,
  mailReset,
  mailVerify,
} from '../account.mail.server.ts';
import { account } from '../account.table.server.ts';
import { findByEmail } from './address-holder.server.ts';
import { emailChange } from './email-change.table.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { mayWriteLetter } from '../sessions/letter-limit.server.ts';
import { findYoungAddress } from './young-address.service.server.ts';

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
  { accountId, letter, changeId }: DomainEvents['account.letter-asked'],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(account)
      .where(and(eq(account.id, accountId), ne(account.status, 'closed')));
    if (!row || (letter === 'verify' && row.emailVerifiedAt !== null)) return;
    if (!(await mayWriteLetter({ ...ctx, db: tx }, { accountId, letter }))) return;
    await letters[letter](ctx, tx, row, changeId);
  });
}

type Write = (ctx: ServiceContext, db: Db, row: AccountRow, changeId?: string) => Promise<unknown>;

const letters: Record<AskedLetter, Write> = {
  reset: mailReset,
  verify: mailVerify,
  guardian: askGuardian,
  known: mailKnownAddress,
  welcome,
  taken: async (ctx, db, row, changeId = '') => {
    const [change] = await db
      .select({ oldEmail: emailChange.oldEmail })
      .from(emailChange)
      .where(eq(emailChange.id, changeId));
    if (change) await mailAddressTaken(ctx, db, row, change.oldEmail);
  },
};

/** Once more where the first mail could not leave or has run out: three in all, and then the guardian has not answered. */
async function askGuardian(ctx: ServiceContext, db: Db, row: AccountRow): Promise<void> {
  if (row.status !== 'awaiting-guardian') return;
  const links = { purpose: 'guardian', subjectIds: [row.id], now: ctx.now };
  const { written, isAlive } = (await countLinkTokens(db, links)).get(row.id) ?? noLinks;
  if (!isAlive && written < 3) await mailGuardian(ctx, db, row);
}
const noLinks = { written: 0, isAlive: false };

/** What belongs to a new account and is not written while its maker waits for an answer. */
async function welcome(ctx: ServiceContext, db: Db, row: AccountRow): Promise<void> {
  const kept = await findYoungAddress(ctx, db, row.email);
  if (kept && row.status === 'awaiting-guardian' && row.guardianEmail === null) {
    // Somebody younger had this address lately. Only its mailbox is told, and nothing is opened without a guardian.
    await mailAgeKept(ctx, db, row, kept.keptUntil);
    await db.delete(account).where(eq(account.id, row.id));
    return;
  }
  const accepted = { terms: row.termsVersion, privacy: row.privacyVersion };
  await recordAcceptance({ now: row.acceptedAt }, db, row.id, accepted);
  await mailVerify(ctx, db, row);
  if (row.status === 'awaiting-guardian') await mailGuardian(ctx, db, row);
}
