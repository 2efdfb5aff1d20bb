import { listEvents } from '#features/events/event.contract.ts';
import { rowFacts } from '#features/events/row-facts.ts';
import type { Api } from '#platform/http/page-context.ts';

const mostComing = 3;

/** The next few of those in order of time; nothing at all where there is none. */
export const comingOf = <Card>(items: readonly Card[]): { coming?: readonly Card[] } =>
  items.length > 0 ? { coming: items.slice(0, mostComing) } : {};

/** What a page holds and what takes place there. */
export async function loadComing(api: Api, listingId: string) {
  const { items } = await api(listEvents, {
    query: { host: listingId, limit: String(mostComing) },
  });
  return comingOf(rowFacts(items));
}
