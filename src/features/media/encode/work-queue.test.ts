import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.server.ts';

/** Work that ends when it is told to, and how many of it run. */
function workplace(queue: WorkQueue) {
  const running: (() => void)[] = [];
  const order: number[] = [];
  const start = (id: number) =>
    queue.run(async () => {
      order.push(id);
      await new Promise<void>((resolve) => {
        running.push(resolve);
      });
    });
  return { running, order, start, finishOne: () => running.shift()?.() };
}

const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('only two pieces of work run at once; the others follow in their order', async () => {
  const { running, order, start, finishOne } = workplace(new WorkQueue(2, 5));
  const all = Promise.all([1, 2, 3, 4].map(start));
  await settle();
  expect(order).toEqual([1, 2]);
  finishOne();
  await settle();
  expect(order).toEqual([1, 2, 3]);
  expect(running).toHaveLength(2);
  while (running.length > 0) {
    finishOne();
    await settle();
  }
  await all;
  expect(order).toEqual([1, 2, 3, 4]);
});

test('whoever comes when too many wait is asked to come back', async () => {
  const { start, finishOne } = workplace(new WorkQueue(1, 1));
  const first = start(1);
  const second = start(2);
  await expect(start(3)).rejects.toMatchObject({ status: 503, code: 'media/busy' });
  finishOne();
  await first;
  await settle();
  finishOne();
  await second;
});

test('work that fails makes room for the next', async () => {
  const queue = new WorkQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'done')).toBe('done');
});
