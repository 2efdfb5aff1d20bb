import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { category } from '#features/directory/category/category.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { exportListings, listImportSources } from './export.service.server.ts';
import { listPlannedRows, requestUndo } from './import-findings.service.server.ts';
import { dump } from './register.scene.server.ts';
import { check, csvOf, deskOf, runAll, textOf, work } from './import-runs.scene.server.ts';

const headers = ['id', 'name', 'description', 'category', 'city', 'postcode', 'phone', 'website'];
const naughty = [
  '=cmd|’ /C calc’!A0',
  "'quoted' from the start",
  "''twice''",
  '-5 degrees, "open"',
  'line one\nline two; "three"',
  '﷽ عيسى',
  '公司 🧺👩🏾‍🍳',
  '<img src=x onerror=alert(1)>',
  '＝1+1',
];

/** Columns of the table that are there under another name, or are the site's own book-keeping. */
const elsewhere = new Set(
  `id categoryId lat lng isSample sourceRef status details geo ownerId claimedAt
  sentBackReason disputedAt editedFields mergedIntoId tileX tileY traits namesServices ratingRank ratingSpread sourceHash sortName nameVector
  searchVector blackOwned version createdAt updatedAt`.split(/\s+/),
);

describe('the export of listings', () => {
  const test_ = useTestDb((db) =>
    db.insert(category).values([
      { slug: 'food', names: { en: 'Food' }, synonyms: ['catering'] },
      { slug: 'food-shop', names: { en: 'Food' }, synonyms: [] },
    ]),
  );

  async function filled() {
    const desk = deskOf(test_.db);
    const rows = naughty.map((text, at) => [
      `${at}`,
      text.replaceAll('\n', ' '),
      at % 2 ? text : 'Catering, catering',
      at % 3 ? 'food' : '',
      text.slice(0, 20),
      at % 2 ? 'SE15 4ST' : '',
      '+44 20 7946 0000',
      at % 2 ? 'https://www.sample.example/?q==1' : '',
    ]);
    expect(await runAll(desk, csvOf(rows, headers))).toMatchObject({ created: naughty.length });
    return desk;
  }

  const exported = async (desk: ReturnType<typeof deskOf>, source?: string) =>
    textOf((await exportListings(desk.ctx, { source })).lines);

  it('has a column for all that is told of a listing, its hours too', async () => {
    const desk = await filled();
    const [row] = await test_.db.select().from(listing).limit(1);
    const periods = [{ weekday: 1, opens: 540, closes: 1020 }];
    const subject = { type: 'listing', id: row?.id ?? '' };
    await replaceSchedule(test_.db, subject, { ...emptySchedule, periods });
    const text = await exported(desk);
    expect(text).toContain('"Mon 9am–5pm"');
    const head = text.slice(0, text.indexOf('\r')).replaceAll('"', '').split(',');
    const inCode = (header: string) =>
      header.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase());
    const told = new Set(head.map(inCode));
    const untold = Object.values(getTableColumns(listing))
      .map(({ name }) => name)
      .filter((name) => !told.has(name) && !elsewhere.has(name));
    expect(untold).toEqual([]);
  });

  it('changes nothing when it is brought again', async () => {
    const desk = await filled();
    const before = await test_.db.select().from(listing).orderBy(listing.id);
    const text = await exported(desk);
    const again = await runAll(desk, text, 'Another source altogether');
    expect(again).toMatchObject({ created: 0, updated: 0, rejected: 0, unchanged: naughty.length });
    expect(await test_.db.select().from(listing).orderBy(listing.id)).toEqual(before);
    expect(await exported(desk)).toBe(text);
  });

  it('takes the pin of a town along when the town is put right, and leaves it alone otherwise', async () => {
    const desk = deskOf(test_.db);
    await runAll(desk, csvOf([['1', 'Sample Shop', 'Leeds']], ['id', 'name', 'city']));
    const pinned = { city: listing.city, lat: listing.lat, pinnedBy: listing.pinnedBy };
    const text = await exported(desk);
    expect(await runAll(desk, text)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await runAll(desk, text.replace('Leeds', 'Bradford'))).toMatchObject({ updated: 1 });
    expect(await test_.db.select(pinned).from(listing)).toEqual([
      { city: 'Bradford', lat: expect.closeTo(53.79, 1) as number, pinnedBy: 'town' },
    ]);
  });

  it('survives a spreadsheet that writes it with its own line ends and delimiters', async () => {
    const desk = await filled();
    const text = (await exported(desk)).replaceAll('","', '";"').replaceAll('"\r\n"', '"\n"');
    const again = await runAll(desk, Buffer.from(text, 'utf16le'));
    expect(again).toMatchObject({ updated: 0, rejected: 0, unchanged: naughty.length });
  });

  it('has no cell that a spreadsheet calculates with', async () => {
    const desk = await filled();
    const text = await exported(desk);
    expect(text).toContain(`"'=cmd|’ /C calc’!A0"`);
    expect(text).toContain(`"'+44 20 7946 0000"`);
    expect(text).not.toMatch(/(^|,)"[=+@\t\r\n＝＋－＠]/m);
  });

  it('brings back what was changed in it, and that can be undone', async () => {
    const desk = await filled();
    const before = await dump(test_.db);
    const text = (await exported(desk)).replace('"公司 🧺👩🏾‍🍳"', '"Sample Bakery"');
    const { id } = await check(desk, text);
    const { items } = await listPlannedRows(desk.ctx, id, { action: 'updated' });
    expect(items).toMatchObject([
      { changes: [{ field: 'name', before: '公司 🧺👩🏾‍🍳', after: 'Sample Bakery' }] },
    ]);
    const run = await runAll(desk, text);
    expect(run).toMatchObject({ updated: 1, unchanged: naughty.length - 1 });
    // The source does not take back what was changed on the site.
    const rows = await test_.db.select().from(listing);
    const row = rows.find(({ name }) => name === 'Sample Bakery');
    expect(row?.editedFields).toEqual(['name']);
    await requestUndo(desk.ctx, run.id, { doNotList: false, reason: '' });
    await work(desk);
    const after = await dump(test_.db);
    expect(after['listing']).toEqual(before['listing']);
  });

  it('refuses rows about listings that are not here', async () => {
    const desk = await filled();
    const text = (await exported(desk)).replaceAll(/^"[\da-f-]{36}"/gm, '"nonsense"');
    expect(await runAll(desk, text)).toMatchObject({ created: 0, rejected: naughty.length });
  });

  it('has the listings of one source where it is asked for', async () => {
    const desk = await filled();
    await runAll(desk, csvOf([['1', 'Other Bakery']], ['id', 'name']), 'Other');
    expect(await listImportSources(desk.ctx)).toEqual({
      items: [
        { source: 'Register', listings: naughty.length },
        { source: 'Other', listings: 1 },
      ],
    });
    expect((await exported(desk, 'Other')).trim().split('\r\n')).toHaveLength(2);
  });

  it.each([
    ['a visitor', anonymous, 'unauthenticated'],
    ['a moderator', personWith('moderator'), 'forbidden'],
  ] as const)('is refused to %s', async (_, actor, kind) => {
    const { ctx } = deskOf(test_.db, actor);
    await expect(exportListings(ctx, {})).rejects.toMatchObject({ kind });
    await expect(listImportSources(ctx)).rejects.toMatchObject({ kind });
  });
});
