import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LivingSentences } from '#platform/browser-render/living-sentences.ts';
import type { Sentences } from '#platform/browser-render/sentence.ts';
import { noteMissing } from './note-missing.ts';

const person = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
let sent: [string, unknown][];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(init.body as string)]);
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page in Yoruba that asks for these keys, and everything that is sent in its first minute. */
async function pageWith(keys: readonly string[], browser: object = { userAgent: person }) {
  vi.stubGlobal('navigator', browser);
  const files: Record<string, Sentences> = { shell: { known: 'Mọ̀' }, ui: {} };
  const page = new LivingSentences({
    language: 'yo',
    read: async (_language, namespace) => files[namespace],
    onLanguage: () => undefined,
    onMissing: noteMissing(),
  });
  await page.start(['shell', 'ui', 'lost']);
  const { t } = page.wordsOf(['shell']);
  for (const key of keys) t(key);
  t(['ui:another', 'shell:known']);
  t('counted', { count: 2 });
  await import('./missing-report.ts');
  await vi.advanceTimersByTimeAsync(60_000);
  return sent;
}

test('what a page lacks is told once, together, to the address of its namespace', async () => {
  expect(await pageWith(['known', 'nav.new', 'ui:close', 'nav.new', 'nav.more'])).toEqual([
    ['/locales/add/yo/shell', { 'nav.new': '', 'nav.more': '', counted: '' }],
    ['/locales/add/yo/ui', { close: '' }],
  ]);
});

test('a namespace that has not arrived lacks nothing', async () => {
  expect(await pageWith(['directory:title', 'lost:title'])).toEqual([
    ['/locales/add/yo/shell', { counted: '' }],
  ]);
});

test('a visit tells of twenty, and of no key that the server refuses', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `key-${at}`);
  const [report] = await pageWith(['k'.repeat(201), 'a\u0007b', ...many]);
  expect(Object.keys(report?.[1] as object)).toEqual(many.slice(0, 20));
});

test.each([
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a browser that a program drives', { userAgent: person, webdriver: true }],
])('%s tells nothing', async (_who, browser) => {
  expect(await pageWith(['nav.new'], browser)).toEqual([]);
});
