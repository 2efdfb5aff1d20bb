/** Where a page of results ended: the value it was ordered by, and the id of its last row. */
export interface Cursor {
  sort: string;
  value: string;
  id: string;
}

/** What an order compares, as PostgreSQL names it. */
export type CursorType = 'float8' | 'timestamptz' | 'text';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const plainNumber = /^-?\d{1,20}(\.\d{1,20})?$/;
const timestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** What PostgreSQL will read as this type. */
const isValue: Record<CursorType, (value: string) => boolean> = {
  float8: (value) => plainNumber.test(value),
  timestamptz: (value) => timestamp.test(value) && isRealMoment(value),
  text: (value) => value.length <= 300 && !value.includes('\0'),
};

/** A day that exists, in the UTC that our sessions write; Date.parse alone lets 30 February pass. */
function isRealMoment(value: string): boolean {
  const [date = ''] = value.split(' ');
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  return isDay && !date.startsWith('0000') && !Number.isNaN(Date.parse(`${value}:00`));
}

export function writeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Reads a cursor back. One that was made for another order, or by hand, is undefined: the first page is shown. */
export function readCursor(
  text: string | undefined,
  { sort, type }: { sort: string; type: CursorType },
): Cursor | undefined {
  if (!text) return undefined;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts)) return undefined;
  const [foundSort, value, id] = parts.map(String);
  if (foundSort !== sort || value === undefined || !id || !uuid.test(id)) return undefined;
  return isValue[type](value) ? { sort, value, id } : undefined;
}
