import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';

const Extras = lazyPart(() => import('../extras/extras.tsx'));

/** Specification 9: the first look round is shown after a second. Nothing of it is loaded before the page is read. */
const afterMs = 1000;

export function Later() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return null;
  return (
    <Suspense fallback={null}>
      <Extras />
    </Suspense>
  );
}
