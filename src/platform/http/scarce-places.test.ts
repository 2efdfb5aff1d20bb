import { describe, expect, test } from 'vitest';
import { CallerGoneError } from './caller-gone.server.ts';
import { heed, OverdueError, ScarcePlaces } from './scarce-places.server.ts';
import type { Holder } from './scarce-places.server.ts';

const busy = { code: 'media/busy', title: 'Please try again in a moment.' };
const usual = { atOnce: 2, line: 5, most: 10, seconds: 60, busy };

/** Work that ends when it is told to, and how much of it runs. */
function workplace(bounds: Partial<typeof usual> = {}) {
  const places = new ScarcePlaces({ ...usual, ...bounds });
  const running: (() => void)[] = [];
  const order: string[] = [];
  const start = (name: string, { key, gone }: Partial<Holder> = {}) =>
    places.run({ key, gone }, async () => {
      order.push(name);
      await new Promise<void>((resolve) => {
        running.push(resolve);
      });
    });
  const finishOne = async () => {
    running.shift()?.();
    await settle();
  };
  return { places, running, order, start, finishOne };
}

const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('Scarce places', () => {
  test('only two pieces of work run at once; the others follow in their order', async () => {
    const { running, order, start, finishOne } = workplace();
    const all = Promise.all(['1', '2', '3', '4'].map((name) => start(name)));
    await settle();
    expect(order).toEqual(['1', '2']);
    await finishOne();
    expect(order).toEqual(['1', '2', '3']);
    expect(running).toHaveLength(2);
    while (running.length > 0) await finishOne();
    await all;
    expect(order).toEqual(['1', '2', '3', '4']);
  });

  test('whoever comes when too many wait is asked to come back', async () => {
    const { start, finishOne } = workplace({ atOnce: 1, line: 1 });
    const first = start('1');
    const second = start('2');
    await expect(start('3')).rejects.toMatchObject({ status: 503, code: 'media/busy' });
    await finishOne();
    await first;
    await finishOne();
    await second;
  });

  test('work that fails makes room for the next', async () => {
    const { places } = workplace({ atOnce: 1 });
    const holder = { key: 'ada', gone: undefined };
    const failing = places.run(holder, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await places.run(holder, async () => 'done')).toBe('done');
  });

  test('one account holds two at most, however many are free', async () => {
    const { order, start, finishOne } = workplace({ atOnce: 6 });
    const all = Promise.all([
      ...['ada 1', 'ada 2', 'ada 3'].map((name) => start(name, { key: 'ada' })),
      start('ben 1', { key: 'ben' }),
    ]);
    await settle();
    expect(order).toEqual(['ada 1', 'ada 2', 'ben 1']);
    await finishOne();
    expect(order).toEqual(['ada 1', 'ada 2', 'ben 1', 'ada 3']);
    for (let left = 3; left > 0; left -= 1) await finishOne();
    await all;
  });

  test('one that may not wait either is refused the third', async () => {
    const { start, finishOne } = workplace({ atOnce: 6, most: 2 });
    const both = Promise.all([start('1', { key: 'ada' }), start('2', { key: 'ada' })]);
    await expect(start('3', { key: 'ada' })).rejects.toMatchObject({ code: 'media/busy' });
    await finishOne();
    await finishOne();
    await both;
  });

  test('who may have one alone gets no second, however many are free', async () => {
    const { start, finishOne } = workplace({ atOnce: 2, most: 1 });
    const first = start('1', { key: 'ada' });
    await expect(start('2', { key: 'ada' })).rejects.toMatchObject({ code: 'media/busy' });
    const other = start('3', { key: 'ben' });
    await finishOne();
    await finishOne();
    await Promise.all([first, other]);
  });

  test('who holds least is next, so that nobody waits for the whole line of another', async () => {
    const { order, start, finishOne } = workplace();
    const all = Promise.all([
      ...['ada 1', 'ada 2', 'ada 3', 'ada 4'].map((name) => start(name, { key: 'ada' })),
      start('ben 1', { key: 'ben' }),
    ]);
    await settle();
    await finishOne();
    expect(order.at(-1)).toBe('ben 1');
    for (let left = 4; left > 0; left -= 1) await finishOne();
    await all;
  });

  test('who leaves the line frees the place in it, and is never let in', async () => {
    const { order, start, finishOne } = workplace({ atOnce: 1, line: 1 });
    const first = start('1');
    const leaving = new AbortController();
    const second = start('2', { gone: leaving.signal });
    leaving.abort(new CallerGoneError());
    await expect(second).rejects.toBeInstanceOf(CallerGoneError);
    const third = start('3');
    await finishOne();
    await first;
    await finishOne();
    await third;
    expect(order).toEqual(['1', '3']);
  });

  test('who has gone before is not let in at all', async () => {
    const { order, start } = workplace();
    const gone = AbortSignal.abort(new CallerGoneError());
    await expect(start('1', { gone })).rejects.toBeInstanceOf(CallerGoneError);
    expect(order).toEqual([]);
  });

  test('work that waits for a caller who has gone gives its place back', async () => {
    const { places } = workplace({ atOnce: 1 });
    const leaving = new AbortController();
    const holder = { key: 'ada', gone: leaving.signal };
    const never = Promise.withResolvers<never>().promise;
    const waiting = places.run(holder, (stop) => heed(stop, never));
    leaving.abort(new CallerGoneError());
    await expect(waiting).rejects.toBeInstanceOf(CallerGoneError);
    expect(await places.run({ key: 'ada', gone: undefined }, async () => 'in')).toBe('in');
  });

  test('work that never ends loses its place when its time is over', async () => {
    const { places } = workplace({ atOnce: 1, seconds: 0.01 });
    const never = places.run(
      { key: 'ada', gone: undefined },
      () => Promise.withResolvers<never>().promise,
    );
    const next = places.run({ key: 'ada', gone: undefined }, async () => 'in');
    await expect(never).rejects.toBeInstanceOf(OverdueError);
    expect(await next).toBe('in');
  });
});
