import { and, eq, like } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { subjectType } from './business.server.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';
import { sampleLetters } from './seed-data/sample-letters.ts';
import type { SampleLetter } from './seed-data/sample-letters.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** By it they are known again, and no mail leaves for it: the ending is kept free for examples (RFC 2606). */
const domain = 'letters.sample.example';
export const sampleLetterAddress = (name: string): string => `${name}@${domain}`;

interface SampleDesk {
  listingId: string;
  ownerId: string;
  /** The sample account that has written one of them, so that its own page has a correspondence to show. */
  customerId: string;
}

/** Invented letters to an invented business: its inbox shows what an inbox is for. Does nothing where any are. */
export async function seedSampleLetters(ctx: ServiceContext, desk: SampleDesk): Promise<void> {
  const written = ctx.db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(and(like(inquiry.senderEmail, `%@${domain}`), eq(inquiry.subjectId, desk.listingId)))
    .limit(1);
  if ((await written).length > 0) return;
  await ctx.db.transaction(async (tx) => {
    for (const letter of sampleLetters) {
      const [row] = await tx
        .insert(inquiry)
        .values(rowOf(ctx, desk, letter))
        .returning({ id: inquiry.id });
      if (!row) throw new Error('The sample letter was not written.');
      const messages = letter.messages.map(({ side, hoursAgo, body }) => ({
        inquiryId: row.id,
        side,
        authorAccountId: side === 'business' ? desk.ownerId : null,
        body,
        createdAt: momentOf(ctx, hoursAgo),
      }));
      await tx.insert(inquiryMessage).values(messages);
    }
  });
}

/** Takes them out. Answers how many there were. */
export async function removeSampleLetters(ctx: ServiceContext): Promise<number> {
  const removed = await ctx.db
    .delete(inquiry)
    .where(like(inquiry.senderEmail, `%@${domain}`))
    .returning({ id: inquiry.id });
  return removed.length;
}

const momentOf = ({ now }: ServiceContext, hoursAgo: number) => earlier(now, hoursAgo * hourMs);

function rowOf(
  ctx: ServiceContext,
  { listingId, customerId }: SampleDesk,
  { messages, isOfCustomer, sender, daysToWanted, ...letter }: SampleLetter,
) {
  const [first, ...later] = messages;
  const answer = later.find(({ side }) => side === 'business');
  const minutes = answer && (first.hoursAgo - answer.hoursAgo) * 60;
  return {
    ...letter,
    subjectType,
    subjectId: listingId,
    senderAccountId: isOfCustomer ? customerId : null,
    senderName: `${sender} (Sample)`,
    senderEmail: sampleLetterAddress(sender.toLowerCase()),
    senderLanguage: 'en' as const,
    senderIsAdult: true,
    wantedOn:
      daysToWanted === undefined
        ? null
        : momentOf(ctx, -24 * daysToWanted)
            .toISOString()
            .slice(0, 10),
    createdAt: momentOf(ctx, first.hoursAgo),
    lastMessageAt: momentOf(ctx, (later.at(-1) ?? first).hoursAgo),
    answeredAt: answer ? momentOf(ctx, answer.hoursAgo) : null,
    answerClockMinutes: minutes ?? null,
    answerOpenMinutes: minutes ?? null,
  };
}
