import type { Resource, ResourceKey } from 'i18next';
import { fallbackLanguage, languages } from './languages.ts';
import type { Language } from './languages.ts';

type Sentences = Record<string, unknown>;

const files = import.meta.glob<Sentences>('/src/**/locales/*.json', {
  eager: true,
  import: 'default',
});

const english = namespacesOf(fallbackLanguage);

/** Every sentence of the site: language → namespace (the folder that holds `locales/`) → keys. */
export const resources: Resource = Object.fromEntries(
  languages.map(({ code }) => [code, withEnglish(namespacesOf(code))]),
);

function namespacesOf(language: Language): Record<string, Sentences> {
  const suffix = `/locales/${language}.json`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(suffix))
      .map(([path, keys]) => [path.slice(0, -suffix.length).split('/').at(-1) ?? '', keys]),
  );
}

/** Filled up with English, so that a browser need not fetch English beside the language that it shows. */
function withEnglish(own: Record<string, Sentences>): Record<string, ResourceKey> {
  return Object.fromEntries(
    Object.entries(english).map(([namespace, sentences]) => [
      namespace,
      filledUp(own[namespace] ?? {}, sentences),
    ]),
  );
}

function isGroup(value: unknown): value is Sentences {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function filledUp(own: Sentences, source: Sentences): Sentences {
  const filled = { ...source, ...own };
  for (const [key, value] of Object.entries(source))
    if (isGroup(value)) filled[key] = filledUp(isGroup(own[key]) ? own[key] : {}, value);
  return filled;
}

export const namespaces: readonly string[] = Object.keys(english);

/** One namespace as the browser fetches it from `/locales/{lng}/{ns}.json`; undefined when there is none. */
export function findNamespace(language: string, namespace: string): ResourceKey | undefined {
  const byNamespace = Object.hasOwn(resources, language) ? resources[language] : undefined;
  return byNamespace && Object.hasOwn(byNamespace, namespace) ? byNamespace[namespace] : undefined;
}
