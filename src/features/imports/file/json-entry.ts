/** An object of JSON whose numbers are the digits that were in the file: no long id is rounded. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is broken or is no object. */
export function parseEntry(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text, keepDigits);
    return isObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Engines hand over what was there; TypeScript does not know of it yet. */
const keepDigits = (_key: string, value: unknown, ...rest: readonly { source?: string }[]) =>
  typeof value === 'number' ? (rest[0]?.source ?? String(value)) : value;

/** Text of a scalar; '' for what is none. Half a character, which JSON can write, becomes a sign that says so. */
export const textAt = (value: unknown): string => {
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'boolean' ? String(value) : '';
};

export const objectAt = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The objects of a list; what else is in it is passed over. */
export const objectsAt = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
