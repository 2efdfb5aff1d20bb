import { randomInt } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { skip } from '../fault.ts';
import type { Fault, FaultRun, Outcome } from '../fault.ts';
import { holdsWithin } from '../harness/until.ts';
import type { Prepared, Row, Sql } from '../harness/world.ts';
import { faultsOf, fillMembers, members, toldInAll } from './digest-members.ts';

/** Mails that are written by then, from and to: the worker dies well inside the run. */
const killsAfter = [
  [500, 3000],
  [4000, 7000],
] as const;
const patienceMs = 20 * 60_000;
/** Each look is a connection of its own, and takes from what is looked at. */
const lookMs = 1000;

/** Community, one quiet mail: the worker dies twice in the middle of the digests of 10,000 members. */
export const killedDigest: Fault = {
  promise: `kill -9, twice, in the digests of ${members} members: each gets one mail, with each thing once`,
  async run(run) {
    const prepared = await run.world.prepare('postgresql');
    if (!prepared) return skip('no PostgreSQL');
    return sendAndKill(run, prepared);
  },
};

async function sendAndKill({ say }: FaultRun, { store }: Prepared): Promise<Outcome> {
  // Noon: at night no digest leaves.
  const at = new Date();
  at.setUTCHours(12, 0, 0, 0);
  const env = { FIXED_CLOCK: at.toISOString() };
  const foundSlug = await store.look((sql) => fillMembers(sql, at));
  await askForDigests(store.env['DATABASE_URL']);
  const killedAt: number[] = [];
  const wentOnMs: number[] = [];
  for (const [least, most] of killsAfter) {
    const enough = randomInt(least, most);
    const started = performance.now();
    const before = await store.look(countTold);
    const site = await store.start({ env });
    await until(async () => (await store.look(countTold)) > before);
    wentOnMs.push(Math.round(performance.now() - started));
    await until(async () => (await store.look(countTold)) >= enough);
    await site.kill();
    const told = await store.look(countTold);
    killedAt.push(told);
    say(`  killed after ${told} of ${members}`);
  }
  const began = performance.now();
  const site = await store.start({ env });
  await until(async () => (await store.look((sql) => countDue(sql, at))) === 0);
  const wholeMs = Math.round(performance.now() - began);
  await site.stop();
  const failures = await store.look((sql) => faultsOf(sql, foundSlug));
  const [row] = await store.look((sql) =>
    sql<Row & { told: string }>(
      `select count(*) as told from digest_entry e join digest_member m on m.id = e.reader_id where sent_at is not null`,
    ),
  );
  const told = Number(row?.told ?? 0);
  if (told !== toldInAll()) failures.push(`${told} entries are told, not ${toldInAll()}`);
  const mails = await store.look(countTold);
  if (killedAt.some((count) => count >= members)) failures.push('the kills came after the end');
  return {
    figures: {
      members,
      'mails before the first kill': killedAt[0] ?? 0,
      'mails before the second kill': killedAt[1] ?? 0,
      'went on after the first kill, ms': wentOnMs[1] ?? 0,
      'whole after the last start, ms': wholeMs,
      'mails in all': mails,
      'things told': told,
    },
    failures,
  };
}

/** The clock would do it within five minutes. */
async function askForDigests(connectionString: string | undefined): Promise<void> {
  if (!connectionString) throw new Error('The digests are tried on PostgreSQL.');
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.send('send-digests', {});
  await boss.stop();
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  if (await holdsWithin(holds, patienceMs, lookMs)) return;
  throw new Error('The digests do not go on.');
}

async function countTold(sql: Sql): Promise<number> {
  const [row] = await sql<Row & { mails: string }>(
    `select count(*) as mails from mail where kind = 'notifications/digest' and to_address like 'member-%'`,
  );
  return Number(row?.mails ?? 0);
}

/** What the site finds for its members meanwhile is due another day. */
async function countDue(sql: Sql, at: Date): Promise<number> {
  const [row] = await sql<Row & { waiting: string }>(
    `select count(*) as waiting from digest_entry e join digest_member m on m.id = e.reader_id where sent_at is null and due_at <= $1`,
    [at.toISOString()],
  );
  return Number(row?.waiting ?? 0);
}
