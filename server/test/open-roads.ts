import { eq } from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { reviewReply } from '#features/reviews/review.table.server.ts';
import { teamHandOver, teamInvitation } from '#features/teams/team.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { PrivateScene } from './private-scene.ts';

/** What no road of the scene shows by itself: an invitation to somebody, an open offer, a review nobody has answered. */
export async function openRoads(db: Db, { ids, teamIds }: PrivateScene): Promise<void> {
  const [personId = '', ownerId = ''] = ids['users'] ?? [];
  const [managerId = ''] = teamIds;
  const [published = ''] = ids['listings'] ?? [];
  const [person] = await db.select().from(account).where(eq(account.id, personId));
  await db.update(teamInvitation).set({ email: person?.email ?? '' });
  await db.insert(teamHandOver).values({
    subjectType: 'listing',
    subjectId: published,
    fromId: ownerId,
    toId: managerId,
    expiresAt: later(testNow, dayMs),
  });
  await db.delete(reviewReply);
}
