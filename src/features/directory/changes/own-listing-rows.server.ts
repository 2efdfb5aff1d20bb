import { and, eq } from 'drizzle-orm';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { category } from '../category/category.table.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { draftOf } from '../draft-shape.server.ts';
import type { FoundListing } from '../shape/listing-shape.server.ts';
import type { OwnedSubject } from '../listing.policy.ts';
import { visibleListings } from '../listing.service.server.ts';
import { listing, listingColumns } from '../listing.table.server.ts';

export interface OwnRow {
  row: FoundListing['row'];
  /** As visitors see it. */
  draft: ListingDraft;
  /** Who works for it beside its owner. */
  team?: Pick<TeamPeople, 'managerIds' | 'memberIds'>;
}

export const listingNotFound = () =>
  notFound('listing/not-found', 'Business or organisation not found or no permission to edit');

/**
 * Reads a listing for work on it; `lock` keeps others from it until the transaction ends. A listing that has become a
 * part of another can't be worked on any more: throws `listing/merged`.
 */
export async function loadOwnRow(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<OwnRow> {
  const query = db
    .select({ row: listingColumns, category: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(and(eq(listing.id, id), visibleListings(ctx.actor)));
  const [found] = await (lock ? query.for('update', { of: listing }) : query);
  if (!found) throw listingNotFound();
  if (lock && found.row.mergedIntoId) {
    throw new AppError('conflict', 'listing/merged', 'This page is now part of another one.');
  }
  const team = (await findTeams(db, 'listing', [id])).get(id);
  return { row: found.row, draft: draftOf(found.row, found.category), team };
}

export const subjectOf = ({ row, team }: Pick<OwnRow, 'row' | 'team'>): OwnedSubject => ({
  status: row.status,
  ownerId: row.ownerId,
  isDisputed: row.disputedAt !== null,
  ...team,
});

/** Throws `listing/changed` when the listing is not the one that was loaded (security R11). */
export function assertVersion(row: OwnRow['row'], version: number): void {
  if (row.version === version) return;
  throw new AppError(
    'conflict',
    'listing/changed',
    'This was changed in another window. Please load it again.',
  );
}

export const tagsOf = (id: string): readonly string[] => ['listing', `listing:${id}`];
