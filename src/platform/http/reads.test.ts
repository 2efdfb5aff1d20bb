import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { readOnce, Reads } from './reads.server.ts';

const counted = () => {
  let times = 0;
  return async () => (times += 1);
};

test('what a page has read is not read again', async () => {
  const page = { reads: new Reads(), actor: anonymous };
  const read = counted();
  const both = [readOnce(page, 'rows 1', read), readOnce(page, 'rows 1', read)];
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(await readOnce(page, 'rows 2', read)).toBe(2);
});

test('a failure is one for everybody who asks', async () => {
  const page = { reads: new Reads(), actor: anonymous };
  const fail = () => Promise.reject(new Error('away'));
  await expect(readOnce(page, 'rows', fail)).rejects.toThrow('away');
  await expect(readOnce(page, 'rows', counted())).rejects.toThrow('away');
});

test('without a page everything is read each time', async () => {
  const read = counted();
  const actor = anonymous;
  const both = [await readOnce({ actor }, 'rows', read), await readOnce({ actor }, 'rows', read)];
  expect(both).toEqual([1, 2]);
});

test('what the site may see is not told to a visitor', async () => {
  const reads = new Reads();
  const read = counted();
  expect(await readOnce({ reads, actor: system }, 'rows', read)).toBe(1);
  expect(await readOnce({ reads, actor: anonymous }, 'rows', read)).toBe(2);
});
