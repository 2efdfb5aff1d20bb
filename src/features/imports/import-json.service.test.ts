import { describe, expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { exportRejectedRows, listRowNotes, requestUndo } from './import-findings.service.server.ts';
import { checkImport, setFormat, setMapping, startImport } from './import-run.service.server.ts';
import { retryImport } from './import-upload.service.server.ts';
import { deskOf, mapAsGuessed, runAll, textOf, upload, work } from './import-runs.scene.server.ts';
import type { Desk } from './import-runs.scene.server.ts';

const data = useTestDb();
const listed = () => data.db.select().from(listing).orderBy(listing.name);

const feature = (id: unknown, properties: unknown, geometry: unknown) => ({
  type: 'Feature',
  id,
  properties,
  geometry,
});
const peckham = { type: 'Point', coordinates: [-0.0657, 51.4727] };
const bakery = feature('a1', { name: 'Sample Bakery', 'addr:city': 'London' }, peckham);

const notesOf = async (desk: Desk, id: string, what: 'rejected' | 'left-out') => {
  const { items } = await listRowNotes(desk.ctx, id, { what });
  return items.map(({ row, field, key }) => [row, field, key.split(':')[1]]);
};

describe('a GeoJSON file', () => {
  test('goes the way of every file, and is undone as a whole', async () => {
    const desk = deskOf(data.db);
    const text = JSON.stringify({ type: 'FeatureCollection', features: [bakery] });
    const run = await upload(desk, text, { name: 'places.geojson' });
    expect(run).toMatchObject({ delimiter: null, totalRows: 1, source: 'places' });
    expect(run.columns.map(({ header, field }) => [header, field])).toEqual([
      ['name', 'name'],
      ['addr:city', 'city'],
      ['id', 'sourceRef'],
      ['longitude', 'lng'],
      ['latitude', 'lat'],
    ]);
    expect(run.preview).toEqual([['Sample Bakery', 'London', 'a1', '-0.0657', '51.4727']]);
    await expect(
      setFormat(desk.ctx, run.id, { encoding: 'utf-8', delimiter: ';' }),
    ).rejects.toMatchObject({ code: 'import/not-now' });
    const done = await runAll(desk, text);
    expect(done).toMatchObject({ status: 'done', created: 1, rejected: 0 });
    expect(await listed()).toMatchObject([
      { name: 'Sample Bakery', city: 'London', lat: 51.4727, lng: -0.0657, sourceRef: 'a1' },
    ]);
    expect(await runAll(desk, text)).toMatchObject({ unchanged: 1, created: 0 });
    await requestUndo(desk.ctx, done.id, { doNotList: false, reason: '' });
    await work(desk);
    expect(await listed()).toEqual([]);
  });

  test('tells of each entry that nobody can trust, and takes the others', async () => {
    const desk = deskOf(data.db);
    const named = (name: string) => ({ name });
    const point = (...coordinates: unknown[]) => ({ type: 'Point', coordinates });
    const entries = [
      JSON.stringify(bakery),
      'null',
      '{"type":"Feature","properties":{"name":[}}',
      JSON.stringify(feature(1, named('Sample without a place'), null)),
      JSON.stringify(feature(2, named('Sample area'), { type: 'Polygon', coordinates: [[]] })),
      JSON.stringify(feature(3, named('Sample the wrong way round'), point(51.4727, -0.0657))),
      JSON.stringify(feature(4, named('Sample beyond the pole'), point(-0.06, 95))),
      JSON.stringify(feature(5, named('Sample words'), point('east', { north: 1 }))),
      '{"type":"Feature","id":6,"properties":{"name":"Sample huge"},"geometry":{"type":"Point","coordinates":[1e999,5]}}',
      JSON.stringify(feature(7, { name: { en: 'Sample object' } }, peckham)),
      JSON.stringify(feature(8, 'no properties', peckham)),
      '{"type":"Feature","id":12345678901234567890,"__proto__":{"name":"x"},"properties":{"__proto__":{"name":"y"},"name":"Sample \\ud800 half","constructor":"z"},"geometry":null}',
      `{"name":"Sample deep","x":${'['.repeat(99)}${']'.repeat(99)}}`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, at]))),
      '{"name":"Sample cut',
    ];
    const text = `{"type":"FeatureCollection","numberMatched":1,"features":[${entries.join(',')}`;
    const run = await runAll(desk, text);
    expect(run).toMatchObject({ status: 'done', created: 8, rejected: 7, totalRows: 15 });
    expect(await notesOf(desk, run.id, 'rejected')).toEqual([
      [2, 'row', 'error.notObject'],
      [3, 'row', 'error.notObject'],
      [10, 'name', 'error.nameRequired'],
      [11, 'name', 'error.nameRequired'],
      [13, 'row', 'error.tooDeep'],
      [14, 'row', 'error.tooManyFields'],
      [15, 'row', 'error.cutOff'],
    ]);
    expect(await notesOf(desk, run.id, 'left-out')).toEqual([
      [4, 'point', 'leftOut.point'],
      [5, 'point', 'leftOut.point'],
      [6, 'point', 'leftOut.swapped'],
      [7, 'point', 'error.point'],
      [8, 'point', 'leftOut.point'],
      [9, 'point', 'leftOut.point'],
      [12, 'point', 'leftOut.point'],
    ]);
    const rows = await listed();
    expect(rows.map(({ sourceRef }) => sourceRef)).toContain('12345678901234567890');
    expect(rows.map(({ name }) => name)).toContain('Sample \uFFFD half');
    const { lines } = await exportRejectedRows(desk.ctx, run.id);
    expect(await textOf(lines)).toContain('Sample cut');
  });

  test('rows that were rejected can be tried again', async () => {
    const desk = deskOf(data.db);
    const text = JSON.stringify([
      { name: '', city: 'Leeds' },
      { name: 'Sample B', city: 'York' },
    ]);
    const run = await runAll(desk, text);
    const again = await retryImport(desk.ctx, run.id);
    expect(again).toMatchObject({ totalRows: 1, delimiter: ',' });
    expect(again.columns.map(({ header }) => header)).toEqual(['import_row', 'name', 'city']);
  });

  test('a list without entries is an empty file', async () => {
    const desk = deskOf(data.db);
    for (const text of ['[]', '{"features":[]}', ' {"contents": [ ]}'])
      await expect(upload(desk, text)).rejects.toMatchObject({ code: 'import/empty-file' });
  });
});

