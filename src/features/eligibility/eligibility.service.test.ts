import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { eligibilityJobs } from './eligibility.job.server.ts';
import { forgetOwnAnswers, getOwnAnswers, saveOwnAnswers } from './eligibility.service.server.ts';

const ada = person({ id: '01990000-0000-7000-8000-000000000001' });
const ben = person({ id: '01990000-0000-7000-8000-000000000002' });
const nothing = { answers: {}, savedAt: null };
const charity = { legalForm: 'charity', income: 50_000 } as const;

const shared = useTestDb();
const as = (actor: Actor) => testContext({ db: shared.db, actor });

beforeEach(async () => {
  for (const { id } of [ada, ben]) {
    await addTestAccount(shared.db, ['customer'], {
      id,
      firstName: 'Ada',
      email: `${id}@example.org`,
    });
  }
});

test('Answers are kept for the person who saves them, the last ones alone, until they are deleted', async () => {
  expect(await getOwnAnswers(as(ada))).toEqual(nothing);
  await saveOwnAnswers(as(ada), { age: '18-24', ...charity });
  await saveOwnAnswers(as(ada), charity);
  expect((await getOwnAnswers(as(ada))).answers).toEqual(charity);
  expect(await getOwnAnswers(as(ben))).toEqual(nothing);
  await forgetOwnAnswers(as(ben));
  expect((await getOwnAnswers(as(ada))).savedAt).not.toBeNull();
  await forgetOwnAnswers(as(ada));
  expect(await getOwnAnswers(as(ada))).toEqual(nothing);
});

test('A visitor keeps none', async () => {
  await expect(saveOwnAnswers(as(anonymous), charity)).rejects.toMatchObject({
    code: 'access/sign-in-required',
  });
});

test('A closed account keeps none', async () => {
  await saveOwnAnswers(as(ada), charity);
  const ctx = as(ada);
  await emit(ctx.db, 'account.closed', { accountId: ada.id, reviews: 'delete' });
  await runOutbox(ctx, eligibilityJobs);
  expect(await getOwnAnswers(ctx)).toEqual(nothing);
});
