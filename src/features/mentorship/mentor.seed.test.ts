import { beforeEach, expect, test } from 'vitest';
import { accountSeed, demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listMentors } from './finding/list-mentors.service.server.ts';
import { askMentor } from './matching/ask-mentor.service.server.ts';
import { mentorSeed } from './mentor.seed.server.ts';
import { mentor } from './mentor.table.server.ts';

const data = useTestDb();
const site = () => testContext({ db: data.db });

beforeEach(async () => {
  await accountSeed.run(site(), { withSamples: true });
  await mentorSeed.run(site(), { withSamples: true });
});

test('the demonstration has a list whose invented mentors are marked, and one who can be asked', async () => {
  const { customer } = await demoAccountIds(data.db);
  const ctx = testContext({ db: data.db, actor: person({ id: customer ?? '' }) });
  const { items } = await listMentors(ctx, {});
  expect(items.length).toBeGreaterThan(8);
  expect(items.every(({ isSample }) => isSample)).toBe(true);
  const [askable, ...others] = items.filter(({ canAsk }) => canAsk);
  expect(others).toEqual([]);
  expect(askable).toMatchObject({ name: 'Sample V.', isInvented: false });
  await askMentor(ctx, askable?.id ?? '', { topic: 'career', words: 'How do I begin?' });
  const invented = items.find(({ isInvented }) => isInvented);
  const asked = askMentor(ctx, invented?.id ?? '', { topic: 'career', words: 'And you?' });
  await expect(asked).rejects.toMatchObject({ code: 'mentor/sample' });
});

test('samples come once, and go when they are taken out', async () => {
  const before = await data.db.$count(mentor);
  await mentorSeed.run(site(), { withSamples: true });
  expect(await data.db.$count(mentor)).toBe(before);
  expect(await mentorSeed.samples?.areIn?.(data.db)).toBe(true);
  await mentorSeed.samples?.remove(site());
  expect(await data.db.$count(mentor)).toBe(0);
});
