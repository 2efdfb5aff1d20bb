import { describe, expect, it } from 'vitest';
import { RowNotes } from './row-notes.ts';
import { readZip } from './zip-code.ts';

function read(text: string, state: string) {
  const notes = new RowNotes();
  return [readZip(text, state, notes), ...notes.repairs.map(({ key }) => key)];
}

const decimal = 'imports:repair.zipDecimal';
const zero = 'imports:repair.zipZero';
const leftOut = 'imports:leftOut.zip';

describe('a zip code', () => {
  it.each([
    ['19130', 'PA', '19130'],
    ['19130-2208', 'PA', '19130-2208'],
    ['08055', 'NJ', '08055'],
    ['00901', 'PR', '00901'],
  ])('that is right stays as it is: %s %s', (text, state, zip) => {
    expect(read(text, state)).toEqual([zip]);
  });

  it.each([
    ['19130.0', 'PA', '19130', decimal],
    ['10001.00', 'New York', '10001', decimal],
    ['8055.0', 'NJ', '08055', zero],
    ['7065', 'New Jersey', '07065', zero],
    ['6103.0', 'CT', '06103', zero],
    ['2138.0', 'MA', '02138', zero],
    ['4101.0', 'me', '04101', zero],
    ['3054.0', 'NH', '03054', zero],
    ['5401.0', 'VT', '05401', zero],
    ['2908.0', 'RI', '02908', zero],
    ['901.0', 'PR', '00901', zero],
  ])('that a spreadsheet took for a number is put right: %s %s', (text, state, zip, key) => {
    expect(read(text, state)).toEqual([zip, key]);
  });

  it.each([
    ['8030.0', 'PA'],
    ['8055.0', ''],
    ['9055.0', 'NJ'],
    ['805.0', 'NJ'],
    ['1.913E+04', 'PA'],
    ['19130.5', 'PA'],
    ['00000', 'NJ'],
    ['191304', 'PA'],
    ['SE15 4QN', 'NY'],
    ['n/a', 'NJ'],
  ])('that can’t be right is left out and told: %j in %j', (text, state) => {
    expect(read(text, state)).toEqual([null, leftOut]);
  });

  it('that is not given needs no word', () => {
    expect(read('', 'PA')).toEqual([null]);
  });
});
