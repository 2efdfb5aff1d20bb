import type { Way } from '#ui/form/use-step.ts';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';

export interface StepProps {
  listing: OwnListing;
  onSaved: (listing: OwnListing, way: Way) => void;
  /** Loads the listing anew, when another window was faster. */
  reload: () => void;
}
