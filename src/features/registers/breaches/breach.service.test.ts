import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { giveDataRight } from '#features/dsar/rights.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { breach, breachEntry } from '../breach.table.server.ts';
import * as deeds from './breach-deeds.service.server.ts';
import { breachDownload } from './breach-export.service.server.ts';
import { listBreaches } from './breach-list.service.server.ts';
import { getBreach } from './breach-view.service.server.ts';
import { warnBreaches } from './warn-breaches.service.server.ts';

const data = useTestDb();

// Of the tests: Saturday 21 November 2026, 22:30 in London.
const known = '2026-11-21T20:30';
let first = '';
let second = '';
let third = '';
beforeEach(async () => {
  const add = async (firstName: string, days: number) =>
    (
      await addTestAccount(data.db, ['admin'], {
        firstName,
        createdAt: later(testNow, (days - 100) * dayMs),
        emailVerifiedAt: testNow,
      })
    ).id;
  first = await add('Ada', 1);
  second = await add('Bola', 2);
  third = await add('Cele', 3);
  await giveDataRight(as(second), first);
  await giveDataRight(as(first), second);
});

const as = (id: string, hours = 0) =>
  testContext({
    db: data.db,
    actor: { ...personWith('admin'), id },
    now: later(testNow, hours * hourMs),
  });

const facts = {
  title: 'List to the wrong host',
  facts: 'A list of guests was mailed to another host.',
  dataKinds: 'Names and addresses',
  peopleCount: 12,
  risk: 'likely',
} as const;

const add = (risk: 'unlikely' | 'likely' | 'high' = 'likely') =>
  deeds.addBreach(as(first), { ...facts, risk, knownAt: known });
const versionOf = async (id: string) => (await getBreach(as(first), id)).version;
const lettersOf = (kind: string) => data.db.select().from(mail).where(eq(mail.kind, kind));

const told = {
  telling: 'told',
  toldAt: '2026-11-22T09:00',
  reference: 'IC-1',
  reason: '',
} as const;
const reason = 'A reason of enough words.';

