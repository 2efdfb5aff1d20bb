// The whole road of `npm run import` with the columns and the faults of a real public register, in invented rows.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import type { CommandInput } from '#platform/cli/command.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { importCommand } from './import.command.server.ts';
import { dump } from './register.scene.server.ts';

const file = join(import.meta.dirname, 'sample-register.csv');

describe('a file with the 19 columns of the City of Philadelphia’s business registry', () => {
  const test_ = useCommittingTestDb();

  async function run(values: CommandInput['values'], ...positionals: string[]): Promise<string[]> {
    const lines: string[] = [];
    await importCommand.run({
      config: readConfig({}),
      database: test_.database,
      ctx: testContext({ db: test_.database.db }),
      values,
      positionals,
      write: (line) => void lines.push(line),
    });
    return lines;
  }

  const register = () => run({ source: 'Sample registry', licence: 'MIT' }, file);

  /** All but what the runs keep of themselves. */
  async function directory(): Promise<Record<string, unknown>> {
    const tables = Object.entries(await dump(test_.db));
    return Object.fromEntries(tables.filter(([name]) => !name.startsWith('import_')));
  }

  it('comes in with every damaged zip put right or told', async () => {
    const lines = await register();
    const zips = await test_.db
      .select({ ref: listing.sourceRef, zip: listing.postcode })
      .from(listing)
      .orderBy(listing.sourceRef);
    expect(zips.map(({ ref, zip }) => `${ref} ${zip}`)).toEqual([
      '0 19130',
      '1 08055',
      '2 17011',
      '3 02138',
      '4 06103',
      '5 null',
      '6 19104-2208',
      '7 null',
      '9 19107',
    ]);
    for (const line of [
      'Row 10, name: Name is required',
      'Row 12, sourceRef: An earlier row describes the same place. “3”',
      '    row 2: “19130.0” → “19130”',
      '    row 3: “8055.0” → “08055”',
      '    row 7: “8107.0” → left out',
      '    row 9: “1.91E+04” → left out',
      '11 rows read: 9 created, 0 updated, 0 unchanged, 2 rejected, 0 waiting; 8 with values corrected or left out.',
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('keeps what stands in the cells, line ends, quotation marks and accents too', async () => {
    await register();
    const rows = await test_.db.select().from(listing).orderBy(listing.sourceRef);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Sample "Corner" Catering, LLC', 'Sample Éclat Événements']),
    );
    expect(rows[2]).toMatchObject({
      tagline: 'Trading as Sample Ledger',
      addressLine1: '3 N. Example Street',
      city: 'Camp Hill',
      region: 'PA',
      country: 'US',
      lat: 40.2426421538,
      verifiedMethod: 'register',
    });
  });

  it('changes nothing when it is brought again', async () => {
    await register();
    const before = await directory();
    expect(await register()).toContain(
      '11 rows read: 0 created, 0 updated, 9 unchanged, 2 rejected, 0 waiting; 8 with values corrected or left out.',
    );
    expect(await directory()).toEqual(before);
  });

  it('leaves no trace after --undo', async () => {
    const before = await dump(test_.db);
    await register();
    const [line = ''] = await run({ list: true });
    expect(await run({ undo: line.split(' ')[0] ?? '' })).toEqual([
      'Undone: 9 listings deleted, 0 put back to how they were.',
    ]);
    expect(await dump(test_.db)).toEqual(before);
  });
});
