import { api } from '#platform/http/api-client.ts';
import { fewestLetters, suggestSearch } from '../suggestion.contract.ts';

/** None for a single letter. Loaded when somebody starts to type. */
export async function fetchSuggestions(typed: string, signal: AbortSignal) {
  const q = typed.trim().slice(0, 100).toWellFormed();
  if (q.length < fewestLetters) return [];
  return (await api(suggestSearch, { query: { q } }, { signal })).items;
}
