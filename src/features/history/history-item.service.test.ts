import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { HistoryBody } from './editing/history-desk.contract.ts';
import { getHistoryForm, listHistoryDesk } from './editing/history-desk.service.server.ts';
import {
  addHistoryItem,
  changeHistoryItem,
  checkHistorySource,
  moveHistoryItem,
  restoreHistoryVersion,
} from './editing/history-edit.service.server.ts';
import { getHistoryToday, listHistory } from './finding/history-list.service.server.ts';
import { exportHistory } from './importing/history-export.service.server.ts';
import {
  listHistoryImports,
  previewHistoryFile,
  runHistoryFile,
  undoHistoryImport,
} from './importing/history-import.service.server.ts';
import { getHistoryItem } from './history-item.service.server.ts';

const ada = personWith('admin');
const ben: Person = { ...personWith('admin'), id: '01990000-0000-7000-8000-0000000000be' };
const shared = useTestDb(async (db) => {
  await addTestAccount(db, ['admin'], { id: ada.id, firstName: 'Ada', email: 'ada@example.org' });
  await addTestAccount(db, ['admin'], { id: ben.id, firstName: 'Ben', email: 'ben@example.org' });
});
const as = (actor: Actor, now = new Date('2026-04-30T10:00:00Z')) =>
  testContext({ db: shared.db, actor, now });

const source = {
  author: '',
  title: 'A book',
  publisher: 'A press',
  year: 1987,
  url: null,
  isbn: null,
};
const body = (change: Partial<HistoryBody> = {}): HistoryBody => ({
  title: 'A march',
  summary: 'People marched.',
  startsOn: '1963-04-30',
  endsOn: null,
  isCirca: false,
  language: 'en',
  words: [],
  place: 'Bristol',
  nation: 'england',
  lat: null,
  lng: null,
  people: ['Paul Stephenson'],
  themes: ['rights'],
  warnings: [],
  related: [],
  sources: [source],
  ...change,
});

