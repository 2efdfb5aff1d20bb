import { useViewCounter } from '#platform/appearance/use-view-counter.ts';

const count = async (id: string) => (await import('./figures/count-view.ts')).countView(id);

/** Counts that the page of an event was opened. */
export function EventViewCounter({ eventId }: { eventId: string }) {
  useViewCounter(eventId, count);
  return null;
}
