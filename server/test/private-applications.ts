import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { application, applicationReview } from '#features/applications/application.table.server.ts';
import type { ApplicationState } from '#features/applications/application-moves.ts';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/**
 * Those who applied for the opportunity of the person that everybody sees: the owner has an offer, what the manager sent is
 * new, the member was shortlisted and is to hear a no, the customer has a draft, one of nobody's has ended, and the partner
 * took theirs back.
 */
export async function addApplications(parts: SceneParts): Promise<void> {
  const { db, canaries, ids, personId, ownerId, teamIds } = parts;
  const [opportunityId = ''] = ids['opportunities'] ?? [];
  const [managerId, memberId] = teamIds;
  const idOf = async (demo: 'customer' | 'partner') => {
    const isTheirs = eq(account.email, demoEmail(demo));
    const [found] = await db.select({ id: account.id }).from(account).where(isTheirs);
    return found?.id;
  };
  const [posting] = await db
    .select({ questions: opportunity.questions })
    .from(opportunity)
    .where(eq(opportunity.id, opportunityId));
  const asked = posting?.questions[0] ?? '';
  ids['applications'] = [];
  const add = async (
    row: string,
    status: ApplicationState,
    given: Partial<typeof application.$inferInsert>,
  ) => {
    const id = uuidv7();
    const isOwed = status === 'sent' || status === 'shortlisted';
    ids['applications']?.push(id);
    await canaries.add(db, application, row, {
      id,
      opportunityId,
      status,
      number: ids['applications']?.length,
      level: null,
      answers: [
        {
          question: asked,
          answer: canaries.wordFor('application.answers', row),
        },
      ],
      editedAt: testNow,
      sentAt: status === 'draft' ? null : testNow,
      waitingSince: isOwed ? testNow : null,
      heldMove: null,
      heldUntil: null,
      heldBy: null,
      shortlistedAt: null,
      endedAt: null,
      closedBy: null,
      reasons: [],
      ...given,
    });
    return id;
  };
  const shortlisted = { shortlistedAt: testNow };
  await add('owner', 'offered', {
    accountId: ownerId,
    ...shortlisted,
    offerUntil: later(testNow, dayMs),
  });
  const sentId = await add('manager', 'sent', { accountId: managerId });
  await add('member', 'shortlisted', {
    accountId: memberId,
    ...shortlisted,
    heldMove: 'reject',
    heldUntil: later(testNow, 10 * minuteMs),
    heldBy: personId,
  });
  await add('customer', 'draft', { accountId: await idOf('customer'), number: null });
  await add('ended', 'rejected', { accountId: null, endedAt: testNow });
  await add('partner', 'withdrawn', { accountId: await idOf('partner'), endedAt: testNow });
  await canaries.add(db, applicationReview, 'person', {
    applicationId: sentId,
    reviewerId: personId,
    score: 3,
  });
}

/** Who reads what of applications: whoever wrote them, and the person, who offers what they are for. */
export const applicationSecrets: readonly Secret[] = [
  {
    columns: 'application.about application.answers',
    rows: /^(owner|manager|member|ended)$/,
    toldTo: ['self', 'person'],
    why: 'the applicant, and the host from the moment it was sent',
  },
  {
    columns: 'application.about application.answers application.city',
    rows: /^customer$/,
    toldTo: ['self', 'customer'],
    why: 'a draft is its writer’s alone',
  },
  {
    columns: 'application.about application.answers application.city',
    rows: /^partner$/,
    toldTo: ['self', 'partner'],
    why: 'what was taken back is its writer’s alone again',
  },
  {
    columns: 'application.city account.firstName account.lastName account.email',
    rows: /^(owner|member)$/,
    toldTo: ['self', 'person'],
    why: 'the host knows those whom they have shortlisted',
  },
  {
    columns: 'application.city',
    toldTo: ['self'],
    why: 'the host reads where somebody lives after the shortlist',
  },
  {
    columns: 'application.words',
    toldTo: [],
    why: 'a no that waits is told to nobody, and one that was told to its reader alone',
  },
  {
    columns: 'application.title',
    toldTo: [],
    why: 'stands in for the title of an opportunity that is gone',
  },
  { columns: 'application_review.note', toldTo: ['self'], why: 'others after their own score' },
];
