import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { MyWorkSource } from '#features/staff/my-work/my-work-source.server.ts';
import type { StaffFinder } from '#features/staff/palette/staff-finder.server.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { cursorOf, readCursor } from './cursor.ts';
import type { DeskRow } from './desk.contract.ts';
import { channels, deskViews, desks, ticketPolicy } from './ticket.policy.ts';
import type { Channel, Desk, DeskView } from './ticket.policy.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { anywhere } from '#platform/text/like-pattern.ts';

interface DeskQuery {
  desk: Desk;
  view?: DeskView;
  q?: string;
  assignee?: 'me' | 'nobody';
  after?: string;
}

const mostExported = 5000;
/** Who of staff has a ticket. */
export const assignee = accountNames('assignee');
export const assigneeName = sql<
  string | null
>`${assignee.firstName} || ' ' || ${assignee.lastName}`;

const firstWords = (letters: number) => sql<string | null>`(select left(m.body, ${letters})
  from ${supportMessage} m where m.ticket_id = ${supportTicket.id} order by m.id limit 1)`;

const ofDesk: Record<Desk, SQL | undefined> = {
  'support-tickets': eq(supportTicket.channel, 'ticket'),
  messages: inArray(supportTicket.channel, ['contact', 'feedback']),
  'bug-reports': eq(supportTicket.channel, 'bug'),
  accessibility: eq(supportTicket.topic, 'accessibility'),
};

const overdueAt = (now: Date): SQL | undefined =>
  and(
    eq(supportTicket.status, 'open'),
    sql`${supportTicket.dueAt} < ${now.toISOString()}::timestamptz`,
  );

function ofView(view: DeskView, now: Date): SQL | undefined {
  if (view === 'overdue') return overdueAt(now);
  return view === 'all' ? ne(supportTicket.status, 'spam') : eq(supportTicket.status, view);
}

/** What waits is answered in its order; everything else is looked up, newest first. */
const isQueue = (view: DeskView): boolean => view === 'open' || view === 'overdue';

/** One page of a desk, with the size of every view. */
export async function listTickets(ctx: ServiceContext, query: DeskQuery) {
  const { desk, view = 'open', q, after } = query;
  authorize(ticketPolicy.openDesk, ctx.actor, desk);
  const { waitingSince, id } = supportTicket;
  const order = isQueue(view) ? asc : desc;
  const rows = await ctx.db
    .select({ row: supportTicket, excerpt: firstWords(160), assigneeName })
    .from(supportTicket)
    .leftJoin(assignee, eq(assignee.id, supportTicket.assigneeId))
    .where(
      and(
        ofDesk[desk],
        ofView(view, ctx.now),
        q ? has(q) : undefined,
        isAssigned(ctx, query.assignee),
        after ? past(after, isQueue(view)) : undefined,
      ),
    )
    .orderBy(order(waitingSince), order(id))
    .limit(staffPageSize + 1);
  const page = rows.slice(0, staffPageSize);
  const last = page.at(-1)?.row;
  return {
    items: page.map((found) => toDeskRow(ctx, found)),
    next: rows.length > page.length && last ? cursorOf(last.waitingSince, last.id) : null,
    counts: await countViews(ctx, desk),
  };
}

function past(after: string, isForward: boolean): SQL {
  const { at, id } = readCursor(after);
  const place = sql`(${supportTicket.waitingSince}, ${supportTicket.id})`;
  const end = sql`(${at}::timestamptz, ${id}::uuid)`;
  return isForward ? sql`${place} > ${end}` : sql`${place} < ${end}`;
}

export function isAssigned({ actor }: ServiceContext, to: DeskQuery['assignee']): SQL | undefined {
  if (to === 'nobody') return isNull(supportTicket.assigneeId);
  return to === 'me' && actor.kind === 'user' ? eq(supportTicket.assigneeId, actor.id) : undefined;
}

function has(q: string): SQL {
  const pattern = anywhere(q);
  const { name, email, subject, page, id } = supportTicket;
  return sql`(${name} ilike ${pattern} or ${email}::text ilike ${pattern} or ${subject} ilike ${pattern}
    or ${page} ilike ${pattern} or exists (select 1 from ${supportMessage} m
      where m.ticket_id = ${id} and m.body ilike ${pattern}))`;
}

async function countViews(
  { db, now }: ServiceContext,
  desk: Desk,
): Promise<Record<DeskView, number>> {
  const counted = (view: DeskView) =>
    sql<number>`count(*) filter (where ${ofView(view, now)})`.mapWith(Number);
  const [counts] = await db
    .select({
      open: counted('open'),
      overdue: counted('overdue'),
      answered: counted('answered'),
      closed: counted('closed'),
      held: counted('held'),
      spam: counted('spam'),
      all: counted('all'),
    })
    .from(supportTicket)
    .where(ofDesk[desk]);
  return (
    counts ?? (Object.fromEntries(deskViews.map((view) => [view, 0])) as Record<DeskView, number>)
  );
}

