import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/time/durations.ts';
import { forgetWayBack, keepWayBack, takeWayBack } from './way-back.ts';

const now = Date.UTC(2026, 10, 30);

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

afterEach(() => vi.unstubAllGlobals());

test('the way back is taken once', () => {
  keepWayBack('/community/groups/x?post=y#key', now);
  expect(takeWayBack(now)).toBe('/community/groups/x?post=y#key');
  expect(takeWayBack(now)).toBe('');
});

test('the way back ends with the link of the mail', () => {
  keepWayBack('/community', now);
  expect(takeWayBack(now + dayMs)).toBe('');
});

test('nothing is left on a device that is signed out', () => {
  keepWayBack('/community', now);
  forgetWayBack();
  expect(takeWayBack(now)).toBe('');
});

test.each(['//evil.example', 'https://evil.example', '/login', 'nothing'])(
  'no way leads back to %s',
  (path) => {
    keepWayBack(path, now);
    expect(takeWayBack(now)).toBe('');
  },
);
