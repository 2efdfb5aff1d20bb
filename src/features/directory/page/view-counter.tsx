import { useViewCounter } from '#platform/appearance/use-view-counter.ts';

const count = async (id: string) => (await import('./count-view.ts')).countView(id);

/** Counts that the page was opened. */
export function ViewCounter({ id }: { id: string }) {
  useViewCounter(id, count);
  return null;
}
