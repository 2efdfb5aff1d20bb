import pg from 'pg';

/** `_int4`, which the library's list of names leaves out. */
const INT4_ARRAY: number = 1007;

/**
 * `{1,2,3}` by the JSON parser: the library reads an array letter by letter, which took a third of the time of a
 * comparison with 400 sketches of letters. Arrays in arrays and with null are left to it.
 */
export function readIntegers(text: string, readAny: (text: string) => unknown): unknown {
  const isPlain = /^\{[-\d,]*\}$/.test(text);
  return isPlain ? JSON.parse(`[${text.slice(1, -1)}]`) : readAny(text);
}

/** Counts are numbers to the application; only what a number can't hold exactly becomes a bigint. */
export function readCount(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** How the driver reads values, on both engines. Once for the process. */
export function setValueParsers(): void {
  const readAnyArray = pg.types.getTypeParser(INT4_ARRAY) as (text: string) => unknown;
  pg.types.setTypeParser(pg.types.builtins.INT8, readCount);
  pg.types.setTypeParser(INT4_ARRAY, (text: string) => readIntegers(text, readAnyArray));
}
