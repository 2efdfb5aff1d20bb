import { looksOf } from './cell-looks.ts';

const nameOf = (at: number): string => `Column ${at + 1}`;

/** What only an entry has: a number to call, an address. A header is a word for it. */
const isFact = (cell: string): boolean =>
  looksOf(cell.trim()).some((look) => ['phone', 'email', 'postcode', 'website'].includes(look));

/** Whether the first row of a table is an entry already, since nobody has written headers above it. */
export const isEntry = (cells: readonly string[]): boolean => cells.some(isFact);

/** Names for columns that have none. */
export const namesFor = (cells: readonly string[]): string[] => cells.map((_, at) => nameOf(at));

export const isHeaderless = (headers: readonly string[]): boolean =>
  headers.length > 0 && headers.every((header, at) => header === nameOf(at));
