import { textLanguages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Words } from '../editing/admin-content.contract.ts';
import { builtInWords } from './built-in-words.server.ts';
import { contentPages, isToolPage } from '../content-page-list.ts';
import type { EditablePage } from '../content-page-list.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';

const files = import.meta.glob<string>('../seed-data/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const texts = new Map<string, Words>(
  contentPages.flatMap((page) =>
    textLanguages.flatMap((language): [string, Words][] => {
      const file = files[`../seed-data/${page}.${language}.md`];
      return file === undefined ? [] : [[`${page} ${language}`, readFrontMatter(file)]];
    }),
  ),
);

/** The text that came with the site; undefined where there is none in this language. */
export const findSeedText = (page: EditablePage, language: Language): Words | undefined =>
  isToolPage(page) ? builtInWords(page, language) : texts.get(`${page} ${language}`);

/** Every page has an English one. */
export function englishSeedText(page: EditablePage): Words {
  const text = findSeedText(page, 'en');
  if (!text) throw new Error(`seed-data/${page}.en.md is missing.`);
  return text;
}
