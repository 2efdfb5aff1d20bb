import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { mentorStates } from './mentor.policy.ts';
import { addTestMentor, giveCheck } from './mentorship.scene.server.ts';

/** One in each state; one whose check ends in a month, and one whose check has ended. */
async function add(db: Db): Promise<void> {
  for (const status of mentorStates)
    await addTestMentor(db, null, {
      status,
      isSample: true,
      sampleName: `Is ${status}`,
      ...(status === 'ended' && { endedAt: testNow, endedBy: 'mentor' }),
    });
  const due = await addTestAccount(db, ['customer'], { firstName: 'Due' });
  await giveCheck(db, due, 'enhanced', '2026-12-20');
  await addTestMentor(db, due.id, { status: 'paused' });
  await addTestMentor(db, null, {
    status: 'paused',
    isSample: true,
    sampleName: 'Is frozen',
    frozenAt: testNow,
  });
}

const cases: readonly GoldenCase[] = [
  ...mentorStates
    .filter((view) => view !== 'paused')
    .map((view): GoldenCase => [{ view }, `Is ${view}`]),
  [{ view: 'paused' }, 'Is paused, Due Sample, Is frozen'],
  [{ view: 'renewals' }, 'Due Sample'],
  [{ view: 'frozen' }, 'Is frozen'],
];

const Names = z.object({ items: z.array(z.object({ name: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listDeskMentors'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(Names, answer).items.map(({ name }) => name),
      cases,
    },
  ],
};
