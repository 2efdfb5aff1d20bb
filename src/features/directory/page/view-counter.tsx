import { useEffect } from 'react';
import { useConsent } from '#platform/appearance/use-consent.ts';

/** Long enough to have looked, so that somebody who only passes is not counted (ms). */
const moment = 2000;

/** Counts that the page was opened, once it stands, for visitors who agreed to counting. It never keeps the page waiting, and a failure is nobody's loss. */
export function ViewCounter({ id }: { id: string }) {
  const isAgreed = useConsent()?.statistics === true;
  useEffect(() => {
    if (!isAgreed) return undefined;
    const timer = setTimeout(() => {
      import('./count-view.ts')
        .then(({ countView }) => countView(id))
        .catch((error: unknown) => console.warn(error));
    }, moment);
    return () => clearTimeout(timer);
  }, [id, isAgreed]);
  return null;
}
