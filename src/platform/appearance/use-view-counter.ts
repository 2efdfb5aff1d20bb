import { useEffect } from 'react';
import { useConsent } from './use-consent.ts';

/** Long enough to have looked, so that somebody who only passes is not counted (ms). */
const moment = 2000;

/**
 * Counts that the page of `id` was opened, once it stands, for visitors who agreed to counting. It never keeps the page
 * waiting, and a failure is nobody's loss. `count` is defined outside the component, and loads what it needs itself.
 */
export function useViewCounter(id: string, count: (id: string) => Promise<void>): void {
  const isAgreed = useConsent()?.statistics === true;
  useEffect(() => {
    if (!isAgreed) return undefined;
    const timer = setTimeout(() => {
      count(id).catch((error: unknown) => console.warn(error));
    }, moment);
    return () => clearTimeout(timer);
  }, [id, count, isAgreed]);
}
