import { useRef } from 'react';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';

/** After saving: on to the next step, or stay on this one. */
export type Way = 'next' | 'stay';

export interface StepProps {
  listing: OwnListing;
  onSaved: (listing: OwnListing, way: Way) => void;
  /** Loads the listing anew, when another window was faster. */
  reload: () => void;
}

export interface Step {
  /** Something was typed or chosen. */
  touch: () => void;
  /** Something was typed that is not saved. */
  isDirty: () => boolean;
  go: (way: Way) => void;
  done: (listing: OwnListing) => void;
}

/** What a step of the form remembers between typing and saving. */
export function useStep(onSaved: StepProps['onSaved']): Step {
  const way = useRef<Way>('next');
  const dirty = useRef(false);
  return {
    touch: () => {
      dirty.current = true;
    },
    isDirty: () => dirty.current,
    go: (chosen) => {
      way.current = chosen;
    },
    done: (listing) => {
      dirty.current = false;
      onSaved(listing, way.current);
    },
  };
}
