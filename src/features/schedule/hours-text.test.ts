import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { anyPeriods } from './arbitrary-schedule.scene.server.ts';
import { formatHours, longestHoursText, parseHours } from './hours-text.ts';
import { mergeIntervals } from './intervals.ts';
import en from './locales/en.json' with { type: 'json' };
import type { WeeklyPeriod } from './schedule.contract.ts';

/** What was understood: the hours, then appointments, bank holidays and assumptions; or the errors. */
function understood(text: string): string {
  const result = parseHours(text);
  if (!result.ok) {
    return result.errors.map(({ key, text: part }) => `${nameOf(key)}: ${part}`).join(', ');
  }
  return [
    formatHours(result.periods),
    result.byAppointment && 'by appointment',
    result.onBankHolidays && `bank holidays ${result.onBankHolidays}`,
    ...result.assumptions.map(({ key, text: part }) => `${nameOf(key)}: ${part}`),
  ]
    .filter(Boolean)
    .join(' / ');
}

const nameOf = (key: string) => key.split('.').at(-1);

/** Typed | understood. */
const rows = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => line.split(' | '))
    .map(([typed = '', expected = '']) => ({ typed: typed.replaceAll('\\n', '\n'), expected }));

const plain = rows(`
Mon–Fri 9–6 | Mon–Fri 9am–6pm
Mon-Fri 9am-5.30pm | Mon–Fri 9am–5:30pm
MON-FRI 9AM-5PM | Mon–Fri 9am–5pm
Monday to Friday, 9 a.m. till 5 p.m. | Mon–Fri 9am–5pm
Monday - Friday - 9am - 5pm | Mon–Fri 9am–5pm
Mon-Thu 12pm - 10pm; Fri & Sat 12pm–2am; Sun closed | Mon–Thu noon–10pm; Fri–Sat noon–2am
Mo-Fr 09:00-17:00; Sa 10:00-14:00 | Mon–Fri 9am–5pm; Sat 10am–2pm
M-F 9-5 | Mon–Fri 9am–5pm
0900-1730 Mon-Fri | Mon–Fri 9am–5:30pm
Mon-Fri 0900-1730 hrs | Mon–Fri 9am–5:30pm
Mon 930-530 | Mon 9:30am–5:30pm
Mon-Fri 9h-17h30 | Mon–Fri 9am–5:30pm
Mon-Fri 9a-5p | Mon–Fri 9am–5pm
Tue, Thu 10-1 and 2-6 | Tue, Thu 10am–1pm, 2pm–6pm
Mon Wed Fri 10-4 | Mon, Wed, Fri 10am–4pm
Mon/Wed/Fri 10-4 | Mon, Wed, Fri 10am–4pm
Thu–Mon 9–5 | Mon, Thu–Sun 9am–5pm
weekdays and Saturday 9-5 | Mon–Sat 9am–5pm
Weekends 11am to 4pm | Sat–Sun 11am–4pm
7 days a week 8am-8pm | Daily 8am–8pm
Every day 8am till midnight | Daily 8am–midnight
daily 24 hours | Daily 24 hours
24/7 | Daily 24 hours
Open 24 hours | Daily 24 hours
24h Mon-Fri, Sat 9-5 | Mon–Fri 24 hours; Sat 9am–5pm
Sun 12am-12am | Sun 24 hours
Mon 00:00-23:59 | Mon 24 hours
Sat noon-midnight | Sat noon–midnight
Sat 12 noon to 12 midnight | Sat noon–midnight
Fri 18:00–02:00 | Fri 6pm–2am
Mon-Fri 9–1 & 2–6, Sat 9–1 | Mon–Fri 9am–1pm, 2pm–6pm; Sat 9am–1pm
Mon-Fri 11.30-14.30 & 17.30-22.30 | Mon–Fri 11:30am–2:30pm, 5:30pm–10:30pm
Mon-Fri 9-12.30 1.30-5 | Mon–Fri 9am–12:30pm, 1:30pm–5pm
Mon 9-12, Mon 14-18 | Mon 9am–noon, 2pm–6pm
Mon 9-5 Tue 10-6 | Mon 9am–5pm; Tue 10am–6pm
Mon–Fri 9–5 and Sat 10–4 | Mon–Fri 9am–5pm; Sat 10am–4pm
Monday: 9:00 AM – 5:00 PM\\nTuesday: 9:00 AM – 5:00 PM\\nSunday: Closed | Mon–Tue 9am–5pm
Open between 9 and 5 Mon to Fri | Mon–Fri 9am–5pm
`);

describe('typed opening hours', () => {
  it.each(plain)('"$typed" is $expected', ({ typed, expected }) => {
    expect(understood(typed)).toBe(expected);
  });
});

