import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import uiAr from '#ui/locales/ar.json' with { type: 'json' };
import uiEn from '#ui/locales/en.json' with { type: 'json' };
import uiFr from '#ui/locales/fr.json' with { type: 'json' };
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { EditorRowFields } from './parts/editor-row.tsx';
import { LineSearch } from './parts/line-search.tsx';
import { Transcript } from './transcript.tsx';

const locales = {
  en: { transcripts: en, ui: uiEn },
  fr: { transcripts: fr, ui: uiFr },
  ar: { transcripts: ar, ui: uiAr },
};
type Language = keyof typeof locales;

function render(node: ReactNode, language: Language = 'en'): string {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: locales[language] },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);
}

const nothing = () => undefined;
const line = {
  id: 'a',
  from: 62,
  until: 65,
  speaker: 'Ama',
  text: 'We came by ship.',
  original: 'We came by sheep.',
  proposals: [
    { id: 'p', text: 'We came by boat.', confirmations: 1, isOwn: false, canConfirm: true },
    { id: 'q', text: 'We came by train.', confirmations: 0, isOwn: true, canConfirm: false },
  ],
};
const player = { subscribe: () => nothing, read: () => ({ seconds: 63 }), playFrom: nothing };
const transcript = (lines = [line]) => (
  <Transcript
    subject={{ type: 'story', id: '1' }}
    first={{ lines, canWrite: false, canPropose: true }}
    title="The ship"
    player={player}
  />
);
const row = (
  <EditorRowFields
    row={{ key: 7, from: 'soon', until: '1:05', speaker: '', text: '' }}
    number={3}
    faults={[{ row: 2, field: 'from', key: 'transcripts:error.time' }]}
    player={player}
    onChange={nothing}
    onRemove={nothing}
    onInsert={nothing}
  />
);
const search = (number: number) => (
  <LineSearch words="ship" onWords={nothing} count={2} number={number} onStep={nothing} />
);

/** A key that has no sentence is shown itself: `line.play`. */
const bareKey = /\b(search|line|propose|proposal|edit|load|error|tone|textarea|field)\.[a-z]/;

describe.each(['en', 'fr', 'ar'] as const)('In %s', (language) => {
  test.each([
    ['a transcript', transcript()],
    ['an empty one', transcript([])],
    ['a row of the editor', row],
    ['the search', search(0)],
    ['the search at a place', search(1)],
  ])('%s says everything', (_, node) => {
    expect(render(node, language)).not.toMatch(bareKey);
  });
});

describe('A transcript without scripts', () => {
  const html = render(transcript());

  test('has the lines with their time and speaker, and buttons that do something', () => {
    expect(html).toContain('<span class="px-2 py-2 text-ink-soft">1:02</span>');
    expect(html).toMatch(/<strong><bdi[^>]*>Ama<\/bdi>: <\/strong>/);
    expect(html).not.toContain('type="search"');
  });

  test('shows the original where it reads otherwise now, and what was suggested', () => {
    expect(html).toContain('First written as: <bdi');
    expect(html).toMatch(/Suggested: <bdi[^>]*>We came by boat/);
    expect(html).toMatch(/You suggested: <bdi[^>]*>We came by train/);
    expect(html.match(/This is right/g)).toHaveLength(1);
  });

  test('shows a hundred lines at first', () => {
    const many = Array.from({ length: 250 }, (_, at) => ({
      ...line,
      id: String(at),
      proposals: [],
    }));
    expect(render(transcript(many)).match(/<li/g)).toHaveLength(100);
  });
});

test('a row of the editor has each fault at its field, and buttons that say which line', () => {
  const html = render(row);
  expect(html).toMatch(
    /id="line-7-from"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="line-7-from"/,
  );
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  for (const name of ['Remove line 3', 'Add a line below line 3'])
    expect(html).toContain(`aria-label="${name}"`);
  expect(html).toContain('aria-label="Take the time of the player: beginning of line 3"');
});
