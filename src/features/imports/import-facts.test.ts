import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { openFile } from './file/open-file.server.ts';
import { checkImport, getImport, setMapping, startImport } from './import-run.service.server.ts';
import { importListings } from './import.service.server.ts';
import { deskOf, upload, work } from './import-runs.scene.server.ts';

const test_ = useCommittingTestDb();
const directory = useTemporaryDirectory();

const csv =
  'Name,Town,Dress code,Halal?,Checked by\nSample Hall,Leeds,Smart,y,AO\nSample Bar,Hull,n/a,n,AO\n';
const shown = [
  { name: 'Sample Bar', description: 'Halal: no' },
  { name: 'Sample Hall', description: 'Dress code: Smart\nHalal: yes' },
];
const listings = () => test_.db.select().from(listing).orderBy(listing.name);

it('shows columns without a field below the description after a yes, and none before', async () => {
  const path = join(directory.path, 'places.csv');
  await writeFile(path, csv);
  const ctx = testContext({ db: test_.database.db });
  const sheet = await openFile(path);
  const request = { sheet, source: 'Places', licence: null, attribution: null, isDryRun: false };
  const { columns } = await importListings(ctx, request);
  expect(columns.facts).toEqual(['Dress code', 'Halal?']);
  expect(await listings()).toMatchObject([{ description: '' }, { description: '' }]);
  const kept = await importListings(ctx, { ...request, keepsFacts: true });
  expect(kept.columns).toMatchObject({ facts: [], unused: ['Checked by'] });
  expect(await listings()).toMatchObject(shown);
});

it('shows as many entries of a trial as are asked for', async () => {
  const path = join(directory.path, 'places.csv');
  await writeFile(path, csv);
  const ctx = testContext({ db: test_.database.db });
  const request = { source: 'Places', licence: null, attribution: null, isDryRun: true };
  const { entries } = await importListings(ctx, {
    ...request,
    sheet: await openFile(path),
    shows: 1,
  });
  expect(entries.map(({ draft }) => draft.name)).toEqual(['Sample Hall']);
});

it('leaves out what somebody has said to skip', async () => {
  const path = join(directory.path, 'places.csv');
  await writeFile(path, csv);
  const ctx = testContext({ db: test_.database.db });
  await importListings(ctx, {
    sheet: await openFile(path),
    source: 'Places',
    licence: null,
    attribution: null,
    columns: [{ header: 'dress CODE', field: 'skip' }],
    keepsFacts: true,
    isDryRun: false,
  });
  expect(await listings()).toMatchObject([
    { description: 'Halal: no' },
    { description: 'Halal: yes' },
  ]);
});

it('takes several columns on the page, and reads the next edition the same way', async () => {
  const desk = deskOf(test_.db);
  const run = await upload(desk, csv);
  expect(run.columns.map(({ isFact }) => isFact)).toEqual([false, false, true, true, false]);
  await setMapping(desk.ctx, run.id, {
    source: 'Places',
    licence: '',
    attribution: '',
    columns: ['name', 'city', 'facts', 'facts', null],
  });
  await checkImport(desk.ctx, run.id);
  await work(desk);
  await startImport(desk.ctx, run.id);
  await work(desk);
  expect(await getImport(desk.ctx, run.id)).toMatchObject({ status: 'done', created: 2 });
  expect(await listings()).toMatchObject(shown);
  const next = await upload(desk, csv);
  expect(next.columns.map(({ field }) => field)).toEqual(['name', 'city', 'facts', 'facts', null]);
});
