import { listListings } from '#features/finder/search.contract.ts';
import { api } from '#platform/http/api-client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { openLimit, openNow } from './open-now.ts';

/** What is open near a place. Loaded when one is known. */
export async function fetchOpen(near: string, language: Language) {
  const query = { kind: 'business', open: 'now', near, limit: openLimit };
  const found = await api(listListings, { query });
  return { ...openNow(found, language), place: found.place?.label ?? null };
}
