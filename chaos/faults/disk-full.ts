import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import { systemUser } from '../harness/own.ts';
import { ChaosPostgres } from '../harness/postgres.ts';
import type { ChaosSite } from '../harness/site.ts';
import { SmallDisk } from '../harness/small-disk.ts';
import { seedWithPeople, storeAt } from '../harness/world.ts';
import type { Engine, Prepared } from '../harness/world.ts';
import { brokenRules } from '../writes/invariants.ts';
import { MixedWrites, whatIsOpen } from '../writes/mixed-writes.ts';

const diskMb: Record<Engine, number> = { embedded: 400, postgresql: 300 };

/** Security R4: the disk under the database runs full in mixed writes, and has room again later. */
export const diskFull = (engine: Engine): Fault => ({
  promise: `the disk of the ${engine} database full in mixed writes: refusals, nothing lost, well again by itself`,
  async run(run) {
    const user = engine === 'postgresql' ? systemUser('postgres') : undefined;
    const disk = SmallDisk.mount(diskMb[engine], user);
    if (!disk) return skip('mounting a small disk is not permitted');
    let server: ChaosPostgres | undefined;
    try {
      if (engine === 'postgresql') {
        server = await ChaosPostgres.create(join(disk.folder, 'data'));
        if (!server) return skip('no PostgreSQL');
      }
      const prepared = await prepare(run, disk, server);
      return await fillUnderWrites(run, prepared, disk, server);
    } finally {
      await server?.close();
      disk.unmount();
    }
  },
});

async function prepare(
  { world }: FaultRun,
  disk: SmallDisk,
  server: ChaosPostgres | undefined,
): Promise<Prepared> {
  if (!server) {
    const prepared = await world.prepare('embedded', disk.folder);
    if (prepared) return prepared;
    throw new Error('The embedded database could not be prepared.');
  }
  await server.query('postgres', 'create database site');
  const { dataDir } = await world.emptyStore('embedded');
  const store = storeAt(dataDir, server.url('site'));
  return { store, people: await seedWithPeople(store) };
}

async function fillUnderWrites(
  { isShort }: FaultRun,
  { store, people }: Prepared,
  disk: SmallDisk,
  server: ChaosPostgres | undefined,
): Promise<Outcome> {
  const writes = new MixedWrites(people, await store.look(whatIsOpen));
  const { ledger } = writes;
  const failures: string[] = [];
  const site = await store.start();
  await writes.start(site);
  await writes.more(30);
  const before = ledger.acknowledged;
  const refusedBefore = ledger.refused;
  for (let second = 0; second < (isShort ? 5 : 20); second += 1) {
    disk.fill();
    await wait(1000);
  }
  const refusedWhileFull = ledger.refused - refusedBefore;
  const health = await site.client.ask({ path: '/healthz' }).catch(() => null);
  const readiness = await site.client.ask({ path: '/readyz' }).catch(() => null);
  const page = await site.client.ask({ path: '/directory' }).catch(() => null);
  disk.empty();
  const freed = performance.now();
  // A PostgreSQL that found no room for its log ends; whoever watches over it starts it again.
  const hadEnded = server !== undefined && !server.isRunning;
  if (hadEnded) await server.begin();
  const healedMs = await firstWrite(writes, freed, site);
  await writes.more(30);
  await writes.stop();
  if (!site.isRunning) failures.push(`the process ended:\n${site.lastWords()}`);
  else await site.stop();
  failures.push(
    ...(await store.look(async (sql) => [
      ...(await ledger.look(sql)),
      ...(await brokenRules(sql, store.dataDir)),
    ])),
  );
  if (health?.status !== 200) failures.push('/healthz did not answer 200 while the disk was full');
  if (healedMs === undefined)
    failures.push('no write was taken within a minute after there was room');
  for (const [what, count] of ledger.odd) failures.push(`${count} × ${what}`);
  return {
    figures: {
      'acknowledged before': before,
      'refused while full': refusedWhileFull,
      'without an answer': ledger.unknown,
      '/readyz while full': readiness?.status ?? 'none',
      'a page while full': page?.status ?? 'none',
      'the server had ended': hadEnded,
      'first write after there was room, ms': healedMs ?? 'never',
      'acknowledged in all': ledger.acknowledged,
    },
    failures,
  };
}

async function firstWrite(
  { ledger }: MixedWrites,
  since: number,
  site: ChaosSite,
): Promise<number | undefined> {
  const before = ledger.acknowledged;
  while (performance.now() - since < 60_000 && site.isRunning) {
    if (ledger.acknowledged > before) return Math.round(performance.now() - since);
    await wait(20);
  }
  return undefined;
}
