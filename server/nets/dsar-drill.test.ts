// One person in every table that can know one: a copy tells of each, and an erasure leaves nothing but what is declared.
import { buffer } from 'node:stream/consumers';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { hashPassword } from '#features/accounts/passwords/password-hash.server.ts';
import { streamPieces } from '#features/dsar/copy/sealed-pieces.server.ts';
import { askForData } from '#features/dsar/own-request.service.server.ts';
import { buildCopy, erasePerson, holdRequest } from '#features/dsar/desk.contract.ts';
import { dataRequest } from '#features/dsar/dsar.table.server.ts';
import { finishErasures } from '#features/dsar/erasing/erase.service.server.ts';
import { eraseAgain } from '#features/dsar/erasing/erase-again.service.server.ts';
import { printOf, readLedger } from '#features/dsar/erasing/ledger.server.ts';
import { declaredTables, startSearch } from '#features/dsar/search/person-rows.server.ts';
import { dsarApi } from '#features/dsar/dsar.api.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { Db } from '#platform/db/db.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { Canaries } from '../test/canaries.ts';
import { canBeFound, putEverywhere, wordsHeldBy } from '../test/dsar-scene.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import { siteParts } from '../features.ts';

const canaries = new Canaries();
let without: string[] = [];
let personId = '';
let email = '';
let adminId = '';

const data = useTestDb(async (db) => {
  await addPrivateScene(db, canaries);
  const [person] = await db
    .select()
    .from(account)
    .where(
      sql`${account.roles} = array['customer'] and ${account.ageBand} = '25+' and not ${account.isDemo} and ${account.status} = 'active'`,
    )
    .orderBy(account.id)
    .limit(1);
  const [admin] = await db
    .select()
    .from(account)
    .where(sql`'admin' = any(${account.roles})`);
  if (!person || !admin) throw new Error('The scene has nobody to look for.');
  [personId, email, adminId] = [person.id, person.email.toLowerCase(), admin.id];
  // What waits in the scene is not of these events, and no card is charged here.
  await db.execute(sql`delete from outbox_event`);
  await db.execute(sql`update pledge set subscription = null`);
  without = await putEverywhere(db, { accountId: personId, addresses: [email] }, admin.id);
});

const storage = new DiskStorage(mkdtempSync(join(tmpdir(), 'dsar-drill-')));
const as = (id: string, role: 'admin' | 'customer', now = testNow) =>
  testContext({ db: data.db, actor: { ...personWith(role), id, confirmedAt: now }, storage, now });
const jobs = siteParts.of('jobs');

/** Asks as the API would, past what HTTP adds. */
async function call(endpoint: Endpoint, id: string, body: object): Promise<void> {
  const bound = dsarApi.find(({ endpoint: one }) => one.id === endpoint.id);
  await bound?.run(as(adminId, 'admin'), { params: { id }, body });
}

const ask = (kind: 'access' | 'erasure') =>
  askForData(as(personId, 'customer'), { kind, details: 'Please.' });

async function unpackedCopy(): Promise<Record<string, Uint8Array>> {
  const { id } = await ask('access');
  await call(buildCopy, id, {});
  await runOutbox(as(adminId, 'admin'), jobs);
  const [row] = await data.db.select().from(dataRequest).where(eq(dataRequest.id, id));
  expect(row?.copyState).toBe('ready');
  const zip = await buffer(streamPieces(as(adminId, 'admin'), id, row?.copyPieces ?? 0));
  return unzipSync(new Uint8Array(zip));
}

async function erase(): Promise<string> {
  const { id } = await ask('erasure');
  await call(erasePerson, id, { sure: true });
  await runOutbox(as(adminId, 'admin'), jobs);
  await finishErasures(as(adminId, 'admin', later(testNow, 2 * minuteMs)));
  const [row] = await data.db.select().from(dataRequest).where(eq(dataRequest.id, id));
  expect(row?.status).toBe('answered');
  return id;
}

