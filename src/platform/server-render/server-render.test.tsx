import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, useTranslation as living } from 'react-i18next';
import { Link as LivingLink, MemoryRouter, NavLink as LivingNavLink } from 'react-router';
import type { LinkProps } from 'react-router';
import { expect, test } from 'vitest';
import { useTranslation } from './react-i18next.server.ts';
import { Link, NavLink } from './react-router.tsx';

const at = (page: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/b/one?x=1']}>{page}</MemoryRouter>);

const addresses: LinkProps['to'][] = [
  '/',
  '/about',
  '/directory?q=jollof%20rice&near=Peckham#list',
  '/b/ọlá',
  '/b//double',
  '/a/../b',
  '/a/./b',
  '/empty?',
  '/empty#',
  '?page=2',
  '#main',
  'two',
  '..',
  '//example.org/x',
  'https://example.org/x',
  '/b/one/',
  '/B',
  '/b',
  { pathname: '/b', search: '?q=1' },
];

test.each(addresses.map((to) => ({ to })))('a link to $to is the same HTML', ({ to }) => {
  const rest = { className: 'x', 'aria-label': 'y', state: { a: 1 }, replace: true };
  expect(at(<Link to={to} {...rest} />)).toBe(at(<LivingLink to={to} {...rest} />));
  for (const end of [true, false]) {
    const made = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'there');
    expect(at(<NavLink to={to} end={end} className="x" />)).toBe(
      at(<LivingNavLink to={to} end={end} className="x" />),
    );
    expect(at(<NavLink to={to} end={end} className={made} />)).toBe(
      at(<LivingNavLink to={to} end={end} className={made} />),
    );
  }
});

test('a link with options of its own is the same HTML', () => {
  const options: Partial<LinkProps>[] = [
    { discover: 'none' },
    { reloadDocument: true },
    { relative: 'path' },
    { target: '_blank', rel: 'noreferrer' },
    { preventScrollReset: true, viewTransition: true },
  ];
  for (const option of options)
    expect(at(<Link to="/about" {...option} />)).toBe(at(<LivingLink to="/about" {...option} />));
});

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  defaultNS: 'ui',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      ui: { close: 'Close', count_one: '{{count}} place', count_other: '{{count}} places' },
      shell: { hello: 'Hello {{name}}', list: { a: 'A' } },
    },
  },
});

type Words = (namespace?: string | string[]) => { t: typeof i18n.t };

const sentences = (use: Words) =>
  function Sentences() {
    const { t } = use('shell');
    const { t: own } = use();
    const { t: first } = use(['shell', 'ui']);
    return [
      t('hello', { name: 'Abena' }),
      t('hello', { name: 'Kofi' }),
      t('hello', { name: 'x'.repeat(90) }),
      t('ui:close'),
      t('missing', 'Instead'),
      t('missing'),
      own('close'),
      own('count', { count: 1 }),
      own('count', { count: 2 }),
      JSON.stringify(first('list', { returnObjects: true })),
      first(['missing', 'ui:close']),
    ].join('|');
  };

test('sentences are the same, the first time and from then on', () => {
  const say = (Sentences: () => string) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Sentences />
      </I18nextProvider>,
    );
  const expected = say(sentences(living));
  expect(expected).toContain('Hello Abena|Hello Kofi');
  expect(say(sentences(useTranslation))).toBe(expected);
  expect(say(sentences(useTranslation))).toBe(expected);
});
