import * as z from 'zod/mini';
import type { ListingDraft } from './draft.contract.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';

/** A listing of this kind of which nothing is known yet. */
export const emptyDraftOf = (kind: KindId): ListingDraft => ({
  kind,
  name: '',
  tagline: null,
  description: '',
  descriptionLanguage: null,
  category: null,
  addressLine1: null,
  addressLine2: null,
  district: null,
  city: null,
  region: null,
  postcode: null,
  country: 'GB',
  point: null,
  phone: null,
  email: null,
  website: null,
  priceTier: null,
  languages: [],
  stepFree: null,
  delivery: false,
  mobileService: false,
  verified: null,
  blackOwned: null,
  isClaimed: false,
  confirmedOn: null,
  isSample: false,
  details: z.parse(KindDetails, { kind }),
});
