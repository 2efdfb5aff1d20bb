import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  bankHoliday,
  closingHoliday,
  easterSunday,
  holidayCalendarForPostcode,
  holidayCalendars,
  listBankHolidays,
} from './bank-holidays.ts';
import type { HolidayCalendar } from './bank-holidays.ts';
import { dateOf, weekdayOf } from './calendar-day.ts';

/** As gov.uk/bank-holidays.json lists them, month and day; `*` marks a substitute day. */
const published: Record<HolidayCalendar, Record<number, string>> = {
  'england-and-wales': {
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28*',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27* 12-28*',
    2028: '01-03* 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  scotland: {
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01* 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28*',
    2027: '01-01 01-04* 03-26 05-03 05-31 08-02 11-30 12-27* 12-28*',
    2028: '01-03* 01-04* 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  },
  'northern-ireland': {
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14* 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13* 08-31 12-25 12-28*',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27* 12-28*',
    2028: '01-03* 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  },
};

const cases = holidayCalendars.flatMap((calendar) =>
  Object.entries(published[calendar]).map(([year, days]) => ({ calendar, year, days })),
);

describe('bank holidays', () => {
  it.each(cases)(
    'of $calendar in $year are those that gov.uk lists',
    ({ calendar, year, days }) => {
      const computed = listBankHolidays(calendar, Number(year)).map(
        ({ date, isSubstitute }) => `${date.slice(5)}${isSubstitute ? '*' : ''}`,
      );
      expect(computed.join(' ')).toBe(days);
    },
  );

  it.each([
    ['scotland', '2026-06-15', 'worldCup2026'],
    ['scotland', '2027-01-04', 'secondOfJanuary'],
    ['scotland', '2025-12-01', 'stAndrewsDay'],
    ['northern-ireland', '2026-07-13', 'battleOfTheBoyne'],
    ['england-and-wales', '2027-12-28', 'boxingDay'],
    ['england-and-wales', '2029-04-02', 'easterMonday'],
    ['england-and-wales', '2030-04-19', 'goodFriday'],
  ] as const)('in %s on %s are called %s', (calendar, date, name) => {
    expect(bankHoliday(calendar, date)?.nameKey).toBe(`schedule:holiday.${name}`);
  });

  it.each([
    ['england-and-wales', '2026-06-15'],
    ['england-and-wales', '2026-01-02'],
    ['scotland', '2026-04-06'],
    ['scotland', '2026-08-31'],
    ['northern-ireland', '2026-11-30'],
    ['england-and-wales', '2026-12-26'],
  ] as const)('are not kept in %s on %s', (calendar, date) => {
    expect(bankHoliday(calendar, date)).toBeUndefined();
  });

  it('fall on weekdays in every year, eight, nine or ten of them', () => {
    const usual = { 'england-and-wales': 8, scotland: 9, 'northern-ireland': 10 };
    fc.assert(
      fc.property(
        fc.constantFrom(...holidayCalendars),
        fc.integer({ min: 2027, max: 2199 }),
        (calendar, year) => {
          const holidays = listBankHolidays(calendar, year);
          expect(holidays).toHaveLength(usual[calendar]);
          for (const { date } of holidays) expect(new Date(date).getUTCDay() % 6).not.toBe(0);
        },
      ),
    );
  });

  it.each([
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('follow Easter Sunday of %d on %s', (year, date) => {
    expect(dateOf(easterSunday(year))).toBe(date);
    expect(weekdayOf(easterSunday(year))).toBe(7);
  });

  it('close places on Christmas Day also when its bank holiday moves to Monday', () => {
    expect(bankHoliday('scotland', '2027-12-25')).toBeUndefined();
    expect(closingHoliday('scotland', '2027-12-25')?.nameKey).toBe('schedule:holiday.christmasDay');
    expect(closingHoliday('scotland', '2027-12-27')?.isSubstitute).toBe(true);
    expect(closingHoliday('scotland', '2027-12-26')).toBeUndefined();
  });
});

describe('the calendar of a postcode', () => {
  it.each<[string | null | undefined, string]>([
    ['SE15 4QN', 'england-and-wales'],
    ['CF10 1AA', 'england-and-wales'],
    ['BT1 5GS', 'northern-ireland'],
    ['bt71 6ju', 'northern-ireland'],
    ['B1 1BB', 'england-and-wales'],
    ['EH1 1YZ', 'scotland'],
    ['G2 1DU', 'scotland'],
    ['GL1 1DG', 'england-and-wales'],
    ['KW15', 'scotland'],
    ['TD1 5AB', 'scotland'],
    ['TD15 1AA', 'england-and-wales'],
    ...'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'
      .split(' ')
      .map((area): [string, string] => [`${area}1 1AA`, 'scotland']),
    ['td15', 'england-and-wales'],
    ['TD150AB', 'england-and-wales'],
    ['TD1 5', 'england-and-wales'],
    ['TD15 1', 'scotland'],
    ['TD15 1AAX', 'scotland'],
    ['XTD15 1AA', 'england-and-wales'],
    ['1EH1 1YZ', 'england-and-wales'],
    ['-EH1 1YZ', 'england-and-wales'],
    ['EHX1 1YZ', 'england-and-wales'],
    ['EH', 'england-and-wales'],
    ['  e h 1 1 y z ', 'scotland'],
    [undefined, 'england-and-wales'],
    ['', 'england-and-wales'],
    ['not a postcode', 'england-and-wales'],
    [null, 'england-and-wales'],
  ])('%s is that of %s', (postcode, calendar) => {
    expect(holidayCalendarForPostcode(postcode)).toBe(calendar);
  });
});
