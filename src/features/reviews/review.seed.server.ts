import { eq } from 'drizzle-orm';
import { asSample } from '#features/accounts/sample-people.seed.server.ts';
import type { SamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { appealDecision } from '#features/staff/appeal.service.server.ts';
import type { CaseKinds } from '#features/staff/case-kind.server.ts';
import { findOpenCase } from '#features/staff/case.service.server.ts';
import { askInSample } from '#features/staff/report.seed.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { writeReview } from './own/own-review.service.server.ts';
import { caseOf } from './review-decision.service.server.ts';
import { review } from './review.table.server.ts';

type Pages = Readonly<Record<'cafe' | 'grill' | 'bakery' | 'suya', string>>;

/** Reviews that wait, one that is held for a telephone number in it, one whose author is asked, one that is appealed. */
export async function seedSampleReviews(
  ctx: ServiceContext,
  kinds: CaseKinds,
  people: SamplePeople,
  pages: Pages,
): Promise<void> {
  if ((await ctx.db.$count(review, eq(review.accountId, people.kofi.id))) > 0) return;
  const write = async (
    by: 'kofi' | 'marcia' | 'selam' | 'althea',
    hoursAgo: number,
    said: { subjectId: string; rating: number; title: string; body: string },
  ): Promise<string> => {
    const form = { ...said, subjectType: 'listing' as const, wasOffered: false };
    return (await writeReview(asSample(ctx, people[by], hoursAgo), form)).id;
  };
  const caseAbout = async (id: string) => findOpenCase(ctx.db, caseOf(id));

  await write('kofi', 21, {
    subjectId: pages.cafe,
    rating: 4,
    title: 'Sample: worth the stairs',
    body: 'Sample: the coffee ceremony takes an hour and is worth it. The stairs are steep.',
  });
  await write('marcia', 8, {
    subjectId: pages.bakery,
    rating: 5,
    title: 'Sample: call for the hard dough loaf',
    body: 'Sample: call Marcia on 07700 900456 and she will keep you a loaf until six.',
  });
  const asked = await write('selam', 30, {
    subjectId: pages.grill,
    rating: 1,
    title: 'Sample: closed when they said open',
    body: 'Sample: the page said ten at night. The shutters were down at eight.',
  });
  const refused = await write('althea', 80, {
    subjectId: pages.suya,
    rating: 2,
    title: 'Sample: the bus never comes',
    body: 'Sample: the number 12 was late again, so I never got there.',
  });

  const question = await caseAbout(asked);
  await askInSample(
    asSample(ctx, people.moderator, 6),
    kinds,
    question.id,
    'Sample: which day was it? The page has other hours on Sundays.',
  );
  const { id, version } = await caseAbout(refused);
  await decideCase(asSample(ctx, people.admin, 60), kinds, id, {
    version,
    outcome: 'reject',
    reasonId: 'offTopic',
  });
  await appealDecision(
    asSample(ctx, people.althea, 12),
    kinds,
    id,
    'Sample: I did get there in the end, and say so in the last line that was cut off.',
  );
}
