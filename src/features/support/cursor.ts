/** Where a page of a list ended: milliseconds and id, as `cursor` of the contract reads it. */
export const cursorOf = (at: Date, id: string): string =>
  `${String(at.getTime()).padStart(13, '0')}_${id}`;

/** The moment as ISO text, for SQL. */
export function readCursor(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = cursor.split('_');
  return { at: new Date(Number(at)).toISOString(), id };
}
