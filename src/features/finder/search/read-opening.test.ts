import { describe, expect, test } from 'vitest';
import { openingOf } from './read-opening.ts';
import type { Said } from './read-words.ts';

const read = (now: string, ...said: Said[]) => openingOf(new Set(said), new Date(now));
/** A Saturday; in November the clocks of London show UTC. */
const at = (time: string) => `2026-11-21T${time}:00Z`;

describe('When something shall be open', () => {
  test('nothing said about it asks for nothing', () => {
    expect(read(at('09:00'))).toEqual({});
    expect(read(at('09:00'), 'nearMe')).toEqual({});
  });

  test('"open now" asks for this moment, whatever else is said', () => {
    expect(read(at('09:00'), 'openNow', 'openLate', 'mon')).toEqual({ open: 'now' });
  });

  test('a weekday asks for its noon, whenever it is asked', () => {
    const noon = { open: 'at', day: 'sun', time: '12:00' };
    expect(read(at('23:00'), 'sun')).toEqual(noon);
    expect(read(at('09:00'), 'openLate', 'sun')).toEqual(noon);
  });

  test.each([
    ['openToday', '09:00', '12:00', '12:01'],
    ['openToday', '12:00', '12:00', '12:01'],
    ['openLate', '09:00', '22:00', '22:01'],
    ['openLate', '22:00', '22:00', '22:01'],
  ] as const)('%s at %s asks for %s of this day, until %s', (said, now, time, until) => {
    expect(read(at(now), said)).toEqual({
      open: 'at',
      day: 'sat',
      time,
      until: new Date(at(until)).toISOString(),
    });
  });

  test.each([
    ['openToday', '12:01'],
    ['openLate', '22:01'],
  ] as const)('%s asks for this moment from %s on', (said, now) => {
    expect(read(at(now), said)).toEqual({ open: 'now' });
  });

  test('"open late today" means late', () => {
    expect(read(at('09:00'), 'openToday', 'openLate')).toMatchObject({ time: '22:00' });
  });

  test('the day and the hour are those of London', () => {
    expect(read('2026-07-05T23:30:00Z', 'openToday')).toEqual({
      open: 'at',
      day: 'mon',
      time: '12:00',
      until: '2026-07-06T11:01:00.000Z',
    });
  });
});
