import { and, eq } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { refusedReach } from '#features/accounts/reach.service.server.ts';
import { adultsOnly, messagesOff } from '#platform/access/reach-refused.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openMinutesBetween } from './inbox/answer-time.policy.ts';
import { inquiryAttempt } from './shield/attempt.table.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { readersOf } from './business.server.ts';
import type { Business } from './business.server.ts';
import { confirmGuest } from './thread/confirm-thread.service.server.ts';
import { answersTag } from './inquiry.contract.ts';
import { mailAnswered, mailBusiness, mailSent } from './inquiry.mail.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import {
  filingOf,
  isInInbox,
  refusalOf,
  statusAfterMessage,
  statusOfMessages,
} from './inquiry.policy.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';
import type { Thread } from './thread.contract.ts';
import { guestIdOf } from './thread/thread-reach.server.ts';
import { openByLink, openOwn, threadNotFound } from './thread/open-thread.server.ts';
import type { Opened } from './thread/open-thread.server.ts';
import { toThread } from './thread/thread-shape.server.ts';

/** One correspondence as its business or its sender sees it. Throws `inquiry/not-found` to everybody else. */
export async function getThread(ctx: ServiceContext, id: string): Promise<Thread> {
  return toThread(ctx, await openOwn(ctx, ctx.db, id));
}

/** Writes one more message. Throws `inquiry/not-found` and the refusals of `refusalOf`. */
export async function writeMessage(
  ctx: ServiceContext,
  id: string,
  message: string,
): Promise<Thread> {
  return write(ctx, message, (tx) => openOwn(ctx, tx, id, { forUpdate: true }));
}

/** The correspondence of a mail's link. The link opens it many times, until it expires. Throws `link/not-valid`. */
export async function openThread(ctx: ServiceContext, token: string): Promise<Thread> {
  return toThread(ctx, await openByLink(ctx, ctx.db, token));
}

/** Answers by a mail's link, as the guest or as a business that nobody has claimed yet. */
export async function answerByLink(
  ctx: ServiceContext,
  { token, message, isAdult }: { token: string; message: string; isAdult?: boolean },
): Promise<Thread> {
  return write(ctx, message, (tx) => openByLink(ctx, tx, token, { forUpdate: true }), { isAdult });
}

/** Closes, marks as spam or opens again. Throws `inquiry/changed` when somebody was faster. */
export async function fileInquiry(
  ctx: ServiceContext,
  id: string,
  { action, version }: { action: 'close' | 'spam' | 'reopen'; version: number },
): Promise<Thread> {
  const thread = await ctx.db.transaction(async (tx) => {
    const opened = await openOwn(ctx, tx, id, { forUpdate: true });
    const { row, side, messages } = opened;
    if (side !== 'business' || !isInInbox(row.status)) throw threadNotFound();
    if (row.version !== version) throw changed();
    if (!filingOf(row.status)[action]) {
      throw new AppError('conflict', 'inquiry/not-possible', 'This can’t be done any more.');
    }
    const status = {
      close: 'closed' as const,
      spam: 'spam' as const,
      reopen: statusOfMessages(messages.map((entry) => entry.side)),
    }[action];
    // What a business calls spam, the shield knows the next time; and the other way round.
    if (action !== 'close') {
      await teach(tx, id, action === 'spam' ? 'drop' : 'pass');
    }
    // What is closed or spam is not put aside as well.
    const next = await setStatus(tx, row, { status, snoozedUntil: null });
    return toThread(ctx, { ...opened, row: next });
  });
  return thread;
}

export const changed = () =>
  new AppError('conflict', 'inquiry/changed', 'This was changed elsewhere. Please look again.');

/** Corrects what the shield thought of an inquiry. */
export async function teach(db: Db, inquiryId: string, verdict: 'pass' | 'hold' | 'drop') {
  await db.update(inquiryAttempt).set({ verdict }).where(eq(inquiryAttempt.inquiryId, inquiryId));
}

/** Changes it as it was read. Throws `inquiry/changed` when somebody was faster. */
export async function setStatus(
  db: Db,
  row: InquiryRow,
  values: Partial<typeof inquiry.$inferInsert>,
): Promise<InquiryRow> {
  const [next] = await db
    .update(inquiry)
    .set(values)
    .where(and(eq(inquiry.id, row.id), eq(inquiry.version, row.version)))
    .returning();
  if (!next) throw changed();
  return next;
}

