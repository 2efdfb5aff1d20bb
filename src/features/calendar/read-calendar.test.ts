import fc from '#platform/test/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import { arbitraryDay, arbitraryRule } from './arbitrary-rule.scene.server.ts';
import { datesOf } from './dates.server.ts';
import { sampleCalendar, sampleEntry } from './icalendar.scene.server.ts';
import { writeCalendar } from './icalendar.server.ts';
import { readCalendar } from './read-calendar.server.ts';
import { readRule, writeRule } from './rule.ts';

const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const read = (text: string, most = 50) => readCalendar(text, { zone: 'Europe/London', most });
const first = (...lines: string[]) => {
  const { entries, problems } = read(file(lines));
  return { ...entries[0], problems: problems.map(({ key }) => key.replace('calendar:read.', '')) };
};

const supper = ['UID:supper-1@example.org', 'SUMMARY:Jollof supper'];

describe('A calendar file', () => {
  test('gives its events with what is known of them', () => {
    const { entries, problems } = read(
      file([
        ...supper,
        'SEQUENCE:3',
        'STATUS:TENTATIVE',
        String.raw`DESCRIPTION:Bring a dish\, a friend\nand a cup`,
        'LOCATION:12 Rye Lane',
        'GEO:51.4727;-0.0657',
        'URL:https://example.org/supper',
        'DTSTART;TZID=Europe/London:20260706T180000',
        'DTEND;TZID=Europe/London:20260706T203000',
        'LAST-MODIFIED:20260601T090000Z',
        'BEGIN:VALARM',
        'DESCRIPTION:Soon',
        'END:VALARM',
      ]),
    );
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      {
        uid: 'supper-1@example.org',
        sequence: 3,
        status: 'TENTATIVE',
        title: 'Jollof supper',
        description: 'Bring a dish, a friend\nand a cup',
        location: '12 Rye Lane',
        url: 'https://example.org/supper',
        geo: { lat: 51.4727, lng: -0.0657 },
        startsAt: new Date('2026-07-06T17:00:00Z'),
        endsAt: new Date('2026-07-06T19:30:00Z'),
        isAllDay: false,
        pattern: null,
        changes: [],
        lastModified: new Date('2026-06-01T09:00:00Z'),
      },
    ]);
  });

  it.each([
    ['DTSTART:20260706T180000Z', 'DTEND:20260706T190000Z', '18:00', '19:00'],
    ['DTSTART:20260706T180000', 'DTEND:20260706T190000', '17:00', '18:00'],
    ['DTSTART;TZID=US/Eastern:20260706T180000', 'DURATION:PT90M', '22:00', '23:30'],
    ['DTSTART;TZID="GMT Standard Time":20260706T180000', 'DURATION:PT1H', '17:00', '18:00'],
    [
      'DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20260706T120000',
      'DURATION:PT1H',
      '16:00',
      '17:00',
    ],
    [
      'DTSTART;TZID="(GMT+01:00) Amsterdam, Berlin, Rome":20260706T120000',
      'DURATION:PT1H',
      '10:00',
      '11:00',
    ],
    ['DTSTART;TZID=/example.org/1/Africa/Lagos:20260706T120000', 'DURATION:PT1H', '11:00', '12:00'],
    [
      'DTSTART;TZID=W. Central Africa Standard Time:20260706T120000',
      'DURATION:PT1H',
      '11:00',
      '12:00',
    ],
  ])('has %s and %s from %s to %s UTC', (start, end, from, until) => {
    const { startsAt, endsAt, problems } = first(...supper, start, end);
    expect(problems).toEqual([]);
    expect(startsAt?.toISOString().slice(11, 16)).toBe(from);
    expect(endsAt?.toISOString().slice(11, 16)).toBe(until);
  });

  test('has whole days from midnight to midnight', () => {
    const one = first(...supper, 'DTSTART;VALUE=DATE:20260706');
    expect(one).toMatchObject({
      isAllDay: true,
      startsAt: new Date('2026-07-05T23:00:00Z'),
      endsAt: new Date('2026-07-06T23:00:00Z'),
      problems: [],
    });
    const two = first(...supper, 'DTSTART;VALUE=DATE:20260706', 'DTEND;VALUE=DATE:20260708');
    expect(two.endsAt).toEqual(new Date('2026-07-07T23:00:00Z'));
  });

  it.each([
    [[], ['noStart'], undefined],
    [['DTSTART:soon'], ['noStart'], undefined],
    [['DTSTART:20260231T100000'], ['noStart'], undefined],
    [['DTSTART:20260706T180000Z'], ['noEnd'], 120],
    [['DTSTART:20260706T180000Z', 'DTEND:20260706T170000Z'], ['endTooEarly'], 120],
    [['DTSTART:20260706T180000Z', 'DTEND:20260706T180000Z'], ['endTooEarly'], 120],
    [['DTSTART:20260706T180000Z', 'DURATION:-PT1W1D2H'], ['noEnd'], 120],
    [['DTSTART:20260706T180000Z', 'DTEND:20270706T180000Z'], ['tooLongDate'], 44_640],
    [['DTSTART;TZID=My own zone:20260706T180000', 'DURATION:PT1H'], ['unknownZone'], 60],
    [['DTSTART;TZID="tzone://Here/There":20260706T180000', 'DURATION:PT1H'], ['unknownZone'], 60],
  ])('tells of %j: %j', (lines, told, minutes) => {
    const { startsAt, endsAt, problems } = first(...supper, ...lines);
    expect(problems).toEqual(told);
    const length = endsAt && startsAt && (endsAt.getTime() - startsAt.getTime()) / 60_000;
    expect(length).toBe(minutes);
  });

  test('knows a zone with a name of its own by its definition', () => {
    const zone = (
      name: string,
      [standard, daylight]: [string, string],
      [from, to]: [number, number],
    ) => [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      `TZOFFSETTO:${standard}`,
      `RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=${to}`,
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      `TZOFFSETTO:${daylight}`,
      `RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=${from}`,
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const inZone = (definition: string[]) => {
      const event = [
        ...supper,
        'DTSTART;TZID=Mine:20260706T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY',
      ];
      const text = file(event).replace(
        'BEGIN:VEVENT',
        [...definition, 'BEGIN:VEVENT'].join('\r\n'),
      );
      const { entries, problems } = read(text);
      return [entries[0]?.pattern?.zone, ...problems.map(({ key }) => key)];
    };
    expect(inZone(zone('Mine', ['-0500', '-0400'], [3, 11]))).toEqual(['America/New_York']);
    expect(inZone(zone('Mine', ['+0000', '+0100'], [3, 10]))).toEqual(['Europe/London']);
    expect(inZone(zone('Mine', ['+1000', '+1100'], [10, 4]))).toEqual(['Australia/Sydney']);
    expect(inZone(zone('Mine', ['+0317', '+0318'], [3, 10]))).toEqual([
      'Europe/London',
      'calendar:read.unknownZone',
    ]);
  });

  test('gives patterns, with dates left out and added, moved and cancelled', () => {
    const inLondon = (name: string, at: string) => `${name};TZID=Europe/London:${at}`;
    const { entries, problems } = read(
      file(
        [
          ...supper,
          inLondon('DTSTART', '20261206T100000'),
          inLondon('DTEND', '20261206T120000'),
          'RRULE;X-PROGRAM=1:FREQ=WEEKLY;BYDAY=SU;COUNT=6;',
          inLondon('EXDATE', '20261213T100000,20261220T100000'),
          'EXDATE;VALUE=DATE:20261227',
          'RDATE:20261224T180000Z',
        ],
        [
          ...supper,
          inLondon('RECURRENCE-ID', '20270103T100000'),
          inLondon('DTSTART', '20270104T110000'),
          inLondon('DTEND', '20270104T120000'),
        ],
        [...supper, 'RECURRENCE-ID;VALUE=DATE:20270110', 'STATUS:CANCELLED', 'SEQUENCE:2'],
      ),
    );
    expect(problems).toEqual([]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.pattern).toEqual({
      zone: 'Europe/London',
      repetitions: [
        { start: '2026-12-06T10:00', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=6' },
        { start: '2026-12-24T18:00', minutes: 120, rule: '' },
      ],
      without: ['2026-12-13T10:00', '2026-12-20T10:00', '2026-12-27'],
    });
    expect(entries[0]?.changes).toEqual([
      {
        start: '2027-01-03T10:00',
        startsAt: new Date('2027-01-04T11:00Z'),
        endsAt: new Date('2027-01-04T12:00Z'),
        status: 'CONFIRMED',
        sequence: 0,
      },
      {
        start: '2027-01-10T10:00',
        startsAt: new Date('2027-01-10T10:00Z'),
        endsAt: new Date('2027-01-10T12:00Z'),
        status: 'CANCELLED',
        sequence: 2,
      },
    ]);
  });

  it.each([
    ['RRULE:RRULE:nonsense;FREQ=WEEKLY', ['badRule']],
    ['RRULE:FREQ=SECONDLY', ['badRule']],
    ['RRULE:FREQ=DAILY;COUNT=99999', ['badRule']],
    ['RRULE:', ['badRule']],
    ['RRULE', ['badRule']],
    ['RRULE:FREQ=DAILY;BYDAY=XX', ['badRule']],
    ['EXRULE:FREQ=DAILY', ['exceptionRule']],
  ])('takes an event with %s for one that comes once, and says so', (rule, told) => {
    const entry = first(...supper, 'DTSTART:20260706T180000Z', 'DTEND:20260706T190000Z', rule);
    expect([entry.pattern, entry.problems]).toEqual([null, told]);
  });

  test('keeps no more than a pattern can hold, and says so', () => {
    const days = Array.from(
      { length: 70 },
      (_, index) =>
        `EXDATE:2026${String(8 + Math.floor(index / 28)).padStart(2, '0')}${String((index % 28) + 1).padStart(2, '0')}T180000Z`,
    );
    const times = days.slice(0, 9).map((line) => line.replace('EXDATE', 'RDATE'));
    const start = ['DTSTART:20260706T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'];
    const entry = first(...supper, ...start, ...days, ...times);
    expect(entry.problems).toEqual(['tooManyTimes', 'tooManyWithout']);
    expect(entry.pattern?.repetitions).toHaveLength(6);
    expect(entry.pattern?.without).toHaveLength(60);
    expect(entry.pattern?.without.at(-1)).toBe('2026-10-14T18:00');
  });

  test('counts the newest of events with one uid, and all that have none', () => {
    const version = (sequence: number, title: string, stamp: string) => [
      'UID:one',
      `SEQUENCE:${sequence}`,
      `SUMMARY:${title}`,
      `DTSTAMP:${stamp}`,
      'DTSTART;VALUE=DATE:20260706',
    ];
    const { entries } = read(
      file(
        version(1, 'old', '20260101T000000Z'),
        version(2, 'new', '20260101T000000Z'),
        version(2, 'newest', '20260102T000000Z'),
        version(0, 'older', '20260103T000000Z'),
        ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260706'],
        ['SUMMARY:B', 'DTSTART;VALUE=DATE:20260706'],
      ),
    );
    expect(entries.map(({ title }) => title)).toEqual(['newest', 'A', 'B']);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3);
    expect(entries[1]?.uid).toBe(
      read(file(['SUMMARY:A', 'DTSTART;VALUE=DATE:20260706'])).entries[0]?.uid,
    );
  });

  test('has changed dates of no known rule as events of their own, and all as cancelled if it says so', () => {
    const change = [
      ...supper,
      'RECURRENCE-ID:20260713T180000Z',
      'DTSTART:20260714T180000Z',
      'DURATION:PT1H',
    ];
    const { entries } = read(file(change).replace('BEGIN:VEVENT', 'METHOD:CANCEL\r\nBEGIN:VEVENT'));
    expect(entries.map(({ uid, status }) => [uid, status])).toEqual([
      ['supper-1@example.org/2026-07-13T18:00', 'CANCELLED'],
    ]);
  });

  test('is read as far as was asked for', () => {
    const many = Array.from({ length: 30 }, (_, index) => [
      `UID:${index}`,
      'DTSTART;VALUE=DATE:20260706',
    ]);
    const { entries, problems } = read(file(...many), 20);
    expect(entries).toHaveLength(20);
    expect(problems).toEqual([{ entry: null, key: 'calendar:read.tooMany', title: '' }]);
    expect(read(file(...many), 30).problems).toEqual([]);
  });

  it.each(['', 'BEGIN:VCARD\r\nEND:VCARD', '<html></html>', '\u0000', 'BEGIN:VEVENT\nEND:VEVENT'])(
    'is not %j',
    (text) => {
      expect(read(text)).toMatchObject({
        entries: [],
        problems: [{ key: 'calendar:read.notCalendar' }],
      });
    },
  );

  test('may begin with blanks or a mark, end anywhere, and break its lines as it likes', () => {
    const text = `\uFEFF\n   ${file([...supper, 'DTSTART:20260706T18\r\n 0000Z', 'DURATION:PT1H'])}`;
    expect(read(text.replaceAll('\r\n', '\n')).entries).toHaveLength(1);
    expect(read(text.slice(0, -30)).problems).toEqual([]);
  });

  test('never throws', () => {
    const parts =
      'BEGIN:VCALENDAR BEGIN:VEVENT END:VEVENT BEGIN:VTIMEZONE END:VTIMEZONE BEGIN:X END:X DTSTART DTEND RRULE EXDATE ' +
      'RDATE UID SUMMARY GEO DURATION RECURRENCE-ID : ; = " , TZID= VALUE=DATE 20261206T100000Z 20261206 FREQ=DAILY ' +
      'TZOFFSETTO:+0100 Europe/London (UTC+01:00) PT1H \\ \u0000 💥';
    const words = fc.constantFrom('\r\n', '\n ', ' ', ...parts.split(' '));
    const text = fc
      .array(fc.oneof({ weight: 9, arbitrary: words }, fc.string()))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(text, (some) => {
        const { entries } = read(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261206\r\n${some}`);
        for (const { startsAt, endsAt } of entries) expect(endsAt > startsAt).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('What we write', () => {
  test('is read as it was, with any rule', () => {
    fc.assert(
      fc.property(
        arbitraryRule,
        arbitraryDay,
        fc.string({ unit: 'grapheme' }),
        (text, day, title) => {
          const pattern = {
            zone: 'Europe/London',
            repetitions: [{ start: `${day}T18:00`, minutes: 90, rule: text }],
            without: ['2026-12-27T18:00'],
          };
          const span = { from: new Date('2026-01-01'), until: new Date('2036-01-01'), most: 200 };
          const dates = datesOf(pattern, span);
          fc.pre(dates.length > 0);
          const written = writeCalendar(sampleCalendar, [{ ...sampleEntry, title, pattern }]);
          const { entries, problems } = read(written);
          const again = entries[0]?.pattern;
          expect(problems).toEqual([]);
          expect(entries[0]?.title).toBe(title.replaceAll(/\s+/g, ' ').trim());
          expect(again && datesOf(again, span)).toEqual(dates);
          const rule = readRule(text);
          expect(again?.repetitions[0]?.rule).toBe(rule && writeRule(rule));
        },
      ),
    );
  });
});
