import { describe, expect, test } from 'vitest';
import { readWords } from './hours-words.ts';

const kinds = (text: string) => readWords(text).map(({ kind }) => kind);
const times = (text: string) =>
  readWords(text).flatMap((word) => (word.kind === 'time' ? [word.time] : []));
const days = (text: string) =>
  readWords(text).flatMap((word) => (word.kind === 'days' ? [[...word.days, word.isSingle]] : []));
const plain = { half: null, clock24: null, word: null };

describe('The days that people write', () => {
  test.each([
    [1, 'm mo mon mons monday mondays'],
    [2, 'tu tue tues tuesday tuesdays'],
    [3, 'w wed weds wednesday wednesdays'],
    [4, 'th thu thur thurs thursday thursdays'],
    [5, 'f fr fri friday fridays'],
    [6, 'sa sat sats saturday saturdays'],
    [7, 'su sun suns sunday sundays'],
  ])('%d is any of %s', (day, names) => {
    const expected = names.split(' ').map(() => [day, true]);
    expect(days(names)).toEqual(expected);
    expect(days(names.toUpperCase())).toEqual(expected);
  });

  test.each([
    ['weekday', [1, 2, 3, 4, 5]],
    ['weekdays', [1, 2, 3, 4, 5]],
    ['weekend', [6, 7]],
    ['weekends', [6, 7]],
    ...[
      'daily',
      'everyday',
      'every day',
      '7 days',
      '7 days a week',
      'seven days',
      'all week',
      'all days',
    ].map((text): [string, number[]] => [text, [1, 2, 3, 4, 5, 6, 7]]),
  ])('%s are several days', (text, group) => {
    expect(days(text)).toEqual([[...group, false]]);
    expect(kinds(text)).toEqual(['days']);
  });

  test.each([
    'every other Monday',
    'every second Monday',
    'every third Monday',
    'every 2nd Monday',
    'every  3rd Monday',
  ])('%s is nothing that a week can say', (text) => {
    expect(kinds(text)).toEqual(['unknown', 'days']);
  });
});

describe('The words between them', () => {
  test.each([
    ['dash', 'to till til until thru through - – — ‒ ― − ~ →'],
    ['and', 'and & + /'],
    ['comma', ','],
    ['end', '; | .'],
    ['closed', 'closed shut off'],
    ['except', 'except excluding not'],
    ['lunch', 'lunch lunchtime break breaks'],
    ['otherwise', 'otherwise other rest remaining outside else'],
    ['usual', 'usual normal'],
    ['between', 'between'],
    ['unknown', 'blah ☺'],
  ])('%s is any of %s', (kind, words) => {
    expect(kinds(words)).toEqual(words.split(' ').map(() => kind));
  });

  test.each([
    [
      'all-day',
      [
        '24/7',
        '24 / 7',
        '24 hours',
        '24-hour',
        '24hrs',
        '24hr',
        '24h',
        '24 hours a day',
        'all day',
        'all day long',
        'round the clock',
        'nonstop',
        'non-stop',
      ],
    ],
    [
      'appointment',
      [
        'by appointment',
        'on appointment',
        'by prior appointment',
        'by appt',
        'by appts only',
        'by appointments',
        'by appointment only',
        'appointment only',
        'appt only',
        'appointment',
        'appointments',
      ],
    ],
    ['holidays', ['bank holidays', 'bank holiday', 'public hols', 'Public Holidays']],
  ])('%s is said in %j', (kind, texts) => {
    for (const text of texts) expect([text, ...kinds(text)]).toEqual([text, kind]);
  });

  test('some words and signs change nothing', () => {
    const fillers =
      'a about are as at basis clock day days each every for from hour hours hrs is o of on only open ' +
      'opening opens our strictly the then time times week';
    expect(kinds(fillers)).toEqual([]);
    expect(kinds('( ) [ ] : * • · \' " ’ “ ”')).toEqual([]);
  });

  test('a new line ends what stands on it, another space does not', () => {
    expect(kinds('mon\ntue')).toEqual(['days', 'end', 'days']);
    expect(kinds('mon\t tue')).toEqual(['days', 'days']);
  });

  test('each word knows where it stands and how it was typed', () => {
    expect(readWords('Mon – 9am')).toMatchObject([
      { kind: 'days', at: 0, text: 'Mon' },
      { kind: 'dash', at: 4, text: '–' },
      { kind: 'time', at: 6, text: '9am' },
    ]);
  });
});

describe('The times that people write', () => {
  const pm = { ...plain, half: 'pm' };
  const surely = { ...plain, clock24: 'surely' };

  test.each([
    ['9', { hour: 9, minute: 0, ...plain }],
    ['9:05', { hour: 9, minute: 5, ...plain }],
    ['9.30', { hour: 9, minute: 30, ...plain }],
    ['930', { hour: 9, minute: 30, ...plain }],
    ['1230', { hour: 12, minute: 30, ...plain }],
    ...['5pm', '5 pm', '5p', '5PM', '5 p.m.', '5p.m', '5 p. m.'].map((text): [string, object] => [
      text,
      { hour: 5, minute: 0, ...pm },
    ]),
    ['9a', { hour: 9, minute: 0, ...plain, half: 'am' }],
    ['5:30pm', { hour: 5, minute: 30, ...pm }],
    ['09:00', { hour: 9, minute: 0, ...plain, clock24: 'perhaps' }],
    ['0930', { hour: 9, minute: 30, ...plain, clock24: 'perhaps' }],
    ['0:30', { hour: 0, minute: 30, ...surely }],
    ['00:00', { hour: 0, minute: 0, ...surely }],
    ['13', { hour: 13, minute: 0, ...surely }],
    ['12', { hour: 12, minute: 0, ...plain }],
    ['9h', { hour: 9, minute: 0, ...surely }],
    ['9h30', { hour: 9, minute: 30, ...surely }],
    ['17 hrs', { hour: 17, minute: 0, ...surely }],
    ['9hours', { hour: 9, minute: 0, ...plain }],
    ['17:00pm', { hour: 17, minute: 0, ...surely }],
    ['24', { hour: 24, minute: 0, ...surely }],
    ['24:00', { hour: 24, minute: 0, ...surely }],
    ...['noon', 'midday', '12 noon', '12noon', '12:00 midday', '12.00 noon'].map(
      (text): [string, object] => [text, { hour: 12, minute: 0, ...plain, word: 'noon' }],
    ),
    ...['midnight', '12 midnight', '12:00midnight'].map((text): [string, object] => [
      text,
      { hour: 0, minute: 0, ...plain, word: 'midnight' },
    ]),
    ...['late', 'onwards'].map((text): [string, object] => [
      text,
      { hour: 0, minute: 0, ...plain, word: 'late' },
    ]),
  ])('%s', (text, time) => {
    expect(times(text)).toEqual([time]);
    expect(kinds(text)).toEqual(['time']);
  });

  test.each(['25', '9:60', '24:01', '2430', '2560', '990'])('%s is no time of a day', (text) => {
    expect(kinds(text)).toEqual(['bad-time']);
  });

  test.each(['9x', '9pmx', '12345', '9h3x', '☺☺'])('%s is not even one', (text) => {
    expect(kinds(text)).toEqual(['unknown']);
  });
});
