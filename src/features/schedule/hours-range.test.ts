import { describe, expect, test } from 'vitest';
import { readRange } from './hours-range.ts';
import type { RangeContext } from './hours-range.ts';
import { readWords } from './hours-words.ts';

const timeOf = (text = '') => {
  const [word] = readWords(text);
  if (word?.kind !== 'time') throw new Error(`${text} is no time.`);
  return word.time;
};
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const told = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clock(opens)}–${clock(closes)}`;

/** What "9–6" is read as: the hours, what was assumed, and what else it could mean; 26:00 is two in the morning. */
function read(text: string, around: Partial<RangeContext> = {}): string {
  const [from, to] = text.split('–').map(timeOf);
  if (!from || !to) throw new Error(`${text} is no range.`);
  const found = readRange(from, to, { uses24: false, days: [1, 2, 3, 4, 5], ...around });
  const { guess, alternative } = found;
  return [told(found), guess, alternative && `or ${told(alternative)}`].filter(Boolean).join(' ');
}

describe('Without "am" and "pm"', () => {
  test.each([
    ['opening from seven to noon is in the morning', '9–6', '09:00–18:00'],
    ['at seven too', '7–7', '07:00–19:00'],
    ['a morning may end at noon', '8–12', '08:00–12:00'],
    ['also one of two hours', '10–12', '10:00–12:00'],
    ['a shorter one is doubtful', '11–12', '11:00–24:00 half or 11:00–12:00'],
    ['an end before noon is doubtful', '9–10', '09:00–22:00 half or 09:00–10:00'],
    ['twelve is noon', '12–10', '12:00–22:00'],
    ['noon to two is two hours', '12–2', '12:00–14:00'],
    ['noon to midnight', '12–12', '12:00–24:00'],
    ['less than two hours from noon is doubtful', '12–1', '12:00–25:00 half or 12:00–13:00'],
    ['half past twelve is after noon', '12:30–2', '12:30–26:00 half or 12:30–14:00'],
    ['opening from one to five is after noon', '1–5', '13:00–17:00'],
    ['up to the minute before five', '4:59–5', '16:59–17:00'],
    ['until midnight', '4–12', '16:00–24:00'],
    ['past midnight is doubtful', '4–2', '16:00–26:00 half or 04:00–14:00'],
    ['five to seven may be morning or evening', '5–10', '17:00–22:00 half or 05:00–10:00'],
    ['also until midnight', '5–12', '17:00–24:00 half or 05:00–12:00'],
    ['an earlier hour ends a morning', '6–6', '06:00–18:00 half or 18:00–30:00'],
    ['up to the minute before seven', '6:59–2', '06:59–14:00 half or 18:59–26:00'],
  ])('%s: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  const bakery = '06:00–14:00 half or 18:00–26:00';
  const nightclub = '18:00–26:00 half or 06:00–14:00';

  test.each([
    ['Friday', [5], nightclub],
    ['Thursday to Sunday', [4, 5, 6, 7], nightclub],
    ['Wednesday', [3], bakery],
    ['Wednesday and Friday', [3, 5], bakery],
  ])('"6–2" on %s is a bakery’s morning or a club’s night', (_, days, expected) => {
    expect(read('6–2', { days })).toBe(expected);
  });

  test('a night ends before four', () => {
    expect(read('6–3:59', { days: [6] })).toBe('18:00–27:59 half or 06:00–15:59');
    expect(read('6–4', { days: [6] })).toBe('06:00–16:00 half or 18:00–28:00');
  });
});

describe('With one of them', () => {
  test.each([
    ['10am–6', '10:00–18:00'],
    ['10am–12', '10:00–12:00'],
    ['9am–10', '09:00–22:00 half or 09:00–10:00'],
    ['noon–10', '12:00–22:00'],
    ['midnight–6', '00:00–06:00'],
    ['9–5pm', '09:00–17:00'],
    ['6–9pm', '18:00–21:00'],
    ['7–11pm', '19:00–23:00'],
    ['7:59–11pm', '19:59–23:00'],
    ['8–11pm', '08:00–23:00 half or 20:00–23:00'],
    ['9–11pm', '09:00–23:00 half or 21:00–23:00'],
    ['8–midnight', '08:00–24:00 half or 20:00–24:00'],
    ['1–midnight', '13:00–24:00'],
    ['10–2am', '22:00–26:00 half or 10:00–26:00'],
    ['11–1am', '11:00–25:00 half or 23:00–25:00'],
    ['11–2am', '23:00–26:00 half or 11:00–26:00'],
    ['9–9am', '21:00–33:00 half or 09:00–33:00'],
    ['12–2am', '00:00–02:00'],
    ['5–6am', '05:00–06:00'],
    ['5–7am', '05:00–07:00'],
    ['12–7am', '00:00–07:00'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('With both, or on the 24-hour clock', () => {
  test.each([
    ['9am–5pm', '09:00–17:00'],
    ['12am–12pm', '00:00–12:00'],
    ['6pm–2am', '18:00–26:00'],
    ['9am–9am', '09:00–33:00'],
    ['9am–8am', '09:00–32:00'],
    ['midnight–midnight', '00:00–24:00'],
    ['noon–midnight', '12:00–24:00'],
    ['00:00–23:59', '00:00–24:00'],
    ['12am–11:59pm', '00:00–23:59'],
    ['00:00–23:58', '00:00–23:58'],
    ['00:01–23:59', '00:01–23:59'],
    ['18:00–02:00', '18:00–26:00'],
    ['22–6', '22:00–30:00'],
    ['24–2', '00:00–02:00'],
    ['9–17', '09:00–17:00'],
    ['13–5', '13:00–29:00'],
    ['13–5:01', '13:00–17:01 half'],
    ['09:00–05:00', '09:00–17:00 half'],
    ['9am–midnight', '09:00–24:00'],
    ['3am–midnight', '03:00–24:00'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('where the whole text writes the 24-hour clock, nothing is guessed', () => {
    expect(read('09:00–05:00', { uses24: true })).toBe('09:00–29:00');
    expect(read('6–10', { uses24: true })).toBe('06:00–10:00');
  });
});

describe('"Late"', () => {
  test.each([
    ['10–late', '10:00–24:00 late'],
    ['7–late', '07:00–24:00 late'],
    ['6:59–late', '18:59–24:00 late'],
    ['12–late', '12:00–24:00 late'],
    ['noon–late', '12:00–24:00 late'],
    ['7:59pm–late', '19:59–24:00 late'],
    ['8pm–late', '20:00–26:00 late'],
    ['22:00–late', '22:00–26:00 late'],
  ])('%s is midnight, or two where it opens at eight or later: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('A break', () => {
  test.each([
    ['12–1', '12:00–13:00'],
    ['1–2', '13:00–14:00'],
    ['11:30–12:30', '11:30–12:30'],
    ['9–10', '09:00–10:00'],
    ['8:59–9', '20:59–21:00'],
    ['12pm–1', '12:00–13:00'],
    ['1–2pm', '13:00–14:00'],
    ['8–9pm', '20:00–21:00'],
    ['13:00–14:00', '13:00–14:00'],
  ])('%s is short: %s', (text, expected) => {
    expect(read(text, { isBreak: true })).toBe(expected);
  });
});
