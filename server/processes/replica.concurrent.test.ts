import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeSamples, seedDirectory } from '#features/directory/listing.seed.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { testContext, testNow, testSecret } from '#platform/test/test-context.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';

/** Where `initdb` and `pg_basebackup` are, such as `/usr/lib/postgresql/15/bin`: set by `npm run test:servers`. */
const programs = process.env['TEST_POSTGRES_BIN'];

/** PostgreSQL refuses to be run by root. */
function run(program: string, ...parameters: string[]) {
  const path = join(programs ?? '', program);
  const asOther = process.getuid?.() === 0;
  return promisify(execFile)(
    asOther ? 'runuser' : path,
    asOther ? ['-u', 'postgres', '--', path, ...parameters] : parameters,
    // Where Debian keeps `runuser`, which bare environments leave out.
    { env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` } },
  );
}

/** Two servers on sockets of their own; the second one replays what the first one does a second and a half later. */
describe.skipIf(!programs)('A site with a streaming copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  const log = createTestLog();
  const [primary, copy] = [join(folder, 'primary'), join(folder, 'copy')];
  const urlOf = (port: number) => `postgres:///postgres?host=${folder}&port=${port}&user=postgres`;
  const start = (data: string, port: number, options = '') =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      `${data}.log`,
      '-o',
      `-c port=${port} -c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=50 ${options}`,
      'start',
    );
  const stop = (data: string) => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  const startCopy = () => start(copy, 2, '-c recovery_min_apply_delay=1500ms');
  const apps: { app: App; database: Database }[] = [];

  async function open() {
    const urls = { databaseUrl: urlOf(1), replicaUrl: urlOf(2) };
    const database = await openDb({ ...urls, dataDir: '', log, poolMax: 4 });
    await migrate(database, join(projectRoot, 'migrations'));
    const env = { FIXED_CLOCK: testNow.toISOString(), SECRET: testSecret, RATE_LIMITS: 'off' };
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
    const app = await createApp({ config, database, build: { tag: 't', time: '' } });
    await database.bus?.proven();
    const entry = { app, database };
    apps.push(entry);
    return entry;
  }

  beforeAll(async () => {
    // The other user's folder.
    chmodSync(folder, 0o777);
    await run('initdb', '-D', primary, '--auth=trust', '--username=postgres', '--encoding=UTF8');
    await start(primary, 1);
    const source = ['-h', folder, '-p', '1', '-U', 'postgres'];
    await run('pg_basebackup', '-D', copy, ...source, '-R', '--checkpoint=fast', '-X', 'stream');
    await startCopy();
  });
  afterAll(async () => {
    for (const { app, database } of apps) {
      await app.server.close();
      await database.close();
    }
    if (programs) for (const data of [copy, primary]) await stop(data).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  const totalOf = async ({ app }: { app: App }, query = '') => {
    const { server } = app;
    const answer = await server.inject({ url: `/api/listings?kind=business${query}` });
    return answer.json<{ total: number }>().total;
  };
  const copyIsRead = async ({ database }: { database: Database }, isRead: boolean) => {
    await expect
      .poll(() => database.replica?.reader() !== undefined, { timeout: 40_000 })
      .toBe(isRead);
  };

  test('shows a change at once everywhere, keeps nothing older, and reads from the copy again', async () => {
    const [one, other] = [await open(), await open()];
    const ctx = testContext({ db: one.database.db, invalidate: one.app.invalidate });
    await seedDirectory(ctx, { withSamples: true });
    one.app.invalidate(['listing']);
    for (const entry of [one, other]) await copyIsRead(entry, true);
    const before = await totalOf(other);
    expect(before).toBeGreaterThan(100);
    expect(await totalOf(one)).toBe(before);

    await removeSamples(ctx);
    // The process that wrote reads the primary from the first moment; the copy does not know yet.
    expect(one.database.replica?.reader()).toBeUndefined();
    expect(await totalOf(one)).toBe(0);
    await one.database.changes?.announced();
    await expect.poll(() => totalOf(other), { timeout: 20_000, interval: 5 }).toBe(0);
    expect(await totalOf(other, '&q=jollof')).toBe(0);

    for (const entry of [one, other]) await copyIsRead(entry, true);
    // Neither what was kept meanwhile nor what the copy says now is from before.
    for (const entry of [one, other]) {
      expect(await totalOf(entry)).toBe(0);
      expect(await totalOf(entry, '&q=jollof')).toBe(0);
      expect(await totalOf(entry, '&q=salon')).toBe(0);
    }
  });

  test('goes on while the copy is away, and while the primary is', async () => {
    const [entry] = apps;
    if (!entry) throw new Error('The first test has not started the site.');
    await stop(copy);
    expect(await totalOf(entry, '&q=braids')).toBe(0);
    await copyIsRead(entry, false);
    await startCopy();
    await copyIsRead(entry, true);

    await stop(primary);
    const listing = await entry.app.server.inject('/api/listings?kind=embassy&q=ghana');
    expect(listing.statusCode).toBe(200);
    expect(listing.json<{ total: number }>().total).toBeGreaterThan(0);
    const write = await entry.app.server.inject('/api/me');
    expect(write.statusCode).toBeGreaterThanOrEqual(400);
    await start(primary, 1);
  });
});
