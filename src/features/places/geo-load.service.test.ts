import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { loadCentres } from './geo-load.service.server.ts';
import { resolvePlace } from './place.service.server.ts';
import { outcode } from './place.table.server.ts';
import { findOutcode, findPostcodeCentre } from './postcode-centre.service.server.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'postcodes-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function fileOf(content: string, name = 'outcodes.csv'): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

/** A line of Code-Point Open; its postcodes lie in a grid of 100 metres, east of Norwich. */
const codePoint = (postcode: string, at: number) =>
  `"${postcode}",10,${630_000 + 100 * (at % 80)},${309_000 + 100 * Math.floor(at / 80)},"E92000001","","","","",""`;

describe('loading postcodes', () => {
  const test_ = useTestDb();

  it('stores the good lines and names the others', async () => {
    const path = await fileOf(
      'code,lat,lng\nSE15,51.4727,-0.0657\nnonsense,1,2\nSE15 4QN,51.4731,-0.0655\n',
    );
    expect(await loadCentres(test_.db, path)).toEqual({
      read: 3,
      outcodes: 1,
      postcodes: 1,
      rejected: 1,
      examples: [{ file: path, line: 3, reason: 'not a postcode' }],
    });
    expect(await findOutcode(test_.db, 'SE15')).toMatchObject({ lat: 51.4727, lng: -0.0657 });
    expect(await findPostcodeCentre(test_.db, 'SE15 4QN')).toMatchObject({ lat: 51.4731 });
    expect(await findPostcodeCentre(test_.db, 'SE15 4QP')).toBeUndefined();
  });

  it('makes an address exact to its postcode', async () => {
    const typed = 'SE15 4QN';
    expect((await resolvePlace(test_.db, typed))?.place).toMatchObject({
      id: 'SE15',
      kind: 'outcode',
      approximate: true,
    });
    await loadCentres(test_.db, await fileOf('SE15 4QN,51.4731,-0.0655'));
    expect((await resolvePlace(test_.db, `12 Rye Lane, London ${typed}`))?.place).toEqual({
      id: 'SE15 4QN',
      name: 'SE15 4QN',
      label: 'SE15 4QN (London SE)',
      kind: 'postcode',
      lat: 51.4731,
      lng: -0.0655,
      approximate: false,
    });
  });

  it('updates codes that are there, keeps those that the file lacks, and changes nothing when repeated', async () => {
    await loadCentres(test_.db, await fileOf('SE15,51,0\nM14,53.4484,-2.2258'));
    const second = await fileOf('SE15,51.4727,-0.0657');
    await loadCentres(test_.db, second);
    await loadCentres(test_.db, second);
    expect(await test_.db.select().from(outcode).orderBy(outcode.code)).toEqual([
      { code: 'M14', lat: 53.4484, lng: -2.2258 },
      { code: 'SE15', lat: 51.4727, lng: -0.0657 },
    ]);
  });

  it('reads every file of a folder in the layout of Code-Point Open, in more than one batch', async () => {
    const folder = join(directory, 'codepo', 'Data', 'CSV');
    await mkdir(folder, { recursive: true });
    const letters = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ');
    const units = letters.flatMap((one) => letters.map((other) => one + other));
    const codes = Array.from({ length: 15 }, (_, sector) =>
      units.map((unit) => `NR${Math.floor(sector / 10) + 1} ${sector % 10}${unit}`),
    ).flat();
    await writeFile(join(folder, 'nr.csv'), codes.map(codePoint).join('\r\n'));
    await writeFile(join(folder, 'no.csv'), '"NR30 1AA",90,0,0,"E92000001","","","","",""\n');
    await writeFile(join(folder, 'readme.txt'), 'not a list');
    const loaded = await loadCentres(test_.db, join(directory, 'codepo'));
    expect(loaded).toMatchObject({ read: 6001, postcodes: 6000, outcodes: 0, rejected: 1 });
    expect(loaded.examples).toMatchObject([{ line: 1, reason: 'no position' }]);
    expect(await findPostcodeCentre(test_.db, 'NR1 0AA')).toMatchObject({
      lat: expect.closeTo(52.63, 3) as number,
      lng: expect.closeTo(1.3972, 3) as number,
    });
  });

  it('stores nothing of a file that goes wrong half-way', async () => {
    const path = await fileOf(`SE15 4QN,51.4731,-0.0655\n${'x'.repeat(20_000)}`, 'long.csv');
    await expect(loadCentres(test_.db, path)).rejects.toThrow('too long');
    expect(await findPostcodeCentre(test_.db, 'SE15 4QN')).toBeUndefined();
  });

  it('says so when the file is missing, far too large, or a folder without files', async () => {
    await expect(loadCentres(test_.db, join(directory, 'none.csv'))).rejects.toThrow('ENOENT');
    const path = await fileOf('', 'huge.csv');
    await truncate(path, 1_600_000_000);
    await expect(loadCentres(test_.db, path)).rejects.toThrow('is smaller');
    await rm(path);
    const empty = join(directory, 'empty');
    await mkdir(empty);
    await expect(loadCentres(test_.db, empty)).rejects.toThrow('no .csv');
  });
});
