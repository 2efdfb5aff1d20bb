import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { getIdea } from './idea.service.server.ts';
import { ideaVote } from './idea.table.server.ts';
import { submitIdea } from './own-idea.service.server.ts';
import { voteForIdea, withdrawVote } from './vote.service.server.ts';

const shared = useCommittingTestDb();
const words = { title: 'A wish of many', description: 'One vote a person, however fast.' };

test('a hundred votes of one person at once are one vote, and as many withdrawals none', async () => {
  const { db } = shared;
  const ada = await addTestAccount(db, ['customer'], { firstName: 'Ada' });
  const ben = await addTestAccount(db, ['customer'], { firstName: 'Ben' });
  const { id } = await submitIdea(testContext({ db, actor: ada }), words);
  const ctx = testContext({ db, actor: ben });
  const hundred = Array.from({ length: 100 });
  const answers = await Promise.all(hundred.map(() => voteForIdea(ctx, id)));
  expect(new Set(answers.map(({ votes }) => votes))).toEqual(new Set([1]));
  expect(await db.$count(ideaVote)).toBe(1);
  const counted = async () => (await getIdea(testContext({ db, actor: anonymous }), id)).idea.votes;
  expect(await counted()).toBe(1);
  await Promise.all(hundred.map(() => withdrawVote(ctx, id)));
  expect(await db.$count(ideaVote)).toBe(0);
  expect(await counted()).toBe(0);
});

test('of many ideas of one person at once five are taken', async () => {
  const { db } = shared;
  const ada = await addTestAccount(db, ['customer'], { firstName: 'Cleo' });
  const ctx = testContext({ db, actor: ada });
  const sent = await Promise.allSettled(
    Array.from({ length: 12 }, (_, place) =>
      submitIdea(ctx, { ...words, title: `Wish number ${place}` }),
    ),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
