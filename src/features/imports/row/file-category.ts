import type { CategoryMatcher } from './category-match.ts';
import { normaliseHeader } from './column-mapping.ts';

/** What names of files say of the file: "Members export 12-06-24", "shops list UPDATED (copy)". */
const ofFiles = new Set(
  `list lists listing export exported updated update new final draft copy version v1 v2 v3 contact contacts members member
  directory register data sheet spreadsheet workbook book csv xlsx xls txt the of in and for our all local my black owned
  latest master current`.split(/\s+/),
);

/** The category that the name of a file speaks of, and no other: "Afro Carib food shops.csv". */
export function categoryOfFile(fileName: string, categories: CategoryMatcher): string | null {
  const words = normaliseHeader(fileName.replace(/\.\w{1,8}$/, ''))
    .split('_')
    .map((word) => (word === 'carib' ? 'caribbean' : word))
    .filter((word) => /^\p{L}{2,}$/u.test(word) && !ofFiles.has(word));
  const label = words.join(' ');
  const meant = categories.named(label) ?? categories.labelled(label, '');
  // "salons barbers food BHAM" is a list of several things.
  const others = words.map((word) => categories.named(word) ?? categories.labelled(word, ''));
  return others.every((one) => one === null || one === meant) ? meant : null;
}
