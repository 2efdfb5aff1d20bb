import type { TFunction } from 'i18next';

/** Sentences with a number or a name in them are kept up to this many: names are without end. */
const mostFilled = 2000;

/**
 * The same sentences, each put together once. One that takes anything but short texts and numbers is put together anew
 * each time.
 */
export function keptSentences(t: TFunction): TFunction {
  const plain = new Map<unknown, unknown>();
  const filled = new Map<string, unknown>();
  const translate = (...asked: unknown[]): unknown => Reflect.apply(t, undefined, asked);
  const keep = <Key>(kept: Map<Key, unknown>, key: Key, make: () => unknown): unknown => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (kept.size >= mostFilled) kept.clear();
    if (typeof made === 'string') kept.set(key, made);
    return made;
  };
  const tell = (key: unknown, values?: unknown, options?: unknown): unknown => {
    const make = () => translate(key, values, options);
    if (typeof key !== 'string' || options !== undefined) return make();
    if (values === undefined) return keep(plain, key, make);
    const written = writtenDown(key, values);
    return written === undefined ? make() : keep(filled, written, make);
  };
  return Object.assign<object, TFunction>(tell, t);
}

const longest = 80;

/** One text for a sentence and what fills it; undefined when that is more than short texts, numbers and yes or no. */
function writtenDown(key: string, values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  let written = key;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' ? value.length > longest : !isSimple(value)) return undefined;
    written += `\0${name}\0${typeof value}\0${String(value)}`;
  }
  return written;
}

const isSimple = (value: unknown): boolean =>
  value === undefined || typeof value === 'number' || typeof value === 'boolean';
