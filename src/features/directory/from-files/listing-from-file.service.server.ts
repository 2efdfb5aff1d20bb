import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Categories } from '../category/category.service.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { columnsOf } from '../draft.service.server.ts';
import type { SourcedChange } from '../draft.service.server.ts';
import { isApproximate } from '../pins/pin.ts';
import { pinAt } from '../pins/pin.service.server.ts';
import { proofHolds } from '../changes/proof.policy.ts';
import { listing } from '../listing.table.server.ts';
import { changeListing, lockListings } from '../listing-store.server.ts';

/**
 * Lets a row of this site's own export say what some fields of a listing shall be; the others stay. What changed
 * counts as edited on the site, so that its source does not take it back. Undefined when there is no such listing.
 */
export async function changeFromFile(
  db: Db,
  id: string,
  patch: Partial<ListingDraft>,
  categories: Categories,
): Promise<SourcedChange | undefined> {
  const [known] = await lockListings(db, eq(listing.id, id));
  if (!known) return undefined;
  const current = known.draft;
  const hasNewWords = patch.description !== undefined && patch.description !== current.description;
  // Of new words no language is claimed, unless the file says which.
  const next = { ...current, ...(hasNewWords && { descriptionLanguage: null }), ...patch };
  if (patch.point !== undefined) next.point = await pinFromFile(db, next, current);
  const { verified } = current;
  if (verified && !proofHolds(verified.method, current, next)) next.verified = null;
  const changed = Object.entries(next).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(valueOf(current, field)),
  );
  if (changed.length === 0) return { action: 'unchanged', id };
  const editedFields = [
    ...new Set([...known.row.editedFields, ...changed.map(([field]) => field)]),
  ];
  await changeListing(db, id, { ...columnsOf(next, categories), editedFields });
  return { action: 'updated', id, before: known.before };
}

/** Coordinates as the export has written them keep what they come from; those of a town go along with its name. */
async function pinFromFile(db: Db, next: ListingDraft, { point }: ListingDraft) {
  const isUntouched = next.point?.lat === point?.lat && next.point?.lng === point?.lng;
  if (!isUntouched || !point) return next.point;
  const pin = isApproximate(point) ? await pinAt(db, next) : null;
  return pin ?? point;
}

const valueOf = (draft: ListingDraft, name: string): unknown =>
  Object.entries(draft).find(([field]) => field === name)?.[1];