/** What waits on each desk that the actor may open. A barrier counts on two desks, as it is on both. */
export async function countWaitingTickets(ctx: ServiceContext) {
  const open = desks.filter((desk) => ticketPolicy.openDesk(ctx.actor, desk));
  const items = await Promise.all(
    open.map(async (desk) => {
      const counts = await countViews(ctx, desk);
      return { desk, open: counts.open, held: counts.held };
    }),
  );
  return { items };
}

/** What waits on each desk for somebody of staff: unanswered, or held to be looked at. */
export const ticketDesks: readonly DeskCount[] = desks.map((desk) => ({
  desk: `/admin/${desk}`,
  count: () =>
    sql`select count(*) from ${supportTicket} where ${and(ofDesk[desk], inArray(supportTicket.status, ['open', 'held']))}`,
}));

const deskOf: Record<Channel, Desk> = {
  ticket: 'support-tickets',
  contact: 'messages',
  feedback: 'messages',
  bug: 'bug-reports',
};

/** Letters of the desks that one may open, but for spam; the newest first. */
export const letterFinder: StaffFinder = {
  kind: 'letter',
  find: async ({ actor, db }, words, limit) => {
    const { id, channel, name, subject, status, createdAt } = supportTicket;
    const rows = await db
      .select({ id, channel, name, subject, excerpt: firstWords(80) })
      .from(supportTicket)
      .where(and(inArray(channel, readable({ actor })), ne(status, 'spam'), has(words)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.subject || row.excerpt || null,
      below: row.name,
      to: `/admin/${deskOf[row.channel]}?view=all&ticket=${row.id}`,
    }));
  },
};

/** Letters that were given to oneself and wait for an answer. */
export const myLetters: MyWorkSource = {
  kind: 'letter',
  count: (ctx) => sql`select count(*) from ${supportTicket} where ${isMine(ctx)}`,
  list: async (ctx, limit) => {
    const { id, channel, name, subject, waitingSince, dueAt } = supportTicket;
    const rows = await ctx.db
      .select({ id, channel, name, subject, waitingSince, dueAt, excerpt: firstWords(80) })
      .from(supportTicket)
      .where(isMine(ctx))
      .orderBy(asc(waitingSince), asc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.subject || row.excerpt || row.name,
      to: `/admin/${deskOf[row.channel]}?view=all&ticket=${row.id}`,
      since: row.waitingSince,
      dueAt: row.dueAt,
    }));
  },
};

/** Whose role no longer opens the desk has none of its letters. */
const isMine = (ctx: ServiceContext): SQL | undefined =>
  and(
    eq(supportTicket.status, 'open'),
    isAssigned(ctx, 'me') ?? sql`false`,
    inArray(supportTicket.channel, readable(ctx)),
  );

const readable = ({ actor }: Pick<ServiceContext, 'actor'>): Channel[] =>
  channels.filter((channel) => ticketPolicy.openDesk(actor, deskOf[channel]));

interface Found {
  row: typeof supportTicket.$inferSelect;
  excerpt: string | null;
  assigneeName: string | null;
}

export function toDeskRow({ now }: Pick<ServiceContext, 'now'>, found: Found): DeskRow {
  const { row, excerpt } = found;
  const dueAt = row.status === 'open' ? row.dueAt : null;
  return {
    id: row.id,
    channel: row.channel,
    topic: row.topic,
    status: row.status,
    name: row.name,
    subject: row.subject,
    page: row.page,
    excerpt: excerpt ?? '',
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: dueAt !== null && dueAt < now,
    assignee: row.assigneeId && { id: row.assigneeId, name: found.assigneeName ?? '' },
    version: row.version,
  } as DeskRow;
}

const headers = [
  'id',
  'created',
  'channel',
  'topic',
  'state',
  'name',
  'email',
  'subject',
  'page',
  'message',
  'assigned_to',
  'due',
  'first_reply',
  'browser',
  'console',
];

/** The desk as a file for a spreadsheet, newest first, 5,000 lines at most. It is written down who took it. */
export async function exportTickets(ctx: ServiceContext, desk: Desk) {
  authorize(ticketPolicy.openDesk, ctx.actor, desk);
  const rows = await ctx.db
    .select({ row: supportTicket, excerpt: firstWords(5000), assigneeName })
    .from(supportTicket)
    .leftJoin(assignee, eq(assignee.id, supportTicket.assigneeId))
    .where(ofDesk[desk])
    .orderBy(desc(supportTicket.createdAt), desc(supportTicket.id))
    .limit(mostExported);
  await audit(ctx, ctx.db, { action: 'tickets.exported', detail: { desk, rows: rows.length } });
  const lines = rows.map(({ row, excerpt, assigneeName: to }) =>
    csvLine([
      row.id,
      row.createdAt.toISOString(),
      row.channel,
      row.topic ?? '',
      row.status,
      row.name,
      row.email ?? '',
      row.subject ?? '',
      row.page ?? '',
      excerpt ?? '',
      to ?? '',
      row.dueAt?.toISOString() ?? '',
      row.firstReplyAt?.toISOString() ?? '',
      row.userAgent ?? '',
      row.consoleLog ?? '',
    ]),
  );
  return {
    fileName: `${desk}-${ctx.now.toISOString().slice(0, 10)}.csv`,
    csv: byteOrderMark + csvLine(headers) + lines.join(''),
  };
}
