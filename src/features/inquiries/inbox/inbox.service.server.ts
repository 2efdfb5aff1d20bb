import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { readUsualAnswer } from './answer-time.service.server.ts';
import { subjectType } from '../business.server.ts';
import { listToConfirm } from '../confirmation.server.ts';
import { inquiryPageSize } from '../inquiry.contract.ts';
import type { InquiryRow, listInquiries as inboxContract } from '../inquiry.contract.ts';
import { inboxStatuses, inquiryPolicy, isInInbox, statusOfMessages } from '../inquiry.policy.ts';
import type { InboxStatus, MessageSide } from '../inquiry.policy.ts';
import { inquiry, inquiryMessage } from '../inquiry.table.server.ts';

type Inbox = EndpointResponse<typeof inboxContract>;

const excerptLength = 160;

/** The subject for its owner; `subject/not-found` for everybody else, staff too: letters are theirs alone. */
export async function getOwnSubject(ctx: ServiceContext, listingId: string): Promise<Subject> {
  const subject = await ctx.subjects.get(ctx, subjectType, listingId);
  if (inquiryPolicy.seeInbox(ctx.actor, subject)) return subject;
  throw notFound('subject/not-found', 'There is nothing at this address.');
}

/** The inbox of one listing, last written first, without spam unless asked for. `after` is the cursor of the page before. */
export async function listInquiries(
  ctx: ServiceContext,
  listingId: string,
  { status, view, after }: { status?: InboxStatus; view?: 'snoozed'; after?: string },
): Promise<Inbox> {
  const subject = await getOwnSubject(ctx, listingId);
  const { title, url } = subject;
  const mine = eq(inquiry.subjectId, listingId);
  const { rows, next } = await listRows(ctx, and(mine, whichOf(status, view)), after);
  return {
    items: rows.flatMap((row) =>
      isInInbox(row.status)
        ? [
            {
              ...shapeOf(row),
              status: row.status,
              with: row.senderName,
              url: null,
              snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
              toConfirm: null,
              isWaitingForYou: isWaiting(row.status),
            },
          ]
        : [],
    ),
    next,
    listing: { title, url },
    counts: await countByStatus(ctx, mine),
    snoozed: await ctx.db.$count(inquiry, and(mine, isNotNull(inquiry.snoozedUntil))),
    usual: await readUsualAnswer(ctx, listingId),
    can: { answer: inquiryPolicy.answer(ctx.actor, subject) },
  };
}

/** Without a state: all but spam and what was put aside. */
const whichOf = (status: InboxStatus | undefined, view: 'snoozed' | undefined) => {
  const isShown = status
    ? eq(inquiry.status, status)
    : notInArray(inquiry.status, ['held', 'spam']);
  if (view) return and(isShown, isNotNull(inquiry.snoozedUntil));
  return status ? isShown : and(isShown, isNull(inquiry.snoozedUntil));
};

const isWaiting = (status: InboxStatus): boolean => status === 'new' || status === 'waiting';

/** What the person has asked businesses, last written first. */
export async function listMyInquiries(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: InquiryRow[]; next: string | null }> {
  authorize((actor) => actor.kind === 'user', ctx.actor, undefined);
  const accountId = ctx.actor.kind === 'user' ? ctx.actor.id : '';
  const { rows, next } = await listRows(ctx, eq(inquiry.senderAccountId, accountId), after);
  const ids = rows.map((row) => row.subjectId);
  // Also where the page is no longer public: its name stays with what was written to it.
  const subjects = await ctx.subjects.find({ ...ctx, actor: system }, subjectType, ids);
  const waiting = await listToConfirm(ctx.db, rows, ctx.now);
  return {
    items: rows.map((row) => {
      const subject = subjects.get(row.subjectId);
      const status = sentStatus(row);
      return {
        ...shapeOf(row),
        status,
        with: subject?.title ?? '',
        url: subject?.isPublic ? subject.url : null,
        snoozedUntil: null,
        toConfirm: waiting.get(row.id)?.address ?? null,
        isWaitingForYou: status === 'answered',
      };
    }),
    next,
  };
}

/** What was held or taken for spam looks to its sender as if nobody had answered yet. */
function sentStatus({ status, sides }: Row): InboxStatus {
  return status === 'held' || status === 'spam' ? statusOfMessages(sides) : status;
}

async function listRows(ctx: ServiceContext, which: SQL | undefined, after: string | undefined) {
  const [at, id] = after?.split('_') ?? [];
  const past =
    at && id
      ? sql`(${inquiry.lastMessageAt}, ${inquiry.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::uuid)`
      : undefined;
  const found = await ctx.db
    .select({
      id: inquiry.id,
      subjectId: inquiry.subjectId,
      type: inquiry.type,
      status: inquiry.status,
      senderName: inquiry.senderName,
      senderEmail: inquiry.senderEmail,
      subject: inquiry.subject,
      lastMessageAt: inquiry.lastMessageAt,
      snoozedUntil: inquiry.snoozedUntil,
    })
    .from(inquiry)
    .where(and(which, past))
    .orderBy(desc(inquiry.lastMessageAt), desc(inquiry.id))
    .limit(inquiryPageSize + 1);
  const page = found.slice(0, inquiryPageSize);
  const letters = await readLetters(
    ctx,
    page.map((row) => row.id),
  );
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...row, sides: [], excerpt: '', ...letters.get(row.id) })),
    next:
      found.length > inquiryPageSize && last ? `${last.lastMessageAt.getTime()}_${last.id}` : null,
  };
}

type Row = Awaited<ReturnType<typeof listRows>>['rows'][number];

/** Who wrote in each of these, in order, and how the last message begins. */
async function readLetters(ctx: ServiceContext, ids: readonly string[]) {
  const letters = new Map<string, { sides: MessageSide[]; excerpt: string }>();
  if (ids.length === 0) return letters;
  const rows = await ctx.db
    .select({
      inquiryId: inquiryMessage.inquiryId,
      side: inquiryMessage.side,
      excerpt: sql<string>`left(${inquiryMessage.body}, ${sql.raw(String(excerptLength))})`,
    })
    .from(inquiryMessage)
    .where(inArray(inquiryMessage.inquiryId, [...ids]))
    .orderBy(inquiryMessage.inquiryId, inquiryMessage.id);
  for (const { inquiryId, side, excerpt } of rows) {
    const known = letters.get(inquiryId) ?? { sides: [], excerpt: '' };
    known.sides.push(side);
    if (side !== 'auto') known.excerpt = excerpt;
    letters.set(inquiryId, known);
  }
  return letters;
}

const shapeOf = ({ id, type, subject, excerpt, lastMessageAt }: Row) => ({
  id,
  type,
  subject,
  excerpt,
  lastMessageAt: lastMessageAt.toISOString(),
});

async function countByStatus(ctx: ServiceContext, which: SQL): Promise<Inbox['counts']> {
  const rows = await ctx.db
    .select({ status: inquiry.status, count: count() })
    .from(inquiry)
    .where(which)
    .groupBy(inquiry.status);
  const counted = new Map(rows.map(({ status, count: value }) => [status, value]));
  const pairs = inboxStatuses.map((status) => [status, counted.get(status) ?? 0] as const);
  return Object.fromEntries(pairs) as Inbox['counts'];
}
