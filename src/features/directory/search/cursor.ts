/** Where a page of results ended: the value it was ordered by, and the id of its last row. */
export interface Cursor {
  sort: string;
  value: string;
  id: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const plainNumber = /^-?\d{1,20}(\.\d{1,20})?$/;

export function writeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/**
 * Reads a cursor back. One that was made for another order, or by hand, is undefined: the first page is shown.
 * `isNumber` tells what the order compares.
 */
export function readCursor(
  text: string | undefined,
  sort: string,
  isNumber: boolean,
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
  if (isNumber ? !plainNumber.test(value) : value.length > 300 || value.includes('\0'))
    return undefined;
  return { sort, value, id };
}
