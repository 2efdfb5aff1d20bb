import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { citext, idColumn, oneOf, point, timestamps, tsvector, version } from './columns.server.ts';

const place = pgTable('column_trial', {
  id: idColumn(),
  name: text().notNull(),
  email: citext(),
  x: integer().notNull(),
  geo: point().generatedAlwaysAs(sql`point(x, 2 * x)`),
  corner: point(),
  words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', name)`),
  version: version(),
  ...timestamps,
});

describe('columns of every table', () => {
  const shared = useTestDb(async (db) => {
    await db.execute(sql`create table column_trial (
      id uuid primary key, name text not null, email citext, x integer not null,
      geo point generated always as (point(x, 2 * x)) stored, corner point,
      words tsvector generated always as (to_tsvector('simple', name)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now())`);
  });

  test('get ids of version 7 in the order of creation', async () => {
    const values = Array.from({ length: 5 }, (_, x) => ({ name: `place ${x}`, x }));
    const rows = await shared.db.insert(place).values(values).returning();
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id))).toBe(true);
  });

  test('start at version 1 and count up with each update, so that a stale update finds no row', async () => {
    const { db } = shared;
    await db.insert(place).values({ name: 'one', x: 1 });
    const stale = eq(place.version, 1);
    expect(await db.update(place).set({ name: 'two' }).where(stale).returning()).toMatchObject([
      { version: 2 },
    ]);
    expect(await db.update(place).set({ name: 'three' }).where(stale).returning()).toEqual([]);
  });

  test('read points, words, dates and addresses in the same form on both engines', async () => {
    const { db } = shared;
    await db
      .insert(place)
      .values({ name: 'Ola kitchen', email: 'Ada@Example.org', x: 3, corner: { x: 1.5, y: -2 } });
    const found = await db.select().from(place).where(eq(place.email, 'ada@example.ORG'));
    expect(found).toMatchObject([
      { geo: { x: 3, y: 6 }, corner: { x: 1.5, y: -2 }, words: "'kitchen':2 'ola':1" },
    ]);
    expect(found[0]?.createdAt).toBeInstanceOf(Date);
  });

  test('are one of the values that a check names, whatever stands in these', async () => {
    const { db } = shared;
    await db.insert(place).values(['one', "two's"].map((name, x) => ({ name, x })));
    const found = await db
      .select()
      .from(place)
      .where(oneOf(place.name, ["two's", 'three']));
    expect(found.map(({ name }) => name)).toEqual(["two's"]);
  });
});
