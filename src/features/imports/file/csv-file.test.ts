import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile } from './open-file.server.ts';
import { maxCellLength } from './sheet.ts';
import type { SheetRow } from './sheet.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'imports-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(directory, 'sample.csv');
  await writeFile(path, content);
  return path;
}

const open = async (content: string | Uint8Array) => openFile(await fileOf(content));

async function read(content: string | Uint8Array) {
  const file = await open(content);
  const rows: SheetRow[] = [];
  for await (const row of file.rows()) rows.push(row);
  return { ...file, rows };
}

const good = (rows: readonly SheetRow[]) =>
  rows.filter(({ problem }) => !problem).map(({ cells }) => cells);
const problems = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ number, problem }) => (problem ? [[number, problem.key, problem.value]] : []));

describe('reading a CSV file', () => {
  const text = 'name;city\r\nCafé Ọlá – “Mama’s”;Saint-Denis\r\nMaison Aïdara;"Évry; Essonne"\r\n';
  const plain = text.replace('Ọlá', 'Olá');
  const cp1252: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 };
  const bigEndian = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

  it.each([
    ['utf-8', 'UTF-8', text, text],
    ['utf-8', 'UTF-8 with a byte order mark', text, `\uFEFF${text}`],
    ['utf-16le', 'UTF-16 of Windows', text, Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', 'UTF-16 in network order', text, bigEndian],
    ['utf-16le', 'UTF-16 without a mark', text, Buffer.from(text, 'utf16le')],
    ['utf-16be', 'UTF-16 in network order without a mark', text, bigEndian.subarray(2)],
    [
      'windows-1252',
      'Windows-1252',
      plain,
      Uint8Array.from(plain, (letter) => cp1252[letter] ?? letter.codePointAt(0) ?? 0),
    ],
  ])('tells %s by itself: %s', async (encoding, _, expected, content) => {
    const file = await read(content);
    const [name = ''] = /Café[^;]*/.exec(expected) ?? [];
    expect(file).toMatchObject({ encoding, delimiter: ';', headers: ['name', 'city'] });
    expect(good(file.rows)).toEqual([
      [name, 'Saint-Denis'],
      ['Maison Aïdara', 'Évry; Essonne'],
    ]);
  });

  it('finds a byte that is not UTF-8 far beyond the beginning', async () => {
    const rows = Buffer.from(`name,city\n${'Plain,London\n'.repeat(10_000)}`);
    const file = await read(Buffer.concat([rows, Buffer.from([0x43, 0xe9, 0x2c, 0x58, 0x0a])]));
    expect(file.encoding).toBe('windows-1252');
    expect(file.rows.at(-1)).toMatchObject({ number: 10_002, cells: ['Cé', 'X'] });
  });

  it('keeps characters whole that two chunks of the file share', async () => {
    const file = await read(`name,city\nx${'Ọlá,Lagos\n'.repeat(20_000)}`);
    expect(new Set(good(file.rows).slice(1).map(String))).toEqual(new Set(['Ọlá,Lagos']));
  });

  it('keeps line ends, delimiters and doubled marks inside quotation marks', async () => {
    const { rows } = await read('name,about\n"A, ""B""","one\r\ntwo"\n5" pipe,x\n');
    expect(good(rows)).toEqual([
      ['A, "B"', 'one\r\ntwo'],
      ['5" pipe', 'x'],
    ]);
  });

  it('numbers rows as a spreadsheet does, blank ones and all', async () => {
    const { rows } = await read('\nname,city\n\nA,B\n , \n"C\nC",D\nE,F');
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [4, 'A'],
      [6, 'C\nC'],
      [7, 'E'],
    ]);
  });

  it('names each row with too few or too many cells and keeps the others', async () => {
    const { headers, rows } = await read('name,name,city,\nA,B,C\nA,B\nA,B,C,D\nA,B,C,,,\n');
    expect(headers).toEqual(['name', 'name', 'city']);
    expect(problems(rows)).toEqual([
      [3, 'imports:error.ragged', 'A | B'],
      [4, 'imports:error.ragged', 'A | B | C | D'],
      [5, 'imports:error.ragged', 'A | B | C |  |  | '],
    ]);
    expect(good(rows)).toEqual([['A', 'B', 'C']]);
  });

  it('takes blank cells behind the last header where nearly every row has them', async () => {
    const lines = ['name;city;phone', 'A;B;1;', 'C;D;2;', 'E;F;3;', 'G;H;;', 'I;J;5;'];
    expect(problems((await read(lines.join('\n'))).rows)).toEqual([]);
  });

  it('sees a comma in a name that pushed a blank cell out of the table', async () => {
    const lines = ['name,city,phone', 'A,B,', 'C,D,2', 'E,F,3', 'Sons, Ltd,Leeds,', 'G,H,4'];
    expect(problems((await read(lines.join('\n'))).rows)).toEqual([
      [5, 'imports:error.ragged', 'Sons |  Ltd | Leeds | '],
    ]);
  });

  it.each([
    ['with its delimiters', 'Traders in Harehills 2026,,,\n,,,\nName,Street,Town,Phone\n'],
    ['without', 'Traders in Harehills 2026\n\nName,Street,Town,Phone\n'],
    ['with a date', 'Traders,,,\nPrinted on,1 May 2026,,\nName,Street,Town,Phone\n'],
  ])('finds the header below a title %s', async (_, head) => {
    const { headers, rows } = await read(`${head}A,B,C,D\nE,F,,\n`);
    expect(headers).toEqual(['Name', 'Street', 'Town', 'Phone']);
    expect(good(rows)).toEqual([
      ['A', 'B', 'C', 'D'],
      ['E', 'F', '', ''],
    ]);
  });

  it('goes on behind a quotation mark that is never closed', async () => {
    const before = Array.from({ length: 100 }, (_, at) => `A${at},B`);
    const lines = ['name,city', ...before, '"open,x', 'C,D', 'E,F'];
    const { rows } = await read(lines.join('\r\n'));
    expect(problems(rows)).toEqual([[102, 'imports:error.unclosed', '"open,x']]);
    expect(good(rows).slice(99)).toEqual([
      ['A99', 'B'],
      ['C', 'D'],
      ['E', 'F'],
    ]);
  });

  it('takes apart again what stray quotation marks have glued together', async () => {
    const { rows } = await read('name,city\n"open,x\nC,D\n"open,y\n"""E"" and\nmore",F\n');
    expect(problems(rows)).toEqual([
      [2, 'imports:error.unclosed', '"open,x'],
      [4, 'imports:error.unclosed', '"open,y'],
    ]);
    expect(good(rows)).toEqual([
      ['C', 'D'],
      ['"E" and\nmore', 'F'],
    ]);
  });

  it('names a cell that no spreadsheet could hold', async () => {
    const { rows } = await read(`name,city\n${'x'.repeat(maxCellLength + 1)},A\nB,C\n`);
    expect(problems(rows)).toEqual([[2, 'imports:error.cellTooLong', `${'x'.repeat(199)}…`]]);
    expect(good(rows)).toEqual([['B', 'C']]);
  });

  it('gives the same rows each time they are asked for', async () => {
    const file = await open('name\nA\nB\n');
    for (let time = 0; time < 2; time += 1) {
      const names: (string | undefined)[] = [];
      for await (const { cells } of file.rows()) names.push(cells[0]);
      expect(names).toEqual(['A', 'B']);
    }
  });

  it.each([
    ['import/empty-file', ''],
    ['import/empty-file', '\n\n , \n'],
    ['import/too-large-file', `name${',x'.repeat(200)}\n`],
  ])('refuses with %s before anything is written', async (code, content) => {
    await expect(open(content)).rejects.toMatchObject({ kind: 'invalid', code });
  });

  it('takes as many rows as the limit says and no more', async () => {
    const path = await fileOf('name\nA\n\nB\nC\n');
    expect(await openFile(path, { rows: 3 })).toMatchObject({ headers: ['name'] });
    await expect(openFile(path, { rows: 2 })).rejects.toMatchObject({
      code: 'import/too-large-file',
    });
  });
});
