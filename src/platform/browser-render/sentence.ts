import { fallbackLanguage, findLanguageCode } from '#platform/i18n/languages.ts';
import { pluralRules } from '#platform/i18n/plural-forms.ts';

/** A namespace as its file has it: sentences, and groups of them. */
export interface Sentences {
  readonly [key: string]: string | Sentences;
}

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Which sentence a key means: `ui:button.busy` names its namespace, `button.busy` is in the one that is asked. */
export function readKey(key: string, asked: string): [namespace: string, path: string] {
  const at = key.indexOf(':');
  return at < 0 ? [asked, key] : [key.slice(0, at), key.slice(at + 1)];
}

/** The sentence at a path; with a count, in the form that the language has for it. A group of sentences is none. */
export function findSentence(
  sentences: Sentences | undefined,
  path: string,
  count: unknown,
  language: string,
): string | undefined {
  const forms = typeof count === 'number' ? [`_${formOf(count, language)}`, '', '_other'] : [''];
  for (const form of forms) {
    const found = entryAt(sentences, path + form);
    if (typeof found === 'string') return found;
  }
  return undefined;
}

const formOf = (count: number, language: string) =>
  pluralRules[findLanguageCode(language) ?? fallbackLanguage].formOf(Math.abs(count));

/** What is at a path, be it a sentence or a group. */
function entryAt(sentences: Sentences | undefined, path: string): string | Sentences | undefined {
  let found: string | Sentences | undefined = sentences;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** What a value says is never read for placeholders again: somebody may have typed `{{name}}`. */
export const withValues = (sentence: string, values: Values): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  );
