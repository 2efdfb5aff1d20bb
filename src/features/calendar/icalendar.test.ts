import fc from '#platform/test/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import type { CalendarEntry } from './calendar-entry.ts';
import { sampleCalendar, sampleEntry } from './icalendar.scene.server.ts';
import { writeCalendar } from './icalendar.server.ts';
import { readStrictly, textOfValue } from './strict-reader.scene.server.ts';

const write = (...entries: Partial<CalendarEntry>[]) =>
  writeCalendar(
    sampleCalendar,
    entries.map((entry) => ({ ...sampleEntry, ...entry })),
  );

/** Every line of a name, as `NAME;PARAMETERS:VALUE`. */
const linesOf = (text: string, ...names: string[]) =>
  readStrictly(text)
    .filter(({ name }) => names.includes(name))
    .map(({ name, parameters, value }) => `${name}${parameters}:${value}`);

const valueOf = (text: string, wanted: string) =>
  readStrictly(text).find(({ name }) => name === wanted)?.value ?? '';

const sundays: Partial<CalendarEntry> = {
  pattern: {
    zone: 'Europe/London',
    repetitions: [
      { start: '2026-12-01T10:00', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270601' },
      { start: '2026-12-01T22:30', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SU' },
    ],
    without: ['2026-12-27', '2027-01-03T10:00'],
  },
};

describe('A calendar', () => {
  test('without entries says who it is, how long it is good, and what London’s clocks do', () => {
    expect(write().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Community directory//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME;VALUE=TEXT:Rye Lane Hall',
      'X-WR-CALNAME:Rye Lane Hall',
      'X-WR-TIMEZONE:Europe/London',
      'URL:https://example.org/events/rye-lane-hall.ics',
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'X-PUBLISHED-TTL:PT60M',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'DTSTART:19700329T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'DTSTART:19701025T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('is the same text each time', () => {
    expect(write(sundays)).toBe(write(sundays));
  });

  test('holds an entry of one date in UTC, with all that is known', () => {
    const text = write({
      sequence: 3,
      geo: { lat: 51.4727, lng: -0.0657 },
      organizer: { name: 'Peckham "Hub"', email: 'hub@example.org' },
      categories: ['Food, drink', 'Family'],
      image: 'https://example.org/a,b.jpg',
    });
    expect(text.split('\r\n').slice(26, -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:0197a2d4@example.org',
      'DTSTAMP:20261120T090000Z',
      'CREATED:20261101T090000Z',
      'LAST-MODIFIED:20261120T090000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20261206T180000Z',
      'DTEND:20261206T200000Z',
      'SUMMARY:Jollof supper',
      'DESCRIPTION:Bring a dish.',
      String.raw`LOCATION:12 Rye Lane\, London SE15`,
      'GEO:51.4727;-0.0657',
      "ORGANIZER;CN=Peckham ^'Hub^':mailto:hub@example.org",
      String.raw`CATEGORIES:Food\, drink,Family`,
      'URL:https://example.org/events/jollof-supper',
      'IMAGE;VALUE=URI:https://example.org/a,b.jpg',
      'END:VEVENT',
    ]);
  });

  test('has one event for each repetition, each with its own dates left out', () => {
    expect(linesOf(write(sundays), 'UID', 'DTSTART', 'DTEND', 'RRULE', 'EXDATE').slice(4)).toEqual([
      'UID:0197a2d4@example.org',
      'DTSTART;TZID=Europe/London:20261206T100000',
      'DTEND;TZID=Europe/London:20261206T120000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20270601T225900Z',
      'EXDATE;TZID=Europe/London:20261227T100000,20270103T100000',
      'UID:0197a2d4-2@example.org',
      'DTSTART;TZID=Europe/London:20261206T223000',
      'DTEND;TZID=Europe/London:20261207T003000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU',
      'EXDATE;TZID=Europe/London:20261227T223000',
    ]);
  });

  test('tells moved and cancelled dates with the repetition that gives them', () => {
    const change = {
      startsAt: new Date('2026-12-13T23:00Z'),
      endsAt: new Date('2026-12-14T01:00Z'),
    };
    const text = write({
      ...sundays,
      changes: [
        { ...change, start: '2026-12-13T22:30', status: 'CANCELLED', sequence: 4 },
        { ...change, start: '2026-12-15T09:00', status: 'CONFIRMED', sequence: 5 },
      ],
    });
    const names = ['UID', 'SEQUENCE', 'STATUS', 'RECURRENCE-ID', 'DTSTART'];
    const lines = linesOf(text, ...names).slice(2);
    expect(lines.slice(4, 9)).toEqual([
      'UID:0197a2d4@example.org',
      'SEQUENCE:5',
      'STATUS:CONFIRMED',
      'RECURRENCE-ID;TZID=Europe/London:20261215T090000',
      'DTSTART;TZID=Europe/London:20261213T230000',
    ]);
    expect(lines.slice(13)).toEqual([
      'UID:0197a2d4-2@example.org',
      'SEQUENCE:4',
      'STATUS:CANCELLED',
      'RECURRENCE-ID;TZID=Europe/London:20261213T223000',
      'DTSTART;TZID=Europe/London:20261213T230000',
    ]);
  });

  test('says a moved date in UTC where the wall shows its hour for the second time', () => {
    const [startsAt, endsAt] = [new Date('2026-10-25T01:30Z'), new Date('2026-10-25T03:00Z')];
    const { pattern } = sundays;
    const change = { start: '2026-12-06T10:00', startsAt, endsAt, sequence: 1 };
    const text = write({ pattern, changes: [{ ...change, status: 'CONFIRMED' }] });
    expect(linesOf(text, 'DTSTART', 'DTEND')).toContain('DTSTART:20261025T013000Z');
    expect(linesOf(text, 'DTSTART', 'DTEND')).toContain('DTEND;TZID=Europe/London:20261025T030000');
  });

  test('defines other zones by the changes of their years, and UTC not at all', () => {
    const inZone = (zone: string) =>
      write({
        pattern: {
          zone,
          repetitions: [{ start: '2026-12-06T10:00', minutes: 60, rule: 'FREQ=WEEKLY' }],
          without: [],
        },
      });
    expect(linesOf(inZone('Africa/Lagos'), 'TZID', 'TZOFFSETTO', 'DTSTART').slice(5)).toEqual([
      'TZID:Africa/Lagos',
      'TZOFFSETTO:+0100',
      'DTSTART:20250101T010000',
      'DTSTART;TZID=Africa/Lagos:20261206T100000',
    ]);
    const newYork = linesOf(inZone('America/New_York'), 'TZOFFSETTO', 'DTSTART');
    expect(newYork).toContain('DTSTART:20270314T020000');
    expect(newYork).toContain('DTSTART:20361102T020000');
    expect(newYork.filter((line) => line === 'TZOFFSETTO:-0400')).toHaveLength(12);
    expect(linesOf(inZone('UTC'), 'TZID', 'DTSTART').slice(-1)).toEqual([
      'DTSTART:20261206T100000Z',
    ]);
  });

  test('has no event of a rule that never comes', () => {
    const start = '2026-12-06T10:00';
    const text = write({
      pattern: {
        zone: 'Europe/London',
        repetitions: [{ start, minutes: 60, rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
        without: [],
      },
    });
    expect(text).not.toContain('VEVENT');
  });
});

describe('Texts', () => {
  it.each([
    ['marks', 'Rice, beans; plantain \\ "stew": all', undefined],
    ['lines', 'One\r\nTwo\rThree\nFour\u2028Five', 'One\nTwo\nThree\nFour\nFive'],
    ['an end of their own', 'x\r\nEND:VEVENT\r\nBEGIN:VALARM', 'x\nEND:VEVENT\nBEGIN:VALARM'],
    ['a written line end', String.raw`x\nEND:VEVENT`, undefined],
    ['emoji', '🎉👩🏾‍🍳🇳🇬'.repeat(30), undefined],
    ['Arabic', 'عشاء جولوف، مجانًا؛ '.repeat(20).trim(), undefined],
    ['marks of direction', '\u202Eabc\u202C \u2066x\u2069', undefined],
    ['control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u0085f\tg', 'abcdef\tg'],
    ['halves of letters', 'a\uD83Db', 'a\uFFFDb'],
    ['2,000 characters', 'Ọlá àti Akyerεko, '.repeat(120).slice(0, 2000).trim(), undefined],
    ['a fold in them', `${'x'.repeat(74)}\r\n y`, `${'x'.repeat(74)}\n y`],
  ])('with %s stay in their field', (_, written, read = written) => {
    const text = write({
      title: written,
      description: written,
      location: written,
      organizer: { name: written },
      categories: [written],
    });
    const oneLine = read.replaceAll(/\s+/g, ' ').trim();
    expect(textOfValue(valueOf(text, 'DESCRIPTION'))).toBe(read);
    for (const name of ['SUMMARY', 'LOCATION', 'CONTACT', 'CATEGORIES']) {
      expect(textOfValue(valueOf(text, name))).toBe(oneLine);
    }
  });

  it.each([
    ['https://example.org/?a=1,2;b', 'https://example.org/?a=1,2;b'],
    ['https://example.org/\r\nX-EVIL:1', 'https://example.org/X-EVIL:1'],
    ['https://example.org/é ü', 'https://example.org/%C3%A9%20%C3%BC'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['events/1', ''],
    ['', ''],
  ])('%j as an address is written as %j', (url, written) => {
    const text = write({ url, image: url });
    const own = readStrictly(text).filter(({ name }) => name === 'URL');
    expect(own[1]?.value ?? '').toBe(written);
    expect(valueOf(text, 'IMAGE')).toBe(written);
  });

  it.each(['', 'nobody', 'a b@example.org', 'a@b@c', 'a@example.org\r\nX:1'])(
    'an organiser whose address is %j is a contact',
    (email) => {
      const text = write({ organizer: { name: 'Hub', email } });
      expect(linesOf(text, 'ORGANIZER', 'CONTACT', 'X')).toEqual(['CONTACT:Hub']);
    },
  );

  test('of any kind stay in their field', () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(any, any, (one, other) => {
        const text = write({
          uid: `${one}@example.org`,
          title: one,
          description: other,
          location: other,
          url: `https://example.org/${other}`,
          image: one,
          organizer: { name: one, email: `${other}@example.org` },
          categories: [one, other],
        });
        const names = readStrictly(text).map(({ name }) => name);
        expect(names.filter((name) => name === 'BEGIN')).toHaveLength(5);
        expect(names.every((name) => known.has(name))).toBe(true);
      }),
    );
  });
});

const known = new Set(
  (
    'BEGIN END VERSION PRODID CALSCALE METHOD NAME X-WR-CALNAME X-WR-TIMEZONE URL REFRESH-INTERVAL X-PUBLISHED-TTL ' +
    'TZID TZOFFSETFROM TZOFFSETTO DTSTART DTEND RRULE UID DTSTAMP CREATED LAST-MODIFIED SEQUENCE STATUS SUMMARY ' +
    'DESCRIPTION LOCATION ORGANIZER CONTACT CATEGORIES IMAGE'
  ).split(' '),
);
