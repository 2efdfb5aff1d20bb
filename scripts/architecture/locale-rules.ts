import { posix } from 'node:path';

/** The sentences of one namespace in one language, keys flattened with dots. */
export type LocaleFile = { path: string; language: string; entries: ReadonlyMap<string, unknown> };

/** Every namespace stands in these; others of the 24 may follow key by key. */
export const requiredLanguages = ['en', 'fr', 'ar'] as const;

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

const pluralSuffix = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

function categories(language: string, ordinal: boolean): string[] {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  return rules.resolvedOptions().pluralCategories;
}

/** Base keys with the plural forms that a file has of them: `results` → one, other. */
function pluralForms(file: LocaleFile): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const key of file.entries.keys()) {
    const [, base, ordinal = '', form] = pluralSuffix.exec(key) ?? [];
    if (!base || !form) continue;
    const name = `${base}${ordinal}`;
    forms.set(name, (forms.get(name) ?? new Set()).add(form));
  }
  return forms;
}

/** A key with its plural form cut off, so that languages can be compared. */
const baseKey = (key: string): string => key.replace(pluralSuffix, '$1$2');

const placeholders = (text: string): Set<string> =>
  new Set(
    text
      .match(/\{\{-?\s*[\w.]+|<\/?\w+\s*\/?>|\$t\([\w.:]+/g)
      ?.map((part) => part.replace(/^\{\{-?\s*/, '{{')),
  );

/** Keys that this language lacks or has too many, compared with English. */
export function keyProblems(english: LocaleFile, file: LocaleFile): string[] {
  const wanted = new Set([...english.entries.keys()].map(baseKey));
  const present = new Set([...file.entries.keys()].map(baseKey));
  const isRequired = requiredLanguages.some((language) => language === file.language);
  const missing = isRequired ? [...wanted].filter((key) => !present.has(key)) : [];
  return [
    ...missing.map((key) => `${file.path} lacks "${key}": translate it from ${english.path}.`),
    ...[...present]
      .filter((key) => !wanted.has(key))
      .map(
        (key) =>
          `${file.path} has "${key}", which ${english.path} does not: delete it or add it there.`,
      ),
  ];
}

/** Exactly the plural forms that CLDR gives the language; `zero` may be added as a sentence of its own. */
export function pluralProblems(file: LocaleFile): string[] {
  return [...pluralForms(file)].flatMap(([base, forms]) => {
    const wanted = categories(file.language, base.endsWith('_ordinal'));
    const missing = wanted.filter((form) => !forms.has(form));
    const extra = [...forms].filter((form) => form !== 'zero' && !wanted.includes(form));
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
