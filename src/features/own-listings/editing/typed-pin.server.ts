import { formatCoordinates, parseCoordinates } from '#features/places/coordinates.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { isApproximate } from '#features/directory/pins/pin.ts';
import type { Pin } from '#features/directory/pins/pin.ts';
import { contradictsItself, pinAt } from '#features/directory/pins/pin.service.server.ts';
import type { Address } from '#features/directory/pins/pin.service.server.ts';
import { refusal } from '../own-listing/refusal.ts';

interface Typed {
  /** What the form showed. */
  shown: ListingDraft;
  address: Address;
  /** Coordinates of a pin that was placed by hand; empty takes it from the address. Left out, the pin stays. */
  typed: string | undefined;
  /** The person who typed it was told that town and postcode are far apart, and keeps both. */
  keepsPlace: boolean | undefined;
}

/**
 * The pin of the place that somebody typed. One that was placed by hand stays until the address is another one. Throws
 * `request/invalid` beside the field when town, postcode and pin contradict each other and nobody has said that they
 * are right.
 */
export async function pinFor(
  tx: Db,
  { shown, address, typed, keepsPlace }: Typed,
): Promise<Pin | null> {
  const { point } = shown;
  const isMoved = !isSameAddress(address, shown);
  const earlier = point?.pinnedBy === 'hand' ? point : null;
  const placed = placedPin(typed, earlier);
  const isPlacedAnew = placed !== null && placed !== earlier;
  const isChecked = (isMoved || isPlacedAnew) && !keepsPlace;
  if (isChecked && (await contradictsItself(tx, address, isPlacedAnew ? placed : null))) {
    throw refusal(isPlacedAnew ? 'pin' : 'postcode', 'own-listing:error.placeMismatch');
  }
  if (placed && (isPlacedAnew || !isMoved)) return placed;
  const isKept = point && point !== earlier && !isApproximate(point) && !isMoved;
  return isKept ? point : pinAt(tx, address);
}

function placedPin(typed: string | undefined, earlier: Pin | null): Pin | null {
  if (typed === undefined) return earlier;
  const found = typed === '' ? undefined : parseCoordinates(typed);
  if (!found) return null;
  const isEarlier = earlier && formatCoordinates(earlier) === formatCoordinates(found);
  return isEarlier ? earlier : { ...found, pinnedBy: 'hand' };
}

/** Same town and postcode; another wording of the street moves no pin. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  one.postcode === other.postcode && one.city === other.city && one.country === other.country;
