import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from './version-watch.ts';
import { minuteMs } from '#platform/time/durations.ts';

let asked: number;
let answer: () => Promise<string>;
let isHidden: boolean;
const onNewer = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  asked = 0;
  isHidden = false;
  onNewer.mockClear();
  answer = async () => 'a';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watch = () =>
  watchVersion({
    buildTag: 'a',
    fetchTag: async () => {
      asked += 1;
      return answer();
    },
    onNewer,
    random: () => 0.5,
    isHidden: () => isHidden,
  });

test('asks every five minutes, and says once when another build answers', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(5 * minuteMs - 1);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
  answer = async () => 'b';
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(onNewer).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(asked).toBe(2);
});

test('asks half as often after three failures, and as before when one has worked', async () => {
  watch();
  answer = async () => {
    throw new Error('away');
  };
  await vi.advanceTimersByTimeAsync(15 * minuteMs);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(asked).toBe(4);
  answer = async () => 'a';
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(asked).toBe(5);
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(asked).toBe(6);
});

test('asks nothing while nobody looks at the page, and goes on afterwards', async () => {
  watch();
  isHidden = true;
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(asked).toBe(0);
  isHidden = false;
  await vi.advanceTimersByTimeAsync(5 * minuteMs);
  expect(asked).toBe(1);
});

test('asks no more when it is ended', async () => {
  watch()();
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(asked).toBe(0);
});