/** Every column of the database that holds one of the words, but for the receipt. */
async function placesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const places = new Set<string>();
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  for (const { name } of tables) {
    const isReceipt = name === 'mail' ? sql`and t.kind <> 'dsar/erased'` : sql``;
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where true ${isReceipt}`,
    );
    const held = rows
      .flatMap(({ row }) => Object.entries(row))
      .filter(([, value]) =>
        words.some((word) => JSON.stringify(value).toLowerCase().includes(word)),
      );
    for (const [column] of held) places.add(`${name}.${column}`);
  }
  return [...places];
}

describe('A person who is in every table', () => {
  test('is put into each: a table that is declared comes with a row in server/test/dsar-scene.ts', () => {
    expect(without).toEqual([]);
  });

  test('gets a copy that tells of each of them, in a file for programs and one for people', async () => {
    const files = await unpackedCopy();
    const json = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
      tables: Record<string, object[]>;
    };
    const told = Object.keys(json.tables);
    const expected = declaredTables
      .filter((table) => canBeFound(table) && !table.isUntold)
      .map(({ name }) => name);
    expect(expected.filter((name) => !told.includes(name))).toEqual([]);
    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain(email);
    expect(page).not.toMatch(/<script|onload=|javascript:/i);
  });

  test('reads in it no name and no address of anybody else', async () => {
    const files = await unpackedCopy();
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
      .toLowerCase();
    const others = await data.db
      .select()
      .from(account)
      .where(sql`${account.id} <> ${personId}`);
    const named = others.flatMap((row) => [row.email, row.guardianEmail, row.id]);
    expect(named.filter((word) => word && text.includes(word.toLowerCase()))).toEqual([]);
  });

  test('is not told in it of concerns, why something is held, and from where others acted', async () => {
    const { id } = await ask('erasure');
    await call(holdRequest, id, { reason: 'The police asked us to.', until: '2026-12-31' });
    await data.db.execute(
      sql`insert into audit_entry (id, at, actor_id, actor_kind, action, account_id, network)
        values (gen_random_uuid(), now(), ${adminId}, 'user', 'role.granted', ${personId}, '203.0.113.0/24')`,
    );
    const files = await unpackedCopy();
    const { tables } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
      tables: Record<string, Record<string, unknown>[]>;
    };
    for (const untold of ['concern', 'image_hold', 'image_hold_item'])
      expect(Object.keys(tables)).not.toContain(untold);
    expect(JSON.stringify(tables)).not.toMatch(/The police asked|203\.0\.113/);
    expect(tables['data_request_entry']?.some(({ step }) => step === 'held')).toBe(true);
  });

  test('is in no table any more after an erasure, but where it is declared that something stays', async () => {
    const search = await startSearch(data.db, { accountId: personId, addresses: [email] });
    const words = await wordsHeldBy(data.db, search);
    expect(words.length).toBeGreaterThan(100);
    await erase();
    expect(await placesOf(data.db, [email, ...words])).toEqual([]);
  });

  test('is on the list of erasures, by prints that name nobody', async () => {
    await erase();
    const ctx = as(adminId, 'admin');
    const lines = await readLedger(ctx);
    expect(lines.map(({ print }) => print)).toEqual(
      expect.arrayContaining([printOf(ctx, 'account', personId), printOf(ctx, 'address', email)]),
    );
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${personId}|${email}`));
  });

  test('is erased again where a backup is put back that still knows them', async () => {
    const search = await startSearch(data.db, { accountId: personId, addresses: [email] });
    const words = await wordsHeldBy(data.db, search);
    const ctx = as(adminId, 'admin');
    const line = { erasedAt: testNow.toISOString() };
    const lines = [
      { ...line, kind: 'account' as const, print: printOf(ctx, 'account', personId) },
      { ...line, kind: 'address' as const, print: printOf(ctx, 'address', email) },
    ];
    expect(await eraseAgain(ctx, lines)).toBe(1);
    await runOutbox(ctx, jobs);
    expect(await placesOf(data.db, [email, ...words])).toEqual([]);
    expect(await eraseAgain(ctx, lines)).toBe(0);
  });

  test('can’t close the account while a legal hold lasts', async () => {
    const password = 'kente tiger river plum';
    await data.db
      .update(account)
      .set({ passwordHash: await hashPassword(password, nobody) })
      .where(eq(account.id, personId));
    const close = async (now: Date) => {
      const bound = siteParts
        .of('endpoints')
        .find(({ endpoint }) => endpoint.id === 'closeAccount');
      await bound?.run(as(personId, 'customer', now), {
        params: undefined,
        query: undefined,
        body: { password, reviews: 'delete' },
      });
    };
    const { id } = await ask('erasure');
    await call(holdRequest, id, { reason: 'A court asked for it.', until: '2026-12-31' });
    await expect(close(testNow)).rejects.toMatchObject({ code: 'account/held' });
    await close(new Date('2027-01-01T12:00:00Z'));
    const [row] = await data.db.select().from(account).where(eq(account.id, personId));
    expect(row?.status).toBe('closed');
  });
});