describe('An item', () => {
  test('without a source is never published, and keeps one while everybody sees it', async () => {
    const bare = await addHistoryItem(as(ada), body({ sources: [] }));
    await expect(moveHistoryItem(as(ada), bare.id, 'publish')).rejects.toMatchObject({
      code: 'history/no-source',
    });
    const { version } = await getHistoryForm(as(ada), bare.id);
    await changeHistoryItem(as(ada), bare.id, { version, item: body() });
    expect(await moveHistoryItem(as(ada), bare.id, 'publish')).toEqual({ status: 'published' });
    const shown = await getHistoryForm(as(ada), bare.id);
    const emptied = { version: shown.version, item: body({ sources: [] }) };
    await expect(changeHistoryItem(as(ada), bare.id, emptied)).rejects.toMatchObject({
      code: 'history/no-source',
    });
    expect((await getHistoryItem(as(anonymous), bare.slug)).sources).toHaveLength(1);
  });

  test('is seen by nobody else before it is published, nor once it is archived', async () => {
    const { id, slug } = await addHistoryItem(as(ada), body());
    const missing = { code: 'history/not-found' };
    await expect(getHistoryItem(as(anonymous), slug)).rejects.toMatchObject(missing);
    await moveHistoryItem(as(ada), id, 'publish');
    expect((await getHistoryItem(as(anonymous), slug)).title).toBe('A march');
    await moveHistoryItem(as(ada), id, 'archive');
    await expect(getHistoryItem(as(anonymous), slug)).rejects.toMatchObject(missing);
  });

  test('is checked by somebody else than who added the source; a changed source is unchecked', async () => {
    const { id, slug } = await addHistoryItem(as(ada), body());
    await moveHistoryItem(as(ada), id, 'publish');
    const sourceId = (await getHistoryForm(as(ada), id)).sources[0]?.id ?? '';
    await expect(checkHistorySource(as(ada), { id, sourceId }, true)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await checkHistorySource(as(ben), { id, sourceId }, true);
    expect((await getHistoryForm(as(ada), id)).sources[0]).toMatchObject({
      checkedOn: '2026-04-30',
      mayCheck: false,
    });
    expect((await listHistoryDesk(as(ada), { unchecked: '1' })).items).toEqual([]);
    const { version } = await getHistoryForm(as(ada), id);
    const other = body({ sources: [{ ...source, year: 1988 }] });
    await changeHistoryItem(as(ada), id, { version, item: other });
    expect((await getHistoryItem(as(anonymous), slug)).sources[0]?.checkedOn).toBeNull();
  });

  test.each([
    ['its words', { summary: 'Thousands marched.' }, false],
    ['its day', { startsOn: '1963-05-01' }, false],
    ['a person', { people: ['Roy Hackett'] }, false],
    ['its French words', { words: [{ language: 'fr', title: 'A', summary: 'B' }] }, false],
    ['its themes', { themes: ['work'] }, true],
    [
      'Arabic words beside the French',
      {
        words: [
          { language: 'fr', title: 'Une marche', summary: 'On marcha.' },
          { language: 'ar', title: 'مسيرة', summary: 'سار الناس.' },
        ],
      },
      true,
    ],
  ] as [string, Partial<HistoryBody>, boolean][])(
    'whose check is there after a change of %s: %s',
    async (_, change, isKept) => {
      const words: HistoryBody['words'] = [
        { language: 'fr', title: 'Une marche', summary: 'On marcha.' },
      ];
      const { id } = await addHistoryItem(as(ada), body({ words }));
      const sourceId = (await getHistoryForm(as(ada), id)).sources[0]?.id ?? '';
      await checkHistorySource(as(ben), { id, sourceId }, true);
      const { version } = await getHistoryForm(as(ada), id);
      await changeHistoryItem(as(ada), id, { version, item: body({ words, ...change }) });
      const [after] = (await getHistoryForm(as(ada), id)).sources;
      expect(after?.id).toBe(sourceId);
      expect(after?.checkedOn !== null).toBe(isKept);
    },
  );

  test('of two who save at once the second is told, and an earlier version can come back', async () => {
    const { id } = await addHistoryItem(as(ada), body());
    const { version } = await getHistoryForm(as(ada), id);
    const changed = { version, item: body({ title: 'Another march' }) };
    await changeHistoryItem(as(ada), id, changed);
    await expect(changeHistoryItem(as(ben), id, changed)).rejects.toMatchObject({
      code: 'history/changed',
    });
    const now = await getHistoryForm(as(ben), id);
    expect(now.versions.map(({ number, title }) => [number, title])).toEqual([
      [2, 'Another march'],
      [1, 'A march'],
    ]);
    await restoreHistoryVersion(as(ben), id, { version: now.version, earlier: 1 });
    expect((await getHistoryForm(as(ben), id)).item.title).toBe('A march');
  });

  test('is told of on its day of the year, in London, whatever the year', async () => {
    const { id } = await addHistoryItem(as(ada), body());
    await moveHistoryItem(as(ada), id, 'publish');
    expect((await getHistoryToday(as(anonymous))).items).toHaveLength(1);
    const night = new Date('2026-04-30T23:30:00Z');
    expect((await getHistoryToday(as(anonymous, night))).items).toEqual([]);
  });
});

test('the axis counts what the list that it leads to finds', async () => {
  for (const [title, startsOn, endsOn] of [
    ['One', '0208', null],
    ['Two', '1899-12', '1901'],
    ['Three', '1963', null],
  ] as const) {
    const { id } = await addHistoryItem(as(ada), body({ title, startsOn, endsOn }));
    await moveHistoryItem(as(ada), id, 'publish');
  }
  const { spans, step, total } = await listHistory(as(anonymous), {});
  expect({ step, total }).toEqual({ step: 100, total: 3 });
  expect(spans).toEqual([
    { from: 200, count: 1 },
    { from: 1800, count: 1 },
    { from: 1900, count: 2 },
  ]);
  for (const { from, count } of spans)
    expect((await listHistory(as(anonymous), { from, to: from + 99 })).total).toBe(count);
  const decades = await listHistory(as(anonymous), { from: 1900, to: 1999 });
  expect(decades.spans).toEqual([
    { from: 1900, count: 1 },
    { from: 1960, count: 1 },
  ]);
});

describe('A file', () => {
  const header = 'slug,from,title,summary,themes,sources\r\n';
  const row = 'a-march,1963,March,People marched.,rights,| A book | A press | 1987\r\n';
  const file = (text: string) => ({ text, fileName: 'items.csv' });

  test('is looked at, brought in as drafts, and taken back but for what was edited since', async () => {
    const text = `${header}${row}b-march,1963-13,March,,nothing,\r\n`;
    const plan = await previewHistoryFile(as(ada), file(text));
    expect(plan).toMatchObject({ added: 1, refused: 1 });
    expect(plan.rows[1]?.faults.map(({ column }) => column)).toEqual(['summary', 'from', 'themes']);
    expect((await listHistoryDesk(as(ada), {})).items).toEqual([]);
    await runHistoryFile(as(ada), file(text));
    const [item] = (await listHistoryDesk(as(ada), {})).items;
    expect(item).toMatchObject({ slug: 'a-march', status: 'draft', sources: 1 });
    expect(await previewHistoryFile(as(ada), file(text))).toMatchObject({ added: 0, same: 1 });
    await runHistoryFile(as(ada), file(text.replace('March,People', 'Marches,People')));
    const [second, first] = (await listHistoryImports(as(ada))).items;
    expect(await undoHistoryImport(as(ada), first?.id ?? '')).toMatchObject({ left: ['Marches'] });
    expect(await undoHistoryImport(as(ada), second?.id ?? '')).toMatchObject({ restored: 1 });
    expect((await listHistoryDesk(as(ada), {})).items[0]?.title).toBe('March');
  });

  test('that we wrote comes back as the same', async () => {
    await addHistoryItem(
      as(ada),
      body({
        summary: 'Said “so”,\nand more.',
        warnings: ['death'],
        people: ['Ada; the elder', 'Ben \\ Cas'],
        sources: [
          { ...source, title: 'One | two; three' },
          { ...source, author: 'A \\| B', url: 'https://example.org/a|b;c' },
        ],
        lat: 51.5,
        lng: -2.25,
        words: [{ language: 'fr', title: 'Une marche', summary: 'On marcha.' }],
      }),
    );
    let text = '';
    for await (const line of (await exportHistory(as(ada))).lines) text += line;
    expect(await previewHistoryFile(as(ada), file(text))).toMatchObject({ same: 1, refused: 0 });
  });
});
