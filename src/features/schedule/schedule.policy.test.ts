import { describe, expect, it } from 'vitest';
import { emptySchedule } from './schedule.contract.ts';
import type { OpeningState, Schedule, SpecialDay } from './schedule.contract.ts';
import { openingState } from './schedule.policy.ts';

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const minuteOf = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** "10:00-13:00 14:00-18:00"; "18:00-26:00" lasts until two in the morning. */
const intervals = (text: string) =>
  text.split(' ').map((range) => {
    const [opens, closes] = range.split('-');
    return { opens: minuteOf(opens), closes: minuteOf(closes) };
  });

function weekly(hours: Record<string, string>, rest: Partial<Schedule> = {}): Schedule {
  const periods = Object.entries(hours).flatMap(([days, text]) =>
    days
      .split(' ')
      .flatMap((name) => intervals(text).map((i) => ({ weekday: names.indexOf(name) + 1, ...i }))),
  );
  return { ...emptySchedule, ...rest, periods };
}

const special = (date: string, text: string | null, label: string | null = null): SpecialDay => ({
  date,
  closed: text === null,
  periods: text === null ? [] : intervals(text),
  label,
});

const office = 'Mon Tue Wed Thu Fri';
const everyDay = 'Mon Tue Wed Thu Fri Sat Sun';
const club = weekly({ 'Fri Sat': '18:00-26:00' });
const closedSince = (from: string, until: string | null = null) => ({
  temporarilyClosed: { from, until },
});
const closedOn = (calendar: Schedule['holidayCalendar'], hours = '09:00-18:00') =>
  weekly({ [everyDay]: hours }, { onBankHolidays: 'closed', holidayCalendar: calendar });
const refurbished = weekly({ [office]: '09:00-18:00' }, closedSince('2026-11-23', '2026-12-01'));
const byAppointment: Schedule = { ...emptySchedule, byAppointment: true };
const partly = weekly({ [office]: '10:00-16:00' }, { byAppointment: true });

const schedules: Record<string, Schedule | undefined> = {
  none: undefined,
  empty: emptySchedule,
  emptyClosed: { ...emptySchedule, ...closedSince('2026-11-01') },
  salon: weekly({ 'Tue Wed Thu Fri Sat': '10:00-18:00' }),
  shop: weekly({ [office]: '09:00-18:00', Sat: '10:00-16:00' }),
  clinic: weekly({ [office]: '09:00-13:00 14:00-17:00' }),
  overlapping: weekly({ Mon: '09:00-13:00 12:00-17:00 17:00-18:00' }),
  lagos: weekly({ [office]: '09:00-17:00' }, { zone: 'Africa/Lagos' }),
  club,
  night: weekly({ Sat: '22:00-27:00' }),
  lateNight: weekly({ Sat: '22:00-25:30' }),
  fullDay: weekly({ Sat: '12:00-36:00' }),
  untilMidnight: weekly({ Mon: '10:00-24:00' }),
  always: weekly({ [everyDay]: '00:00-24:00' }),
  weekend: weekly({ 'Sat Sun': '00:00-24:00' }),
  sixDays: weekly({ 'Mon Tue Wed Thu Fri Sat': '00:00-24:00' }),
  twoParts: weekly({ Fri: '20:00-24:00', Sat: '00:00-05:00' }),
  aroundLeftOut: weekly({ Sun: '00:00-01:15 01:45-05:00' }),
  leftOut: weekly({ Sun: '01:15-01:45' }),
  asUsual: weekly({ Mon: '09:00-18:00' }),
  english: closedOn('england-and-wales'),
  scottish: closedOn('scotland'),
  irish: closedOn('northern-ireland'),
  englishNights: closedOn('england-and-wales', '18:00-26:00'),
  englishAlways: closedOn('england-and-wales', '00:00-24:00'),
  christmas: closedOn('england-and-wales'),
  christmasOpen: {
    ...closedOn('england-and-wales'),
    specialDays: [special('2026-12-25', '12:00-16:00', 'Christmas lunch')],
  },
  easter: weekly(
    { [office]: '09:00-18:00', 'Fri Sat': '18:00-26:00' },
    {
      specialDays: [
        special('2026-04-03', null, 'Good Friday service'),
        special('2026-04-04', '12:00-15:00'),
        special('2026-04-05', '06:00-10:00 17:00-20:00', 'Easter Sunday'),
      ],
    },
  ),
  festival: { ...club, specialDays: [special('2026-08-29', null, 'Carnival')] },
  watchNight: weekly(
    { Sun: '10:00-12:00' },
    { specialDays: [special('2026-12-31', '22:00-25:00')] },
  ),
  popUp: { ...emptySchedule, specialDays: [special('2026-11-28', '11:00-17:00')] },
  refurbished,
  refurbishedSpecial: { ...refurbished, specialDays: [special('2026-11-24', '10:00-14:00')] },
  refurbishedLong: weekly({ [office]: '09:00-18:00' }, closedSince('2026-11-23', '2028-06-30')),
  untilSix: weekly({ Sat: '22:00-30:00' }),
  untilSeven: weekly({ Sat: '22:00-31:00' }),
  alwaysButOneDay: {
    ...weekly({ [everyDay]: '00:00-24:00' }),
    specialDays: [special('2026-12-01', null)],
  },
  nextYear: { ...emptySchedule, specialDays: [special('2027-11-24', '11:00-17:00')] },
  closedForGood: weekly({ [office]: '09:00-18:00' }, closedSince('2026-11-23')),
  clubClosing: { ...club, ...closedSince('2026-11-21') },
  byAppointment,
  appointmentClosed: { ...byAppointment, ...closedSince('2026-11-01') },
  partly,
  partlyOnHolidays: { ...partly, onBankHolidays: 'closed' },
};

