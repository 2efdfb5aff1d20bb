import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { attachPhotos, listPhotos } from '#features/media/media.service.server.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { roleOf } from '#features/teams/team.policy.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import {
  listCategoryNames,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import { columnsOf } from '#features/directory/draft.service.server.ts';
import {
  deleteListings,
  addListing,
  changeListing,
} from '#features/directory/listing-store.server.ts';
import { draftOf } from '#features/directory/draft-shape.server.ts';
import { kinds } from '#features/kinds/registry.ts';
import { findPendingChanges } from '#features/directory/changes/listing-change.service.server.ts';
import { countViews } from '#features/directory/views/listing-view.service.server.ts';
import { isTrusted, listingPolicy } from '#features/directory/listing.policy.ts';
import { teamsOf } from '#features/directory/listing.service.server.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { ownListingPageSize } from './own-listing.contract.ts';
import type { OwnListing, OwnListingCard } from './own-listing.contract.ts';
import { missingFacts, organisationKinds } from './own-listing.policy.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { declaredOwnership } from './editing/declared-ownership.server.ts';
import { assertListingName, whatPatch } from './editing/own-listing-edit.service.server.ts';
import {
  assertVersion,
  loadOwnRow,
  subjectOf,
  tagsOf,
} from '#features/directory/changes/own-listing-rows.server.ts';
import { summaryOf, toOwnListing } from './editing/own-listing-shape.server.ts';
import type { NewListing } from './editing/own-listing-steps.contract.ts';
import { caseKind, publishAtOnce, sendToStaff } from './editing/publication.service.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

/** Begins a listing with the facts of the first step. It is its author's alone until it is published. */
export async function createListing(ctx: ServiceContext, form: NewListing): Promise<OwnListing> {
  authorize(listingPolicy.create, ctx.actor, { createdBy: kinds[form.kind].createdBy });
  const declares = form.declaresBlackOwned ?? false;
  const blackOwned = declaredOwnership(ctx, form.kind, { standing: null, declares });
  return beginListing(ctx, form, { blackOwned });
}

/** The same for a caller that has looked at who may, and what they may say beyond the form. */
export async function beginListing(
  ctx: ServiceContext,
  { kind, ...what }: NewListing,
  said: Pick<ListingDraft, 'blackOwned'> = { blackOwned: null },
): Promise<OwnListing> {
  const { actor } = ctx;
  assertListingName(ctx, what.name);
  return ctx.db.transaction(async (tx) => {
    const empty = emptyDraftOf(kind);
    const id = uuidv7();
    const draft = { ...empty, ...(await whatPatch(tx, what, empty.details)), ...said };
    await addListing(tx, {
      id,
      ...columnsOf(draft, await loadCategories(tx)),
      // Its true address is chosen when it is published.
      slug: `draft-${id}`,
      status: 'draft',
      ownerId: actor.kind === 'user' ? actor.id : null,
    });
    await audit(ctx, tx, { action: 'listing.drafted', subject: { type: 'listing', id } });
    return toOwnListing(ctx, tx, await loadOwnRow(ctx, tx, id));
  });
}

/** Throws `listing/not-found`, also to those who may see the page and not edit it. */
export async function getOwnListing(ctx: ServiceContext, id: string): Promise<OwnListing> {
  const own = await loadOwnRow(ctx, ctx.db, id);
  authorize(listingPolicy.manage, ctx.actor, subjectOf(own));
  return toOwnListing(ctx, ctx.db, own);
}

export async function getListingChoices(ctx: ServiceContext) {
  return { categories: await listCategoryNames(ctx.db, ctx.language) };
}

