import { expect, test } from 'vitest';
import { CallerGoneError } from './caller-gone.server.ts';
import { KeptWork } from './kept-work.server.ts';
import { nobody, ScarcePlaces } from './scarce-places.server.ts';

const busy = { code: 'picture/busy', title: 'Please try again in a moment.' };

function desk() {
  const places = new ScarcePlaces({ atOnce: 1, line: 5, most: 5, seconds: 60, busy });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const kept = new KeptWork<string>(places, 2);
  const ask = (key: string, gone?: AbortSignal) =>
    kept.do(key, { key: 'ada', gone }, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return `${key}, drawn`;
    });
  const finishOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { kept, begun, ask, finishOne };
}

test('What many ask for is done once, for all of them', async () => {
  const { begun, ask, finishOne } = desk();
  const asked = Promise.all([ask('a'), ask('a')]);
  await finishOne();
  await finishOne();
  expect(await asked).toEqual(['a, drawn', 'a, drawn']);
  expect(await ask('a')).toBe('a, drawn');
  expect(begun).toEqual(['a']);
});

test('What one of two no longer waits for is done for the other', async () => {
  const { begun, ask, finishOne } = desk();
  const first = ask('a');
  const leaving = new AbortController();
  const gone = ask('b', leaving.signal);
  const stays = ask('b');
  leaving.abort(new CallerGoneError());
  await finishOne();
  await finishOne();
  await finishOne();
  expect(await stays).toBe('b, drawn');
  await Promise.all([first, gone]);
  expect(begun).toEqual(['a', 'b']);
});

test('What nobody waits for any more is not begun, and may be asked for again', async () => {
  const { begun, ask, finishOne } = desk();
  const first = ask('a');
  const leaving = new AbortController();
  const gone = ask('b', leaving.signal);
  leaving.abort(new CallerGoneError());
  await expect(gone).rejects.toBeInstanceOf(CallerGoneError);
  await finishOne();
  await first;
  expect(begun).toEqual(['a']);
  const again = ask('b');
  await finishOne();
  await finishOne();
  expect(await again).toBe('b, drawn');
});

test('The last results are kept, and those that fail are not', async () => {
  const { kept, begun, ask, finishOne } = desk();
  await expect(kept.do('x', nobody, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  for (const key of ['a', 'b', 'c', 'x']) {
    const asked = ask(key);
    await finishOne();
    await finishOne();
    await asked;
  }
  await ask('c');
  expect(begun).toEqual(['a', 'b', 'c', 'x']);
});
