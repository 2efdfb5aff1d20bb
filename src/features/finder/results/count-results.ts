import { api } from '#platform/http/api-client.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { listListings } from '../search.contract.ts';
import type { Total } from './live-total.ts';

/** How many results the form would lead to. Loaded when somebody changes a filter. */
export async function countResults(
  form: HTMLFormElement,
  kind: KindId | undefined,
  signal: AbortSignal,
): Promise<Total> {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') chosen.append(name, value);
  const query = { ...fromSearchParams(chosen), kind, limit: '3' };
  const { total, isTotalCapped } = await api(listListings, { query }, { signal });
  return { total, isTotalCapped };
}
