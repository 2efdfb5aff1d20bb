import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { I18nextProvider, useTranslation as original } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { findNamespace, namespaces } from '#platform/i18n/resources.server.ts';
import { LivingSentences } from './living-sentences.ts';
import { SentencesContext, useTranslation } from './react-i18next.ts';
import type { Sentences, Values } from './sentence.ts';

/** A page in the site's own sentences, and what it has asked for. */
function page(language = 'en') {
  const read: string[] = [];
  const adopted: [string, boolean][] = [];
  const missing: unknown[] = [];
  const sentences = new LivingSentences({
    language,
    read: async (code, namespace) => {
      read.push(`${code}/${namespace}`);
      return findNamespace(code, namespace) as Sentences | undefined;
    },
    onLanguage: (code, kit) => adopted.push([code, kit !== undefined]),
    onMissing: (lack) => missing.push(lack),
  });
  return { sentences, read, adopted, missing };
}

function keysOf(group: Sentences, path = ''): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value, `${path}${name}.`),
  );
}

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.3, -1, 1_000_000];
/** What somebody may have typed: it is shown as it is. */
const typed = '$& {{name}} <b>';

/** Something for each placeholder of the sentences at a key, whatever their form. */
const valuesFor = (sentences: string): Values =>
  Object.fromEntries(
    [...sentences.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => [name, typed]),
  );

describe.each(languageCodes)('in %s', (language) => {
  test('every sentence is what i18next makes of it', async () => {
    const { sentences, missing } = page(language);
    // A hundred thousand sentences: one expectation each takes longer than they do.
    const different: (readonly [key: string, ours: string, theirs: string])[] = [];
    await sentences.start(namespaces);
    for (const namespace of namespaces) {
      const file = findNamespace(language, namespace) as Sentences;
      const values = valuesFor(JSON.stringify(file));
      const { t } = sentences.wordsOf([namespace]);
      const i18next = i18nFor(language);
      for (const key of keysOf(file)) {
        const [base = key, form] = key.split(/_(?=(?:zero|one|two|few|many|other)$)/);
        const uses: Values[] = form ? counts.map((count) => ({ ...values, count })) : [values];
        different.push(
          ...uses
            .map((use) => [key, t(base, use), i18next.t(`${namespace}:${base}`, use)] as const)
            .filter(([, ours, theirs]) => ours !== theirs),
        );
      }
    }
    expect(different).toEqual([]);
    expect(missing).toEqual([]);
  });
});

type Use = (asked?: string | string[]) => {
  t: (keys: string | string[], values?: Values) => string;
  i18n: { language: string; exists: (key: string) => boolean };
};

const useOriginal: Use = (asked) => {
  const { t, i18n } = original(asked);
  return { t: (keys, values = {}) => t(keys, values), i18n };
};

/** All that `t` is asked for on the site, in one component. */
const Words = ({ use }: { use: Use }) => {
  const { t, i18n } = use('shell');
  const { t: kit } = use();
  const { t: first } = use(['shell', 'ui']);
  return [
    t('nav.map'),
    t('nav.none'),
    t('nav'),
    t('ui:button.busy'),
    t('ui:button.none'),
    t('ui:button.none', { defaultValue: 'of {{kind}}', kind: 'faith' }),
    t('ui:button.none', { defaultValue: '' }),
    t('ui:button.busy', { defaultValue: 'no' }),
    t(['none', 'ui:none', 'nav.map']),
    t(['none', 'ui:none']),
    kit('textarea.left', { count: 1 }),
    kit('textarea.left', { count: 4 }),
    kit('textarea.left', { count: '4' }),
    kit('textarea.left', {}),
    first('button.busy'),
    first('nav.map'),
    i18n.language,
    i18n.exists('ui:button.busy'),
    i18n.exists('ui:button.none'),
  ].join('|');
};

test('a component says the same', async () => {
  const { sentences } = page('fr');
  await sentences.start(['shell', 'ui']);
  const own = renderToStaticMarkup(
    <SentencesContext value={sentences}>
      <Words use={useTranslation} />
    </SentencesContext>,
  );
  const expected = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('fr')}>
      <Words use={useOriginal} />
    </I18nextProvider>,
  );
  expect(own).toBe(expected);
});

test('a component waits for a namespace that the page lacks, or goes on without it', async () => {
  const { sentences, read } = page();
  await sentences.start(['ui']);
  const Waits = () => useTranslation(['shell', 'ui']).t('nav.map');
  const GoesOn = () => {
    const { t, ready } = useTranslation('support', { useSuspense: false });
    return `${t('title')} ${ready}`;
  };
  const { prelude } = await prerender(
    <SentencesContext value={sentences}>
      <GoesOn />
      <Suspense fallback="…">
        <Waits />
        <Waits />
      </Suspense>
    </SentencesContext>,
  );
  const html = await new Response(prelude).text();
  expect(html).toContain('title false');
  expect(html).toContain('Map');
  // Each file once, whoever asks for it and beside what.
  expect(read).toEqual(['en/ui', 'en/support', 'en/shell']);
});

test('a component is told when what it names has arrived, and has the same words until then', async () => {
  const { sentences } = page();
  await sentences.start(['ui']);
  let told = 0;
  const stop = sentences.listen(() => (told += 1));
  const before = sentences.wordsOf(['shell']);
  expect(sentences.wordsOf(['shell'])).toBe(before);
  await sentences.load(['shell']);
  expect(told).toBe(1);
  expect(before.ready).toBe(false);
  expect(sentences.wordsOf(['shell']).ready).toBe(true);
  stop();
  await sentences.load(['support']);
  expect(told).toBe(1);
});

test('a file that cannot be had is not asked for again; its keys are shown and not reported', async () => {
  const { sentences, read, missing } = page();
  await sentences.start(['ui', 'nowhere']);
  await sentences.load(['nowhere']);
  const { t, ready } = sentences.wordsOf(['nowhere']);
  expect([t('some.key'), ready]).toEqual(['some.key', true]);
  expect(read).toEqual(['en/ui', 'en/nowhere']);
  expect(missing).toEqual([]);
  t('ui:some.key');
  expect(missing).toEqual([{ language: 'en', namespace: 'ui', key: 'some.key' }]);
});

test('another language arrives whole before anything is drawn in it', async () => {
  const { sentences, read, adopted } = page();
  await sentences.start(['shell', 'ui']);
  const english = sentences.wordsOf(['shell']);
  const said: string[] = [];
  sentences.listen(() => said.push(sentences.wordsOf(['shell']).t('nav.map')));
  await sentences.changeLanguage('fr');
  expect(read.slice(2)).toEqual(['fr/shell', 'fr/ui']);
  expect(adopted).toEqual([
    ['en', true],
    ['fr', true],
  ]);
  expect(said.at(-1)).toBe('Carte');
  expect(sentences.wordsOf(['shell'])).not.toBe(english);
});
