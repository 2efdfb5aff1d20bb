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
});
