import { inArray, like } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { sampleTickets } from './seed-data/sample-tickets.ts';
import type { SampleTicket } from './seed-data/sample-tickets.ts';
import { testimonial } from './testimonials/testimonial.table.server.ts';
import { dueAfter } from './ticket.policy.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** By it they are known again, and no mail leaves for it: the ending is kept free for examples (RFC 2606). */
const domain = 'desk.sample.example';
const isSample = like(supportTicket.email, `%@${domain}`);

/** Invented letters to staff: the desks show what they are for. Does nothing where any are. */
export async function seedSampleTickets(ctx: ServiceContext, adminId: string): Promise<void> {
  if ((await ctx.db.$count(supportTicket, isSample)) > 0) return;
  await ctx.db.transaction(async (tx) => {
    for (const sample of sampleTickets) await addSample(ctx, tx, sample, adminId);
  });
}

/** Takes them out, with what was to be quoted of them. Answers how many there were. */
export async function removeSampleTickets(ctx: ServiceContext): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const theirs = tx.select({ id: supportTicket.id }).from(supportTicket).where(isSample);
    await tx.delete(testimonial).where(inArray(testimonial.ticketId, theirs));
    const removed = await tx.delete(supportTicket).where(isSample).returning();
    return removed.length;
  });
}

async function addSample(
  { now }: ServiceContext,
  tx: Db,
  { sender, minutesAgo, body, answer, quote, ...ticket }: SampleTicket,
  adminId: string,
): Promise<void> {
  const ago = (minutes: number) => earlier(now, minutes * minuteMs);
  const createdAt = ago(minutesAgo);
  const answeredAt = answer ? ago(answer.minutesAgo) : null;
  const name = `${sender} (Sample)`;
  const [row] = await tx
    .insert(supportTicket)
    .values({
      ...ticket,
      name,
      email: `${sender.toLowerCase()}@${domain}`,
      language: 'en',
      assigneeId: answer ? adminId : null,
      waitingSince: createdAt,
      dueAt: dueAfter(ticket.channel, createdAt),
      firstReplyAt: answeredAt,
      lastMessageAt: answeredAt ?? createdAt,
      createdAt,
    })
    .returning({ id: supportTicket.id });
  if (!row) throw new Error('The sample ticket was not written.');
  const ticketId = row.id;
  await tx.insert(supportMessage).values({ ticketId, side: 'person', body, createdAt });
  if (answer && answeredAt) {
    const by = { side: 'staff', authorAccountId: adminId } as const;
    await tx
      .insert(supportMessage)
      .values({ ...by, ticketId, body: answer.body, createdAt: answeredAt });
  }
  if (!quote) return;
  await tx.insert(testimonial).values({
    ticketId,
    quote: body,
    attribution: name,
    language: 'en',
    status: quote,
    createdAt,
    ...(quote === 'rejected' && { decidedAt: answeredAt, decidedBy: adminId }),
  });
}

export const ticketSeed: Seed = {
  async run(ctx, { withSamples }) {
    const { admin } = withSamples ? await demoAccountIds(ctx.db) : {};
    if (admin) await seedSampleTickets(ctx, admin);
  },
  samples: { remove: async (ctx) => `${await removeSampleTickets(ctx)} sample tickets` },
};
