import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { readHistory } from './award-history.service.server.ts';
import { importAwards, listAwardRuns, undoAwardRun } from './award-import.service.server.ts';

const shared = useTestDb();
const site = () => testContext({ db: shared.db, actor: system });

interface Grant {
  id?: unknown;
  amountAwarded?: unknown;
  currency?: unknown;
  awardDate?: unknown;
  title?: unknown;
  programme?: string;
}

const grant = ({ programme = 'Roots', ...change }: Grant) => ({
  id: '360G-sample-1',
  title: 'A minibus',
  currency: 'GBP',
  amountAwarded: 3239.34,
  awardDate: '2019-06-01T00:00:00+00:00',
  fundingOrganization: [{ id: 'GB-CHC-1', name: 'Rivèrgate Foundation' }],
  recipientOrganization: [{ id: 'GB-COH-1', name: 'Sample Lunch Club' }],
  grantProgramme: [{ title: programme }],
  ...change,
});

const file = (...grants: readonly object[]) => JSON.stringify({ grants });
const bring = (text: string, isDry = false) =>
  importAwards(site(), { text, isDry, fileName: 'a.json', source: 'Sample', licence: 'CC BY 4.0' });

describe('A file of past awards', () => {
  test('is added up, and its funder is found whatever its accents', async () => {
    const outcome = await bring(
      file(
        grant({}),
        grant({ id: '2', amountAwarded: 100 }),
        grant({ id: '3', amountAwarded: 900.5, programme: 'Wings' }),
      ),
    );
    expect(outcome).toMatchObject({ added: 3, changed: 0, same: 0, programmes: 2, faults: [] });
    expect(outcome.sums).toEqual(new Map([['GBP', 423_984]]));
    expect(await readHistory(shared.db, 'rivergate foundation')).toMatchObject({
      awards: 3,
      total: 423_984,
      least: 10_000,
      median: 90_050,
      most: 323_934,
      sources: [{ source: 'Sample', licence: 'CC BY 4.0' }],
    });
    expect(await readHistory(shared.db, 'Somebody else')).toBeNull();
  });

  test('that comes again changes nothing, and one that was tried leaves nothing', async () => {
    await bring(file(grant({})), true);
    expect(await listAwardRuns(site())).toEqual([]);
    await bring(file(grant({})));
    const again = await bring(file(grant({})));
    expect(again).toMatchObject({ added: 0, changed: 0, same: 1, runId: undefined });
    expect(await listAwardRuns(site())).toHaveLength(1);
  });

  test('that corrects an award counts it once, and taken back brings the old one back', async () => {
    await bring(file(grant({})));
    const { runId = 0, changed } = await bring(file(grant({ amountAwarded: 10 })));
    expect(changed).toBe(1);
    expect(await readHistory(shared.db, 'Rivergate Foundation')).toMatchObject({
      awards: 1,
      total: 1000,
    });
    expect(await undoAwardRun(site(), runId)).toBe(1);
    expect(await readHistory(shared.db, 'Rivergate Foundation')).toMatchObject({
      awards: 1,
      total: 323_934,
    });
    await expect(undoAwardRun(site(), runId)).rejects.toMatchObject({ code: 'funding/no-run' });
  });

  test('leaves out, by row and reason, what is half broken, given to a person or there twice', async () => {
    const { faults, added } = await bring(
      file(
        grant({}),
        grant({ id: null }),
        grant({ id: 'a', amountAwarded: 'much' }),
        grant({ id: 'b', currency: 'pounds' }),
        grant({ id: 'c', awardDate: undefined }),
        { ...grant({ id: 'd' }), recipientIndividual: {} },
        grant({}),
        [],
      ),
    );
    expect(added).toBe(1);
    expect(faults.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(faults[4]?.reason).toBe('it was given to a person');
  });

  test.each(['', '{', '[]', '{"grants": 1}'])('that is %j is refused', async (text) => {
    await expect(bring(text)).rejects.toMatchObject({ code: 'funding/award-file' });
  });

  test('adds other currencies up beside pounds, and shows pounds alone', async () => {
    const { sums } = await bring(
      file(grant({}), grant({ id: 'e', currency: 'EUR', amountAwarded: 5 })),
    );
    expect(sums.get('EUR')).toBe(500);
    expect(await readHistory(shared.db, 'Rivergate Foundation')).toMatchObject({ awards: 1 });
  });

  test('comes from the site alone', async () => {
    for (const actor of [anonymous, personWith('admin')]) {
      const ctx = testContext({ db: shared.db, actor });
      await expect(listAwardRuns(ctx)).rejects.toMatchObject({
        status: actor === anonymous ? 401 : 403,
      });
    }
  });
});
