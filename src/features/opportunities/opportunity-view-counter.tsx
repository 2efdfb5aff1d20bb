import { useViewCounter } from '#platform/appearance/use-view-counter.ts';

const count = async (id: string) => (await import('./views/count-view.ts')).countView(id);

/** Counts that the page of an opportunity was opened. */
export function OpportunityViewCounter({ opportunityId }: { opportunityId: string }) {
  useViewCounter(opportunityId, count);
  return null;
}
