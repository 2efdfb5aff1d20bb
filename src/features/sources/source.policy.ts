import type { Person } from '#platform/access/actor.ts';

/** Characters. */
export const sourceLimits = { author: 120, title: 200, publisher: 120, url: 500 } as const;
export const mostSources = 12;

/** What says where a fact comes from. */
export interface SourceWords {
  author: string;
  title: string;
  publisher: string;
  year: number | null;
  url: string | null;
  isbn: string | null;
}

/** A reader can find it: by its address, in a shop or library by its ISBN, or by who brought it out and when. */
export const isFindable = ({ publisher, year, url, isbn }: SourceWords): boolean =>
  Boolean(url ?? isbn) || (publisher !== '' && year !== null);

/** A check is worth something when somebody else does it. `addedBy` is null for what came with the site. */
export const mayCheckSource = ({ id }: Person, { addedBy }: { addedBy: string | null }): boolean =>
  addedBy !== id;