describe('hours written before their days', () => {
  it.each(
    rows(`
9-5 Mon-Fri, 10-4 Sat | Mon–Fri 9am–5pm; Sat 10am–4pm
9am-5pm Mon-Fri, Sat 10am-4pm | Mon–Fri 9am–5pm; Sat 10am–4pm
9am-5pm Monday to Friday, closed weekends | Mon–Fri 9am–5pm
9-12, 1-5 Mon, Tue | Mon–Tue 9am–noon, 1pm–5pm
9-5 daily except Sunday | Mon–Sat 9am–5pm
24 hours daily | Daily 24 hours
9-5 | Daily 9am–5pm / everyDay: 9-5
`),
  )('"$typed" is $expected', ({ typed, expected }) => {
    expect(understood(typed)).toBe(expected);
  });
});

describe('what is not written is read as people mean it', () => {
  it.each(
    rows(`
Mon-Fri 9-5, Sat 18:00-02:00 | Mon–Fri 9am–5pm; Sat 6pm–2am / half: 9-5
Mon 22-6, Sat 18:00-02:00 | Mon 10pm–6am; Sat 6pm–2am
Mon 9–6 | Mon 9am–6pm
Mon 12–10 | Mon noon–10pm
Mon 12–2 | Mon noon–2pm
Mon 1–5 | Mon 1pm–5pm
Mon 8–12 | Mon 8am–noon
Mon 7–7 | Mon 7am–7pm
Mon 11–11 | Mon 11am–11pm
Mon 12–12 | Mon noon–midnight
Mon 10am–6 | Mon 10am–6pm
Mon 9–5pm | Mon 9am–5pm
Mon 6–9pm | Mon 6pm–9pm
Mon 7–11pm | Mon 7pm–11pm
Mon 1–midnight | Mon 1pm–midnight
Mon 9–17 | Mon 9am–5pm
Mon 12–15, 18–22:30 | Mon noon–3pm, 6pm–10:30pm
Mon 6:30-9:00, 17:00-20:30 | Mon 6:30am–9am, 5pm–8:30pm
Mon 18-2 | Mon 6pm–2am
Mon 24-2 | Mon midnight–2am
Mon 09:00-5:00 | Mon 9am–5pm
Mon 9-11, 1-4 | Mon 9am–11am, 1pm–4pm
Fri 6–2 | Fri 6pm–2am / half: 6–2
Mon–Thu 6–2 | Mon–Thu 6am–2pm / half: 6–2
Mon 6–6 | Mon 6am–6pm / half: 6–6
Mon 5–10 | Mon 5pm–10pm / half: 5–10
Mon 9–10 | Mon 9am–10pm / half: 9–10
Mon 4–2 | Mon 4pm–2am / half: 4–2
Mon 8–11pm | Mon 8am–11pm / half: 8–11pm
Sat 10–2am | Sat 10pm–2am / half: 10–2am
Sat 11–1am | Sat 11am–1am / half: 11–1am
Mon 9am–10 | Mon 9am–10pm / half: 9am–10
Mon 09:00-05:00 | Mon 9am–5pm / half: 09:00-05:00
Mon 7-9, 5-10 | Mon 7am–9am, 5pm–10pm / half: 5-10
Sat 10–late | Sat 10am–midnight / late: 10–late
Sat 5–late | Sat 5pm–midnight / late: 5–late
Sat 10pm–late | Sat 10pm–2am / late: 10pm–late
Sun 11am onwards | Sun 11am–midnight / late: 11am onwards
`),
  )('"$typed" is $expected', ({ typed, expected }) => {
    expect(understood(typed)).toBe(expected);
  });

  it('names the words it assumed something of, with the times it read', () => {
    const result = parseHours('Mon–Fri 9–6, Sat 10 – late');
    expect(result).toMatchObject({
      ok: true,
      assumptions: [
        { key: 'schedule:hoursText.assumption.late', text: '10 – late', opens: 600, closes: 1440 },
      ],
    });
  });
});

describe('closings, breaks, appointments and bank holidays', () => {
  it.each(
    rows(`
weekdays 9.30am to 5.30pm, lunch 1-2 closed | Mon–Fri 9:30am–1pm, 2pm–5:30pm
weekdays 9.30am to 5.30pm (closed 1-2 for lunch) | Mon–Fri 9:30am–1pm, 2pm–5:30pm
weekdays 9-5, closed for lunch 12:30-1:30 | Mon–Fri 9am–12:30pm, 1:30pm–5pm
Mon-Sat 9-5 (Wed closed) | Mon–Tue, Thu–Sat 9am–5pm
Daily 9-6, Sun 10-4 | Mon–Sat 9am–6pm; Sun 10am–4pm
Sun 10-4, daily 9-6 | Mon–Sat 9am–6pm; Sun 10am–4pm
Mon-Sun except Wed 9-5 | Mon–Tue, Thu–Sun 9am–5pm
Daily 9-5 except Sat & Sun | Mon–Fri 9am–5pm
Closed Sun, Mon 9-5 | Mon 9am–5pm
Mon-Fri 9-5, other days closed | Mon–Fri 9am–5pm
by appointment | by appointment
By appointment only | by appointment
Mon–Fri 10–6, weekends by appointment | Mon–Fri 10am–6pm / by appointment
Tue–Thu 10–16, otherwise by appt | Tue–Thu 10am–4pm / by appointment
Mon-Sat 9-5. Closed Sundays and bank holidays. | Mon–Sat 9am–5pm / bank holidays closed
Mon-Sat 9-5, bank holidays closed | Mon–Sat 9am–5pm / bank holidays closed
9-5 Mon-Sat (not bank holidays) | Mon–Sat 9am–5pm / bank holidays closed
Mon-Sat 9-5, bank holidays as usual | Mon–Sat 9am–5pm / bank holidays as-usual
`),
  )('"$typed" is $expected', ({ typed, expected }) => {
    expect(understood(typed)).toBe(expected);
  });
});