const service = (id: string, name: string, rest: object = {}) => ({
  id,
  name,
  description: 'Advice on housing.',
  url: 'https://advice.example.org',
  status: 'active',
  organization: { id: 'o1', name: 'Sample Advice', email: 'help@example.org' },
  ...rest,
});
const whole = {
  phones: [{ id: 'p1', number: '020 7946 0000' }],
  service_at_locations: [
    { id: 'l0', location: { id: 'v', location_type: 'virtual', name: 'By telephone' } },
    {
      id: 'l1',
      location: {
        id: 'l',
        latitude: 51.4727,
        longitude: -0.0657,
        addresses: [
          { address_1: '1 Example Road', city: 'London', postal_code: 'SE15 4ST', country: 'GB' },
        ],
      },
    },
  ],
};

describe('an answer of Open Referral UK', () => {
  test('is read by its rows, whatever its envelope says, and becomes the kind that was chosen', async () => {
    const desk = deskOf(data.db);
    const pages = [
      { total_items: 1, total_pages: 1, size: 9, contents: [service('s1', 'Sample one', whole)] },
      { total_items: 0, empty: true, contents: [service('s2', 'Sample two')] },
      { contents: [service('s3', 'Sample gone', { status: 'defunct' })] },
    ];
    const run = await upload(desk, JSON.stringify(pages), { name: 'services.json' });
    await mapAsGuessed(desk, run);
    const columns = run.columns.map(({ field }) => field);
    const said = { source: 'Open data', licence: 'OGL', attribution: '', columns };
    expect(await setMapping(desk.ctx, run.id, { ...said, kind: 'organisation' })).toMatchObject({
      kind: 'organisation',
    });
    await checkImport(desk.ctx, run.id);
    await work(desk);
    await startImport(desk.ctx, run.id);
    await work(desk);
    expect(await notesOf(desk, run.id, 'rejected')).toEqual([[3, 'row', 'error.gone']]);
    const [one, two, ...more] = await listed();
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      kind: 'organisation',
      details: { kind: 'organisation', causes: [] },
      name: 'Sample one',
      sourceRef: 's1',
      phone: '020 7946 0000',
      email: 'help@example.org',
      website: 'https://advice.example.org',
      addressLine1: '1 Example Road',
      city: 'London',
      postcode: 'SE15 4ST',
      lat: 51.4727,
      licence: 'OGL',
    });
    expect(two).toMatchObject({ name: 'Sample two', lat: null, sourceRef: 's2' });
  });
});
