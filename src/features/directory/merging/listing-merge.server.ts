import { inArray } from 'drizzle-orm';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { loadCategories } from '../category/category.service.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { columnsOf } from '../draft.service.server.ts';
import { isPage } from '../listing.policy.ts';
import { listing } from '../listing.table.server.ts';
import { takeFields } from './merge-fields.ts';
import { findPendingChanges } from '../changes/listing-change.service.server.ts';
import type { FoundListing } from '../shape/listing-shape.server.ts';
import { proofHolds } from '../changes/proof.policy.ts';
import { reindexThese } from '../findable/reindex.server.ts';
import { countStars } from '../findable/stars.server.ts';
import { changeListing, lockListings } from '../listing-store.server.ts';

interface Loaded {
  row: FoundListing['row'];
  draft: ListingDraft;
}

/** The listing itself: chosen fields, owner and stars; the lost one goes offline, and its address leads to the other. */
export const listingMergePart: MergePart = {
  name: 'listing',
  isLast: true,
  tables: [
    {
      table: listing,
      belongsTo: (ids) => inArray(listing.id, [...ids]),
      clockwork: [
        'rating_count',
        'rating_average',
        'rating_rank',
        'rating_spread',
        'confirm_asked_on',
        'edited_fields',
        'name_vector',
        'search_vector',
      ],
      together: {
        name: ['name', 'sort_name'],
        description: ['description', 'description_language'],
        category: ['category_id'],
        address: [
          'address_line1',
          'address_line2',
          'district',
          'city',
          'region',
          'postcode',
          'country',
          'lat',
          'lng',
          'geo',
          'tile_x',
          'tile_y',
        ],
        details: ['details', 'traits', 'names_services'],
        owner: ['owner_id', 'claimed_at', 'verified_method', 'verified_on'],
        state: ['status', 'merged_into_id', 'published_at'],
      },
    },
  ],
  async moveTo(ctx, tx, { keptId, lostId, fromLost, ownerId }) {
    const { kept, lost } = await loadBoth(tx, keptId, lostId);
    await assertMergeable(tx, kept, lost);
    const { draft, changed } = takeFields(kept.draft, lost.draft, fromLost);
    await changeListing(tx, lostId, {
      status: 'archived',
      mergedIntoId: keptId,
      ownerId: null,
      claimedAt: null,
      verifiedMethod: null,
      verifiedOn: null,
    });
    await changeListing(tx, keptId, {
      ...(changed.length > 0 && columnsOf(draft, await loadCategories(tx))),
      ...ownershipOf([kept, lost], ownerId, draft),
      editedFields: [...new Set([...kept.row.editedFields, ...changed])],
    });
    await countStars(tx, ctx.now, [keptId, lostId]);
  },
  async afterRestore(ctx, tx, ids) {
    await countStars(tx, ctx.now, ids);
    await reindexThese(tx, ids);
  },
};

async function loadBoth(tx: Db, keptId: string, lostId: string) {
  const rows = await lockListings(tx, inArray(listing.id, [keptId, lostId]));
  const both = new Map(rows.map((one) => [one.row.id, one]));
  const [kept, lost] = [both.get(keptId), both.get(lostId)];
  if (!kept || !lost || keptId === lostId) throw refusal('gone', 'One of the two is not there.');
  return { kept, lost };
}

async function assertMergeable(tx: Db, kept: Loaded, lost: Loaded): Promise<void> {
  const rows = [kept.row, lost.row];
  if (!rows.every((row) => isPage(row) && row.mergedIntoId === null)) {
    throw refusal('not-pages', 'Only pages that are published or offline can become one.');
  }
  if (kept.row.kind !== lost.row.kind || kept.row.isSample !== lost.row.isSample) {
    throw refusal('other-kind', 'These are entries of different kinds.');
  }
  if (rows.some(({ disputedAt }) => disputedAt !== null)) {
    throw refusal('contested', 'Somebody contests who owns one of the two. Decide that first.');
  }
  if (kept.row.ownerId && lost.row.ownerId && kept.row.ownerId !== lost.row.ownerId) {
    throw refusal(
      'two-owners',
      'The two belong to different people. Settle whose page it is first.',
    );
  }
  const waiting = await findPendingChanges(
    tx,
    rows.map(({ id }) => id),
  );
  if (waiting.size > 0) {
    throw refusal(
      'change-waits',
      'A change of one of the two waits for staff. Decide on it first.',
    );
  }
}

const refusal = (code: string, title: string) => new AppError('conflict', `merge/${code}`, title);

/** The owner of the one, with the proof and the day of the side that was theirs before, or nobody's as the one is. */
function ownershipOf(sides: readonly Loaded[], ownerId: string | null, merged: ListingDraft) {
  // A proof does not come along where another domain or number stands now.
  const rows = sides.map(({ row, draft }) => {
    const { verifiedMethod: method } = row;
    const isLost = method !== null && !proofHolds(method, draft, merged);
    return isLost ? { ...row, verifiedMethod: null, verifiedOn: null } : row;
  });
  const same = rows.filter((row) => row.ownerId === ownerId);
  // What a register says needs no owner.
  const proved =
    same.find(({ verifiedMethod }) => verifiedMethod !== null) ??
    rows.find(({ verifiedMethod }) => verifiedMethod === 'register');
  return {
    ownerId,
    claimedAt: same.find(({ claimedAt }) => claimedAt !== null)?.claimedAt ?? null,
    verifiedMethod: proved?.verifiedMethod ?? null,
    verifiedOn: proved?.verifiedOn ?? null,
  };
}
