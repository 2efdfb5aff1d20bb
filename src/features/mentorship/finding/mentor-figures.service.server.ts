import { count, inArray, sql } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { getMentorFigures as contract } from '../mentor.contract.ts';
import { mentorTopics } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import { askableMentors } from './mentor-places.server.ts';

/** For everybody: numbers alone, and nothing of mentees. */
export async function getMentorFigures(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract>> {
  const askable = await askableMentors(ctx.db, 'adults', todayInLondon(ctx.now));
  const topic = sql<string>`unnest(${mentor.topics})`.as('topic');
  const each = ctx.db
    .select({ topic })
    .from(mentor)
    .where(
      inArray(
        mentor.id,
        askable.map(({ id }) => id),
      ),
    )
    .as('each');
  const rows = await ctx.db
    .select({ topic: each.topic, mentors: count() })
    .from(each)
    .groupBy(each.topic);
  const counts = new Map(rows.map((row) => [row.topic, row.mentors]));
  const samples = askable.filter(({ isSample }) => isSample).length;
  return {
    mentors: askable.length - samples,
    samples,
    topics: mentorTopics.flatMap((one) => {
      const mentors = counts.get(one) ?? 0;
      return mentors > 0 ? [{ topic: one, mentors }] : [];
    }),
  };
}
