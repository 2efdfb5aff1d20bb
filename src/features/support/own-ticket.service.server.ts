import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { cursorOf, readCursor } from './cursor.ts';
import { myTicketsPageSize } from './ticket.contract.ts';
import type { Ticket, TicketRow } from './ticket.contract.ts';
import { deskOf, linkPurpose } from './ticket.mail.server.ts';
import type { TicketRecord } from './ticket.mail.server.ts';
import { dueAfter, refusalOf, shownStatus, statusAfter, ticketPolicy } from './ticket.policy.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';

export const ticketNotFound = () => notFound('ticket/not-found', 'This message does not exist.');

/** What the signed-in person has written to staff, last written first. */
export async function listMyTickets(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: TicketRow[]; next: string | null }> {
  if (ctx.actor.kind !== 'user') return { items: [], next: null };
  const past = after && readCursor(after);
  const rows = await ctx.db
    .select({ row: supportTicket, excerpt: lastWords })
    .from(supportTicket)
    .where(
      and(
        eq(supportTicket.accountId, ctx.actor.id),
        past
          ? sql`(${supportTicket.lastMessageAt}, ${supportTicket.id}) < (${past.at}::timestamptz, ${past.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(supportTicket.lastMessageAt), desc(supportTicket.id))
    .limit(myTicketsPageSize + 1);
  const page = rows.slice(0, myTicketsPageSize);
  const last = page.at(-1)?.row;
  return {
    items: page.map(({ row, excerpt }) => ({
      id: row.id,
      channel: row.channel,
      topic: row.topic,
      status: shownStatus(row.status),
      subject: row.subject,
      excerpt: excerpt ?? '',
      lastMessageAt: row.lastMessageAt.toISOString(),
    })),
    next: rows.length > page.length && last ? cursorOf(last.lastMessageAt, last.id) : null,
  };
}

const lastWords = sql<string | null>`(select left(m.body, 200) from ${supportMessage} m
  where m.ticket_id = ${supportTicket.id} order by m.id desc limit 1)`;

/** One ticket of the signed-in person. Throws `ticket/not-found`. */
export const getMyTicket = async (ctx: ServiceContext, id: string): Promise<Ticket> =>
  toTicket(ctx.db, await findOwn(ctx, ctx.db, id));

/** One message more. Throws `ticket/not-found` and the refusals of `refusalOf`. */
export const writeToTicket = (ctx: ServiceContext, id: string, message: string): Promise<Ticket> =>
  write(ctx, message, (tx) => findOwn(ctx, tx, id, lock));

/** The ticket of a mail's link. The link opens it many times, until it expires. Throws `link/not-valid`. */
export const openTicket = async (ctx: ServiceContext, token: string): Promise<Ticket> =>
  toTicket(ctx.db, await findByLink(ctx, ctx.db, token));

/** One message more, by a mail's link. */
export const writeByLink = (
  ctx: ServiceContext,
  { token, message }: { token: string; message: string },
): Promise<Ticket> =>
  write(ctx, message, async (tx) => {
    const row = await findByLink(ctx, tx, token, lock);
    const { email } = row;
    // A person with the link reads mail at that address, so the answers of staff are wanted.
    if (email) await noteAnswered(ctx, tx, { address: email, sender: deskOf(row) });
    return row;
  });

interface FindOptions {
  /** To write: others wait until it is done. */
  forUpdate?: boolean;
}
const lock = { forUpdate: true };

async function findRow(
  db: Db,
  id: string,
  { forUpdate }: FindOptions,
): Promise<TicketRecord | undefined> {
  const query = db.select().from(supportTicket).where(eq(supportTicket.id, id));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row;
}

async function findOwn(
  ctx: ServiceContext,
  db: Db,
  id: string,
  options: FindOptions = {},
): Promise<TicketRecord> {
  const row = await findRow(db, id, options);
  if (!row || !ticketPolicy.seeOwn(ctx.actor, row)) throw ticketNotFound();
  return row;
}

async function findByLink(
  ctx: ServiceContext,
  db: Db,
  token: string,
  options: FindOptions = {},
): Promise<TicketRecord> {
  const id = await readLinkToken(db, { purpose: linkPurpose, token, now: ctx.now });
  const row = await findRow(db, id, options);
  // A person who has closed their account can't write any more.
  if (!row || row.email === null) throw badLink();
  return row;
}

const listMessages = (db: Db, ticketId: string) =>
  db
    .select()
    .from(supportMessage)
    .where(eq(supportMessage.ticketId, ticketId))
    .orderBy(asc(supportMessage.id));

async function write(
  ctx: ServiceContext,
  body: string,
  find: (tx: Db) => Promise<TicketRecord>,
): Promise<Ticket> {
  return ctx.db.transaction(async (tx) => {
    const row = await find(tx);
    const refusal = refusalOf((await listMessages(tx, row.id)).map(({ side }) => side));
    if (refusal) throw refusals[refusal]();
    await tx
      .insert(supportMessage)
      .values({ ticketId: row.id, side: 'person', body, createdAt: ctx.now });
    const status = statusAfter(row.status, 'person');
    // A person who writes twice before an answer keeps the place in the queue.
    const waitsAnew = status === 'open' && row.status !== 'open';
    const [next = row] = await tx
      .update(supportTicket)
      .set({
        status,
        lastMessageAt: ctx.now,
        ...(waitsAnew && { waitingSince: ctx.now, dueAt: dueAfter(row.channel, ctx.now) }),
      })
      .where(eq(supportTicket.id, row.id))
      .returning();
    return toTicket(tx, next);
  });
}

const refusals = {
  'too-long': () =>
    new AppError(
      'conflict',
      'ticket/too-long',
      'This conversation is full. Please begin a new one.',
    ),
  'too-many': () =>
    new AppError(
      'conflict',
      'ticket/too-many',
      'Please wait for an answer before you write again.',
    ),
};

async function toTicket(db: Db, row: TicketRecord): Promise<Ticket> {
  const messages = await listMessages(db, row.id);
  const status = shownStatus(row.status);
  return {
    id: row.id,
    channel: row.channel,
    topic: row.topic,
    status,
    subject: row.subject,
    messages: messages.map(({ id, side, body, createdAt }) => ({
      id,
      side,
      body,
      at: createdAt.toISOString(),
    })),
    dueAt: status === 'open' ? (row.dueAt?.toISOString() ?? null) : null,
    canWrite: refusalOf(messages.map(({ side }) => side)) === undefined,
  };
}
