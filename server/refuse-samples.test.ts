import { describe, expect, test } from 'vitest';
import { removeSamples, seedDirectory } from '#features/directory/listing.seed.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { refuseSamples } from './refuse-samples.ts';

const now = new Date('2026-11-21T22:30:00Z');

describe('A database with sample listings', () => {
  const data = useTestDb((db) => seedDirectory(testContext({ db, now }), { withSamples: true }));

  test('does not start in production, and the sentence names the command that mends it', async () => {
    await expect(refuseSamples(data.db, { mode: 'production' })).rejects.toThrow(
      'npm run seed -- --remove-samples',
    );
  });

  test('starts as a demonstration, and in production once they are removed', async () => {
    await refuseSamples(data.db, { mode: 'demo' });
    await removeSamples(testContext({ db: data.db, now }));
    await expect(refuseSamples(data.db, { mode: 'production' })).resolves.toBeUndefined();
  });
});
