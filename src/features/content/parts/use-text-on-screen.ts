import { useCallback } from 'react';
import { api } from '#platform/http/api-client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useInScreenLanguage } from '#platform/i18n/use-in-screen-language.ts';
import { getPageText } from '../content.contract.ts';
import type { PageText } from '../content.contract.ts';

/** The text of a general page in the language on screen. */
export function useTextOnScreen(sent: PageText): PageText {
  const { page } = sent;
  const load = useCallback(
    (lng: Language, signal: AbortSignal) =>
      api(getPageText, { params: { page }, query: { lng } }, { signal }),
    [page],
  );
  return useInScreenLanguage(sent, load);
}
