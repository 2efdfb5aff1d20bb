import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insist } from '#platform/test/insist.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { addYouthAnswer } from './own-youth-post.service.server.ts';
import { withdrawYouthPost } from './take-back.server.ts';
import { addTestTopic, addTestYouth } from './youth-forum.scene.server.ts';
import { postsPerHour } from './youth-post.policy.ts';
import { youthPost } from './youth-post.table.server.ts';

const shared = useCommittingTestDb();

test('of many answers at once as many are taken as the hour allows', async () => {
  const ama = await addTestYouth(shared.db, '18-24', 'Ama');
  const topic = await addTestTopic(shared.db, '18-24');
  const ctx = testContext({ db: shared.db, actor: ama });
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      insist(() => addYouthAnswer(ctx, topic, { text: 'At once.' })),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(postsPerHour);
  const rows = await shared.db.select().from(youthPost).where(isNotNull(youthPost.topicId));
  expect(rows).toHaveLength(postsPerHour);
  // One person is one voice.
  expect(new Set(rows.map(({ voice }) => voice))).toEqual(new Set([1]));
}, 60_000);

test('an answer and the taking back of its topic at the same moment lose no answer', async () => {
  const ama = await addTestYouth(shared.db, '18-24', 'Ama');
  const kojo = await addTestYouth(shared.db, '18-24', 'Kojo');
  for (let turn = 0; turn < 5; turn += 1) {
    const topic = await addTestTopic(shared.db, '18-24', { ownerId: ama.id });
    const [sent] = await Promise.allSettled([
      insist(() =>
        addYouthAnswer(testContext({ db: shared.db, actor: kojo }), topic, { text: 'Yes.' }),
      ),
      insist(() => withdrawYouthPost(testContext({ db: shared.db, actor: ama }), topic)),
    ]);
    const answers = await shared.db.$count(youthPost, eq(youthPost.topicId, topic));
    expect(answers).toBe(sent.status === 'fulfilled' ? 1 : 0);
    const words = await shared.db.select().from(youthPost).where(eq(youthPost.id, topic));
    expect(words.map(({ text }) => text)).toEqual(answers === 1 ? [''] : []);
  }
}, 60_000);
