import { afterEach, expect, test, vi } from 'vitest';
import { localeFiles } from './locale-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start(...answers: (() => Response)[]) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[asked.length - 1] ?? answers.at(-1);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return { found: await localeFiles('?v=7', 1)('yo', 'shell'), asked };
}

const file = { greeting: 'Ẹ kú àárọ̀' };
const sentences = () => Response.json(file);
const failing = (status: number) => () => new Response('no', { status });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

test('reads a file of the version that the page names', async () => {
  expect(await start(sentences)).toEqual({ asked: ['/locales/yo/shell.json?v=7'], found: file });
});

test.each([
  ['a failing server', failing(503)],
  ['a lost connection', lost],
])('tries again after %s', async (_what, trouble) => {
  const { asked, found } = await start(trouble, trouble, sentences);
  expect(found).toEqual(file);
  expect(asked).toHaveLength(3);
});

test('gives up after five more tries, each after twice the wait', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const { asked, found } = await start(failing(500));
  expect(asked).toHaveLength(6);
  expect(found).toBeUndefined();
  expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([1, 2, 4, 8, 16]);
});

test.each([
  ['a missing file', failing(404)],
  ['a refusal', failing(403)],
  ['something that is no JSON', () => new Response('<!doctype html>')],
])('asks once for %s, and says so', async (_what, answer) => {
  const { asked, found } = await start(answer);
  expect(asked).toHaveLength(1);
  expect(found).toBeUndefined();
  expect(console.warn).toHaveBeenCalledWith('Sentences not loaded: /locales/yo/shell.json?v=7');
});
