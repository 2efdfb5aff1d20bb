import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { ListingResults } from '../results.contract.ts';

export type Total = Pick<ListingResults, 'total' | 'isTotalCapped'>;

/** A pause this long in choosing asks how many there would be (ms). */
const pause = 300;

/**
 * How many results what is chosen in the form would have, and what is to be called with the form after a change.
 * Undefined while that is asked, and where it can't be had.
 */
export function useLiveTotal(
  now: Total,
  kind: KindId | undefined,
): [{ count: number; shown: string } | undefined, (form: HTMLFormElement) => void] {
  const language = useLanguage();
  const [total, setTotal] = useState<Total | undefined>(now);
  const [answered, setAnswered] = useState(now);
  const asked = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController }>(undefined);
  const forget = () => {
    clearTimeout(asked.current?.timer);
    asked.current?.stop.abort();
  };
  useEffect(() => forget, [now]);
  // The search above, a chip and the map lead to other results while the form stays.
  if (answered !== now) {
    setAnswered(now);
    setTotal(now);
  }
  const count = (form: HTMLFormElement) => {
    forget();
    setTotal(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      import('./count-results.ts')
        .then(({ countResults }) => countResults(form, kind, stop.signal))
        .then(setTotal, (error: unknown) => {
          if (!stop.signal.aborted) console.warn(error);
        });
    }, pause);
    asked.current = { timer, stop };
  };
  return [total && { count: total.total, shown: totalText(total, language) }, count];
}

/** "1,204", or "5,000+" where counting stopped. */
export const totalText = ({ total, isTotalCapped }: Total, language: string): string =>
  formatNumber(total, language) + (isTotalCapped ? '+' : '');
