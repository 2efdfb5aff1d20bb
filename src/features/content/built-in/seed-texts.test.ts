import { describe, expect, test } from 'vitest';
import { textLanguages } from '#platform/i18n/languages.ts';
import { textLimits } from '../content.policy.ts';
import { contentPages } from '../content-page-list.ts';
import { textOfSpans } from '../content-tree.ts';
import { faqOf } from '../faq.ts';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { placeholders } from './placeholders.ts';
import { findSeedText } from './seed-texts.server.ts';

const cases = contentPages.flatMap((page) =>
  textLanguages.map((language) => ({ page, language, text: findSeedText(page, language) })),
);
const blocksOf = (body: string) => parseMarkdown(body).blocks;
const anchorsOf = (body: string) =>
  blocksOf(body).flatMap((block) => (block.type === 'heading' ? [block.id] : []));
describe.each(cases)('The text $page in $language', ({ page, text }) => {
  const { title = '', summary = '', body = '' } = text ?? {};

  test('is written, with a title and a summary that fit', () => {
    expect(title).toBeTruthy();
    expect(title.length).toBeLessThanOrEqual(textLimits.title);
    expect(summary.length).toBeLessThanOrEqual(textLimits.summary);
  });

  test('is shown as it was written, nothing left out', () => {
    const problems = parseMarkdown(body).problems.filter(({ sample }) => sample !== '');
    expect(problems).toEqual([]);
  });

  test('has the parts of the English one under the same anchors', () => {
    expect(anchorsOf(body)).toEqual(anchorsOf(findSeedText(page, 'en')?.body ?? ''));
  });

  test('leaves no placeholder open but those that the site fills', () => {
    const open = `${title} ${summary} ${body}`.match(/\{(?!#)[^}]*\}/g) ?? [];
    const known = new Set(placeholders.map((name) => `{${name}}`));
    expect(open.filter((place) => !known.has(place))).toEqual([]);
  });
});

test.each(textLanguages)('has more than fifty answers in %s (specification 9)', (language) => {
  const { groups } = faqOf(blocksOf(findSeedText('faq', language)?.body ?? ''));
  const items = groups.flatMap((group) => group.items);
  expect(items.length).toBeGreaterThan(50);
  expect(items.filter(({ answer }) => answer.length === 0)).toEqual([]);
  expect(new Set(items.map(({ question }) => textOfSpans(question))).size).toBe(items.length);
});
