import { Suspense } from 'react';
import type { EventCard } from '#features/events/event.contract.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** A script of its own, which pages without events do not load. The server writes it into the page either way. */
const ComingUp = lazyPart(() => import('./coming-up.tsx'));

interface ComingPartProps {
  listingId: string;
  events?: readonly EventCard[];
}

export const ComingPart = ({ listingId, events }: ComingPartProps) =>
  events && (
    <Suspense>
      <ComingUp listingId={listingId} events={events} />
    </Suspense>
  );
