import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { findOutcode, loadOutcodes } from './outcode.service.server.ts';
import { outcode } from './place.table.server.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outcodes-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const path = join(directory, 'outcodes.csv');
  await writeFile(path, content);
  return path;
}

describe('loading outward codes', () => {
  const test_ = useTestDb();

  it('stores the good lines and reports the others', async () => {
    const path = await fileOf(
      'code,lat,lng\nSE15,51.4727,-0.0657\nnonsense,1,2\nM14,53.4484,-2.2258\n',
    );
    expect(await loadOutcodes(test_.db, path)).toEqual({
      read: 3,
      loaded: 2,
      rejected: [{ line: 3, reason: 'not an outward code' }],
    });
    expect(await findOutcode(test_.db, 'SE15')).toEqual({
      code: 'SE15',
      lat: 51.4727,
      lng: -0.0657,
    });
    expect(await findOutcode(test_.db, 'LS7')).toBeUndefined();
  });

  it('updates codes that are there, keeps those that the file lacks, and changes nothing when repeated', async () => {
    await loadOutcodes(test_.db, await fileOf('SE15,51,0\nM14,53.4484,-2.2258'));
    const second = await fileOf('SE15,51.4727,-0.0657');
    await loadOutcodes(test_.db, second);
    await loadOutcodes(test_.db, second);
    const rows = await test_.db.select().from(outcode).orderBy(outcode.code);
    expect(rows).toEqual([
      { code: 'M14', lat: 53.4484, lng: -2.2258 },
      { code: 'SE15', lat: 51.4727, lng: -0.0657 },
    ]);
  });

  it('stores as many codes as the country has', async () => {
    const areas =
      'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG'.split(' ');
    const codes = areas.flatMap((area) =>
      Array.from({ length: 99 }, (_, index) => `${area}${index + 1}`),
    );
    const content = codes.map((code) => `${code},52.5,-1.5`).join('\n');
    expect(await loadOutcodes(test_.db, await fileOf(content))).toMatchObject({
      loaded: 2574,
      rejected: [],
    });
  });

  it('says so when the file is missing or far too large', async () => {
    await expect(loadOutcodes(test_.db, join(directory, 'none.csv'))).rejects.toThrow('ENOENT');
    const path = await fileOf('');
    await truncate(path, 6_000_000);
    await expect(loadOutcodes(test_.db, path)).rejects.toThrow('far smaller');
  });
});
