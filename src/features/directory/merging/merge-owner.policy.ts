import type { VerificationMethod } from '../listing.policy.ts';

/** What staff say where the only owner of the two has proved nothing. */
export const ownerChoices = ['ends', 'stays'] as const;
export type OwnerChoice = (typeof ownerChoices)[number];

export interface OwnedSide {
  ownerId: string | null;
  verifiedMethod: VerificationMethod | null;
}

/** That a register lists the business says nothing of the person who added its page. */
const hasProved = ({ verifiedMethod }: OwnedSide): boolean =>
  verifiedMethod !== null && verifiedMethod !== 'register';

/**
 * Whether a merge would hand the page that nobody owned to somebody who has only added an entry: no claim, no week to
 * contest it, no letter to the listed contact. Staff decide that by name then.
 */
export const needsOwnerChoice = (sides: readonly OwnedSide[]): boolean =>
  sides.some(({ ownerId }) => ownerId === null) &&
  sides.some((side) => side.ownerId !== null && !hasProved(side));

/** Whose the one will be; undefined while staff have to choose. Two different owners are refused elsewhere. */
export function ownerOfMerge(
  sides: readonly OwnedSide[],
  choice: OwnerChoice | undefined,
): string | null | undefined {
  const owner = sides.find(({ ownerId }) => ownerId !== null)?.ownerId ?? null;
  if (!needsOwnerChoice(sides)) return owner;
  if (choice === undefined) return undefined;
  return choice === 'stays' ? owner : null;
}
