import type { Site } from '#platform/http/page-context.ts';
import { readingListPath } from './reading-list.contract.ts';
import type { ListedBook, ReadingList } from './reading-list.contract.ts';

const bookOf = ({ title, author, year, isbn }: ListedBook, language: string) => ({
  '@type': 'Book',
  name: title,
  author: { '@type': 'Person', name: author },
  inLanguage: language,
  ...(year !== null && { datePublished: String(year) }),
  ...(isbn !== null && { isbn }),
});

/** schema.org ItemList of the books; undefined for samples, which are nobody's. */
export function readingListJsonLd(
  list: ReadingList,
  site: Site,
): Record<string, unknown> | undefined {
  if (list.isSample) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    description: list.text,
    url: site.url + readingListPath(list.slug),
    numberOfItems: list.books.length,
    itemListElement: list.books.map((book, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: bookOf(book, list.booksIn.code),
    })),
  };
}
