import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { addFavourite } from './favourite.service.server.ts';

const shared = useCommittingTestDb();
const subjectId = '01990000-0000-7000-8000-000000000901';
const found = { type: 'listing', id: subjectId, title: 'Sample', url: '/b/sample', isPublic: true };

test('a hundred presses at once save one favourite and all get its id', async () => {
  const ada = await addTestAccount(shared.db, ['customer'], { firstName: 'Ada' });
  const listings = {
    type: 'listing',
    find: async () => [{ ...found, ownerIds: [], isReviewable: true }],
  };
  const ctx = testContext({ db: shared.db, actor: ada, subjects: new SubjectRegistry([listings]) });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => addFavourite(ctx, { subjectType: 'listing', subjectId })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});
