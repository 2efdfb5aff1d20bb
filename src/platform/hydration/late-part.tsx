import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { isPageHydrating, LatePartContext } from './use-after-hydration.ts';

interface LatePartProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Around a lazy part that is in the server's HTML: its code comes when the rest of the page has come alive, and it
 * must begin with what the server knew then too, or React throws its HTML away.
 */
export function LatePart({ fallback, children }: LatePartProps) {
  const [isFromServer] = useState(isPageHydrating);
  return (
    <LatePartContext value={isFromServer}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LatePartContext>
  );
}
