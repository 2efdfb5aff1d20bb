import { useEffect, useState } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

/** What a page carries of categories: their names by slug, in the language that the server spoke. */
export interface CategoryNames {
  language: Language;
  names: Readonly<Record<string, string>>;
}

/** The names of these categories, each once. `language` is the one that the API answered in. */
export function categoryNames(
  language: Language,
  categories: readonly ({ slug: string; name: string } | null)[],
): CategoryNames {
  const known = categories.filter((category) => category !== null);
  return { language, names: Object.fromEntries(known.map(({ slug, name }) => [slug, name])) };
}

/**
 * Answers what a category is called in the language on screen. The server cannot know a language that is in the
 * browser's storage alone: then the names are fetched, and the server's are there until they come.
 */
export function useCategoryName(sent: CategoryNames): (slug: string) => string {
  const shown = useLanguage();
  const [fetched, setFetched] = useState<CategoryNames>();
  const isAtHand = shown === sent.language || shown === fetched?.language;
  useEffect(() => {
    if (isAtHand) return;
    let isWanted = true;
    import('./fetch-category-names.ts')
      .then(({ fetchCategoryNames }) => fetchCategoryNames(shown))
      .then(
        (names) => isWanted && setFetched({ language: shown, names }),
        (error: unknown) => console.warn(error),
      );
    return () => {
      isWanted = false;
    };
  }, [shown, isAtHand]);
  const names = shown !== sent.language && shown === fetched?.language ? fetched.names : {};
  return (slug) => names[slug] ?? sent.names[slug] ?? slug;
}
