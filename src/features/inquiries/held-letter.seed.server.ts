import { and, eq } from 'drizzle-orm';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { findBusiness, subjectType } from './business.server.ts';
import { hold } from './deliver-letter.server.ts';
import { sampleLetterAddress } from './inquiry.seed.server.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';

const senderEmail = sampleLetterAddress('junior');

/** A letter that the shield has stopped, to an invented business. Does nothing where it is. */
export async function seedHeldLetter(
  ctx: ServiceContext,
  from: Person,
  listingId: string,
): Promise<void> {
  const isIt = and(eq(inquiry.senderEmail, senderEmail), eq(inquiry.subjectId, listingId));
  if ((await ctx.db.$count(inquiry, isIt)) > 0) return;
  const createdAt = earlier(ctx.now, 11 * hourMs);
  const [row] = await ctx.db
    .insert(inquiry)
    .values({
      subjectType,
      subjectId: listingId,
      type: 'partnership',
      status: 'held',
      senderAccountId: from.id,
      senderName: 'Junior (Sample)',
      senderEmail,
      senderLanguage: 'en',
      senderIsAdult: true,
      subject: 'Sample: first page in a week',
      createdAt,
      lastMessageAt: createdAt,
    })
    .returning();
  if (!row) throw new Error('The sample letter was not written.');
  await ctx.db.insert(inquiryMessage).values({
    inquiryId: row.id,
    side: 'guest',
    body: 'Sample: we put your shop on the first page of every search engine. Send 99 pounds today and the second month is free.',
    createdAt,
  });
  const inside: ServiceContext = { ...ctx, now: createdAt, isInvented: true };
  const business = await findBusiness(inside, ctx.db, listingId);
  if (!business) throw new Error('The sample business is not there.');
  await hold(inside, ctx.db, { row, business, reasons: ['links'], isConfirmable: false });
}