describe('a text that cannot be read', () => {
  it.each(
    rows(`
Mon-Fri 9-5 blah | unknownWord: blah
Mön 9-5 ☺ | unknownWord: Mön, unknownWord: ☺
Mon-Fri 25-30 | badTime: 25, badTime: 30
Mon 9:75-5 | badTime: 9:75
Mon-Fri | noHours: Mon
Mon-Fri 9 | noClosing: 9
Mon-Fri from 9am | noClosing: 9am
Mon late–2am | noClosing: late
Mon-Wed 9-5, Wed-Fri 9-8 | dayTwice: Wed
Mon 9-5, Mon closed | dayTwice: Mon
Mon 9-5 Tue-Wed 10-4; 5-7 Thu | noHours: Thu
9-5 Mon, 6-8 | noDay: 6
Mon-Sat 9-5, bank holidays 10-4 | holidayHours: bank holidays
Mon-Sat 9-5, closed | closedWhen: closed
Mon-Sat 9-5, lunch | noHours: lunch
Closed Sundays | nothing: Closed Sundays
`),
  )('"$typed" is refused: $expected', ({ typed, expected }) => {
    expect(understood(typed)).toBe(expected);
  });

  it('is told where it stops making sense', () => {
    expect(parseHours('Mon–Fri 9–5, Satt 10–4')).toEqual({
      ok: false,
      errors: [{ key: 'schedule:hoursText.error.unknownWord', at: 13, text: 'Satt' }],
    });
  });

  it.each(['', '   ', ';;;', 'open'])('"%s" holds no hours', (text) => {
    expect(parseHours(text)).toMatchObject({
      ok: false,
      errors: [{ key: 'schedule:hoursText.error.nothing' }],
    });
  });

  it('may not be longer than 500 characters', () => {
    expect(parseHours(' '.repeat(longestHoursText - 7) + 'Mon 9-5').ok).toBe(true);
    expect(parseHours(' '.repeat(longestHoursText) + 'Mon 9-5')).toMatchObject({
      ok: false,
      errors: [{ key: 'schedule:hoursText.error.tooLong' }],
    });
  });

  it('never throws, and always has a sentence for what is wrong', () => {
    const words = fc.constantFrom(
      ...'mon tue-fri daily weekends 9 9am 17:00 5 noon midnight late 24/7 closed except lunch to - – , ; and & by appointment bank holidays as usual between otherwise 25 x \n ( ) 12 1 2'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
      fc.string({ maxLength: 80, unit: 'binary' }),
    );
    const known: Record<string, string> = en.hoursText.error;
    const names = new Set(Object.keys(known).map((name) => name.replace(/_(one|other)$/, '')));
    fc.assert(
      fc.property(text, (typed) => {
        const result = parseHours(typed);
        const errors = result.ok ? [] : result.errors;
        expect(
          errors.map(({ key }) => nameOf(key) ?? '').filter((name) => !names.has(name)),
        ).toEqual([]);
        expect(result.ok || errors.length > 0).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['digits', '1'],
    ['spaces', ' '],
    ['days', 'mon'],
    ['times', '9-5 '],
    ['dashes', '-'],
    ['commas', 'mon,'],
    ['halves of phrases', 'by app'],
    ['openings of numbers', '24 '],
  ])('of 500 characters of %s is refused or read at once', (_name, part) => {
    const text = part.repeat(longestHoursText).slice(0, longestHoursText);
    const start = performance.now();
    parseHours(text);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('hours written by us', () => {
  const sorted = (periods: readonly WeeklyPeriod[]) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      mergeIntervals(periods.filter((period) => period.weekday === weekday)).map((interval) => ({
        weekday,
        ...interval,
      })),
    );

  it('are read back as the same hours, without assumptions', () => {
    fc.assert(
      fc.property(anyPeriods, (periods) => {
        fc.pre(periods.length > 0);
        const text = formatHours(periods);
        fc.pre(text.length <= longestHoursText);
        const result = parseHours(text);
        expect(result).toMatchObject({ ok: true, assumptions: [], byAppointment: false });
        expect(result.ok && result.periods).toEqual(sorted(periods));
      }),
      { numRuns: 400 },
    );
  });

  it('are written once for days that have the same', () => {
    const periods = [1, 2, 3, 5, 7].map((weekday) => ({ weekday, opens: 570, closes: 720 }));
    expect(formatHours(periods)).toBe('Mon–Wed, Fri, Sun 9:30am–noon');
    expect(formatHours([])).toBe('');
  });
});
