import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ComingUpProps } from './coming-up.tsx';

/** A script of its own, which pages without events do not load. The server writes it into the page either way. */
const ComingUp = lazyPart(() => import('./coming-up.tsx'));

/** What comes up at a page; nothing where nothing does. */
export const ComingPart = ({ data }: ComingUpProps) =>
  data.coming && (
    <Suspense>
      <ComingUp data={data} />
    </Suspense>
  );
