import { PgBoss } from 'pg-boss';
import type { Database } from '#platform/db/db.server.ts';
import type { MovedPart } from '#platform/db/move-database.server.ts';
import { bossOptions, schema } from './queue-settings.server.ts';

/**
 * Which jobs move to another database: those that are not done, dead letters among them, with their queues. Makes
 * pg-boss's tables there. Undefined when jobs never ran.
 */
export async function prepareJobsToMove(
  from: Database,
  to: Database,
): Promise<MovedPart | undefined> {
  const { rows } = await from.pool.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`${schema}.job`],
  );
  if (!rows[0]?.there) return undefined;
  const boss = new PgBoss({ ...bossOptions(to), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  return {
    schema,
    tables: [
      { name: `${schema}.queue`, where: 'true' },
      { name: `${schema}.job`, where: "state < 'completed'" },
    ],
  };
}
