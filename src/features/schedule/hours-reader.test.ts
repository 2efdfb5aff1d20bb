import { describe, expect, test } from 'vitest';
import { HoursReader } from './hours-reader.ts';
import { formatHours } from './hours-text.ts';
import { readWords } from './hours-words.ts';

/** What was understood, or what made no sense and at which word. */
function read(text: string): string {
  const reader = new HoursReader(readWords(text));
  const hours = formatHours(reader.read());
  const { error, byAppointment, onBankHolidays } = reader;
  if (error) return `${error.name}: ${error.word.text}`;
  return [hours, byAppointment && 'by appointment', onBankHolidays && `holidays ${onBankHolidays}`]
    .filter(Boolean)
    .join(' / ');
}

describe('Days and their hours', () => {
  test.each([
    ['Sat-Tue 9-5', 'Mon–Tue, Sat–Sun 9am–5pm'],
    ['Mon-Mon 9-5', 'Mon 9am–5pm'],
    ['Mon, Tue & Thu 9-5', 'Mon–Tue, Thu 9am–5pm'],
    ['weekdays - Sat 9-5', 'noHours: weekdays'],
    ['Mon - weekend 9-5', 'noHours: Mon'],
    ['Mon-Fri, 9-5', 'Mon–Fri 9am–5pm'],
    ['Mon; 9-5', 'Mon 9am–5pm'],
    ['Mon-Sun except Wed, Thu 9-5', 'Mon–Tue, Fri–Sun 9am–5pm'],
    ['Daily 9-5 except Wed', 'Mon–Tue, Thu–Sun 9am–5pm'],
    ['Mon 9-12, 24 hours', 'Mon 24 hours'],
    ['Mon 9-11 and 1-3 and 5-7pm', 'Mon 9am–11am, 1pm–3pm, 5pm–7pm'],
    ['Mon 9-12; 1-5', 'Mon 9am–noon, 1pm–5pm'],
    ['9-12 and 1-5 Mon-Wed and Fri', 'Mon–Wed, Fri 9am–noon, 1pm–5pm'],
    ['9-5 Mon Tue 10-4', 'Mon 9am–5pm; Tue 10am–4pm'],
    ['9-5 - Mon', 'Mon 9am–5pm'],
    ['9-5, Mon; 10-4, Tue', 'Mon 9am–5pm; Tue 10am–4pm'],
    ['between 9 and 5 Mon, Tue 10-4', 'Mon 9am–5pm; Tue 10am–4pm'],
    ['24 hours Mon, 9-5 Tue', 'Mon 24 hours; Tue 9am–5pm'],
    ['9-5 Mon, closed Tue, 10-4 Wed', 'Mon 9am–5pm; Wed 10am–4pm'],
    ['Mon 9am', 'noClosing: 9am'],
    ['Mon 9am Tue', 'noClosing: 9am'],
    ['Mon 9am - Tue', 'noClosing: 9am'],
    ['Mon 9am 5pm', 'noClosing: 9am'],
    ['Mon 9am late', 'Mon 9am–midnight'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('A later clause', () => {
  test.each([
    [
      'about fewer days goes before',
      'Daily 9-5, Wed 10-2',
      'Mon–Tue, Thu–Sun 9am–5pm; Wed 10am–2pm',
    ],
    ['about more days does not', 'Wed 10-2, daily 9-5', 'Mon–Tue, Thu–Sun 9am–5pm; Wed 10am–2pm'],
    ['about the same days adds to them', 'Mon Tue 9-12, Tue Mon 2-5', 'Mon–Tue 9am–noon, 2pm–5pm'],
    ['that closes the same days contradicts', 'Mon 9-5, Mon closed', 'dayTwice: Mon'],
    ['that opens closed days contradicts', 'Mon closed, Mon 9-5', 'dayTwice: Mon'],
    ['about some of the same and others contradicts', 'Mon Tue 9-5, Tue Wed 9-5', 'dayTwice: Tue'],
    ['closes one of several', 'Mon-Wed 9-5, closed Tue', 'Mon, Wed 9am–5pm'],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('A break', () => {
  const both = 'Mon 9am–1pm, 2pm–5pm';
  test.each([
    ['Mon 9-5 lunch 1-2', both],
    ['Mon 9-5 lunch closed 1-2', both],
    ['Mon 9-5 closed - lunch 1-2', both],
    ['Mon 9-5, closed 1-2 lunch', both],
    ['Mon 9-5, closed for lunch 1-2', both],
    ['Mon 9-5 lunch 1-2 closed, Tue 9-5', 'Mon 9am–1pm, 2pm–5pm; Tue 9am–5pm'],
    ['Mon 9-5 lunch 12-1 and 3-4', 'Mon 9am–noon, 1pm–3pm, 4pm–5pm'],
    ['Mon 9-12 and 2-5 lunch 12-2', 'Mon 9am–noon, 2pm–5pm'],
    ['Mon 1-5 lunch 1-2', 'Mon 2pm–5pm'],
    ['Mon 9-2 lunch 1-2', 'Mon 9am–1pm'],
    ['Mon 9-5 lunch', 'noHours: lunch'],
    ['lunch 1-2', 'noHours: lunch'],
    ['Mon-Tue 9-5 lunch 1-2', 'Mon–Tue 9am–1pm, 2pm–5pm'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('Bank holidays, appointments and the rest', () => {
  const mon = 'Mon 9am–5pm';
  test.each([
    ['Mon 9-5, closed bank holidays', `${mon} / holidays closed`],
    ['Mon 9-5, closed - bank holidays', `${mon} / holidays closed`],
    ['Mon 9-5, bank holidays - closed', `${mon} / holidays closed`],
    ['Mon 9-5, bank holidays as normal', `${mon} / holidays as-usual`],
    ['Mon 9-5, closed Tue and bank holidays', `${mon} / holidays closed`],
    ['Mon 9-5, closed Tue, bank holidays', `${mon} / holidays closed`],
    ['Mon 9-5, closed Tue. Bank holidays as usual', `${mon} / holidays as-usual`],
    ['Mon 9-5, bank holidays', 'holidayHours: bank holidays'],
    ['Mon 9-5, bank holidays 10-4', 'holidayHours: bank holidays'],
    ['Mon 9-5, closed', 'closedWhen: closed'],
    ['Mon 9-5, Tue by appointment', `${mon} / by appointment`],
    ['Mon 9-5, otherwise closed', mon],
    ['otherwise closed, Mon 9-5', mon],
    ['by appointment, Mon 9-5', `${mon} / by appointment`],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('What is taken for granted', () => {
  const assumed = (text: string) => {
    const reader = new HoursReader(readWords(text));
    reader.read();
    return reader.assumed.map(({ name, at, end }) => `${name}: ${text.slice(at, end)}`);
  };
  test.each([
    ['hours without days hold every day', '9-5', ['everyDay: 9-5']],
    ['several hours too', '9-12, 1-5', ['everyDay: 9-12, 1-5']],
    ['"24/7" says so itself', '24/7', []],
    ['"24 hours" says so itself', '24 hours', []],
    ['an hour that another reading would take otherwise', 'Mon 5-10', ['half: 5-10']],
    ['the second of two', 'Mon 9-11, 5-10', ['half: 5-10']],
    ['late', 'Mon 9-late', ['late: 9-late']],
    ['nothing where all is said', 'Mon 9am-5pm', []],
    ['hours that overlap stay as they are read', 'Mon 9-10, 9-5', ['half: 9-10']],
    ['an end that touches the next is the shorter', 'Mon 9-10, 10-5', []],
    [
      'with "pm" anywhere 09:00 may be either',
      'Mon 09:00-05:00, Tue 1pm-2pm',
      ['half: 09:00-05:00'],
    ],
    ['with another time of the 24-hour clock it is none', 'Mon 09:00-05:00, Tue 18:00-20:00', []],
  ])('%s', (_, text, expected) => {
    expect(assumed(text)).toEqual(expected);
  });
});
