import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { assignee, assigneeName, isAssigned } from '../desk-list.service.server.ts';
import { testimonialsTag } from '../testimonial.contract.ts';
import type { QueuedTestimonial, Testimonial } from '../testimonial.contract.ts';
import { shownTestimonials, testimonialPolicy } from './testimonial.policy.ts';
import type { TestimonialStatus } from './testimonial.policy.ts';
import { testimonial } from './testimonial.table.server.ts';
import { supportTicket } from '../ticket.table.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const mostExported = 5000;

/** Those that are published, newest first. */
export async function listTestimonials({ db }: ServiceContext): Promise<{ items: Testimonial[] }> {
  const items = await db
    .select({
      id: testimonial.id,
      quote: testimonial.quote,
      attribution: testimonial.attribution,
      language: testimonial.language,
    })
    .from(testimonial)
    .where(eq(testimonial.status, 'published'))
    .orderBy(desc(testimonial.id))
    .limit(shownTestimonials);
  return { items };
}

interface QueueQuery {
  status?: TestimonialStatus;
  q?: string;
  assignee?: 'me' | 'nobody';
  after?: string;
}

/** What may be quoted, newest first; in every state when none is asked for. */
export async function listTestimonialQueue(ctx: ServiceContext, query: QueueQuery) {
  const { status, q, after } = query;
  authorize(testimonialPolicy.decide, ctx.actor, undefined);
  const pattern = q && `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await ctx.db
    .select({ row: testimonial, assigneeName })
    .from(testimonial)
    .leftJoin(supportTicket, eq(supportTicket.id, testimonial.ticketId))
    .leftJoin(assignee, eq(assignee.id, supportTicket.assigneeId))
    .where(
      and(
        status ? eq(testimonial.status, status) : undefined,
        pattern
          ? sql`(${testimonial.quote} ilike ${pattern} or ${testimonial.attribution} ilike ${pattern})`
          : undefined,
        isAssigned(ctx, query.assignee),
        after ? lt(testimonial.id, after) : undefined,
      ),
    )
    .orderBy(desc(testimonial.id))
    .limit(staffPageSize + 1);
  const { shown, next } = pageOf(rows, staffPageSize, ({ row }) => row.id);
  const items = shown.map(toQueued);
  const counts: Record<TestimonialStatus, number> = { pending: 0, published: 0, rejected: 0 };
  const found = await ctx.db
    .select({ status: testimonial.status, total: count() })
    .from(testimonial)
    .groupBy(testimonial.status);
  for (const entry of found) counts[entry.status] = entry.total;
  return { items, next, counts };
}

export const testimonialDesk: DeskCount = {
  desk: '/admin/testimonials',
  count: () => sql`select count(*) from ${testimonial} where ${eq(testimonial.status, 'pending')}`,
};

/** Publishes, rejects or takes down. Throws `testimonial/not-found` and `testimonial/changed`. */
export async function decideTestimonial(
  ctx: ServiceContext,
  id: string,
  { status, version }: { status: 'published' | 'rejected'; version: number },
): Promise<QueuedTestimonial> {
  authorize(testimonialPolicy.decide, ctx.actor, undefined);
  const decided = await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: testimonial.id })
      .from(testimonial)
      .where(eq(testimonial.id, id));
    if (!known) throw notFound('testimonial/not-found', 'This quotation does not exist.');
    const decidedBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
    const [next] = await tx
      .update(testimonial)
      .set({ status, decidedAt: ctx.now, decidedBy })
      .where(and(eq(testimonial.id, id), eq(testimonial.version, version)))
      .returning();
    if (!next) {
      throw new AppError(
        'conflict',
        'testimonial/changed',
        'This was changed elsewhere. Please look again.',
      );
    }
    await audit(ctx, tx, { action: `testimonial.${status}`, subject: { type: 'testimonial', id } });
    const [owner] = await tx
      .select({ assigneeName })
      .from(supportTicket)
      .innerJoin(assignee, eq(assignee.id, supportTicket.assigneeId))
      .where(eq(supportTicket.id, next.ticketId ?? next.id));
    return toQueued({ row: next, assigneeName: owner?.assigneeName ?? null });
  });
  ctx.invalidate([testimonialsTag]);
  return decided;
}

/** All of it as a file for a spreadsheet. It is written down who took it. */
export async function exportTestimonials(ctx: ServiceContext) {
  authorize(testimonialPolicy.decide, ctx.actor, undefined);
  const rows = await ctx.db
    .select({ row: testimonial, assigneeName })
    .from(testimonial)
    .leftJoin(supportTicket, eq(supportTicket.id, testimonial.ticketId))
    .leftJoin(assignee, eq(assignee.id, supportTicket.assigneeId))
    .orderBy(desc(testimonial.id))
    .limit(mostExported);
  await audit(ctx, ctx.db, { action: 'testimonials.exported', detail: { rows: rows.length } });
  const lines = rows.map(({ row, assigneeName: to }) =>
    csvLine([
      row.id,
      row.createdAt.toISOString(),
      row.status,
      row.attribution,
      row.quote,
      row.language,
      to ?? '',
      row.decidedAt?.toISOString() ?? '',
    ]),
  );
  const head = csvLine([
    'id',
    'created',
    'state',
    'attribution',
    'quote',
    'language',
    'assigned_to',
    'decided',
  ]);
  return {
    fileName: `testimonials-${ctx.now.toISOString().slice(0, 10)}.csv`,
    csv: byteOrderMark + head + lines.join(''),
  };
}

interface Found {
  row: typeof testimonial.$inferSelect;
  assigneeName: string | null;
}

const toQueued = ({ row, assigneeName: to }: Found): QueuedTestimonial => ({
  id: row.id,
  quote: row.quote,
  attribution: row.attribution,
  language: row.language,
  status: row.status,
  ticketId: row.ticketId,
  assignee: to,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});
