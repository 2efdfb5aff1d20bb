import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#platform/db/rows.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
const folder = join(projectRoot, 'migrations');
const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

/** What the migration that makes `tender_award` does with what is there. */
function dataSteps(): string[] {
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((one) => one.includes('CREATE TABLE "tender_award"'));
  return (text ?? '')
    .split('--> statement-breakpoint')
    .filter((step) => /^(?:INSERT|UPDATE)/m.test(step));
}

test('awards that exist are kept as awards of the whole, and winners that are marked too', async () => {
  await data.db.transaction(async (tx) => {
    // These come before the tables of the site, as they are by now.
    await tx.execute(sql`create temporary table tender (id uuid, status text, lots jsonb, awarded_to text,
      awarded_minor bigint, awarded_district text, awarded_size text) on commit drop`);
    await tx.execute(
      sql`create temporary table tender_bidder (id uuid, tender_id uuid, outcome text, name text) on commit drop`,
    );
    await tx.execute(sql`create temporary table tender_award (id uuid, tender_id uuid, lot integer, bidder_id uuid,
      name text, amount_minor bigint, district text default '', size text) on commit drop`);
    await tx.execute(sql`insert into tender values
      (${idOf(1)}, 'awarded', '[{}]', 'Salon', 100, 'SE15', 'micro'),
      (${idOf(2)}, 'published', '[]', '', null, '', null),
      (${idOf(3)}, 'published', '[{}]', '', null, '', null),
      (${idOf(4)}, 'draft', '[]', '', null, '', null)`);
    await tx.execute(sql`insert into tender_bidder values
      (${idOf(5)}, ${idOf(1)}, 'won', 'Salon'), (${idOf(6)}, ${idOf(1)}, 'lost', 'Kitchen'),
      (${idOf(7)}, ${idOf(2)}, 'won', 'Bakery'), (${idOf(8)}, ${idOf(3)}, 'won', 'Cafe')`);
    for (const step of dataSteps()) await tx.execute(sql.raw(step));
    const awards = await tx.execute(
      sql`select tender_id, lot, bidder_id, name, amount_minor::int as amount, district, size from tender_award order by tender_id`,
    );
    expect(rowsOf(awards)).toEqual([
      {
        tender_id: idOf(1),
        lot: null,
        bidder_id: idOf(5),
        name: 'Salon',
        amount: 100,
        district: 'SE15',
        size: 'micro',
      },
      {
        tender_id: idOf(2),
        lot: null,
        bidder_id: idOf(7),
        name: 'Bakery',
        amount: null,
        district: '',
        size: null,
      },
    ]);
    const outcomes = await tx.execute(sql`select name, outcome from tender_bidder order by id`);
    expect(rowsOf(outcomes)).toContainEqual({ name: 'Cafe', outcome: 'open' });
  });
});
