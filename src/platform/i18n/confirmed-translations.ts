import type { Language } from './languages.ts';

/**
 * Namespaces whose sentences a native speaker has read on the site and confirmed; English is the source. All others are
 * drafts, and the footer says so. Add a namespace here with the change in which a speaker has mended its sentences.
 */
const confirmed: Partial<Record<Language, readonly string[]>> = {};

/** Whether some sentence of these namespaces has been read by no native speaker. */
export const isDraft = (language: Language, namespaces: readonly string[]): boolean =>
  language !== 'en' && namespaces.some((name) => !confirmed[language]?.includes(name));
