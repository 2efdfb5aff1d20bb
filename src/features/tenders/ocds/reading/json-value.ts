/** Anything that JSON can hold. Files of strangers are read through these alone: nothing in them is where it should be. */
export type Json = unknown;

/** The value at a path of own members and list places; undefined where any step of it is missing. */
export function at(value: Json, ...path: readonly (string | number)[]): Json {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = Reflect.get(here, step);
  }
  return here;
}

/** A list's entries; a single value that is no list counts as none. */
export const listAt = (value: Json, ...path: readonly (string | number)[]): readonly Json[] => {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
};

/** A text that says something. Numbers count as their digits: some publishers write ids and codes so. */
export function textAt(value: Json, ...path: readonly (string | number)[]): string | undefined {
  const text = at(value, ...path);
  if (typeof text === 'number' && Number.isFinite(text)) return String(text);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

export const isObject = (value: Json): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