/** What a page would say, with the time in the words of the place. */
function say(state: OpeningState): string {
  if (state.state === 'open') {
    if (!state.closes) return 'always open';
    const { weekday, minute } = state.closes;
    return `open until ${names[weekday - 1]} ${timeOf(minute)}, ${state.closesIn} min`;
  }
  if (state.state !== 'closed') return state.state;
  const because = state.reason === 'hours' ? 'closed' : `closed (${state.reason})`;
  if (!state.opens) return because;
  const { weekday, minute, date, day } = state.opens;
  const when = { today: 'today', tomorrow: 'tomorrow', week: names[weekday - 1], later: date };
  return `${because}, opens ${when[day]} ${timeOf(minute)}`;
}

/** Sentence | schedule | instant | what is said. */
const table = `
# an ordinary week
a salon is open in its hours | salon | 2026-11-24T12:00Z | open until Tue 18:00, 360 min
it opens at the minute it says | salon | 2026-11-24T10:00Z | open until Tue 18:00, 480 min
a second earlier it is closed | salon | 2026-11-24T09:59:59Z | closed, opens today 10:00
it closes in 20 min | salon | 2026-11-24T17:40Z | open until Tue 18:00, 20 min
half a minute counts as one | salon | 2026-11-24T17:40:30Z | open until Tue 18:00, 20 min
in its last second a minute is left | salon | 2026-11-24T17:59:59Z | open until Tue 18:00, 1 min
it is closed at the minute it closes | salon | 2026-11-24T18:00Z | closed, opens tomorrow 10:00
on Sunday it opens Tue 10:00 | salon | 2026-11-22T12:00Z | closed, opens Tue 10:00
on Monday it opens tomorrow | salon | 2026-11-23T12:00Z | closed, opens tomorrow 10:00
after midnight tomorrow is today | salon | 2026-11-24T00:00Z | closed, opens today 10:00
on Saturday evening it opens Tuesday | salon | 2026-11-21T19:00Z | closed, opens Tue 10:00
a shop has other hours on Saturday | shop | 2026-11-21T15:30Z | open until Sat 16:00, 30 min
in summer its hours are summer time | shop | 2026-07-14T08:00Z | open until Tue 18:00, 540 min
an hour before, in summer, it is closed | shop | 2026-07-14T07:59Z | closed, opens today 09:00
a week with one day opens in a week | lateNight | 2026-11-22T03:00Z | closed, opens Sat 22:00
a full week ahead has a date | night | 2026-11-21T01:00Z | closed, opens today 22:00
hours of another zone are kept there | lagos | 2026-11-24T08:00Z | open until Tue 17:00, 480 min
and end there | lagos | 2026-11-24T16:00Z | closed, opens tomorrow 09:00
# several openings a day
it is open before lunch | clinic | 2026-11-24T12:30Z | open until Tue 13:00, 30 min
it is closed for lunch | clinic | 2026-11-24T13:00Z | closed, opens today 14:00
it is still closed at the end of it | clinic | 2026-11-24T13:59Z | closed, opens today 14:00
it is open after lunch | clinic | 2026-11-24T14:00Z | open until Tue 17:00, 180 min
overlapping ones count as one | overlapping | 2026-11-23T12:30Z | open until Mon 18:00, 330 min
touching ones count as one | overlapping | 2026-11-23T16:59Z | open until Mon 18:00, 61 min
# past midnight
Friday 18:00–02:00 is open on Friday night | club | 2026-11-20T23:00Z | open until Fri 26:00, 180 min
it is open on Saturday at 01:30 | club | 2026-11-21T01:30Z | open until Fri 26:00, 30 min
it is closed on Saturday at 02:00 | club | 2026-11-21T02:00Z | closed, opens today 18:00
it is open on Sunday at 01:30 | club | 2026-11-22T01:30Z | open until Sat 26:00, 30 min
it is closed on Monday at 01:30 | club | 2026-11-23T01:30Z | closed, opens Fri 18:00
Thursday night is closed | club | 2026-11-20T01:30Z | closed, opens today 18:00
until six in the morning it is the evening before | untilSix | 2026-11-21T23:00Z | open until Sat 30:00, 420 min
after that it is the next day | untilSeven | 2026-11-21T23:00Z | open until Sun 07:00, 480 min
midnight itself is inside | club | 2026-11-21T00:00Z | open until Fri 26:00, 120 min
an opening of 24 hours from noon ends at noon | fullDay | 2026-11-22T11:00Z | open until Sun 12:00, 60 min
a closing at midnight belongs to its day | untilMidnight | 2026-11-23T23:30Z | open until Mon 24:00, 30 min
# all day and all week
24 hours every day never closes | always | 2026-11-24T03:00Z | always open
with a day off in a week it is open until then | alwaysButOneDay | 2026-11-24T12:00Z | open until Mon 24:00, 9360 min
nor at midnight | always | 2026-11-24T00:00Z | always open
nor when clocks go forward | always | 2026-03-29T01:00Z | always open
two whole days count as one opening | weekend | 2026-11-21T12:00Z | open until Sun 24:00, 2160 min
six whole days end on the seventh | sixDays | 2026-11-23T12:00Z | open until Sat 24:00, 7920 min
an evening runs on into an early morning | twoParts | 2026-11-20T23:00Z | open until Fri 29:00, 360 min
# clocks going forward
on 29 March 2026 a night to 03:00 is an hour shorter | night | 2026-03-28T23:00Z | open until Sat 27:00, 180 min
it is open right after the change | night | 2026-03-29T01:00Z | open until Sat 27:00, 60 min
it is closed at 03:00 summer time | night | 2026-03-29T02:00Z | closed, opens Sat 22:00
on 30 March 2025 too | night | 2025-03-30T00:30Z | open until Sat 27:00, 90 min
a closing at 01:30 that day comes with the change | lateNight | 2026-03-29T00:30Z | open until Sat 25:30, 30 min
and is over at the change | lateNight | 2026-03-29T01:00Z | closed, opens Sat 22:00
an opening inside the hour left out does not take place | leftOut | 2026-03-29T00:30Z | closed, opens 2026-04-05 01:15
a break inside the hour left out does not take place | aroundLeftOut | 2026-03-29T00:30Z | open until Sat 29:00, 210 min
the day after opens at nine summer time | shop | 2026-03-30T08:00Z | open until Mon 18:00, 540 min
in 2025 also | shop | 2025-03-31T08:00Z | open until Mon 18:00, 540 min
# clocks going back
on 25 October 2026 a night to 03:00 is an hour longer | night | 2026-10-24T22:00Z | open until Sat 27:00, 300 min
it is open in the first 01:30 | night | 2026-10-25T00:30Z | open until Sat 27:00, 150 min
and in the second | night | 2026-10-25T01:30Z | open until Sat 27:00, 90 min
it is closed at 03:00 winter time | night | 2026-10-25T03:00Z | closed, opens Sat 22:00
on 26 October 2025 too | night | 2025-10-26T01:30Z | open until Sat 27:00, 90 min
a closing at 01:30 is the first 01:30 | lateNight | 2026-10-25T00:29Z | open until Sat 25:30, 1 min
it does not open again in the second hour | lateNight | 2026-10-25T01:15Z | closed, opens Sat 22:00
in 2025 neither | lateNight | 2025-10-26T01:15Z | closed, opens Sat 22:00
the day after opens at nine winter time | shop | 2026-10-26T09:00Z | open until Mon 18:00, 540 min
an hour before it is closed | shop | 2026-10-26T08:00Z | closed, opens today 09:00
# bank holidays
Easter Monday closes in England | english | 2026-04-06T10:00Z | closed (bank-holiday), opens tomorrow 09:00
but not in Scotland | scottish | 2026-04-06T10:00Z | open until Mon 18:00, 420 min
it closes in Northern Ireland | irish | 2026-04-06T10:00Z | closed (bank-holiday), opens tomorrow 09:00
Good Friday closes in Scotland | scottish | 2026-04-03T10:00Z | closed (bank-holiday), opens tomorrow 09:00
2 January closes in Scotland | scottish | 2026-01-02T10:00Z | closed (bank-holiday), opens tomorrow 09:00
2 January does not in England | english | 2026-01-02T10:00Z | open until Fri 18:00, 480 min
St Patrick’s Day closes in Northern Ireland | irish | 2026-03-17T10:00Z | closed (bank-holiday), opens tomorrow 09:00
the World Cup day of 2026 closes in Scotland | scottish | 2026-06-15T10:00Z | closed (bank-holiday), opens tomorrow 09:00
and only there | english | 2026-06-15T10:00Z | open until Mon 18:00, 420 min
early August closes in Scotland | scottish | 2026-08-03T10:00Z | closed (bank-holiday), opens tomorrow 09:00
late August closes in England | english | 2026-08-31T10:00Z | closed (bank-holiday), opens tomorrow 09:00
as usual means open | asUsual | 2026-08-31T10:00Z | open until Mon 18:00, 420 min
the evening before, the holiday is jumped over | english | 2026-04-05T18:00Z | closed, opens Tue 09:00
a substitute day closes | christmas | 2026-12-28T10:00Z | closed (bank-holiday), opens tomorrow 09:00
Boxing Day on a Saturday has usual hours | christmas | 2026-12-26T10:00Z | open until Sat 18:00, 480 min
Christmas Day closes also on a Saturday | christmas | 2027-12-25T10:00Z | closed (bank-holiday), opens tomorrow 09:00
the night before a holiday ends in it | englishNights | 2026-04-03T01:30+01:00 | open until Thu 26:00, 30 min
the night of the holiday has no morning after | englishNights | 2026-04-04T01:30+01:00 | closed, opens today 18:00
a 24-hour place closes at midnight before | englishAlways | 2026-04-02T12:00+01:00 | open until Thu 24:00, 720 min
a special day goes before the bank holiday | christmasOpen | 2026-12-25T13:00Z | open until Fri 16:00, 180 min
# special days
a closed one closes | easter | 2026-04-03T10:00+01:00 | closed (special-day), opens tomorrow 12:00
it closes the evening that would follow | easter | 2026-04-03T20:00+01:00 | closed (special-day), opens tomorrow 12:00
and the night after it | easter | 2026-04-04T01:30+01:00 | closed, opens today 12:00
other hours take the place of the usual ones | easter | 2026-04-04T20:00+01:00 | closed, opens tomorrow 06:00
they hold when the weekday is closed | easter | 2026-04-05T18:00+01:00 | open until Sun 20:00, 120 min
between two openings it is closed | easter | 2026-04-05T12:00+01:00 | closed, opens today 17:00
a week later all is usual | easter | 2026-04-10T20:00+01:00 | open until Fri 26:00, 360 min
the evening before runs on into a closed day | festival | 2026-08-29T01:30+01:00 | open until Fri 26:00, 30 min
until it ends | festival | 2026-08-29T02:00+01:00 | closed (special-day), opens Fri 18:00
one may itself pass midnight | watchNight | 2027-01-01T00:30Z | open until Thu 25:00, 30 min
dates alone make a schedule | popUp | 2026-11-24T12:00Z | closed, opens Sat 11:00
and are open on theirs | popUp | 2026-11-28T12:00Z | open until Sat 17:00, 300 min
one is named a year ahead | nextYear | 2026-11-24T12:00Z | closed, opens 2027-11-24 11:00
and not earlier | nextYear | 2026-11-23T12:00Z | unknown
when they are over nothing is known | popUp | 2026-11-29T12:00Z | unknown
# temporary closure
before it begins all is usual | refurbished | 2026-11-20T12:00Z | open until Fri 18:00, 360 min
the last evening before, it opens after it | refurbished | 2026-11-20T19:00Z | closed, opens 2026-12-02 09:00
an evening well before, it opens tomorrow | refurbished | 2026-11-18T19:00Z | closed, opens tomorrow 09:00
one that lasts for years has its end | refurbishedLong | 2026-11-24T12:00Z | closed (temporary), opens 2028-07-03 09:00
also on its first day | refurbishedLong | 2026-11-23T12:00Z | closed (temporary), opens 2028-07-03 09:00
the evening before one without an end no opening is named | closedForGood | 2026-11-22T12:00Z | closed
in it the place is closed | refurbished | 2026-11-24T12:00Z | closed (temporary), opens 2026-12-02 09:00
on its last day too | refurbished | 2026-12-01T12:00Z | closed (temporary), opens tomorrow 09:00
the day after it is open | refurbished | 2026-12-02T12:00Z | open until Wed 18:00, 360 min
without an end no opening is named | closedForGood | 2026-11-24T12:00Z | closed (temporary)
the evening before runs on into it | clubClosing | 2026-11-21T01:30Z | open until Fri 26:00, 30 min
it goes before a special day | refurbishedSpecial | 2026-11-24T12:00Z | closed (temporary), opens 2026-12-02 09:00
# by appointment and unknown
by appointment is neither open nor closed | byAppointment | 2026-11-24T12:00Z | by-appointment
with hours it is open in them | partly | 2026-11-24T12:00Z | open until Tue 16:00, 240 min
and by appointment outside | partly | 2026-11-24T17:00Z | by-appointment
on a closed bank holiday it is closed | partlyOnHolidays | 2026-12-25T12:00Z | closed (bank-holiday), opens Tue 10:00
in a temporary closure it is closed | appointmentClosed | 2026-11-24T12:00Z | closed (temporary)
no schedule is unknown | none | 2026-11-24T12:00Z | unknown
an empty one is unknown | empty | 2026-11-24T12:00Z | unknown
an empty one can be closed for a time | emptyClosed | 2026-11-24T12:00Z | closed (temporary)
`;

const cases = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | '))
  .map(([sentence = '', name = '', instant = '', said = '']) => ({
    sentence,
    name,
    instant,
    said,
  }));

describe('opening hours', () => {
  it('are tried in more than sixty cases, each with a schedule that exists', () => {
    expect(cases.length).toBeGreaterThan(60);
    expect(cases.filter(({ name }) => !Object.hasOwn(schedules, name))).toEqual([]);
  });

  it.each(cases)('$name: $sentence', ({ name, instant, said }) => {
    expect(say(openingState(schedules[name], new Date(instant)))).toBe(said);
  });

  it('says of a place that never closes that it does, and names no closing', () => {
    const at = new Date('2026-11-24T12:00Z');
    expect(openingState(schedules['always'], at)).toMatchObject({
      always: true,
      closesAt: null,
      closesSoon: false,
    });
    expect(openingState(schedules['salon'], at)).toMatchObject({ always: false });
  });
});
