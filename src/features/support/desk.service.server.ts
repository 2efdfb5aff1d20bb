import { and, asc, eq, sql } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { teach } from '#features/inquiries/thread.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { toDeskRow } from './desk-list.service.server.ts';
import type { StaffTicket } from './desk.contract.ts';
import { ticketNotFound } from './own-ticket.service.server.ts';
import { replyTimeTag } from './reply-time.service.server.ts';
import { mailAnswered, mailReceived } from './ticket.mail.server.ts';
import type { TicketRecord } from './ticket.mail.server.ts';
import { dueAfter, filingOf, isFiled, statusAfter, ticketPolicy } from './ticket.policy.ts';
import type { TicketStatus } from './ticket.policy.ts';
import { testimonial } from './testimonials/testimonial.table.server.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const author = accountNames('author');

/** One ticket with everything that staff need. Throws `ticket/not-found` to people who may not work on it. */
export const getTicket = async (ctx: ServiceContext, id: string): Promise<StaffTicket> =>
  toStaffTicket(ctx, ctx.db, await findRow(ctx, ctx.db, id));

/**
 * Answers, tells the person by mail and, with an account, on the dashboard. A ticket of nobody becomes the writer's.
 * Throws `ticket/not-found`, and `ticket/no-address` where nobody would get the answer.
 */
export async function answerTicket(
  ctx: ServiceContext,
  id: string,
  body: string,
): Promise<StaffTicket> {
  const { ticket, isFirst } = await ctx.db.transaction(async (tx) => {
    const row = await findRow(ctx, tx, id, { forUpdate: true });
    if (row.email === null) throw noAddress();
    const authorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    await tx.insert(supportMessage).values({
      ticketId: id,
      side: 'staff',
      authorAccountId: authorId,
      body,
      createdAt: ctx.now,
    });
    const next = await change(tx, row, {
      status: statusAfter(row.status, 'staff'),
      lastMessageAt: ctx.now,
      firstReplyAt: row.firstReplyAt ?? ctx.now,
      assigneeId: row.assigneeId ?? authorId,
    });
    await mailAnswered(ctx, tx, { row: next, body });
    if (row.accountId) {
      const url = `/dashboard?ticket=${id}#tickets`;
      await notify(tx, { accountId: row.accountId, kind: 'support/answered', url });
    }
    await audit(ctx, tx, { action: 'ticket.answered', subject: { type: 'ticket', id } });
    return { ticket: await toStaffTicket(ctx, tx, next), isFirst: row.firstReplyAt === null };
  });
  if (isFirst) ctx.invalidate([replyTimeTag]);
  return ticket;
}

/** Gives a ticket to somebody who may work on it, or to nobody. */
export async function assignTicket(
  ctx: ServiceContext,
  id: string,
  { assigneeId, version }: { assigneeId: string | null; version: number },
): Promise<StaffTicket> {
  return ctx.db.transaction(async (tx) => {
    const row = await findRow(ctx, tx, id, { forUpdate: true });
    if (row.version !== version) throw changed();
    const staff = await listStaff(tx, row);
    if (assigneeId !== null && !staff.some((member) => member.id === assigneeId)) {
      throw new AppError('conflict', 'ticket/not-staff', 'This person can’t work on it.');
    }
    await audit(ctx, tx, {
      action: 'ticket.assigned',
      subject: { type: 'ticket', id },
      detail: { to: assigneeId ?? '' },
    });
    return toStaffTicket(ctx, tx, await change(tx, row, { assigneeId }));
  });
}

/**
 * Closes, marks as spam or opens again; what the shield held becomes a letter like any other. Throws `ticket/changed` when
 * somebody was faster.
 */
export async function fileTicket(
  ctx: ServiceContext,
  id: string,
  { action, version }: { action: 'close' | 'reopen' | 'spam'; version: number },
): Promise<StaffTicket> {
  return ctx.db.transaction(async (tx) => {
    const row = await findRow(ctx, tx, id, { forUpdate: true });
    if (row.version !== version) throw changed();
    if (!filingOf(row.status)[action]) throw notPossible();
    const status = { close: 'closed', reopen: 'open', spam: 'spam' } as const;
    // What staff call spam, the shield knows the next time; and the other way round.
    if (action !== 'close') await teach(tx, id, action === 'spam' ? 'drop' : 'pass');
    await audit(ctx, tx, {
      action: 'ticket.filed',
      subject: { type: 'ticket', id },
      detail: { status: status[action], was: row.status },
    });
    const isRelease = action === 'reopen' && row.status === 'held';
    // A writer whose letter was held has waited since they wrote; all others wait from now on.
    const waits = action === 'reopen' &&
      !isRelease && { waitingSince: ctx.now, dueAt: dueAfter(row.channel, ctx.now) };
    const next = await change(tx, row, { status: status[action], ...waits });
    if (isRelease && mayAwaitAnswer(row)) await mailReceived(ctx, tx, next);
    return toStaffTicket(ctx, tx, next);
  });
}

