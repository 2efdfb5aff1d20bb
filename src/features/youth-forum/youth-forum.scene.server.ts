import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { youthCircle } from './circles/circle.table.server.ts';
import { youthPostCase } from './youth-post.case.server.ts';
import type { Board } from './youth-post.policy.ts';
import { youthPost } from './youth-post.table.server.ts';

export const forumCases = new CaseKinds([youthPostCase]);

/** Somebody to whom the board of this band is open, where the site has a lead. */
export async function addTestYouth(db: Db, board: Board, firstName: string): Promise<Person> {
  if (board === '18-24')
    return addTestAccount(db, ['customer', 'youth'], { firstName, ageBand: board });
  return (await addTestMinor(db, testNow, { firstName, ageBand: board })).young;
}

/** An adult who can lead a circle. */
export async function addTestLeader(db: Db, firstName = 'Leader'): Promise<Person> {
  const leader = await addTestAccount(db, ['volunteer'], { firstName });
  await addTestCheck(db, leader.id);
  return leader;
}

/** A circle that is open, where the site has a lead; of nobody unless a leader is given. */
export async function addTestCircle(
  db: Db,
  values: Partial<typeof youthCircle.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(youthCircle)
    .values({
      board: '16-17',
      name: 'Coding',
      purpose: 'Invented: for those who write programs.',
      acceptedAt: testNow,
      openedAt: testNow,
      leaderName: values.leaderId ? 'Leader' : '',
      ...values,
    })
    .returning({ id: youthCircle.id });
  if (!row) throw new Error('The circle was not stored.');
  return row.id;
}

/** A topic that stands on a board, of nobody unless said otherwise. */
export async function addTestTopic(
  db: Db,
  board: Board,
  values: Partial<typeof youthPost.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(youthPost)
    .values({
      board,
      subject: values.topicId ? null : 'career',
      title: values.topicId ? '' : `Topic of ${board}`,
      text: 'Invented words.',
      status: 'published',
      createdAt: testNow,
      activeAt: testNow,
      ...values,
    })
    .returning({ id: youthPost.id });
  if (!row) throw new Error('The topic was not stored.');
  return row.id;
}

/** Decides the waiting case of a post, as the staff of that context. Answers the id of the case. */
export async function decidePost(
  staff: ServiceContext,
  id: string,
  outcome: 'publish' | 'publish-closed' | 'refuse',
): Promise<string> {
  const rows = await staff.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const waiting = rows.find(({ status }) => status !== 'decided');
  if (!waiting) throw new Error('No case of this post waits.');
  const note = outcome === 'refuse' ? 'It names somebody.' : undefined;
  await decideCase(staff, forumCases, waiting.id, { version: waiting.version, outcome, note });
  return waiting.id;
}