/** Adds a message to the correspondence that `open` answers, and tells the other side. */
export async function write(
  ctx: ServiceContext,
  body: string,
  open: (tx: Db) => Promise<Opened>,
  { isAdult = false }: { isAdult?: boolean } = {},
): Promise<Thread> {
  const { thread, subjectId } = await ctx.db.transaction(async (tx) => {
    const opened = await open(tx);
    const { row, side, business, messages, authorId } = opened;
    assertReach(ctx, opened, isAdult);
    const refusal = refusalOf(
      row.status,
      messages.map((entry) => entry.side),
      side,
    );
    if (refusal) throw refusals[refusal]();
    const [message] = await tx
      .insert(inquiryMessage)
      .values({ inquiryId: row.id, side, authorAccountId: authorId, body, createdAt: ctx.now })
      .returning();
    if (!message) throw new Error('The message was not written.');
    const written = await setStatus(tx, row, {
      status: statusAfterMessage(row.status, side),
      lastMessageAt: ctx.now,
      // A message of either side ends the snooze.
      snoozedUntil: null,
      ...(opened.reach === 'ask' && { senderIsAdult: true }),
      ...(side === 'business' && row.answeredAt === null && answerTimes(ctx, row, business)),
    });
    // A person who writes by the link that was mailed to a guest reads mail at that address.
    const isByLink = side === 'guest' && ctx.actor.kind === 'anonymous';
    const next = isByLink ? await confirmGuest(ctx, tx, written) : written;
    if (side === 'business') await noteBusinessAnswered(ctx, tx, opened);
    const isFirstAnswer = row.answeredAt === null;
    await tell(ctx, tx, { row: next, side, business, body, isFirstAnswer });
    const after = {
      ...opened,
      row: next,
      messages: [...messages, message],
      reach: 'open' as const,
    };
    return { thread: toThread(ctx, after), subjectId: row.subjectId };
  });
  ctx.invalidate([answersTag(subjectId)]);
  return thread;
}

/** Throws the problem that the writer is told; a guest is asked once whether they are 18 or over. */
export function assertReach(
  { actor }: Pick<ServiceContext, 'actor'>,
  { reach, side, row: { senderAccountId: toId } }: Pick<Opened, 'reach' | 'side' | 'row'>,
  isAdult = false,
): void {
  if (reach === 'off')
    throw side === 'business' && toId
      ? refusedReach(actor, { toId, way: 'answer' })
      : messagesOff();
  if (reach === 'young') throw adultsOnly();
  if (reach === 'ask' && !isAdult) throw notSaid();
}

/** Nobody has said that this visitor is 18 or over. */
export const notSaid = () => wrongFields([{ path: 'isAdult', key: 'inquiries:error.isAdult' }]);

/** Why no more is written, as an answer. */
export const refusals = {
  'not-open': () =>
    new AppError('conflict', 'inquiry/not-open', 'This conversation is not open for answers.'),
  'too-long': () =>
    new AppError(
      'conflict',
      'inquiry/too-long',
      'This conversation is full. Please begin a new one.',
    ),
  'too-many': () =>
    new AppError(
      'conflict',
      'inquiry/too-many',
      'Please wait for an answer before you write again.',
    ),
};

/** An unclaimed business that answers by the link has shown that its mailbox is read. */
async function noteBusinessAnswered(
  ctx: ServiceContext,
  tx: Db,
  { business }: Opened,
): Promise<void> {
  if (business?.recipient !== 'listing' || !business.mailbox) return;
  await noteAnswered(ctx, tx, { address: business.mailbox.address });
}

function answerTimes(ctx: ServiceContext, row: InquiryRow, business: Business | undefined) {
  return {
    answeredAt: ctx.now,
    answerClockMinutes: Math.floor((ctx.now.getTime() - row.createdAt.getTime()) / 60_000),
    answerOpenMinutes: openMinutesBetween(business?.schedule, row.createdAt, ctx.now),
  };
}

/** Tells the other side. What is held or spam goes on without anybody being told. */
async function tell(
  ctx: ServiceContext,
  tx: Db,
  told: Pick<Opened, 'row' | 'side' | 'business'> & { body: string; isFirstAnswer: boolean },
): Promise<void> {
  const { row, side, business, body, isFirstAnswer } = told;
  if (row.status === 'held' || row.status === 'spam' || !business) return;
  const { subject } = business;
  if (side === 'business') {
    if (row.guestConfirmedAt) await mailAnswered(ctx, tx, { row, title: subject.title, body });
    // Once, without a word of the answer: it waits behind the link until they confirm.
    else if (isFirstAnswer) await mailSent(ctx, tx, { row, business, away: null });
    if (row.senderAccountId) {
      await notify(tx, {
        accountId: row.senderAccountId,
        kind: 'inquiries/answered',
        values: { business: subject.title },
        url: `/dashboard?thread=${row.id}#inquiries`,
      });
    }
    return;
  }
  await mailBusiness(ctx, tx, { kind: 'written', row, business, body });
  for (const accountId of await readersOf(tx, business, guestIdOf(ctx, row))) {
    await notify(tx, {
      accountId,
      kind: 'inquiries/written',
      values: { name: row.senderName, business: subject.title },
      url: `/business/${subject.id}/inbox?thread=${row.id}`,
    });
  }
}
