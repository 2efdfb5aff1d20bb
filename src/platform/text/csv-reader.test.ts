import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { csvLine, unescapeCell } from '#platform/text/csv-line.ts';
import { CsvReader, maxRowLength } from './csv-reader.ts';
import type { CsvRecord } from './csv-reader.ts';

function read(text: string, { delimiter = ',', piece = text.length || 1 } = {}): CsvRecord[] {
  const reader = new CsvReader(delimiter);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += piece) {
    records.push(...reader.push(text.slice(at, at + piece)));
  }
  return [...records, ...reader.finish()];
}

const cellsOf = (text: string, options = {}) => read(text, options).map(({ cells }) => cells);

describe('telling records and cells apart', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\re,f\n',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['a\n\nb\r\n\r\n', [['a'], [''], ['b'], ['']]],
    [
      'a,,\n,',
      [
        ['a', '', ''],
        ['', ''],
      ],
    ],
    ['"a, ""b""","c\r\nd"\n', [['a, "b"', 'c\r\nd']]],
    ['"",""\n', [['', '']]],
    ['5" pipe,x', [['5" pipe', 'x']]],
    ['"A" & B,x\n', [['"A" & B', 'x']]],
    ['"",x\n""""\n', [['', 'x'], ['"']]],
  ])('in %j', (text, expected) => {
    for (const piece of [1, 2, 3, 100]) expect(cellsOf(text, { piece })).toEqual(expected);
  });

  it('takes any character for the delimiter', () => {
    expect(cellsOf('a^"b^c"\n', { delimiter: '^' })).toEqual([['a', 'b^c']]);
    expect(cellsOf('a\u001fb', { delimiter: '\u001f' })).toEqual([['a', 'b']]);
  });

  it('gives up one line for a mark that is never closed, and goes on', () => {
    expect(read('a\n"b,c\nd\n')).toEqual([
      { number: 1, cells: ['a'] },
      { number: 2, cells: ['"b,c'], fault: 'unclosed' },
      { number: 3, cells: ['d'] },
    ]);
  });

  it('needs one look at each of a hundred thousand open marks', () => {
    const records = read('"open,x\n'.repeat(100_000));
    expect(records).toHaveLength(100_000);
    expect(records.filter(({ fault }) => fault === 'unclosed')).toHaveLength(100_000);
  });

  it('does not hold a row without an end', () => {
    const endless = `a\n${','.repeat(3 * maxRowLength)}\nb\n"${'x'.repeat(2 * maxRowLength)}\nc\n`;
    expect(read(endless, { piece: 65_536 }).map(({ cells, fault }) => fault ?? cells)).toEqual([
      ['a'],
      'tooLong',
      ['b'],
      'unclosed',
      ['c'],
    ]);
  });

  it('reads back whatever the exporter writes, and no cell of it is a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '+44 20', '-5', '@x', "'", "''x", '\t=x', '\r\n', '＝1', '"', ','),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (rows) => {
        const text = rows.map((row) => csvLine(row)).join('');
        const cells = cellsOf(text, { piece: 7 });
        for (const value of cells.flat()) expect(value).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(cells.map((row) => row.map(unescapeCell))).toEqual(rows);
      }),
    );
  });
});
