import { api } from '#platform/http/api-client.ts';
import { findPlaces } from './place.contract.ts';

/** Labels of places that begin like the text; none for less than two letters. Loaded when somebody starts to type. */
export async function suggestPlaces(text: string, signal: AbortSignal): Promise<string[]> {
  if (text.trim().length < 2) return [];
  const { items } = await api(findPlaces, { query: { q: text } }, { signal });
  return items.map(({ label }) => label);
}
