import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { Changes } from './changes.server.ts';
import type { Bus } from './bus.server.ts';
import { lsnText, readLsn } from './lsn.server.ts';
import { Replica } from './replica.server.ts';
import type { Db } from './transaction.server.ts';

/** Two servers of which only the positions count. */
class Servers {
  primary = 100n;
  /** Undefined: it is no copy. */
  copy: bigint | undefined = 100n;
  isCopyAway = false;

  readonly pools = {
    primary: { query: async () => ({ rows: [{ here: lsnText(this.primary) }] }) },
    copy: {
      query: async () => {
        if (this.isCopyAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return { rows: [{ replayed: this.copy === undefined ? null : lsnText(this.copy) }] };
      },
      end: async () => undefined,
    },
  };
}

describe('The copy of the database', () => {
  let servers: Servers;
  let replica: Replica;
  let log: ReturnType<typeof createTestLog>;
  const db = {} as Db;
  const open = (longestLagMs?: number) => {
    // The pools of pg have many shapes of `query`; one is asked.
    const pools = servers.pools as never as ConstructorParameters<typeof Replica>[0];
    replica = new Replica({ ...pools, db, log, longestLagMs });
  };
  /** Without the alert, which is said once in a while only. */
  const said = () =>
    log.lines.map(({ message }) => message).filter((line) => !line.startsWith('nobody'));
  const isRead = async () => {
    await expect.poll(() => replica.reader(), { timeout: 20_000 }).toBe(db);
  };
  const isNotRead = async () => {
    await expect.poll(() => replica.reader(), { timeout: 20_000 }).toBeUndefined();
  };

  beforeEach(() => {
    servers = new Servers();
    log = createTestLog();
    open();
  });
  afterEach(() => replica.close());

  test('is read once it is known to be there', async () => {
    await isRead();
    expect(log.lines).toEqual([]);
  });

  test('is not read before it has what was heard to be changed', async () => {
    await isRead();
    replica.mustReach(200n);
    expect(replica.reader()).toBeUndefined();
    servers.copy = 199n;
    await wait(200);
    expect(replica.reader()).toBeUndefined();
    servers.copy = 200n;
    await isRead();
    replica.mustReach(150n);
    expect(replica.reader()).toBe(db);
  });

  test('is not read while a change is on its way to the others, nor before it has that one', async () => {
    await isRead();
    const sent = Promise.withResolvers<bigint>();
    const bus = { send: () => sent.promise } as never as Bus;
    const changes = new Changes({ bus, replica, log });
    changes.announce(['listing']);
    expect(replica.reader()).toBeUndefined();
    sent.resolve(300n);
    await changes.announced();
    expect(replica.reader()).toBeUndefined();
    servers.copy = 300n;
    await isRead();
  });

  test('must have all that the primary has after changes may have been missed', async () => {
    await isRead();
    servers.primary = 500n;
    replica.mustReachNow();
    expect(replica.reader()).toBeUndefined();
    await wait(200);
    expect(replica.reader()).toBeUndefined();
    servers.copy = 500n;
    await isRead();
  });

  test('is left alone while it is away, which is said once, and read again afterwards', async () => {
    await isRead();
    servers.isCopyAway = true;
    await isNotRead();
    await wait(200);
    expect(said()).toEqual(['the copy of the database is away']);
    servers.isCopyAway = false;
    await isRead();
    expect(said().at(-1)).toBe('visitors read from the copy of the database again');
  });

  test('is left alone when it falls behind, although nobody spoke of a change', async () => {
    await replica.close();
    open(100);
    await isRead();
    servers.primary = 900n;
    await isNotRead();
    expect(said().at(-1)).toContain('too far behind');
    servers.copy = 900n;
    await isRead();
  });

  test('is never read when it is no copy', async () => {
    servers.copy = undefined;
    await isNotRead();
    await expect.poll(() => said()[0]).toContain('names no copy');
  });
});

test('positions of the log are read and written as PostgreSQL does', () => {
  expect(readLsn('16/B374D848')).toBe(0x16b374d848n);
  expect(lsnText(0x16b374d848n)).toBe('16/B374D848');
  expect([readLsn('0/0'), readLsn(null), readLsn('x/1'), readLsn('1')]).toEqual([
    0n,
    undefined,
    undefined,
    undefined,
  ]);
});
