import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { maxBytes } from './file/sheet.ts';
import { answerImportQuestions } from './answers/import-answer.service.server.ts';
import { exportRejectedRows, listRowNotes } from './import-findings.service.server.ts';
import { deskOf, runAll, textOf, upload } from './import-runs.scene.server.ts';
import { importRun } from './import.table.server.ts';

describe('a file that nobody tuned to', () => {
  const test_ = useTestDb();
  const listed = () => test_.db.select().from(listing).orderBy(listing.name);
  const names = async () => (await listed()).map(({ name }) => name);

  it.each([
    ['UTF-16 without a mark', Buffer.from('name;city\nOlá;Évry\n', 'utf16le')],
    ['Latin letters of one byte', Buffer.from('name;city\nOlá;Évry\n', 'latin1')],
    ['all line ends at once', 'name;city\r\n\rOlá;Évry\n\r\n'],
    ["Excel's line that names the delimiter", 'sep=;\r\nname;city\r\nOlá;Évry\r\n'],
    ['cells in quotation marks and spaces', '\n\n"name";"city"\n" Olá ";"Évry"'],
  ])('is read: %s', async (_, content) => {
    expect(await runAll(deskOf(test_.db), content)).toMatchObject({ created: 1, rejected: 0 });
    expect(await listed()).toMatchObject([{ name: 'Olá', city: 'Évry' }]);
  });

  it('has a title and no headers', async () => {
    const desk = deskOf(test_.db);
    const rows = ['Sample Pot,Barber,Leeds,0113 496 0001', 'Other Pot,Barber,York,0113 496 0002'];
    const file = `Our list of 2026\n\n${rows.join('\n')}\nThird,Baker,Hull,0113 496 0003\n`;
    const run = await runAll(desk, file);
    expect(run).toMatchObject({ totalRows: 3, created: 3, rejected: 0, waiting: 0 });
    expect(run.columns.map(({ header }) => header)).toEqual(
      [1, 2, 3, 4].map((at) => `Column ${at}`),
    );
    expect(await names()).toEqual(['Other Pot', 'Sample Pot', 'Third']);
  });

  it('has semicolons and decimal commas', async () => {
    await runAll(deskOf(test_.db), 'name;lat;lng\nSample Bakery;51,4727;-0,0657\n');
    expect(await listed()).toMatchObject([{ lat: 51.4727, lng: -0.0657 }]);
  });

  it('loses the rows with zero bytes, endless cells and lone marks, and no other', async () => {
    const desk = deskOf(test_.db);
    const lines = [
      'name,city',
      'First,Leeds',
      'Zero\0byte,Leeds',
      `Huge,${'x'.repeat(1_048_576)}`,
      '"lone,Leeds',
      'Ragged,Leeds,more',
      'Short',
      `${'n'.repeat(201)},Leeds`,
      'Last,"Le""eds"',
    ];
    const run = await runAll(desk, lines.join('\n'));
    expect(run).toMatchObject({ status: 'done', created: 2, rejected: 4, waiting: 2 });
    await answerImportQuestions(desk.ctx, run.id, { cause: 'ragged', answer: 'leave' });
    expect(await names()).toEqual(['First', 'Last']);
    const { items } = await listRowNotes(desk.ctx, run.id, { what: 'rejected' });
    expect(items.map(({ row, key }) => [row, key])).toEqual([
      [3, 'imports:error.unreadable'],
      [4, 'imports:error.cellTooLong'],
      [5, 'imports:error.unclosed'],
      [8, 'directory:error.tooLong'],
      [6, 'imports:error.ragged'],
      [7, 'imports:error.ragged'],
    ]);
    const { lines: csv } = await exportRejectedRows(desk.ctx, run.id);
    expect(await textOf(csv)).toContain('"Zero\u2400byte","Leeds"');
  });

  it('keeps formulas as the text that they are, and its download makes none', async () => {
    const desk = deskOf(test_.db);
    const formulas = ['=cmd|’ /C calc’!A0', '+1+1', '-2+3', '@SUM(A1)', '＝1+1', '%0A=1'];
    const rows = formulas.map((text) => `"${text}","${text}"`);
    const run = await runAll(desk, ['name,city,extra', ...rows].join('\n'));
    expect(run).toMatchObject({ created: 0, waiting: 6 });
    await answerImportQuestions(desk.ctx, run.id, { cause: 'ragged', answer: 'leave' });
    const { lines } = await exportRejectedRows(desk.ctx, run.id);
    const text = await textOf(lines);
    expect(text).toContain(`"'=cmd|’ /C calc’!A0","'=cmd|’ /C calc’!A0"`);
    expect(text).not.toMatch(/"[=+\-@＝]/);
    expect(await runAll(desk, ['name,city', ...rows].join('\n'))).toMatchObject({ created: 6 });
    expect(new Set(await names())).toEqual(new Set(formulas));
  });

  it('says a header twice, has nameless columns, or headers that hide something', async () => {
    const desk = deskOf(test_.db);
    const run = await upload(desk, 'name,name,,"\0=x\u202e",\nA,B,C,D,\n');
    expect(run.columns.map(({ header, field }) => [header, field])).toEqual([
      ['name', 'name'],
      ['name', null],
      ['', null],
      ['\u2400=x\u202e', null],
    ]);
    await runAll(desk, 'name,name,city\nFirst,Second,Leeds\n');
    expect(await names()).toEqual(['First']);
  });

  it('has a header and nothing else', async () => {
    expect(await runAll(deskOf(test_.db), 'name,city\n')).toMatchObject({
      status: 'done',
      totalRows: 0,
      created: 0,
    });
  });

  it.each<[string, string, string | Uint8Array]>([
    ['nothing', 'import/empty-file', ''],
    ['blank lines', 'import/empty-file', '\r\n ,, \n\t\n'],
    ['ten thousand columns', 'import/too-large-file', `name${',x'.repeat(10_000)}\nA\n`],
    ['a zip that is called CSV', 'import/not-text', Buffer.from('504b030414000600', 'hex')],
    ['a PDF', 'import/not-text', '%PDF-1.7\n1 0 obj\n'],
    ['noise', 'import/not-text', Buffer.from(Array.from({ length: 999 }, (_, at) => at % 7))],
    ['one line of megabytes', 'import/not-text', `name,${'x'.repeat(3_000_000)}`],
    ['JSON that is nested deeply', 'import/not-text', `${'['.repeat(60)}1${']'.repeat(60)}`],
    [
      'JSON objects that are nested deeply',
      'import/not-text',
      `[${'{"a":'.repeat(40)}1${'}'.repeat(40)}]`,
    ],
    ['JSON without objects', 'import/not-text', '["one", "two"]'],
    ['more than 50 MB', 'import/too-large-file', Buffer.alloc(maxBytes + 1, 'name\n')],
  ])('is refused with its reason and leaves nothing: %s', async (_, code, content) => {
    const desk = deskOf(test_.db);
    await expect(upload(desk, content)).rejects.toMatchObject({ kind: 'invalid', code });
    expect(await test_.db.$count(importRun)).toBe(0);
    expect(desk.storage.files.size).toBe(0);
  });

  it('is called anything', async () => {
    const desk = deskOf(test_.db);
    const name = `..\\..\\etc/\u202e=cmd\0${'x'.repeat(500)}.csv`;
    const run = await upload(desk, 'name\nA\n', { name });
    expect(run.fileName).toMatch(/^=cmdx{115,}$/);
    expect((await upload(desk, 'name\nA\n', { name: '' })).fileName).toBe('file.csv');
  });
});
