import { rowsIn } from './rows-in.ts';
import type { SourceWords } from './source.policy.ts';

/** What `SourceFields` hold, before it is checked. Rows that were left empty are left out. */
export const readSources = (data: FormData): SourceWords[] =>
  rowsIn(data, 'source').flatMap((row) => {
    const words = {
      author: row['author'] ?? '',
      title: row['title'] ?? '',
      publisher: row['publisher'] ?? '',
      year: row['year'] ? Number(row['year']) : null,
      url: row['url'] || null,
      isbn: row['isbn'] || null,
    };
    return Object.values(words).some(Boolean) ? [words] : [];
  });
