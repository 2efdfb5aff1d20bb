import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { addTestCircle, addTestTopic } from './youth-forum.scene.server.ts';
import { boards, postSubjects } from './youth-post.policy.ts';

const hiddenAt = new Date('2026-01-01T12:00:00Z');
const reader = person({ roles: ['youth'], ageBand: '18-24' });
const leader = person({
  id: '01990000-0000-7000-8000-000000000003',
  // An adult with a board of their own beside the circle that they lead.
  roles: ['volunteer', 'youth'],
  ageBand: '18-24',
});
const circleId = '01990000-0000-7000-8000-0000000000c1';
const lead = person({ id: '01990000-0000-7000-8000-000000000002', roles: ['moderator'] });

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['youth'], { id: reader.id, firstName: 'Reader', ageBand: '18-24' });
  await addTestAccount(db, ['moderator'], { id: lead.id, firstName: 'Lead' });
  await db
    .insert(safeguardingLead)
    .values({ accountId: lead.id, role: 'lead', namedAt: testNow, namedBy: null });
  await addTestAccount(db, ['volunteer', 'youth'], {
    id: leader.id,
    firstName: 'Leader',
    ageBand: '18-24',
  });
  await addTestCheck(db, leader.id);
  await addTestCircle(db, { id: circleId, board: '13-15', leaderId: leader.id });
  for (const subject of postSubjects) {
    const one = (title: string, values: Parameters<typeof addTestTopic>[2]) =>
      addTestTopic(db, '18-24', { title, subject, ...values });
    await one(`A ${subject}`, {});
    await one(`Waiting ${subject}`, { status: 'pending' });
    await one(`Refused ${subject}`, { status: 'refused' });
    await one(`Hidden ${subject}`, { hiddenAt });
    await addTestTopic(db, '16-17', { title: `Younger ${subject}`, subject });
  }
  await addTestTopic(db, '13-15', { title: 'Youngest', subject: 'skills' });
  await addTestTopic(db, '13-15', { title: 'In the circle', subject: 'skills', circleId });
}

const bySubject: readonly GoldenCase[] = postSubjects.map((subject) => [
  { subject },
  `A ${subject}`,
]);

const titleOfBoard = {
  '13-15': 'In the circle, Youngest',
  '16-17': 'Younger',
  '18-24': 'A',
} as const;
const onBoard: readonly GoldenCase[] = boards.map((board) => [
  { board },
  board === '13-15'
    ? titleOfBoard[board]
    : postSubjects.map((subject) => `${titleOfBoard[board]} ${subject}`).join(', '),
]);

const Titles = z.object({ items: z.array(z.object({ title: z.string() })) });
const namesOf = (answer: unknown) => z.parse(Titles, answer).items.map(({ title }) => title);

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listYouthTopics'], actor: reader, namesOf, cases: bySubject },
    {
      endpoints: ['listYouthTopics'],
      actor: leader,
      namesOf,
      cases: [[{ circle: circleId }, 'In the circle']],
    },
    { endpoints: ['watchYouthBoard'], actor: lead, namesOf, cases: onBoard },
  ],
};
