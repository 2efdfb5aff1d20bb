import { describe, expect, it } from 'vitest';
import { readServiceTimes } from './service-times.ts';

const days = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function read(text: string, given?: Parameters<typeof readServiceTimes>[1]) {
  const { services, ...rest } = readServiceTimes(text, given);
  const shown = services.map(({ weekday, opens, closes, name, remark }) =>
    [
      days[weekday],
      clock(opens) + (closes - opens > 1 ? `-${clock(closes)}` : ''),
      name,
      remark && `(${remark})`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return { shown, ...rest };
}

describe('times of services', () => {
  it.each([
    ['Sundays 10am - 1pm, Wed 7pm (Bible study)', ['Sun 10:00-13:00', 'Wed 19:00 (Bible study)']],
    ['Sun 9am & 11:30am', ['Sun 9:00', 'Sun 11:30']],
    ['Sun 10-1', ['Sun 10:00-13:00']],
    ['SUNDAY SERVICE: 10AM TO 12.30PM', ['Sun 10:00-12:30']],
    ['Mass Sat 6pm, Sun 9am and 6 pm', ['Sat 18:00 Mass', 'Sun 9:00', 'Sun 18:00']],
    ['10.30am Sunday, 7.30pm Wednesday', ['Sun 10:30', 'Wed 19:30']],
    ['Tue & Thu 7-9pm', ['Tue 19:00-21:00', 'Thu 19:00-21:00']],
    ['Wed–Fri 6pm', ['Wed 18:00', 'Thu 18:00', 'Fri 18:00']],
    [
      'Sun 8am Holy Communion, 10am Family service',
      ['Sun 8:00 Holy Communion', 'Sun 10:00 Family service'],
    ],
    [
      '8am Holy Communion, 10am Family service Sunday',
      ['Sun 8:00 Holy Communion', 'Sun 10:00 Family service'],
    ],
    ['Prayer and praise Friday 8pm', ['Fri 20:00 Prayer & praise']],
    ['Sunday School 9am, Worship 10:30am', ['Sun 9:00 Sunday School', 'Sun 10:30']],
    [
      'Sabbath School 9:30am; Divine service Sat 11am',
      ['Sat 9:30 Sabbath School', 'Sat 11:00 Divine service'],
    ],
    ['Jumu’ah 1:15pm', ['Fri 13:15 Jumu’ah']],
    ['Sun 0800 HC, 1000 Eucharist', ['Sun 8:00 HC', 'Sun 10:00 Eucharist']],
    ['Sun 17.00-19.00', ['Sun 17:00-19:00']],
    ['Fri 10pm - 2am', ['Fri 22:00-26:00']],
    ['Wed 6-8am', ['Wed 6:00-8:00']],
    ['Mon-Tue 7am & 6.30pm', ['Mon 7:00', 'Tue 7:00', 'Mon 18:30', 'Tue 18:30']],
  ])('are read: %s', (text, shown) => {
    expect(read(text)).toMatchObject({ shown, isPartial: false });
  });

  it('of a column for one day need no day', () => {
    const given = { days: [5], name: 'Jumu’ah' };
    for (const text of ['1:15pm', '13:15', '1.15', 'Fri 1.15pm', 'Friday prayers 1:15pm'])
      expect([text, read(text, given).shown]).toEqual([text, ['Fri 13:15 Jumu’ah']]);
    expect(read('2 jamaats 1pm / 1:45pm', given).shown).toEqual([
      'Fri 13:00 Jumu’ah',
      'Fri 13:45 Jumu’ah',
    ]);
  });

  it.each([
    'Every 1st Sunday 3pm',
    'Fri 10pm-2am (last Friday)',
    'Last Friday of the month 10pm; Sun 10am',
    'alternate Mon 7pm',
    'alt. Saturdays 3pm',
    'Sun 10am (winter 11am)',
    'see website',
    'Sundays',
    '11am',
    '',
  ])('say that they were not read to the end: %j', (text) => {
    expect(read(text).isPartial).toBe(true);
  });

  it('leave out what a remark says is not every week', () => {
    expect(read('Sun 10am; Fri 10pm (last Friday)').shown).toEqual(['Sun 10:00']);
  });

  it('end when somebody has said so', () => {
    expect(read('Sun 10am').shown).toEqual(['Sun 10:00']);
    expect(read('Sun 10am-noon').shown).toEqual(['Sun 10:00-12:00']);
  });

  it.each([
    'Tues 7',
    'Sun 10',
    'Sun 12',
    'Wed 7.30',
    'Sun 9 & 11',
    'Tues 7-9',
    'Sun 9-11',
    'Friday night 2',
  ])('have no half of the day where nobody has said it: %s', (text) => {
    expect(read(text)).toEqual({ shown: [], isPartial: true });
  });

  it('that are known stand beside one that is not', () => {
    expect(read('Sun 10-1, Digging Deep Tues 7')).toEqual({
      shown: ['Sun 10:00-13:00'],
      isPartial: true,
    });
    expect(read('Sun 6 & 8pm').shown).toEqual(['Sun 20:00']);
    expect(read('Sun 10, Wed 9am, Fri 6pm')).toEqual({
      shown: ['Wed 9:00', 'Fri 18:00'],
      isPartial: true,
    });
  });

  it.each([
    ['Sunday morning 10, evening 6', ['Sun 10:00', 'Sun 18:00']],
    ['Sunday 10 morning service, 6 evening service', ['Sun 10:00', 'Sun 18:00']],
    ['Tues evenings 5.30-7.30', ['Tue 17:30-19:30']],
    ['Sun 10 & 6pm', ['Sun 10:00', 'Sun 18:00']],
    ['Sun 11am and 6', ['Sun 11:00', 'Sun 18:00']],
    ['Sundays 11.00, 12.30', ['Sun 11:00', 'Sun 12:30']],
    ['Sun 10:00, Wed 19:00, Fri 7:30', ['Sun 10:00', 'Wed 19:00', 'Fri 7:30']],
    ['Sun 1-4', ['Sun 13:00-16:00']],
    ['Jumu’ah 1.15', ['Fri 13:15 Jumu’ah']],
  ])('have the half of the day that the words beside them settle: %s', (text, shown) => {
    expect(read(text)).toEqual({ shown, isPartial: false });
  });

  it('have the half of the day that the header names', () => {
    expect(read('10', { days: [7], part: 'morning' }).shown).toEqual(['Sun 10:00']);
  });

  it.each([
    [
      'Saturday 9.15 Sabbath school 11am Divine service',
      ['Sat 9:15 Sabbath school', 'Sat 11:00 Divine service'],
    ],
    ['Sun 10am Mass Wed 7pm Bible study', ['Sun 10:00 Mass', 'Wed 19:00 Bible study']],
    ['Sun 8am, Mass, 10am, Family service', ['Sun 8:00 Mass', 'Sun 10:00 Family service']],
    ['Mass Sun 10am Bible study Wed 7pm', ['Sun 10:00 Mass', 'Wed 19:00 Bible study']],
    ['Sunday Mass 9am Vespers 6pm', ['Sun 9:00 Mass', 'Sun 18:00 Vespers']],
  ])('have the names on the side where the text has them: %s', (text, shown) => {
    expect(read(text)).toEqual({ shown, isPartial: false });
  });

  it.each([
    ['Sun 10am Mass 6pm', ['Sun 10:00', 'Sun 18:00']],
    ['Sunday Mass 9am Vespers 6pm Compline', ['Sun 9:00', 'Sun 18:00']],
    ['Sunday School 10 Mass 11am', ['Sun 11:00 Mass']],
    ['Sun 9am, coffee after', ['Sun 9:00']],
  ])('have no name where nobody can tell whose it is: %s', (text, shown) => {
    expect(read(text)).toEqual({ shown, isPartial: true });
  });
});
