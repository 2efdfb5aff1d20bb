import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LivingSentences, Words } from './living-sentences.ts';

export const SentencesContext = createContext<LivingSentences | undefined>(undefined);

/**
 * Draws again when the language changes. Waits for namespaces that the page has not brought along: the nearest
 * `Suspense` shows its fallback, or with `useSuspense: false` the keys are there and `ready` is false.
 */
export function useTranslation(
  asked: string | readonly string[] = 'ui',
  { useSuspense = true }: { useSuspense?: boolean } = {},
): Words {
  const sentences = useContext(SentencesContext);
  if (!sentences) throw new Error('Page without sentences');
  const namespaces = [asked].flat();
  const read = () => sentences.wordsOf(namespaces);
  const words = useSyncExternalStore(sentences.listen, read, read);
  if (words.ready) return words;
  const waits = sentences.load(namespaces);
  // As react-i18next does. With `use`, React takes the component up again in the middle, and the hooks after this one
  // fail where the page is being hydrated ("Update hook called on initial render").
  if (useSuspense) throw waits;
  return words;
}
