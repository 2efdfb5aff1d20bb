import type { Field } from '../row/field-headers.ts';

/** A picture as a file speaks of it. */
export interface NamedPicture {
  address: string;
  alt: string;
}

/** How the files of one kind of site are read. Columns are named as `normaliseHeader` writes them. */
export interface Profile {
  /** Columns that give it away: all of one of these lists. */
  marks: readonly (readonly string[])[];
  /** What its cells look like where its columns could be anybody's. */
  looksLike?: (samples: readonly string[]) => boolean;
  /** What columns hold whose header alone would not say it, or would say something else. */
  columns: Readonly<Record<string, Field | 'skip'>>;
  /** Columns that say nothing of a place, so that nobody misses them. */
  silent?: readonly string[];
  /** How cells of a column are put so that everybody reads them. */
  cells: Readonly<Record<string, (text: string) => string>>;
  /** Which rows are published: `undefined` of a cell says that this one is. */
  refuses?: { column: string; because: (cell: string) => string | undefined };
  /** Columns with the addresses that places had. */
  addresses: readonly string[];
  /** Columns with pictures, and how they are written. */
  pictures: Readonly<Record<string, (text: string) => NamedPicture[]>>;
}

/** Addresses between spaces, commas, semicolons or bars. */
export const picturesIn = (text: string): NamedPicture[] =>
  [...text.matchAll(/https?:\/\/[^\s"'<>|;]+/gi)].map(([address]) => ({
    address: address.replace(/[),.]+$/, ''),
    alt: '',
  }));
