import fc from '#platform/test/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { datesOf } from './dates.server.ts';
import { Pattern } from './pattern.ts';
import { readTimes } from './times-reader.ts';
import { momentOf } from './wall-time.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** A Friday. */
const today = '2026-11-27';
const read = (text: string) => readTimes(text, { today, zone: 'Europe/London' });

/** `START+MINUTES RULE`, one for each repetition, then the dates left out; or the problem with the words it is about. */
function said(text: string): string {
  const result = read(text);
  if ('problem' in result) {
    const { key, at, length } = result.problem;
    return `${key.replace('calendar:times.', '')}: ${text.slice(at, at + length)}`;
  }
  const { repetitions, without } = result.pattern;
  const rules = repetitions.map(({ start, minutes, rule }) => `${start}+${minutes} ${rule}`.trim());
  return [rules.join(' | '), ...without].join(' without ');
}

const none: Pattern = { zone: 'Europe/London', repetitions: [], without: [] };

describe('typed times', () => {
  it.each([
    ['every first Sat 7–late', '2026-12-05T19:00+300 FREQ=MONTHLY;BYDAY=1SA'],
    [
      'Sun 10:00 and 12:30',
      '2026-11-29T10:00+120 FREQ=WEEKLY;BYDAY=SU | 2026-11-29T12:30+120 FREQ=WEEKLY;BYDAY=SU',
    ],
    [
      'every Sunday 10:00 and 12:30, not on 28 December',
      '2026-11-29T10:00+120 FREQ=WEEKLY;BYDAY=SU | 2026-11-29T12:30+120 FREQ=WEEKLY;BYDAY=SU without 2026-12-28',
    ],
    ['6 December 7pm to 11pm', '2026-12-06T19:00+240'],
    ['Sat 12 Dec 18:00–late', '2026-12-12T18:00+360'],
    ['daily 9-5 until 20 December', '2026-11-27T09:00+480 FREQ=DAILY;UNTIL=20261220'],
    ['every other Tuesday 19:00', '2026-12-01T19:00+120 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['last Friday of the month 8pm', '2026-11-27T20:00+120 FREQ=MONTHLY;BYDAY=-1FR'],
    ['Mon and Wed 18:30 for 90 minutes', '2026-11-30T18:30+90 FREQ=WEEKLY;BYDAY=MO,WE'],
    ['7pm every Friday', '2026-11-27T19:00+120 FREQ=WEEKLY;BYDAY=FR'],
    ['1st and 3rd Sunday 3pm', '2026-12-06T15:00+120 FREQ=MONTHLY;BYDAY=1SU,3SU'],
    ['first, third & fifth Monday noon', '2026-11-30T12:00+120 FREQ=MONTHLY;BYDAY=1MO,3MO,5MO'],
    ['second Tuesday 7-9', '2026-12-08T19:00+120 FREQ=MONTHLY;BYDAY=2TU'],
    ['every second Tuesday of the month 7pm', '2026-12-08T19:00+120 FREQ=MONTHLY;BYDAY=2TU'],
    ['15th of every month 19:00', '2026-12-15T19:00+120 FREQ=MONTHLY;BYMONTHDAY=15'],
    ['monthly on the last day 5pm', '2026-11-30T17:00+120 FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['fortnightly on Thursday 6:30pm', '2026-12-03T18:30+120 FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
    ['every 3 weeks on Mon 7', '2026-11-30T19:00+120 FREQ=WEEKLY;INTERVAL=3;BYDAY=MO'],
    ['every two days 7am', '2026-11-27T07:00+120 FREQ=DAILY;INTERVAL=2'],
    ['weekdays 12-1', '2026-11-27T12:00+60 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Fri–Sun 9pm–2am', '2026-11-27T21:00+300 FREQ=WEEKLY;BYDAY=FR,SA,SU'],
    ['Saturday mornings 9-11', '2026-11-28T09:00+120 FREQ=WEEKLY;BYDAY=SA'],
    ['Friday evenings 10', '2026-11-27T22:00+120 FREQ=WEEKLY;BYDAY=FR'],
    ['between 7 and 9 on Mondays', '2026-11-30T19:00+120 FREQ=WEEKLY;BYDAY=MO'],
    ['Sat 7pm till late', '2026-11-28T19:00+300 FREQ=WEEKLY;BYDAY=SA'],
    ['Fri 10–late', '2026-11-27T22:00+240 FREQ=WEEKLY;BYDAY=FR'],
    ['Sun noon–3', '2026-11-29T12:00+180 FREQ=WEEKLY;BYDAY=SU'],
    ['Sun 8–11pm', '2026-11-29T20:00+180 FREQ=WEEKLY;BYDAY=SU'],
    [
      'Sundays 8:30 and 10:30',
      '2026-11-29T08:30+120 FREQ=WEEKLY;BYDAY=SU | 2026-11-29T10:30+120 FREQ=WEEKLY;BYDAY=SU',
    ],
    [
      'Sun 10, Wed 19:00; Fri 8-11pm',
      '2026-11-29T10:00+120 FREQ=WEEKLY;BYDAY=SU | 2026-12-02T19:00+120 FREQ=WEEKLY;BYDAY=WE | 2026-11-27T20:00+180 FREQ=WEEKLY;BYDAY=FR',
    ],
    [
      '6, 13 and 20 December 10am',
      '2026-12-06T10:00+120 | 2026-12-13T10:00+120 | 2026-12-20T10:00+120',
    ],
    ['6–8 December 10:00–18:00', '2026-12-06T10:00+480 FREQ=DAILY;COUNT=3'],
    ['6 December to 8 December 2pm', '2026-12-06T14:00+120 FREQ=DAILY;UNTIL=20261208'],
    ['6 December 7pm to 7 December 2am', '2026-12-06T19:00+420'],
    ['Sat 5 December 10am until Sun 6 December 4pm', '2026-12-05T10:00+1800'],
    ['tomorrow 7pm', '2026-11-28T19:00+120'],
    ['today 8–late', '2026-11-27T20:00+360'],
    ['24/12 11pm', '2026-12-24T23:00+120'],
    ['24/12/2027 11pm', '2027-12-24T23:00+120'],
    ['2026-12-24 23:30 for 1.5 hours', '2026-12-24T23:30+90'],
    ['Dec 6th 7pm for an hour and a half', '2026-12-06T19:00+90'],
    ['1 March 7pm', '2027-03-01T19:00+120'],
    ['29 February 7pm', '2028-02-29T19:00+120'],
    ['12 Dec 20:30', '2026-12-12T20:30+120'],
    ['all day Sat 12 Dec', '2026-12-12T00:00+1440'],
    ['every year on 6 December 7pm', '2026-12-06T19:00+120 FREQ=YEARLY'],
    ['6 December 7pm, weekly', '2026-12-06T19:00+120 FREQ=WEEKLY'],
    ['6 December 7pm for 3 days', '2026-12-06T19:00+120 FREQ=DAILY;COUNT=3'],
    ['Tuesdays 7pm for 6 weeks', '2026-12-01T19:00+120 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270111'],
    ['Tuesdays 7pm from 5 January, 10 times', '2027-01-05T19:00+120 FREQ=WEEKLY;BYDAY=TU;COUNT=10'],
    ['monthly from 31 January 7pm', '2027-01-31T19:00+120 FREQ=MONTHLY'],
    [
      'Mon 7pm until Friday 18 December',
      '2026-11-30T19:00+120 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261218',
    ],
    [
      'Mon-Fri 9-5 except 25 and 26 December, 1 January',
      '2026-11-27T09:00+480 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR without 2026-12-25 without 2026-12-26 without 2027-01-01',
    ],
    ['SUNDAY 10AM', '2026-11-29T10:00+120 FREQ=WEEKLY;BYDAY=SU'],
    ['Sun\u00A010\u2013noon', '2026-11-29T10:00+120 FREQ=WEEKLY;BYDAY=SU'],
  ])('%s is read', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ['', 'nothing: '],
    [' , ', 'nothing:  , '],
    ['7pm', 'noDay: 7pm'],
    ['weekly 7pm', 'noDay: weekly 7pm'],
    ['Sunday', 'noTime: Sunday'],
    ['Sunday; Monday 7pm', 'noTime: Sunday'],
    ['jollof night', 'unknownWord: jollof'],
    ['Sunday 10:00 at the hall', 'unknownWord: hall'],
    ['Sun 25:00', 'badTime: 25:00'],
    ['Sun 10:75', 'badTime: 10:75'],
    ['every second Tuesday 7pm', 'everySecond: every second'],
    ['every month on Friday 7pm', 'whichWeek: every month on Friday 7pm'],
    ['Fri 5 Dec 8pm', 'otherWeekday: Fri 5 Dec 8pm'],
    ['31 June 7pm', 'noSuchDate: 31 June 7pm'],
    ['99 December 7pm', 'noSuchDate: 99 December 7pm'],
    ['6th Saturday 7pm', 'noSuchDate: 6th Saturday 7pm'],
    ['Sun 7pm not on 31 June', 'noSuchDate: Sun 7pm not on 31 June'],
    ['Sun 10:00 not on bank holidays', 'exceptWhat: not'],
    ['Sun 10:00 except in August', 'exceptWhat: except'],
    ['Sun 10:00 not 24-28 December', 'exceptRange: 24-28 December'],
    ['Mon 7pm from 1 March until 1 February 2027', 'untilTooEarly: Mon 7pm'],
    ['8-6 December 7pm', 'untilTooEarly: 8-6 December 7pm'],
    ['6 December 7pm to 5 December 2026 9pm', 'endTooEarly: 6 December 7pm'],
    [
      'Mon 1, Tue 2, Wed 3, Thu 4, Fri 5, Sat 6, Sun 1',
      'tooMany: Mon 1, Tue 2, Wed 3, Thu 4, Fri 5, Sat 6, Sun 1',
    ],
    ['Sun 7pm until', 'unknownWord: until'],
    ['late', 'unknownWord: late'],
    ['<script>alert(1)</script>', 'unknownWord: <'],
    ['Sun 7pm\u0000', 'unknownWord: \u0000'],
    ['الأحد 10:00', 'unknownWord: الأحد'],
    ['dimanche 10h', 'unknownWord: dimanche'],
    ['🎉 Sun 7pm', 'unknownWord: 🎉'],
    ['every 0 weeks on Mon 7pm', 'badRule: every 0 weeks on Mon 7pm'],
    ['every 999 weeks on Mon 7pm', 'badRule: every 999 weeks on Mon 7pm'],
    ['Mon 7pm 0 times', 'badRule: Mon 7pm'],
    ['32nd of the month 7pm', 'noSuchDate: 32nd of the month 7pm'],
    [`Sun 7pm${' '.repeat(300)}`, `tooLong: ${' '.repeat(7)}`],
  ])('%j is told: %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  test('long runs of anything take no time', () => {
    const begin = performance.now();
    for (const part of [
      '1,',
      '1 and ',
      'first ',
      '12 ',
      'sun ',
      '-',
      'for ',
      'every ',
      '1st&',
      '9-',
    ]) {
      read(part.repeat(300).slice(0, 300));
    }
    expect(performance.now() - begin).toBeLessThan(1000);
  });

  test('what is read is a pattern whose repetitions begin with a date', () => {
    const words = (
      'every other first 1st 3rd last Sat Sunday Mon–Fri daily weekly monthly fortnightly 7 7pm 10:00 18:30 late – to ' +
      'and , ; until from not except for 6 weeks 90 minutes December 28 6 2026 5/12 month times today of the noon'
    ).split(' ');
    const text = fc
      .array(fc.constantFrom(...words), { maxLength: 9 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 40 })), (typed) => {
        const result = read(typed);
        const { at, length } = 'problem' in result ? result.problem : { at: 0, length: 0 };
        expect(at >= 0 && length >= 0 && at + length <= typed.length).toBe(true);
        const pattern = 'problem' in result ? none : result.pattern;
        expect('problem' in result || z.safeParse(Pattern, pattern).success).toBe(true);
        for (const { start, ...rest } of pattern.repetitions) {
          const from = momentOf(start, 'Europe/London');
          const alone = { ...pattern, repetitions: [{ start, ...rest }], without: [] };
          const [date] = datesOf(alone, { from, until: later(from, dayMs), most: 1 });
          expect(date?.start).toBe(start);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