/** Sends a draft to staff. What an admin sends is published at once. */
export async function submitListing(
  ctx: ServiceContext,
  id: string,
  version: number,
): Promise<OwnListing> {
  const { actor } = ctx;
  const sent = await ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    authorize(listingPolicy.submit, actor, subjectOf(own));
    assertVersion(own.row, version);
    const missing = missingFacts(own.draft);
    if (missing.length > 0) {
      throw new AppError(
        'unprocessable',
        'listing/incomplete',
        'Something is still missing.',
        missing.map(({ field, key }) => ({ path: field, key })),
      );
    }
    if (isTrusted(actor)) await publishAtOnce(ctx, tx, own);
    else await sendToStaff(ctx, tx, own);
    return toOwnListing(ctx, tx, await loadOwnRow(ctx, tx, id));
  });
  if (sent.status === 'published') ctx.invalidate(tagsOf(id));
  return sent;
}

/** Takes a listing back from staff, to change it. */
export async function withdrawListing(
  ctx: ServiceContext,
  id: string,
  version: number,
): Promise<OwnListing> {
  return ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    const { row } = own;
    authorize(listingPolicy.withdraw, ctx.actor, subjectOf(own));
    assertVersion(row, version);
    await changeListing(tx, id, { status: 'draft' });
    await settleCase(ctx, tx, {
      kind: caseKind,
      subject: { type: 'listing', id },
      outcome: 'withdrawn',
    });
    return toOwnListing(ctx, tx, await loadOwnRow(ctx, tx, id));
  });
}

/** Deletes a draft. Its photos belong to nothing then, and are swept. */
export async function removeListing(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  await ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    const { row } = own;
    authorize(listingPolicy.remove, ctx.actor, subjectOf(own));
    if (row.ownerId) await attachPhotos(tx, { type: 'listing', id }, [], row.ownerId);
    await deleteListings(tx, [id]);
    await audit(ctx, tx, { action: 'listing.deleted', subject: { type: 'listing', id } });
  });
  return { id };
}

/** What somebody owns or is on the team of, newest first. `after` is the id of the last one seen. */
export async function listOwnListings(
  ctx: ServiceContext,
  { after, organisations }: { after?: string; organisations?: 'only' } = {},
): Promise<{ items: OwnListingCard[]; next: string | null }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { items: [], next: null };
  const rows = await ctx.db
    .select({ row: listingColumns, category: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(
      and(
        or(eq(listing.ownerId, actor.id), sql`${listing.id} = any(${teamsOf(actor)})`),
        after ? lt(listing.id, after) : undefined,
        organisations ? inArray(listing.kind, [...organisationKinds]) : undefined,
      ),
    )
    .orderBy(desc(listing.id))
    .limit(ownListingPageSize + 1);
  const { shown, next } = pageOf(rows, ownListingPageSize, ({ row }) => row.id);
  const ids = shown.map(({ row }) => row.id);
  const [teams, waiting, schedules, photos, views] = await Promise.all([
    findTeams(ctx.db, 'listing', ids),
    findPendingChanges(ctx.db, ids),
    listSchedules(ctx.db, 'listing', ids),
    listPhotos(ctx.db, 'listing', ids, { withPending: true }),
    countViews(ctx, ids),
  ]);
  const items = shown.map(({ row, category: slug }) => {
    const own = { row, draft: draftOf(row, slug), team: teams.get(row.id) };
    const subject = subjectOf(own);
    return {
      ...summaryOf(own, waiting.get(row.id), ctx),
      role: roleOf(actor, { ownerIds: [row.ownerId ?? ''], ...own.team }) ?? 'member',
      locality: [...new Set([row.district, row.city])].filter(Boolean).join(', '),
      hasHours: schedules.has(row.id),
      photoCount: photos.get(row.id)?.length ?? 0,
      descriptionLength: row.description.length,
      views: views.get(row.id) ?? { week: 0, month: 0 },
      rating: { average: row.ratingAverage, count: row.ratingCount },
      can: {
        manage: listingPolicy.manage(actor, subject),
        edit: listingPolicy.edit(actor, subject),
        remove: listingPolicy.remove(actor, subject),
        confirm: listingPolicy.confirm(actor, subject),
        deactivate: listingPolicy.deactivate(actor, subject),
        activate: listingPolicy.activate(actor, subject),
      },
    };
  });
  return { items, next };
}
