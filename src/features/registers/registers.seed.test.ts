import { expect, test } from 'vitest';
import { accountSeed } from '#features/accounts/account.seed.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { riskAssessment } from './assessment.table.server.ts';
import { breach } from './breach.table.server.ts';
import { complaint } from './complaint.table.server.ts';
import { registersSeed } from './registers.seed.server.ts';

const data = useTestDb();
const countAll = async () =>
  (await data.db.$count(breach)) +
  (await data.db.$count(complaint)) +
  (await data.db.$count(riskAssessment));

test('samples come once, and go with their records', async () => {
  const ctx = testContext({ db: data.db });
  await accountSeed.run(ctx, { withSamples: true });
  await registersSeed.run(ctx, { withSamples: true });
  const total = await countAll();
  expect(total).toBeGreaterThan(6);
  await registersSeed.run(ctx, { withSamples: true });
  expect(await countAll()).toBe(total);
  expect(await registersSeed.samples?.areIn?.(data.db)).toBe(true);
  await registersSeed.samples?.remove(ctx);
  expect(await countAll()).toBe(0);
  expect(await registersSeed.samples?.areIn?.(data.db)).toBe(false);
});
