import * as z from 'zod/mini';
import { storedBlackOwned } from './black-owned.ts';
import type { ListingDraft } from './draft.contract.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { pinOf } from './pins/pin.ts';
import type { FoundListing } from './shape/listing-shape.server.ts';

/** A stored listing as the draft that it was written from, so that a change of one field can be written as a whole. */
export function draftOf(row: FoundListing['row'], category: string | null): ListingDraft {
  return {
    kind: row.kind,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    descriptionLanguage: row.descriptionLanguage,
    category,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    district: row.district,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
    point: pinOf(row),
    phone: row.phone,
    email: row.email,
    website: row.website,
    priceTier: row.priceTier,
    languages: row.languages,
    stepFree: row.stepFree,
    delivery: row.delivery,
    mobileService: row.mobileService,
    verified: row.verifiedMethod && { method: row.verifiedMethod, on: row.verifiedOn },
    blackOwned: storedBlackOwned(row.blackOwned),
    isClaimed: row.claimedAt !== null,
    confirmedOn: row.confirmedOn,
    isSample: row.isSample,
    details: detailsOf(row),
  };
}

/** The details with what is newer than the row filled in. A row that does not fit its kind is left as it is. */
function detailsOf({ kind, details }: FoundListing['row']): ListingDraft['details'] {
  const stored: object = details;
  const { data } = z.safeParse(KindDetails, { kind, ...stored });
  return data?.kind === kind ? data : details;
}
