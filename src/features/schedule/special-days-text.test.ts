import { describe, expect, test } from 'vitest';
import { formatSpecialDays, parseSpecialDays } from './special-days-text.ts';

const today = '2026-11-21';
const read = (text: string) => {
  const result = parseSpecialDays(text, today);
  return result.ok ? formatSpecialDays(result.days, today) : `? ${result.line}`;
};

describe('days with hours of their own', () => {
  test.each([
    ['24 Dec 10-2', '24 December 2026: 10am–2pm'],
    ['24 Dec: 10-2', '24 December 2026: 10am–2pm'],
    ['Thursday 24th of December, 10am till 2pm', '24 December 2026: 10am–2pm'],
    ['24/12 10-2', '24 December 2026: 10am–2pm'],
    ['24/12/2027 10-2', '24 December 2027: 10am–2pm'],
    ['24 Dec 2000-2300', '24 December 2026: 8pm–11pm'],
    ['25 dec. closed', '25 December 2026: closed'],
    ['21 Nov closed', '21 November 2026: closed'],
    ['20 Nov closed', '20 November 2027: closed'],
    ['29 Feb 9-1', '29 February 2028: 9am–1pm'],
    ['31 Dec 6pm-2am', '31 December 2026: 6pm–2am'],
    ['26 Dec 9-1 and 2-5', '26 December 2026: 9am–1pm, 2pm–5pm'],
    ['1 Jan 24 hours', '1 January 2027: 24 hours'],
    ['1 Jan closed\n\n 24 Dec 10-2 ', '24 December 2026: 10am–2pm\n1 January 2027: closed'],
    ['', ''],
  ])('"%s" is "%s"', (typed, expected) => {
    expect(read(typed)).toBe(expected);
    expect(read(expected)).toBe(expected);
  });

  test.each([
    '32 Dec 10-2',
    '31 Nov closed',
    '24 Dex 10-2',
    '24/13 10-2',
    '0 Dec closed',
    '24 Dec',
    '24 Dec whenever',
    '24 Dec Mon-Fri 9-5',
    '24 Dec by appointment',
    '24 Dec 2025 closed',
    'closed',
    'Dec 24 10-2',
    '24 Dec 10-2; 25 Dec closed',
  ])('"%s" is not read', (typed) => {
    expect(read(typed)).toBe(`? ${typed}`);
  });

  test('the first line that is unclear is named, and a day that stands twice', () => {
    expect(read('24 Dec 10-2\nlater\nnever')).toBe('? later');
    expect(read('24 Dec 10-2\n24/12 closed')).toBe('? 24/12 closed');
  });

  test('long and hostile text takes no time to speak of', () => {
    expect(read(`24 Dec ${'9-5 '.repeat(1000)}`)).toMatch(/^\?/);
    expect(read('1 '.repeat(2000))).toMatch(/^\?/);
  });
});
