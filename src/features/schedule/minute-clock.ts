import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all badges of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Minutes from now to the instant, rounded up. Null in the server's HTML and in the first render of the browser, so
 * that a cached page shows nothing that grows old by the minute.
 */
export function useMinutesUntil(instant: string | null): number | null {
  const minute = useAfterHydration<number | null>(subscribe, currentMinute, null);
  if (instant === null || minute === null) return null;
  return Math.ceil(Date.parse(instant) / 60_000) - minute;
}
