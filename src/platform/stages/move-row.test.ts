import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { moveRow, standsBefore } from './move-row.server.ts';
import type { Moves } from './moves.ts';

type State = 'draft' | 'waiting' | 'answered';

const letter = pgTable('stage_trial', {
  id: idColumn(),
  status: text().$type<State>().notNull(),
  answer: text(),
  ...timestamps,
  version: version(),
});

const moves = {
  answer: { from: ['waiting'], to: 'answered' },
  tearUp: { from: ['draft', 'waiting'], to: 'draft' },
} as const satisfies Moves<State>;

const data = useTestDb(async (db) => {
  await db.execute(sql`create table stage_trial (id uuid primary key, status text not null, answer text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    version integer not null default 1)`);
});

let id = '';
beforeEach(async () => {
  const rows = await data.db.insert(letter).values({ status: 'waiting' }).returning();
  id = rows[0]?.id ?? '';
});

test('a row that stands where the move begins is moved on, with what belongs to the move', async () => {
  const moved = await moveRow(data.db, letter, id, {
    move: moves.answer,
    values: { answer: 'Yes.' },
  });
  expect(moved).toMatchObject({ id, status: 'answered', answer: 'Yes.', version: 2 });
  expect(await data.db.select().from(letter)).toEqual([moved]);
});

test('of two who decide at once the second is told, and changes nothing', async () => {
  await moveRow(data.db, letter, id, { move: moves.answer, values: { answer: 'Yes.' } });
  const late = { move: moves.answer, values: { answer: 'No.' } };
  expect(await moveRow(data.db, letter, id, late)).toBeUndefined();
  expect(await moveRow(data.db, letter, id, { move: moves.tearUp })).toBeUndefined();
  expect(await data.db.select({ answer: letter.answer }).from(letter)).toEqual([
    { answer: 'Yes.' },
  ]);
});

test('other rows stay where they are, and one that is not there is not moved', async () => {
  const [other] = await data.db.insert(letter).values({ status: 'draft' }).returning();
  await moveRow(data.db, letter, id, { move: moves.tearUp });
  expect(other).toMatchObject({ version: 1 });
  expect(await data.db.select().from(letter).where(eq(letter.version, 1))).toEqual([other]);
  const gone = '01990000-0000-7000-8000-0000000000ff';
  expect(await moveRow(data.db, letter, gone, { move: moves.tearUp })).toBeUndefined();
});

test('all that stand where a move begins are found', async () => {
  await data.db.insert(letter).values([{ status: 'draft' }, { status: 'answered' }]);
  const found = await data.db
    .select({ status: letter.status })
    .from(letter)
    .where(standsBefore(letter, moves.tearUp));
  expect(found.map(({ status }) => status).toSorted()).toEqual(['draft', 'waiting']);
});
