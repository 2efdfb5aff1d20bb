import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BodyRoom } from './body-room.server.ts';
import type { ArrivingBody } from './body-room.server.ts';
import { CallerGoneError } from './caller-gone.server.ts';
import { heed, OverdueError } from './scarce-places.server.ts';

const busy = { code: 'media/busy', title: 'Please try again in a moment.' };
const usual = { bytes: 100, each: 2, seconds: 30, pace: { seconds: 5, bytes: 10 }, busy };
const room = (bytes = usual.bytes) => new BodyRoom({ ...usual, bytes });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends so many bytes, and then what it is told to until it has ended. */
function send(to: BodyRoom, key: string, bytes: number, gone?: AbortSignal) {
  const end = Promise.withResolvers<void>();
  let body: ArrivingBody | undefined;
  const sent = to.run({ key, gone }, async (arriving) => {
    body = arriving;
    arriving.take(bytes);
    await heed(arriving.stop, end.promise);
    return 'whole';
  });
  // Awaited later, when it may have failed already.
  sent.catch(() => undefined);
  return { sent, end: end.resolve, more: (count: number) => body?.take(count), body: () => body };
}

describe('Bodies on their way in', () => {
  test('wait for no other, however many come slowly', async () => {
    const all = room();
    for (let number = 0; number < 40; number += 1) send(all, `slow ${number >> 1}`, 1);
    const good = send(all, 'ada', 20);
    good.end();
    expect(await good.sent).toBe('whole');
  });

  test('are two of one account at once, and the places come back', async () => {
    const all = room();
    const first = send(all, 'ada', 1);
    send(all, 'ada', 1);
    await expect(send(all, 'ada', 1).sent).rejects.toMatchObject({ status: 503 });
    first.end();
    await first.sent;
    const next = send(all, 'ada', 1);
    next.end();
    expect(await next.sent).toBe('whole');
  });

  test('are given up when their sender stops sending, also one who sent much before', async () => {
    const all = room();
    const [idle, steady] = [send(all, 'idle', 40), send(all, 'steady', 10)];
    await vi.advanceTimersByTimeAsync(5000);
    steady.more(10);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(idle.sent).rejects.toThrow(OverdueError);
    steady.end();
    expect(await steady.sent).toBe('whole');
  });

  test('are given up after their time, however steadily they come', async () => {
    const steady = send(room(1000), 'ada', 10);
    for (let second = 0; second < 29; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      steady.more(3);
    }
    await vi.advanceTimersByTimeAsync(1000);
    await expect(steady.sent).rejects.toThrow(OverdueError);
  });

  test('keep their room, and their time, once they are whole', async () => {
    const all = room();
    const whole = send(all, 'ada', 90);
    whole.body()?.settle();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(send(all, 'ben', 20).sent).rejects.toMatchObject({ code: 'media/busy' });
    whole.end();
    expect(await whole.sent).toBe('whole');
  });

  test('give way where memory would not do: those of the account that holds most', async () => {
    const all = room();
    const [small, one, other] = [send(all, 'ada', 30), send(all, 'ben', 25), send(all, 'ben', 25)];
    const next = send(all, 'cem', 30);
    await expect(one.sent).rejects.toMatchObject({ status: 503, code: 'media/busy' });
    for (const { end } of [small, other, next]) end();
    expect(await Promise.all([small.sent, other.sent, next.sent])).toHaveLength(3);
  });

  test('end with their caller', async () => {
    const caller = new AbortController();
    const all = room();
    const gone = send(all, 'ada', 90, caller.signal);
    caller.abort(new CallerGoneError('gone'));
    await expect(gone.sent).rejects.toThrow(CallerGoneError);
    const next = send(all, 'ben', 90);
    next.end();
    expect(await next.sent).toBe('whole');
  });
});
