import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { BlackOwned } from './black-owned.ts';
import { loadCategories } from './category/category.service.server.ts';
import { columnsOf } from './draft.service.server.ts';
import { kinds } from '#features/kinds/registry.ts';
import { listingPolicy } from './listing.policy.ts';
import {
  listingNotFound,
  loadOwnRow,
  subjectOf,
  tagsOf,
} from './changes/own-listing-rows.server.ts';
import { changeListing } from './listing-store.server.ts';

/**
 * Staff who saw proof say that a published listing is Black-owned; null takes off what is there, also what others said.
 * Nobody does so for their own business. Throws `listing/not-ownable` for a kind that it does not fit.
 */
export async function setBlackOwned(
  ctx: ServiceContext,
  id: string,
  seen: string | null,
): Promise<{ blackOwned: BlackOwned | null }> {
  const blackOwned: BlackOwned | null = seen
    ? {
        basis: 'staff',
        words: seen,
        language: ctx.language,
        on: localDateOf(ctx.now, 'Europe/London'),
      }
    : null;
  await ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    authorize(listingPolicy.decide, ctx.actor, subjectOf(own));
    if (own.row.status !== 'published') throw listingNotFound();
    if (!kinds[own.row.kind].canBeBlackOwned) {
      throw new AppError(
        'unprocessable',
        'listing/not-ownable',
        'This kind of page can’t be marked as Black-owned.',
      );
    }
    const draft = { ...own.draft, blackOwned };
    await changeListing(tx, id, columnsOf(draft, await loadCategories(tx)));
    await audit(ctx, tx, {
      action: 'listing.black-owned',
      subject: { type: 'listing', id },
      detail: { before: own.row.blackOwned?.basis ?? '', after: blackOwned?.basis ?? '' },
    });
  });
  ctx.invalidate(tagsOf(id));
  return { blackOwned };
}
