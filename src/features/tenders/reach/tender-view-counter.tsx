import { useViewCounter } from '#platform/appearance/use-view-counter.ts';

const count = async (id: string) => (await import('./count-view.ts')).countView(id);

/** Counts that the page of a tender was opened. */
export function TenderViewCounter({ tenderId }: { tenderId: string }) {
  useViewCounter(tenderId, count);
  return null;
}
