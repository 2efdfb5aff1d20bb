import { createInstance } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { localeFiles } from './locale-files.ts';

afterEach(() => vi.unstubAllGlobals());

async function start(...answers: (() => Response)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[asked.length - 1] ?? answers.at(-1);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  const i18n = createInstance();
  await i18n.use(localeFiles('?v=7')).init({
    lng: 'yo',
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    maxRetries: 5,
    retryTimeout: 1,
  });
  return { asked, said: i18n.t('greeting') };
}

const sentences = () => Response.json({ greeting: 'Ẹ kú àárọ̀' });
const failing = (status: number) => () => new Response('no', { status });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

test('reads a file of the version that the page names', async () => {
  expect(await start(sentences)).toEqual({
    asked: ['/locales/yo/shell.json?v=7'],
    said: 'Ẹ kú àárọ̀',
  });
});

test.each([
  ['a failing server', failing(503)],
  ['a lost connection', lost],
])('tries again after %s', async (_what, trouble) => {
  const { asked, said } = await start(trouble, trouble, sentences);
  expect(said).toBe('Ẹ kú àárọ̀');
  expect(asked).toHaveLength(3);
});

test('gives up after five more tries', async () => {
  expect((await start(failing(500))).asked).toHaveLength(6);
});

test.each([
  ['a missing file', failing(404)],
  ['a refusal', failing(403)],
  ['something that is no JSON', () => new Response('<!doctype html>')],
])('asks once for %s', async (_what, answer) => {
  const { asked, said } = await start(answer);
  expect(asked).toHaveLength(1);
  expect(said).toBe('greeting');
});
