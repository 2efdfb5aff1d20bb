import { posix } from 'node:path';
import { findLanguageCode } from '../../src/platform/i18n/languages.ts';
import { pluralRules } from '../../src/platform/i18n/plural-forms.ts';
import type { PluralForm } from '../../src/platform/i18n/plural-forms.ts';

/** The sentences of one namespace in one language, keys flattened with dots. */
export type LocaleFile = { path: string; language: string; entries: ReadonlyMap<string, unknown> };

function flatten(value: unknown, prefix = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[prefix, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, prefix ? `${prefix}.${key}` : key),
  );
}

/** @throws {SyntaxError} when the text is not JSON */
export function parseLocale(path: string, text: string): LocaleFile {
  return {
    path,
    language: posix.basename(path, '.json'),
    entries: new Map(flatten(JSON.parse(text))),
  };
}

const pluralSuffix = /^(.+)_(zero|one|two|few|many|other)$/;

function categories(language: string): readonly PluralForm[] {
  const code = findLanguageCode(language);
  if (!code) throw new Error(`"${language}" is not one of the 24 languages of languages.ts.`);
  return pluralRules[code].forms;
}

/** Base keys with the plural forms that a file has of them: `results` → one, other. */
function pluralForms(file: LocaleFile): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const key of file.entries.keys()) {
    const [, base, form] = pluralSuffix.exec(key) ?? [];
    if (base && form) forms.set(base, (forms.get(base) ?? new Set()).add(form));
  }
  return forms;
}

/** A key with its plural form cut off, so that languages can be compared. */
const baseKey = (key: string): string => key.replace(pluralSuffix, '$1');

const placeholders = (text: string): Set<string> =>
  new Set(
    text
      .match(/\{\{-?\s*[\w.]+|<\/?\w+\s*\/?>|\$t\([\w.:]+/g)
      ?.map((part) => part.replace(/^\{\{-?\s*/, '{{')),
  );

/** Keys that a language has not, compared with English, without plural forms; all of them without a file. */
export function lackingKeys(english: LocaleFile, file: LocaleFile | undefined): string[] {
  const present = new Set([...(file?.entries.keys() ?? [])].map(baseKey));
  return [...new Set([...english.entries.keys()].map(baseKey))].filter((key) => !present.has(key));
}

/** Keys that this language lacks, compared with English. */
export const missingProblems = (english: LocaleFile, file: LocaleFile): string[] =>
  lackingKeys(english, file).map(
    (key) => `${file.path} lacks "${key}": translate it from ${english.path}.`,
  );

/** Keys that this language has too many. */
export const superfluousProblems = (english: LocaleFile, file: LocaleFile): string[] =>
  lackingKeys(file, english).map(
    (key) =>
      `${file.path} has "${key}", which ${english.path} does not: delete it or add it there.`,
  );

export const keyProblems = (english: LocaleFile, file: LocaleFile): string[] => [
  ...missingProblems(english, file),
  ...superfluousProblems(english, file),
];

/** Exactly the plural forms that CLDR gives the language; `zero` may be added as a sentence of its own. */
export function pluralProblems(file: LocaleFile): string[] {
  return [...pluralForms(file)].flatMap(([base, forms]) => {
    const wanted = categories(file.language);
    const missing = wanted.filter((form) => !forms.has(form));
    const extra = [...forms].filter(
      (form) => form !== 'zero' && !wanted.some((own) => own === form),
    );
    return [
      ...missing.map(
        (form) =>
          `${file.path} lacks "${base}_${form}": ${file.language} has ${wanted.join(', ')}.`,
      ),
      ...extra.map(
        (form) =>
          `${file.path} has "${base}_${form}", but ${file.language} has only ${wanted.join(', ')}.`,
      ),
    ];
  });
}

/** The same {{placeholders}} and <tags> as in English; zero, one and two may be put into words ("one place"). */
export function placeholderProblems(english: LocaleFile, file: LocaleFile): string[] {
  const wanted = new Map<string, Set<string>>();
  for (const [key, text] of english.entries) {
    const base = baseKey(key);
    wanted.set(base, new Set([...(wanted.get(base) ?? []), ...placeholders(String(text))]));
  }
  return [...file.entries].flatMap(([key, text]) => {
    const own = placeholders(String(text));
    const theirs = wanted.get(baseKey(key));
    if (!theirs) return [];
    const lacking = [...theirs].filter((part) => !own.has(part));
    const inWords =
      /_(zero|one|two)$/.test(key) && lacking.length === 1 && lacking[0]?.startsWith('{{');
    const missing = inWords ? [] : lacking;
    const extra = [...own].filter((part) => !theirs.has(part));
    const show = (part: string) => (part.startsWith('{{') ? `${part}}}` : part);
    return [
      ...missing.map(
        (part) => `${file.path} "${key}" lacks ${show(part)}, which the English sentence has.`,
      ),
      ...extra.map(
        (part) => `${file.path} "${key}" has ${show(part)}, which the English sentence has not.`,
      ),
    ];
  });
}

/** Sentences that are empty, not text, not in Unicode normal form C, or have stray spaces. */
export function textProblems(file: LocaleFile): string[] {
  return [...file.entries].flatMap(([key, text]) => {
    const at = `${file.path} "${key}"`;
    if (typeof text !== 'string')
      return [`${at} is not a sentence: only text and groups of texts belong here.`];
    if (text.trim() === '')
      return [`${at} is empty: write the sentence or delete the key in every language.`];
    if (text !== text.trim())
      return [`${at} begins or ends with a space: put spaces where sentences are joined.`];
    if (text !== text.normalize('NFC'))
      return [`${at} is not in Unicode NFC: normalise it, or searching fails.`];
    return [];
  });
}

const letters = /\p{Letter}/u;
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  am: /\p{Script=Ethiopic}/u,
  ti: /\p{Script=Ethiopic}/u,
};
const foreignToLatin =
  /[\p{Script=Arabic}\p{Script=Ethiopic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}]/u;

/** What a reader sees of a sentence: without placeholders and tags. */
const visible = (text: string): string =>
  text.replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, ' ').trim();

/**
 * Sentences in the wrong script, and English ones that were copied. A single word may be the same in two languages
 * ("Menu"), and a name stays as it is ("OpenStreetMap"); four words together may not.
 */
export function scriptProblems(english: LocaleFile, file: LocaleFile): string[] {
  const script = scripts[file.language];
  return [...file.entries].flatMap(([key, text]) => {
    const seen = visible(String(text));
    const sourceText = english.entries.get(key);
    const source = typeof sourceText === 'string' ? visible(sourceText) : '';
    const at = `${file.path} "${key}"`;
    const isSentence = source.split(/\s+/).length >= 4 && letters.test(source);
    if (isSentence && seen === source) return [`${at} is the English sentence: translate it.`];
    if (script && isSentence && !script.test(seen))
      return [`${at} is not in the script of ${file.language}.`];
    if (!script && foreignToLatin.test(seen.replace(/[«»]/g, '')) && !foreignToLatin.test(source))
      return [`${at} has letters of another script.`];
    return [];
  });
}
