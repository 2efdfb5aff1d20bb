import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import * as contract from './media.contract.ts';
import type { Photo } from './media.contract.ts';
import { PhotoField } from './photo-field.tsx';
import { PhotoImage } from './photo-image.tsx';
import { movePhoto } from './upload/photo-order.ts';
import { faultKeyOf } from './send-upload.ts';
import { fitInside } from './upload/shrink-photo.ts';

const locales = { en, fr, ar };

function render(node: ReactNode, language: keyof typeof locales = 'en'): string {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { media: locales[language], ui: {} } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);
}

const photo = (id: string, base: string): Photo => ({
  id,
  url: `${base}/${id}/1600`,
  thumbUrl: `${base}/${id}/400`,
  width: 800,
  height: 600,
  alt: 'A stall',
  ...(base === '/api/media' && { isFree: true as const }),
});

describe('The field for photos', () => {
  const photos = [photo('a', '/api/media'), photo('b', '/media')];
  const field = (language: keyof typeof locales, error?: string) =>
    render(
      <PhotoField
        name="photos"
        label="Photos of the shop"
        error={error}
        photos={photos}
        onChange={() => undefined}
      />,
      language,
    );

  test.each(['en', 'fr', 'ar'] as const)('says everything in %s', (language) => {
    expect(field(language)).not.toMatch(/(choose|photo|alt|upload|image|error)\.[a-z]/);
  });

  test('links its input to the label, the rules and the error', () => {
    const html = field('en', 'Add one photo.');
    expect(html).toContain('<label for="photos"');
    expect(html).toMatch(/<input[^>]*id="photos"[^>]*aria-describedby="photos-hint photos-error"/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toContain('Add one photo.');
  });

  test('has buttons for the order whose names tell photos apart, and which stay at both ends', () => {
    const html = field('en');
    for (const label of ['Move photo 1 later', 'Move photo 2 earlier', 'Remove photo 2'])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).toMatch(
      /aria-disabled="true"[^>]*aria-label="Move photo 1 earlier"|aria-label="Move photo 1 earlier"[^>]*aria-disabled="true"/,
    );
    expect(html).not.toContain(' disabled=');
  });

  test('asks for the words of a pending photo and shows those of a published one', () => {
    const html = field('en');
    expect(html).toContain('Describe photo 1');
    expect(html).not.toContain('Describe photo 2');
  });
});

test('a published photo is loaded by its address, a pending one never without the token', () => {
  expect(render(<PhotoImage photo={photo('b', '/media')} />)).toContain('src="/media/b/400"');
  expect(render(<PhotoImage photo={photo('a', '/api/media')} />)).not.toContain('/api/media');
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 0, ['b', 'a', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('moving photo %d to place %d gives %j', (from, to, order) => {
  expect(movePhoto(['a', 'b', 'c'], from, to)).toEqual(order);
});

describe('What is told when a photo is not taken', () => {
  const problem = (fields?: { path: string; key: string }[]) => ({
    type: 'urn:problem:x',
    title: 'x',
    status: 400,
    code: 'x',
    error: 'x',
    fields,
  });
  test.each([
    [400, problem([{ path: 'file', key: 'media:error.pixels' }]), 'media:error.pixels'],
    [507, problem(), 'media:error.noSpace'],
    [401, problem(), 'media:error.signIn'],
    [500, undefined, 'media:error.failed'],
    [502, '<html>', 'media:error.failed'],
  ])('%d %j', (status, body, key) => {
    expect(faultKeyOf(status, body)).toBe(key);
    expect(Object.keys(en.error)).toContain(key.replace('media:error.', ''));
  });
});

test.each([
  [8000, 6000, [2000, 1500]],
  [100, 5000, [40, 2000]],
  [300, 200, [300, 200]],
  [1, 90_000, [1, 2000]],
])('%d by %d pixels are sent as %j', (width, height, sent) => {
  expect(fitInside(width, height, 2000)).toEqual(sent);
});

test.each([
  ['  A stall ', 'A stall'],
  ['e\u0301', 'é'],
  ['a\u0000b', 'ab'],
  ['A stall\nin \u202ePeckham', 'A stall in Peckham'],
])('a description %j is kept as %j', (given, kept) => {
  expect(contract.AltText.parse(given)).toBe(kept);
});

test.each(['See example.com', 'x'.repeat(201)])('a description %j is refused', (given) => {
  expect(contract.AltText.safeParse(given).success).toBe(false);
});
