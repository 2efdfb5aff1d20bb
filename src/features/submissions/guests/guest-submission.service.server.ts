import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { openCase } from '#features/staff/case.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { timesOfNetwork } from '#platform/security/network-day.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { eraseSubmission } from '../own-submissions.service.server.ts';
import type { SubmittedRow } from '../submission-columns.table.server.ts';
import type { GuestLetters, SubmissionKind } from '../submission-kind.server.ts';
import { isShown } from '../submission.policy.ts';
import { caseToLookAt } from '../submit.service.server.ts';
import { mailConfirmation } from './guest-mail.server.ts';
import type { GuestRow } from './guest-mail.server.ts';
import type { GuestView } from './guest-submission.contract.ts';
import {
  guestDays,
  guestPolicy,
  guestsOfAddress,
  guestsOfNetwork,
  unconfirmedDays,
} from './guest-submission.policy.ts';
import { guestSubmission } from './guest-submission.table.server.ts';

/** A kind that people without an account send as well. `Body` is what is kept until they confirm it. */
export interface GuestKind<Row extends SubmittedRow, Body> {
  kind: SubmissionKind<Row> & { guests: GuestLetters };
  /** What was kept, checked again: the rules may be others by now. */
  read: (kept: unknown) => Body;
  titleOf: (body: Body) => string;
  /** Adds the row, which has no owner, in the transaction that it is handed, and answers its id. */
  insert: (ctx: ServiceContext, tx: Db, body: Body) => Promise<string>;
}

/**
 * Keeps what a guest sends, and asks them by mail whether it is theirs: nobody else sees anything of it before. Throws
 * the kind's `tooMany`, counted by address and by network.
 */
export async function askGuest<Row extends SubmittedRow>(
  ctx: ServiceContext,
  kind: SubmissionKind<Row> & { guests: GuestLetters },
  { email, body }: { email: string; body: unknown },
): Promise<{ status: 'asked' }> {
  authorize(guestPolicy.ask, ctx.actor, undefined);
  const { type, refusals, guests } = kind;
  await ctx.db.transaction(async (tx) => {
    const mailboxPrint = ctx.keys.fingerprint('guest-submission', mailboxOf(email));
    await assertQuota(tx, {
      name: `guest-submission ${mailboxPrint}`,
      table: guestSubmission,
      where: and(
        eq(guestSubmission.mailboxPrint, mailboxPrint),
        youngerThan(guestSubmission.createdAt, ctx.now, dayMs),
      ),
      most: guestsOfAddress,
      refusal: refusals.tooMany,
    });
    const day = ctx.now.toISOString().slice(0, 10);
    const deed = { purpose: 'guest-submission', what: type, day };
    if ((await timesOfNetwork(ctx, tx, deed)) > guestsOfNetwork) throw refusals.tooMany();
    const [row] = await tx
      .insert(guestSubmission)
      .values({
        subjectType: type,
        body,
        email,
        mailboxPrint,
        language: ctx.language,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw refusals.notFound();
    assertQueued(await mailConfirmation(ctx, tx, guests, row), 'email');
  });
  return { status: 'asked' };
}

async function findByToken<Row extends SubmittedRow>(
  ctx: ServiceContext,
  db: Db,
  { type, guests: { purpose } }: SubmissionKind<Row> & { guests: GuestLetters },
  token: string,
): Promise<GuestRow> {
  const id = await readLinkToken(db, { purpose, token, now: ctx.now });
  const [row] = await db
    .select()
    .from(guestSubmission)
    .where(and(eq(guestSubmission.id, id), eq(guestSubmission.subjectType, type)))
    .for('update');
  if (!row) throw badLink();
  return row;
}

async function viewOf<Row extends SubmittedRow, Body>(
  ctx: ServiceContext,
  db: Db,
  { kind, read, titleOf }: GuestKind<Row, Body>,
  { subjectId, body }: GuestRow,
): Promise<GuestView> {
  if (subjectId === null)
    return { title: titleOf(read(body)), status: 'unconfirmed', reason: '', url: null };
  const [row] = await kind.find(ctx, db, eq(kind.table.id, subjectId));
  if (!row) throw badLink();
  const url = isShown(row) ? kind.url(row.id) : null;
  return { title: kind.titleOf(row), status: row.status, reason: row.reason, url };
}

/** What became of it, by the link of a mail. Throws `link/not-valid`, also where it is gone. */
export const openGuest = <Row extends SubmittedRow, Body>(
  ctx: ServiceContext,
  guest: GuestKind<Row, Body>,
  token: string,
): Promise<GuestView> =>
  ctx.db.transaction(async (tx) =>
    viewOf(ctx, tx, guest, await findByToken(ctx, tx, guest.kind, token)),
  );

/** From now on staff see it, who have two days. Again it changes nothing. */
export const confirmGuest = <Row extends SubmittedRow, Body>(
  ctx: ServiceContext,
  guest: GuestKind<Row, Body>,
  token: string,
): Promise<GuestView> =>
  ctx.db.transaction(async (tx) => {
    const { kind, read, insert } = guest;
    const row = await findByToken(ctx, tx, kind, token);
    if (row.subjectId !== null) return viewOf(ctx, tx, guest, row);
    const subjectId = await insert(ctx, tx, read(row.body));
    const [confirmed] = await tx
      .update(guestSubmission)
      .set({ subjectId, body: null, confirmedAt: ctx.now })
      .where(eq(guestSubmission.id, row.id))
      .returning();
    if (!confirmed) throw badLink();
    await openCase(ctx, tx, { ...caseToLookAt(ctx, kind, subjectId), aboutAccountId: null });
    await noteAnswered(ctx, tx, { address: row.email });
    await audit(ctx, tx, {
      action: `${kind.type}.submitted`,
      subject: { type: kind.type, id: subjectId },
    });
    return viewOf(ctx, tx, guest, confirmed);
  });

/** Erases it, whatever staff have said of it. */
export async function withdrawGuest<Row extends SubmittedRow, Body>(
  ctx: ServiceContext,
  { kind }: Pick<GuestKind<Row, Body>, 'kind'>,
  token: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const row = await findByToken(ctx, tx, kind, token);
    if (row.subjectId !== null) await eraseSubmission(ctx, tx, kind, row.subjectId);
    await tx.delete(guestSubmission).where(eq(guestSubmission.id, row.id));
  });
  ctx.invalidate(kind.tags);
  return {};
}

/** Run nightly: forgets what nobody confirmed, and addresses of those that were. What was sent stays. */
export async function sweepGuests({ db, now }: ServiceContext): Promise<void> {
  const asked = lt(guestSubmission.createdAt, earlier(now, unconfirmedDays * dayMs));
  const confirmed = lt(guestSubmission.confirmedAt, earlier(now, guestDays * dayMs));
  await db
    .delete(guestSubmission)
    .where(or(and(isNull(guestSubmission.confirmedAt), asked), confirmed));
}
