import { expect, test } from 'vitest';
import { textLanguages } from '#platform/i18n/languages.ts';
import { contentPages } from './src/features/content/content-page-list.ts';
import type { Block } from './src/features/content/content-tree.ts';
import { parseMarkdown } from './src/features/content/markdown/parse-markdown.server.ts';
import { findSeedText } from '#features/content/built-in/seed-texts.server.ts';
import { pageRoutes } from './src/routes.ts';

const paths = new Set(pageRoutes.map(({ path }) => path));
/** Addresses that are no pages. */
const otherPaths = new Set(['/api/docs']);

const spansOf = (block: Block) => {
  if (block.type === 'list') return block.items.flat();
  return block.type === 'quote' ? block.paragraphs.flat() : block.spans;
};

const blocksOf = (page: (typeof contentPages)[number], language: (typeof textLanguages)[number]) =>
  parseMarkdown(findSeedText(page, language)?.body ?? '').blocks;

const cases = contentPages.flatMap((page) => textLanguages.map((language) => ({ page, language })));

test.each(cases)('the text $page in $language leads to pages that stand', ({ page, language }) => {
  const answers = new Set(
    blocksOf('faq', language).flatMap((block) => (block.type === 'heading' ? [block.id] : [])),
  );
  const links = blocksOf(page, language).flatMap((block) =>
    spansOf(block).flatMap(({ href }) => (href?.startsWith('/') ? [href] : [])),
  );
  const lost = links.filter((href) => {
    const [path = '', anchor] = href.split('#');
    const stands = paths.has(path) || otherPaths.has(path);
    return !stands || (path === '/faq' && anchor !== undefined && !answers.has(anchor));
  });
  expect(lost).toEqual([]);
});
