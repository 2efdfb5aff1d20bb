import { describe, expect, test } from 'vitest';
import type { Site } from '#platform/http/page-context.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { faqOf } from '../faq.ts';
import { faqJsonLd } from '../parts/faq-json-ld.ts';
import { filled, splitAtPlaceholders } from './placeholders.ts';

const site = (operatorName: string): Site => ({
  name: 'Test site',
  url: 'https://site.example',
  operatorName,
  operatorContact: '',
  buildTag: 'test',
  demo: true,
});

describe('The places that a text leaves open', () => {
  test('are filled with the settings of the site', () => {
    expect(filled('{siteName} by {operatorName}', site('Us'))).toBe('Test site by Us');
    expect(filled('{other} {site Name}', site('Us'))).toBe('{other} {site Name}');
  });

  test('leave the whole open where one is not set', () => {
    expect(filled('{siteName} by {operatorName}', site(''))).toBeUndefined();
  });

  test('stand between the words', () => {
    expect(splitAtPlaceholders('a {contact}{siteName}')).toEqual([
      'a ',
      'contact',
      '',
      'siteName',
      '',
    ]);
  });
});

test('machines are told the answers that are complete, and no others', () => {
  const { groups } = faqOf(
    parseMarkdown('## G\n\n### Who?\n\n{operatorName}\n\n### What?\n\n- {siteName}\n- *more*')
      .blocks,
  );
  const told = (operatorName: string) => faqJsonLd(groups, 'en', site(operatorName)).mainEntity;
  expect(told('')).toMatchObject([
    { name: 'What?', acceptedAnswer: { '@type': 'Answer', text: 'Test site · more' } },
  ]);
  expect(told('Us')).toHaveLength(2);
});
