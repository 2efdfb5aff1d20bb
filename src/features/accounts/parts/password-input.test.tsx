import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { PasswordInput } from './password-input.tsx';

const source = join(import.meta.dirname, '../../..');
const pages = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

const render = (autoComplete: string): string => {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { accounts: en } },
    initAsync: false,
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PasswordInput autoComplete={autoComplete} />
    </I18nextProvider>,
  );
};

test('A password is hidden at first, and tells password managers what it is', () => {
  const markup = render('new-password');
  expect(markup).toContain('type="password"');
  expect(markup).toContain('autoComplete="new-password"');
});

test('Every field for a password is this one, with the right word for password managers', () => {
  const fields = pages.flatMap(({ text }) => text.match(/<PasswordInput[^>]*>/g) ?? []);
  expect(fields.length).toBeGreaterThan(8);
  const words = ['"current-password"', '"new-password"'];
  expect(fields.filter((field) => !words.some((word) => field.includes(word)))).toEqual([]);
  const others = pages.filter(({ text }) => /type=(?:"|\{')password/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('Nothing hinders pasting, in any field of the site', () => {
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter(({ text }) => /\bonPaste\b|'paste'/.test(text))).toEqual([]);
});
