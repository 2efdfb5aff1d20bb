import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

const start = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

function counted() {
  let made = 0;
  return async () => {
    made += 1;
    return made;
  };
}

test('an answer is made once for all who ask meanwhile, and anew when its time is over', async () => {
  const kept = new KeptAnswers<string, number>({ keptMs: 1000 });
  const make = counted();
  const both = [kept.read('a', start, make), kept.read('a', start, make)];
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(await kept.read('a', after(999), make)).toBe(1);
  expect(await kept.read('a', after(1000), make)).toBe(2);
});

test('a failure is not kept', async () => {
  const kept = new KeptAnswers<string, number>({ keptMs: 1000 });
  const fail = () => Promise.reject(new Error('away'));
  await expect(kept.read('a', start, fail)).rejects.toThrow('away');
  expect(await kept.read('a', start, counted())).toBe(1);
});

test('of more answers than are kept, the oldest goes', async () => {
  const kept = new KeptAnswers<string, number>({ keptMs: 1000, most: 2 });
  const make = counted();
  for (const key of ['a', 'b', 'c']) await kept.read(key, start, make);
  expect(await kept.read('c', start, make)).toBe(3);
  expect(await kept.read('a', start, make)).toBe(4);
});

test('an answer that is not worth keeping is made anew', async () => {
  const kept = new KeptAnswers<string, number>({ keptMs: 1000, isKept: (answer) => answer > 1 });
  const make = counted();
  expect(await kept.read('a', start, make)).toBe(1);
  expect(await kept.read('a', start, make)).toBe(2);
  expect(await kept.read('a', start, make)).toBe(2);
});
