import type { Resource, ResourceKey } from 'i18next';
import { writtenLanguages } from './languages.ts';
import type { Language } from './languages.ts';

const files = import.meta.glob<ResourceKey>('/src/**/locales/*.json', {
  eager: true,
  import: 'default',
});

/** Every sentence of the site: language → namespace (the folder that holds `locales/`) → keys. */
export const resources: Resource = Object.fromEntries(
  writtenLanguages.map((language) => [language, namespacesOf(language)]),
);

function namespacesOf(language: Language): Record<string, ResourceKey> {
  const suffix = `/locales/${language}.json`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(suffix))
      .map(([path, keys]) => [path.slice(0, -suffix.length).split('/').at(-1) ?? '', keys]),
  );
}

export const namespaces: readonly string[] = Object.keys(resources.en ?? {});

/** One namespace as the browser fetches it from `/locales/{lng}/{ns}.json`; undefined when there is none. */
export function findNamespace(language: string, namespace: string): ResourceKey | undefined {
  const byNamespace = Object.hasOwn(resources, language) ? resources[language] : undefined;
  return byNamespace && Object.hasOwn(byNamespace, namespace) ? byNamespace[namespace] : undefined;
}
