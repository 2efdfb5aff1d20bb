import { useEffect, useState } from 'react';

/** A pause this long in typing asks for suggestions (ms). */
const pause = 200;

/**
 * Suggestions for what is typed, asked for after a pause; an answer that comes too late is left. The last ones stay
 * until others are there, none where nothing is typed or none can be had.
 *
 * @param find the same function at every render
 */
export function useSuggestions<Suggestion>(
  typed: string,
  find: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>,
): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (typed === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(typed, stop.signal).then(setFound, (error: unknown) => {
        if (!stop.signal.aborted) console.warn(error);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, find]);
  return typed === '' ? [] : found;
}
