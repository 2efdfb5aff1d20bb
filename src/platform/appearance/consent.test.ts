import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { consentScript, readConsent, writeConsent } from './consent.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the answer about cookies', () => {
  test.each([
    { preferences: true, statistics: false },
    { preferences: false, statistics: true },
    { preferences: false, statistics: false },
  ])('is read as it was written: %j', (consent) => {
    expect(readConsent(writeConsent(consent, now), now)).toEqual(consent);
  });

  test('holds for twelve months, then it is asked again', () => {
    const stored = writeConsent({ preferences: true, statistics: true }, now);
    expect(readConsent(stored, new Date('2027-11-21T11:59:59Z'))).toBeDefined();
    expect(readConsent(stored, new Date('2027-11-21T12:00:00Z'))).toBeUndefined();
  });

  test.each([undefined, '', 'yes', '11', '11.', '21.1827964800000', '11.1e99'])(
    'is missing in %j',
    (stored) => {
      expect(readConsent(stored, now)).toBeUndefined();
    },
  );
});

describe('the script before the first paint', () => {
  const runWith = (stored: string | null) => {
    const dataset: Record<string, string> = {};
    runInNewContext(consentScript, {
      localStorage: { getItem: () => stored },
      document: { documentElement: { dataset } },
      Date: { now: () => now.getTime() },
    });
    return dataset;
  };

  test('asks those who have not answered', () => {
    expect(runWith(null)).toEqual({ consent: 'ask' });
    expect(runWith('11.5')).toEqual({ consent: 'ask' });
  });

  test('leaves the others alone', () => {
    expect(runWith(writeConsent({ preferences: false, statistics: false }, now))).toEqual({});
  });
});
