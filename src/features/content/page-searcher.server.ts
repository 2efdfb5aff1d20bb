import { and, desc, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fallbackLanguage } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { FoundThing, Searcher } from '#platform/search/searcher.server.ts';
import { excerptOf, scoreOf, wordsIn } from '#platform/search/text-score.server.ts';
import type { WeighedPart } from '#platform/search/text-score.server.ts';
import { fold } from '#platform/text/fold.ts';
import { contentVersion } from './content-version.table.server.ts';
import { blocksOf, getPageText, isVersion, publicTextOf } from './content.service.server.ts';
import type { PublicText } from './content.service.server.ts';
import { editablePages, gatedPages, pathOfPage } from './content-page-list.ts';
import type { EditablePage } from './content-page-list.ts';
import { textOfBlock, textOfSpans } from './content-tree.ts';
import type { Block } from './content-tree.ts';
import { faqOf, searchFaq } from './faq.ts';
import { plainWords } from './built-in/plain-words.server.ts';

const tags = editablePages.map((page) => `content:${page}`);
const longestFaqSearch = 100;

/** Questions and answers, found as their own page finds them. */
export const faqSearcher: Searcher = {
  order: 30,
  kind: 'faq',
  name: { ns: 'content', key: 'page.faq' },
  tags: ['content:faq'],
  allPath: (words) => `/faq?${new URLSearchParams({ q: words.slice(0, longestFaqSearch) })}`,
  async find(ctx, words, limit) {
    const { language, asked, blocks } = await getPageText(ctx, 'faq');
    const found = searchFaq(faqOf(blocks).groups, words);
    return {
      total: found.length,
      items: found.slice(0, limit).map(({ id, question, answer }) => ({
        title: plainWords(ctx, textOfSpans(question)),
        url: `/faq#${id}`,
        excerpt: excerptOf(plainWords(ctx, answer.map(textOfBlock).join(' '))),
        ...(language !== asked && { language }),
      })),
    };
  },
};

/** Parts of other pages, what has a searcher of its own, and pages that one comes to by another. */
const notFound: ReadonlySet<EditablePage> = new Set([
  'manifesto-voices',
  'faq',
  'home',
  'search',
  'plan-success',
  ...gatedPages,
]);

/** The general pages by their words: those in the title count most. */
export const pageSearcher: Searcher = {
  order: 40,
  kind: 'page',
  name: { ns: 'content', key: 'pages' },
  tags,
  allPath: () => null,
  async find(ctx, words, limit) {
    const asked = wordsIn(words);
    if (asked.length === 0) return { items: [], total: 0 };
    const found = (await listTexts(ctx.db, ctx.language))
      .map((text) => ({ text, score: scoreOf(partsOf(text), asked) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    return {
      total: found.length,
      items: found.slice(0, limit).map(({ text }) => toFound(ctx, text, asked)),
    };
  },
};

interface ReadText {
  page: EditablePage;
  language: Language;
  text: PublicText;
}

/** Every page in this language, or in English where nobody has written it, by one query. */
async function listTexts(db: Db, language: Language): Promise<ReadText[]> {
  const rows = await db
    .selectDistinctOn([contentVersion.page, contentVersion.language])
    .from(contentVersion)
    .where(and(isVersion, inArray(contentVersion.language, [language, fallbackLanguage])))
    .orderBy(contentVersion.page, contentVersion.language, desc(contentVersion.number));
  const find = (page: EditablePage, one: Language): ReadText[] => {
    const row = rows.find((entry) => entry.page === page && entry.language === one);
    const text = publicTextOf(page, one, row);
    return text ? [{ page, language: one, text }] : [];
  };
  return editablePages
    .filter((page) => !notFound.has(page))
    .flatMap((page) => {
      const [own] = find(page, language);
      return own ? [own] : find(page, fallbackLanguage);
    });
}

/** Blocks are kept as long as their text stands, and so are their folded words. */
const foldedBlocks = new WeakMap<readonly Block[], string>();

function foldedOf(text: PublicText): string {
  const blocks = blocksOf(text);
  const known = foldedBlocks.get(blocks) ?? fold(blocks.map(textOfBlock).join('\n'));
  foldedBlocks.set(blocks, known);
  return known;
}

/** Words of the address as well: many look for a page by the name that links to it have. */
const partsOf = ({ page, text }: ReadText): WeighedPart[] => [
  [fold(text.title), 4],
  [pathOfPage[page].replaceAll(/[/-]/g, ' '), 3],
  [fold(text.summary), 2],
  [foldedOf(text), 1],
];

function toFound(
  ctx: ServiceContext,
  { page, language, text }: ReadText,
  words: readonly string[],
): FoundThing {
  const holds = (block: Block) => {
    const folded = fold(textOfBlock(block));
    return block.type !== 'heading' && words.some((word) => folded.includes(word));
  };
  const block = blocksOf(text).find(holds);
  return {
    title: plainWords(ctx, text.title),
    url: pathOfPage[page],
    excerpt: excerptOf(plainWords(ctx, block ? textOfBlock(block) : text.summary)),
    ...(language !== ctx.language && { language }),
  };
}
