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
    ...[
      'mon 24 Dec 10-2',
      'Thurs, 24 Dec 10-2',
      '24nd Dec 10-2',
      '24rd December 10-2',
      '24ST DECEMBER 10-2',
      '24 of Dec 10-2',
      '24 dece 10-2',
      '24 Dec – 10-2',
      '24 Dec - 10-2',
      '24 Dec, 10-2',
      '24 Dec 2026 10-2',
      '24 Dec 2026: 10-2',
      '24 Dec, 2026, 10-2',
      '24/12 2026 10-2',
      '24/12/2026 10-2',
      '24/12/2026   10-2',
    ].map((typed): [string, string] => [typed, '24 December 2026: 10am–2pm']),
    ['24 Dec 2000 - 2300', '24 December 2026: 8pm–11pm'],
    ['24 Dec 20:00-23:00', '24 December 2026: 8pm–11pm'],
    ['24 Dec 2030 closed', '24 December 2030: closed'],
    ['1 dec CLOSED', '1 December 2026: closed'],
    ['1/1 closed', '1 January 2027: closed'],
    ['1 may closed', '1 May 2027: closed'],
    ['1 jun closed', '1 June 2027: closed'],
    ['1 jul closed', '1 July 2027: closed'],
    ['1 mar closed', '1 March 2027: closed'],
    ['1 apr closed', '1 April 2027: closed'],
    ['1 aug closed', '1 August 2027: closed'],
    ['1 sept closed', '1 September 2027: closed'],
    ['1 october closed', '1 October 2027: closed'],
    ['', ''],
  ])('"%s" is "%s"', (typed, expected) => {
    expect(read(typed)).toBe(expected);
    expect(read(expected)).toBe(expected);
  });

  test.each([
    '32 Dec 10-2',
    '24 Dec 2030',
    '240 Dec 10-2',
    '24Dec 10-2',
    '24 Decembers 10-2',
    '24 De 10-2',
    '24 Dec10-2',
    '24 Dec closed now',
    '24 Dec not closed',
    '24 Dec bank holidays closed',
    '24 Dec 9-5, bank holidays as usual',
    '24 Dec 9-5, Fri 9-5',
    'x 24 Dec closed',
    'funday 24 Dec closed',
    'mon24 Dec closed',
    '24/0 closed',
    '24/123 closed',
    '29 Feb 2027 closed',
    '24 Dec 1999 closed',
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

  test('are read in the order of their dates, with the hours of each', () => {
    expect(parseSpecialDays('25 Dec closed\n24 Dec 10-2, 4-8', today)).toEqual({
      ok: true,
      days: [
        {
          date: '2026-12-24',
          closed: false,
          label: null,
          periods: [
            { opens: 600, closes: 840 },
            { opens: 960, closes: 1200 },
          ],
        },
        { date: '2026-12-25', closed: true, periods: [], label: null },
      ],
    });
  });

  test('a leap day is found after the century that has none', () => {
    expect(parseSpecialDays('29 Feb closed', '2096-03-01')).toMatchObject({
      days: [{ date: '2104-02-29' }],
    });
  });

  test('are written from today on, in their order', () => {
    const day = (date: string) => ({ date, closed: true, periods: [], label: 'x' });
    const days = ['2027-01-01', '2026-11-20', '2026-12-25', '2026-11-21'].map(day);
    expect(formatSpecialDays(days, today)).toBe(
      '21 November 2026: closed\n25 December 2026: closed\n1 January 2027: closed',
    );
    expect(formatSpecialDays([], today)).toBe('');
  });

  test('long and hostile text takes no time to speak of', () => {
    expect(read(`24 Dec ${'9-5 '.repeat(1000)}`)).toMatch(/^\?/);
    expect(read('1 '.repeat(2000))).toMatch(/^\?/);
  });
});
