import { describe, expect, test } from 'vitest';
import { textOfSpans } from './content-tree.ts';
import { faqOf, searchFaq } from './faq.ts';
import { parseMarkdown } from './markdown/parse-markdown.server.ts';
import { englishSeedText, findSeedText } from './built-in/seed-texts.server.ts';

const faq = (body: string) => faqOf(parseMarkdown(body).blocks);
const own = faq(englishSeedText('faq').body);
const ids = (query: string, { groups } = own) => searchFaq(groups, query).map(({ id }) => id);

test('groups hold questions, and questions their answers', () => {
  const { intro, groups } = faq('Hello.\n\n## A {#a}\n\n### B? {#b}\n\nC.\n\n- D\n\n### E?\n\nF.');
  expect(intro).toHaveLength(1);
  expect(groups.map(({ id, title }) => [id, textOfSpans(title)])).toEqual([['a', 'A']]);
  expect(groups[0]?.items.map(({ id, answer }) => [id, answer.length])).toEqual([
    ['b', 2],
    ['e', 1],
  ]);
});

test('a group without questions is not shown', () => {
  expect(faq('## A\n\nWords.').groups).toEqual([]);
});

describe('A search', () => {
  test.each([
    ['forgot my password', 'forgot-password'],
    ['how do I claim my salon', 'claim'],
    ['CLAIM', 'claim'],
    ['deleting account', 'close-account'],
    ['is there somebody who reads my e-mail address', 'my-address'],
    ['opening hours', 'write-hours'],
  ])('for %j finds %s among the first five', (query, id) => {
    expect(ids(query).slice(0, 5)).toContain(id);
  });

  test('in Arabic does not mind the article or the spelling of alef', () => {
    const arabic = faq(findSeedText('faq', 'ar')?.body ?? '');
    expect(ids('مراجعه', arabic)).toContain('where-is-my-review');
    expect(ids('المراجعات', arabic)).toContain('write-review');
  });

  test.each(['zebra crossing', 'ofe nsala', '???', '', ' '])('for %j finds nothing', (query) => {
    expect(ids(query)).toEqual([]);
  });

  test('puts questions that hold the word before answers that do', () => {
    const { groups } = faq('## G\n\n### One?\n\nA badge.\n\n### What is a badge?\n\nWords.');
    expect(searchFaq(groups, 'badge').map(({ question }) => textOfSpans(question))).toEqual([
      'What is a badge?',
      'One?',
    ]);
  });
});
