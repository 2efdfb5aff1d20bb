import { expect, test } from 'vitest';
import { renderPage } from '#platform/test/render-page.server.tsx';
import type { PageText } from './content.contract.ts';
import type { Heading } from './content-tree.ts';
import { PageTextView } from './page-text-view.tsx';

const heading = (id: string, text: string): Heading => ({
  type: 'heading',
  level: 2,
  id,
  spans: [{ text }],
});

const english: PageText = {
  page: 'about',
  asked: 'sw',
  language: 'en',
  title: 'About us',
  summary: 'Who we are.',
  blocks: [heading('who', 'Who'), heading('what', 'What'), heading('why', 'Why')],
  changedAt: null,
};

const contentsIn = (markup: string) => /<nav.*?<\/nav>/s.exec(markup)?.[0];

test('an English text among words in Swahili is marked, in the list of contents too', () => {
  const markup = renderPage(<PageTextView text={english} />, 'sw');
  expect(markup).toMatch(/<h1><span lang="en" dir="ltr">About us/);
  for (const word of ['Who', 'What', 'Why'])
    expect(contentsIn(markup)).toContain(`<span lang="en" dir="ltr">${word}</span>`);
});

test('a text in the language of the page is not marked', () => {
  const markup = renderPage(<PageTextView text={{ ...english, asked: 'en' }} />, 'en');
  expect(contentsIn(markup)).toContain('Who');
  expect(contentsIn(markup)).not.toContain('lang=');
});

test('without an address of the operator, a text leads to the contact form', () => {
  const blocks: PageText['blocks'] = [
    { type: 'paragraph', spans: [{ text: 'Contact: {contact}.' }] },
  ];
  const view = <PageTextView text={{ ...english, asked: 'en', blocks }} />;
  const markup = renderPage(view, 'en', { operatorContact: '' });
  expect(markup).toMatch(/Contact: <a [^>]*href="\/contact"/);
  expect(renderPage(view, 'en')).toContain('mailto:sample@example.org');
});
