import { openingSign } from '#features/schedule/opening-sign.ts';
import type { OpeningSign } from '#features/schedule/opening-sign.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';
import type { ClothCode } from '#ui/cloth-codes.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import type { ListingCard } from './listing.contract.ts';

/**
 * What a card on a page shows. Pages carry their data a second time for React, so nothing else is in it, and what is
 * empty is left out.
 */
export interface CardFacts extends Pick<ListingCard, 'id' | 'path' | 'name'> {
  tagline?: string;
  /** Language of name and tagline, where it differs from that of the page. */
  language?: WordsLanguage;
  /** Its slug; the page carries the names. */
  category?: string;
  /** Only where there is no category, for the picture. */
  kind?: KindId;
  /** Left out for a plain one. */
  cloth?: ClothCode;
  /** Its district with its town, or the district alone where `distanceMiles` says more. */
  locality?: string;
  distanceMiles?: number;
  /** The distance is to the middle of its town or district. */
  isPinApproximate?: true;
  priceTier?: NonNullable<ListingCard['priceTier']>;
  /** Only for kinds that are reviewed. */
  rating?: ListingCard['rating'];
  opening: OpeningSign;
  services?: OpeningSign;
  isVerified?: true;
  /** The day since when nobody has confirmed it. Left out while it is fresh, and where nobody ever did. */
  staleSince?: string;
  isSample?: true;
}

/** The cards of one page. Equal ratings and opening states become one object, which is then written once. */
export function cardFacts(listings: readonly ListingCard[]): CardFacts[] {
  const known = new Map<string, unknown>();
  const once = <T>(value: T): T => {
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as T;
  };
  return listings.map((listing) => ({
    id: listing.id,
    path: listing.path,
    name: listing.name,
    ...(listing.tagline && { tagline: listing.tagline }),
    ...(listing.language && { language: listing.language.code }),
    ...(listing.category ? { category: listing.category.slug } : { kind: listing.kind }),
    ...(listing.cloth && { cloth: listing.cloth }),
    ...(listing.locality && { locality: shownLocality(listing) }),
    ...(listing.distanceMiles !== null && { distanceMiles: shownMiles(listing.distanceMiles) }),
    ...(listing.distanceMiles !== null &&
      listing.isPinApproximate && { isPinApproximate: true as const }),
    ...(listing.priceTier && { priceTier: listing.priceTier }),
    ...(kinds[listing.kind].isReviewable && { rating: once(listing.rating) }),
    opening: once(openingSign(listing.opening)),
    ...(listing.services && { services: once(openingSign(listing.services)) }),
    ...(listing.isStale && listing.confirmedOn && { staleSince: listing.confirmedOn }),
    ...(listing.isVerified && { isVerified: true as const }),
    ...(listing.isSample && { isSample: true as const }),
  }));
}

/** Beside a distance the district is enough: "Peckham · 0.3 miles". Elsewhere its town is said too. */
function shownLocality({ locality, distanceMiles }: ListingCard): string {
  return (distanceMiles === null ? locality : locality.split(', ')[0]) ?? locality;
}

/** Tenths below ten miles, whole ones from there, so that the word beside it takes its form: 1 mile, 1.4 miles. */
function shownMiles(miles: number): number {
  const tenths = Math.round(miles * 10) / 10;
  return tenths < 10 ? tenths : Math.round(miles);
}