describe('A breach', () => {
  test('is for admins with the right "data protection" alone', async () => {
    const { id } = await add();
    for (const call of [
      () => listBreaches(as(third), {}),
      () => getBreach(as(third), id),
      () => deeds.noteBreach(as(third), id, reason),
      () => deeds.addBreach(as(third), { ...facts, knownAt: known }),
      () => breachDownload.find(as(third), { params: {}, query: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'dsar/no-right' });
    await expect(
      listBreaches(testContext({ db: data.db, actor: anonymous }), {}),
    ).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  test('runs 72 hours from when it was known, and the other stewards hear of it without its words', async () => {
    const { id } = await add();
    const found = await getBreach(as(first), id);
    expect(found.tellBy).toBe('2026-11-24T20:30:00.000Z');
    expect(found.log.map(({ step }) => step)).toEqual(['found']);
    const letters = await lettersOf('registers/breach-new');
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(letters)).not.toContain('wrong host');
  });

  test('can’t be known in the future', async () => {
    await expect(
      deeds.addBreach(as(first), { ...facts, knownAt: '2026-11-21T22:31' }),
    ).rejects.toMatchObject({ fields: [{ path: 'knownAt' }] });
  });

  test('has to be told to the regulator unless harm is unlikely', async () => {
    const { id } = await add('likely');
    const untold = { telling: 'not-needed', toldAt: null, reference: '', reason } as const;
    await expect(
      deeds.decideIco(as(first), id, { ...untold, version: await versionOf(id) }),
    ).rejects.toMatchObject({ code: 'registers/must-tell' });
    const { id: mild } = await add('unlikely');
    await expect(
      deeds.decideIco(as(first), mild, { ...untold, reason: '', version: 1 }),
    ).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
    expect((await deeds.decideIco(as(first), mild, { ...untold, version: 1 })).icoState).toBe(
      'not-needed',
    );
  });

  test('that is told late needs a reason', async () => {
    const { id } = await add();
    const late = { ...told, toldAt: '2026-11-24T20:31', version: 1 } as const;
    await expect(deeds.decideIco(as(first, 96), id, late)).rejects.toMatchObject({
      fields: [{ path: 'reason', key: 'registers:error.whyLate' }],
    });
    const done = await deeds.decideIco(as(first, 96), id, { ...late, reason });
    expect([done.icoState, done.icoReason, done.clock]).toEqual(['told', reason, 'done']);
  });

  test('is not told before it was known, nor in the future', async () => {
    const { id } = await add();
    for (const toldAt of ['2026-11-21T20:29', '2026-11-23T09:00', null])
      await expect(
        deeds.decideIco(as(first), id, { ...told, toldAt, version: 1 }),
      ).rejects.toMatchObject({ fields: [{ path: 'toldAt' }] });
  });

  test('is closed when all is decided, with what was learned, and opened again', async () => {
    const { id } = await add();
    await expect(deeds.closeBreach(as(first), id, { reason, version: 1 })).rejects.toMatchObject({
      code: 'registers/still-open',
    });
    await deeds.decideIco(as(first, 24), id, { ...told, version: 1 });
    await deeds.decidePeople(as(second, 24), id, {
      telling: 'not-needed',
      toldAt: null,
      reason,
      version: 2,
    });
    const closed = await deeds.closeBreach(as(first, 24), id, { reason, version: 3 });
    expect([closed.status, closed.lessons]).toEqual(['closed', reason]);
    await expect(
      deeds.reviseBreach(as(first, 24), id, { ...facts, version: 4 }),
    ).rejects.toMatchObject({ code: 'registers/changed' });
    const again = await deeds.reopenBreach(as(second, 25), id, { reason, version: 4 });
    expect(again.status).toBe('open');
    expect(again.log.map(({ step, by }) => `${step} ${by?.split(' ')[0]}`)).toEqual([
      'found Ada',
      'ico-told Ada',
      'people-not-needed Bola',
      'closed Ada',
      'reopened Bola',
    ]);
  });

  test('whose risk rises after a decision can’t be closed on that decision', async () => {
    const { id } = await add('unlikely');
    await deeds.decideIco(as(first), id, {
      telling: 'not-needed',
      toldAt: null,
      reference: '',
      reason,
      version: 1,
    });
    const revised = await deeds.reviseBreach(as(first), id, { ...facts, risk: 'high', version: 2 });
    expect(revised.open).toEqual(['ico', 'people', 'lessons']);
  });

  test('keeps what was written before it was changed', async () => {
    const { id } = await add();
    await deeds.reviseBreach(as(first), id, {
      ...facts,
      facts: 'It went to two other hosts.',
      version: 1,
    });
    await expect(
      deeds.reviseBreach(as(second), id, { ...facts, version: 1 }),
    ).rejects.toMatchObject({ code: 'registers/changed' });
    const { log } = await getBreach(as(first), id);
    expect(log[0]?.words).toContain('mailed to another host');
    expect(log[1]?.words).toContain('two other hosts');
  });

  test.each([
    ['changed', (tx: Db) => tx.update(breachEntry).set({ words: 'Nothing happened.' })],
    ['deleted', (tx: Db) => tx.delete(breachEntry)],
  ])('has a record whose lines are never %s', async (_, meddle) => {
    await add();
    await expect(
      data.db.transaction(async (tx) => {
        await meddle(tx);
      }),
    ).rejects.toMatchObject({ cause: { message: 'Rows of breach_entry are only ever added' } });
  });
});

describe('The alarm of a breach', () => {
  const kinds = async () => [
    (await lettersOf('registers/breach-soon')).length,
    (await lettersOf('registers/breach-late')).length,
  ];

  test('is told to each steward with 24 hours left, and when the time is over, once each', async () => {
    const { id } = await add();
    await warnBreaches(as(first, 45));
    expect(await kinds()).toEqual([0, 0]);
    await warnBreaches(as(first, 47));
    await warnBreaches(as(first, 48));
    expect(await kinds()).toEqual([2, 0]);
    await warnBreaches(as(first, 71));
    await warnBreaches(as(first, 72));
    expect(await kinds()).toEqual([2, 2]);
    // Whoever has the entry open meanwhile can save it.
    expect(await versionOf(id)).toBe(1);
  });

  test('tells what is late already as late alone', async () => {
    await add();
    await warnBreaches(as(first, 100));
    expect(await kinds()).toEqual([0, 2]);
  });

  test('is silent once it is decided', async () => {
    const { id } = await add();
    await deeds.decideIco(as(first, 12), id, { ...told, version: 1 });
    await warnBreaches(as(first, 100));
    expect(await kinds()).toEqual([0, 0]);
  });
});

test('the list has views, words and how long telling took', async () => {
  const { id } = await add();
  await add('unlikely');
  await deeds.decideIco(as(first, 12), id, { ...told, version: 1 });
  const late = await listBreaches(as(first, 100), { view: 'late' });
  expect(late.items).toHaveLength(1);
  expect(late.counts).toEqual({ open: 2, late: 1, closed: 0, all: 2 });
  expect(late.times).toEqual({ median: 12.5, p95: 12.5 });
  expect((await listBreaches(as(first), { q: '100%' })).items).toEqual([]);
  expect((await listBreaches(as(first), { q: 'WRONG HOST' })).items).toHaveLength(2);
});

test('the file has what the list has', async () => {
  await add();
  const { lines } = await breachDownload.find(as(first), { params: {}, query: { view: 'open' } });
  let text = '';
  for await (const line of lines) text += line;
  expect(text).toContain('List to the wrong host');
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('an invented breach goes with its record', async () => {
  const { id } = await add();
  await data.db
    .update(breach)
    .set({ isSample: true, version: sql`version` })
    .where(eq(breach.id, id));
  await data.db.delete(breachEntry);
  await data.db.delete(breach);
  expect(await data.db.$count(breach)).toBe(0);
});
