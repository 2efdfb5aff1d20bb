import { randomInt } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '#platform/db/db.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import { root } from '../../scripts/node.mjs';
import { schemaPrint } from '../harness/schema.ts';
import type { Engine, Store } from '../harness/world.ts';

/** What the release before the baseline left behind (security R13). */
const older = join(root, 'src/platform/db/corpus/before-baseline.sql');

export const migrationKilled = (engine: Engine): Fault => ({
  promise: `kill -9 while the ${engine} database is migrated: the old schema or the new one, and the next start completes`,
  async run(run) {
    if (engine === 'postgresql' && !(await run.world.postgres())) return skip('no PostgreSQL');
    return rounds(run, engine);
  },
});

async function rounds(run: FaultRun, engine: Engine): Promise<Outcome> {
  const { world, isShort, rounds: count = isShort ? 1 : 10, say } = run;
  const failures: string[] = [];
  const wanted = await completeSchema(run, engine);
  const found = { old: 0, new: 0, empty: 0 };
  let old: { store: Store; print: string } | undefined;
  for (let round = 1; round <= count; round += 1) {
    const fromOld = isShort || round % 2 === 0;
    if (fromOld) old ??= await oldStore(await world.emptyStore(engine));
    const store = await world.emptyStore(engine);
    if (old && fromOld) await startFrom(store, old.store);
    await killInside(store, wanted.readyMs);
    // Looking would itself begin a new embedded database where none is complete.
    if (fromOld || engine === 'postgresql') {
      const print = await store.look(schemaPrint);
      if (print === wanted.print) found.new += 1;
      else if (fromOld && print === old?.print) found.old += 1;
      else if (!fromOld && isNothing(print)) found.empty += 1;
      else failures.push(`round ${round}: killed, the schema is half: ${print}`);
    }
    const site = await store.start();
    await site.stop();
    const after = await store.look(schemaPrint);
    if (after !== wanted.print)
      failures.push(
        `round ${round}: after the next start it is ${after} instead of ${wanted.print}`,
      );
    if (round % 5 === 0) say(`  ${round} of ${count}`);
  }
  const figures = {
    rounds: count,
    'killed before': found.empty + found.old,
    'killed after': found.new,
    schema: wanted.print,
  };
  return { figures, failures };
}

const isNothing = (print: string): boolean => print.startsWith('0 migrations, 0 things');

/** What a start that nobody disturbs comes to, and how long it takes. */
async function completeSchema({ world }: FaultRun, engine: Engine) {
  const store = await world.emptyStore(engine);
  const site = await store.start();
  await site.stop();
  return { print: await store.look(schemaPrint), readyMs: site.readyMs };
}

async function oldStore(store: Store): Promise<{ store: Store; print: string }> {
  await makeOlder(store);
  return { store, print: await store.look(schemaPrint) };
}

/** A copy where copying is quick, else the same made again. */
async function startFrom(store: Store, old: Store): Promise<void> {
  if (store.engine === 'postgresql') await makeOlder(store);
  else cpSync(old.dataDir, store.dataDir, { recursive: true });
}

async function makeOlder({ dataDir, env }: Store): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const database = await openDb({
    databaseUrl: env['DATABASE_URL'],
    dataDir: join(dataDir, 'database'),
    log: siteLog('error'),
  });
  try {
    await database.pool.query(readFileSync(older, 'utf8'));
  } finally {
    await database.close();
  }
}

/** On a server one can see when the migrations run; the embedded one is killed at any moment of its start. */
async function killInside(store: Store, readyMs: number): Promise<void> {
  const site = await store.launch();
  if (store.engine === 'postgresql') await migrating(store, readyMs * 3);
  else await wait(randomInt(Math.ceil(readyMs * 0.2), Math.ceil(readyMs * 0.9) + 2));
  await wait(randomInt(store.engine === 'postgresql' ? 400 : 50));
  await site.kill();
}

async function migrating(store: Store, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  await store.look(async (sql) => {
    while (performance.now() < until) {
      const [row] = await sql<{ locks: number }>(
        `select count(*)::int as locks from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and d.datname = current_database()`,
      );
      if (row && row.locks > 0) return;
      await wait(2);
    }
  });
}
