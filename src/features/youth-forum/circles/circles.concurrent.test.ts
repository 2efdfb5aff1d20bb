import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { addYouthTopic } from '../own-youth-post.service.server.ts';
import { addTestCircle, addTestLeader, decidePost } from '../youth-forum.scene.server.ts';
import { youthPost } from '../youth-post.table.server.ts';
import { nobody, youthCircle } from './circle.table.server.ts';

const shared = useCommittingTestDb();

test('words of a leader who steps down while staff decide are not published', async () => {
  await addTestLead(shared.db, testNow);
  const moderator = await addTestAccount(shared.db, ['moderator'], { firstName: 'Mod' });
  const ama = await addTestLeader(shared.db, 'Ama');
  const circleId = await addTestCircle(shared.db, { leaderId: ama.id });
  const as = (actor: typeof ama) => testContext({ db: shared.db, actor, now: testNow });
  const { id } = await addYouthTopic(as(ama), {
    title: 'This week',
    text: 'Which one?',
    subject: 'skills',
    circleId,
  });
  const held = Promise.withResolvers<undefined>();
  const waits = Promise.withResolvers<undefined>();
  // Stepping down holds the circle while staff decide: they look only once it is free.
  const down = shared.db.transaction(async (tx) => {
    await tx.update(youthCircle).set(nobody).where(eq(youthCircle.id, circleId));
    held.resolve(undefined);
    await waits.promise;
  });
  await held.promise;
  const deciding = decidePost(as(moderator), id, 'publish').catch((error: unknown) => error);
  await sleep(500);
  waits.resolve(undefined);
  await down;
  expect(await deciding).toMatchObject({ code: 'youth-circle/closed' });
  const [row] = await shared.db.select().from(youthPost).where(eq(youthPost.id, id));
  expect(row?.status).toBe('pending');
}, 60_000);
