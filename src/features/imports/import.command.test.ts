import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import type { CommandInput } from '#platform/cli/command.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { importCommand } from './import.command.server.ts';

const csv = 'id;name;zip;state\n7;Sample Kitchen;8055.0;NJ\n8;;19130;PA\n';

describe('npm run import', () => {
  const test_ = useCommittingTestDb();
  const directory = useTemporaryDirectory();

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

  async function register(): Promise<string> {
    const path = join(directory.path, 'sample-register.csv');
    await writeFile(path, csv);
    return path;
  }

  it('brings a file in, lists the run, and takes it back', async () => {
    const path = await register();
    const lines = await run({ licence: 'MIT' }, path);
    expect(lines).toContain(
      '2 rows read: 1 created, 0 updated, 0 unchanged, 1 rejected, 0 waiting; 1 with values corrected or left out.',
    );
    expect(lines).toContain('    row 2: “8055.0” → “08055”');
    expect(await test_.db.select().from(listing)).toMatchObject([
      { source: 'sample-register', sourceRef: '7', licence: 'MIT', postcode: '08055' },
    ]);
    const [line = ''] = await run({ list: true });
    expect(line).toContain('done  sample-register (sample-register.csv): 1 created');
    const [id = ''] = line.split(' ');
    expect(await run({ undo: id })).toEqual([
      'Undone: 1 listings deleted, 0 put back to how they were.',
    ]);
    expect(await test_.db.$count(listing)).toBe(0);
  });

  it('takes what the operator says of columns and empty cells, and tells what it did not use', async () => {
    const path = join(directory.path, 'traders.csv');
    await writeFile(path, 'Stall,Says,Colour\nSample A,Fresh bread,red\nSample B,,blue\n');
    const lines = await run(
      {
        map: ['Stall=name', 'Says=description'],
        default: ['category=hairdresser', 'city=Leeds', 'description=A stall'],
        kind: 'business',
      },
      path,
    );
    expect(lines).toContain('Columns used: Stall → name, Says → description');
    expect(lines).toContain('Columns not used: Colour');
    const rows = await test_.db.select().from(listing).orderBy(listing.name);
    expect(rows).toMatchObject([
      { name: 'Sample A', description: 'Fresh bread', city: 'Leeds' },
      { name: 'Sample B', description: 'A stall', city: 'Leeds' },
    ]);
  });

  it('asks whether a file with the columns of another source is its next edition', async () => {
    await run({}, await register());
    const path = join(directory.path, 'register-2026.csv');
    await writeFile(path, csv);
    await expect(run({}, path)).rejects.toMatchObject({
      message: expect.stringContaining('--source "sample-register"') as string,
    });
    const lines = await run({ 'dry-run': true }, path);
    expect(lines[0]).toContain('--source "sample-register"');
    const edition = await run({ source: 'sample-register' }, path);
    expect(edition.at(-2)).toContain('1 unchanged');
  });

  it('shows the first entries of a dry run as they would be published, and what stood above the header', async () => {
    const path = join(directory.path, 'clubs.csv');
    const rows = [
      'A;Leeds;LS7 4BY;Sat 10-2;Cut £15',
      'B;York;;10 till 8;',
      ';;;;',
      'C;;;;',
      'D;;;;',
    ];
    await writeFile(path, `Clubs 2026\n\nName;Town;Postcode;Hours;Prices\n${rows.join('\n')}\n`);
    const lines = await run({ 'dry-run': true, kind: 'business' }, path);
    expect(lines).toContain(
      'Lines above the table that were passed over, as a title or as blank: 2',
    );
    const at = lines.indexOf('The first 3 as they would be published:');
    expect(lines.slice(at + 1, at + 16)).toEqual([
      '    row 4: A',
      '        kind: Businesses',
      '        category: none',
      '        town: Leeds',
      '        postcode: LS7 4BY',
      '        hours: Sat 10am–2pm',
      '        services and prices: Cut from £15.00',
      '    row 5: B',
      '        kind: Businesses',
      '        category: none',
      '        town: York',
      '        postcode: none',
      '        hours: none',
      '        services and prices: none',
      '        description: Hours: 10 till 8',
    ]);
    expect(lines.filter((line) => /^ {4}row \d+: [A-D]$/.test(line))).toEqual([
      '    row 4: A',
      '    row 5: B',
      '    row 7: C',
    ]);
    const done = await run({ kind: 'business' }, path);
    expect(done.join('\n')).not.toContain('as they would be published');
  });

  it('writes nothing in a dry run', async () => {
    const lines = await run({ 'dry-run': true, source: 'Sample register' }, await register());
    expect(lines.at(-1)).toBe('This was a dry run: nothing was written.');
    expect(await test_.db.$count(listing)).toBe(0);
    expect(await run({ list: true })).toEqual(['Nothing has been imported yet.']);
  });

  it('tells mistakes in one sentence', async () => {
    const path = await register();
    const empty = join(directory.path, 'empty.csv');
    await writeFile(empty, '');
    const mistakes: [CommandInput['values'], string[], string][] = [
      [{}, [], 'Name one file'],
      [{}, [path, path], 'Name one file'],
      [{}, [join(directory.path, 'missing.csv')], 'The file can’t be read'],
      [{}, [directory.path], 'The file can’t be read'],
      [{}, [empty], 'This file is empty'],
      [{ kind: 'tender' }, [path], '--kind must be one of: business'],
      [{ map: ['zip'] }, [path], '--map must be written --map "COLUMN=FIELD"'],
      [{ map: ['zip=where'] }, [path], 'there is no field “where”'],
      [{ map: ['town=city'] }, [path], 'no column “town”. It has: id, name, zip, state'],
      [{ default: ['colour=red'] }, [path], 'there is no field “colour”'],
      [{ undo: '' }, [], 'Name the run'],
      [{ undo: 'nonsense' }, [], 'There is no such import'],
    ];
    for (const [values, positionals, sentence] of mistakes) {
      await expect(run(values, ...positionals)).rejects.toMatchObject({
        name: 'OperatorError',
        message: expect.stringContaining(sentence) as string,
      });
    }
  });
});