/**
 * Takes it back that a ticket was closed or marked as spam: it waits again since when it did, and nobody is told. Throws
 * `ticket/changed` when something has happened to it since, and `ticket/not-possible` where it is in neither state.
 */
export async function restoreTicket(
  ctx: ServiceContext,
  id: string,
  { version, was }: { version: number; was: TicketStatus },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await findRow(ctx, tx, id, { forUpdate: true });
    if (row.version !== version) throw changed();
    if (!isFiled(row.status) || was === row.status) throw notPossible();
    if (row.status === 'spam') await teach(tx, id, was === 'held' ? 'hold' : 'pass');
    await audit(ctx, tx, {
      action: 'ticket.filed',
      subject: { type: 'ticket', id },
      detail: { status: was, was: row.status },
    });
    await change(tx, row, { status: was });
  });
}

async function findRow(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<TicketRecord> {
  const query = db.select().from(supportTicket).where(eq(supportTicket.id, id));
  const [row] = await (forUpdate ? query.for('update') : query);
  if (!row || !ticketPolicy.work(ctx.actor, await matterOf(db, row))) throw ticketNotFound();
  return row;
}

/** By what it is decided who may work on it. */
const matterOf = async (db: Db, { id, channel }: TicketRecord) => ({
  channel,
  isQuotable:
    channel === 'feedback' && (await db.$count(testimonial, eq(testimonial.ticketId, id))) > 0,
});

/** Feedback and reports of faults are taken without a word back. */
const mayAwaitAnswer = ({ channel }: TicketRecord): boolean =>
  channel === 'ticket' || channel === 'contact';

const changed = () =>
  new AppError('conflict', 'ticket/changed', 'This was changed elsewhere. Please look again.');
const notPossible = () =>
  new AppError('conflict', 'ticket/not-possible', 'This can’t be done any more.');
const noAddress = () =>
  new AppError('conflict', 'ticket/no-address', 'The writer has left no address.');

async function change(
  db: Db,
  row: TicketRecord,
  values: Partial<typeof supportTicket.$inferInsert>,
): Promise<TicketRecord> {
  const [next] = await db
    .update(supportTicket)
    .set(values)
    .where(and(eq(supportTicket.id, row.id), eq(supportTicket.version, row.version)))
    .returning();
  if (!next) throw changed();
  return next;
}

/** Everybody of staff who may work on it. */
async function listStaff(db: Db, row: TicketRecord): Promise<{ id: string; name: string }[]> {
  const matter = await matterOf(db, row);
  const staff = await listStaffAccounts(db);
  return staff
    .filter(({ actor }) => ticketPolicy.work(actor, matter))
    .map(({ actor: { id }, name }) => ({ id, name }));
}

async function toStaffTicket(ctx: ServiceContext, db: Db, row: TicketRecord): Promise<StaffTicket> {
  const messages = await db
    .select({
      message: supportMessage,
      name: sql<string | null>`${author.firstName} || ' ' || ${author.lastName}`,
    })
    .from(supportMessage)
    .leftJoin(author, eq(author.id, supportMessage.authorAccountId))
    .where(eq(supportMessage.ticketId, row.id))
    .orderBy(asc(supportMessage.id));
  const assignees = await listStaff(db, row);
  const assigneeName = assignees.find(({ id }) => id === row.assigneeId)?.name ?? null;
  return {
    ...toDeskRow(ctx, {
      row,
      excerpt: messages[0]?.message.body.slice(0, 160) ?? '',
      assigneeName,
    }),
    email: row.email,
    accountId: row.accountId,
    userAgent: row.userAgent,
    consoleLog: row.consoleLog,
    messages: messages.map(({ message, name }) => ({
      id: message.id,
      side: message.side,
      author: name,
      body: message.body,
      at: message.createdAt.toISOString(),
    })),
    assignees,
    can: { answer: row.email !== null, ...filingOf(row.status) },
  };
}
