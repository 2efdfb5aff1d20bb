import { eq } from 'drizzle-orm';
import { attachPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { resolvePlace } from '#features/places/place.service.server.ts';
import { holidayCalendarForPostcode } from '#features/schedule/bank-holidays.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import {
  findSchedule,
  removeSchedules,
  replaceSchedule,
} from '#features/schedule/schedule.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from '../category.service.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { columnsOf } from '../draft.service.server.ts';
import { findPendingChanges, proposeChange } from './listing-change.service.server.ts';
import { isTrusted, listingPolicy } from '../listing.policy.ts';
import { listing } from '../listing.table.server.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { changedFields, guardedChange, guardedFields, pickFacts } from '../own-listing.policy.ts';
import { assertVersion, loadOwnRow, subjectOf, tagsOf } from './own-listing-rows.server.ts';
import type { OwnRow } from './own-listing-rows.server.ts';
import { toOwnListing, wantedDraft } from './own-listing-shape.server.ts';
import type {
  ListingCommunity,
  ListingContact,
  ListingPhotos,
  ListingWhat,
  ListingWhen,
  ListingWhere,
  NewListing,
} from './own-listing-steps.contract.ts';

interface Edit {
  ctx: ServiceContext;
  tx: Db;
  own: OwnRow;
  /** What the form showed. */
  shown: ListingDraft;
}

/**
 * Saves one step of the form. Of a published listing the guarded facts wait for staff, unless an admin saves; all
 * else shows at once. Throws `listing/changed` when the listing is not the one that the form was filled from.
 */
async function edit(
  ctx: ServiceContext,
  id: string,
  version: number,
  work: (edit: Edit) => Promise<Partial<ListingDraft>>,
): Promise<OwnListing> {
  const saved = await ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    assertEditable(ctx, own);
    assertVersion(own.row, version);
    const waiting = (await findPendingChanges(tx, [id])).get(id);
    const shown = wantedDraft(ctx, own, waiting);
    const wanted = { ...shown, ...(await work({ ctx, tx, own, shown })) };
    await write({ ctx, tx, own, shown }, wanted);
    return toOwnListing(ctx, tx, await loadOwnRow(ctx, tx, id));
  });
  if (saved.status === 'published') ctx.invalidate(tagsOf(id));
  return saved;
}

function assertEditable({ actor }: ServiceContext, { row }: OwnRow): void {
  const subject = subjectOf(row);
  authorize(listingPolicy.manage, actor, subject);
  if (subject.isDisputed && !isTrusted(actor)) {
    throw new AppError(
      'conflict',
      'listing/disputed',
      'Somebody contests who owns this page. It can be changed again when our staff have decided.',
    );
  }
  authorize(listingPolicy.edit, actor, subject);
}

async function write({ ctx, tx, own }: Edit, wanted: ListingDraft): Promise<void> {
  const { row, draft } = own;
  const isGuarded = row.status === 'published' && !isTrusted(ctx.actor);
  const atOnce = isGuarded ? { ...wanted, ...pickFacts(draft, guardedFields) } : wanted;
  const categories = await loadCategories(tx);
  await tx
    .update(listing)
    .set({
      ...columnsOf(atOnce, categories),
      editedFields: [...new Set([...row.editedFields, ...changedFields(draft, atOnce)])],
    })
    .where(eq(listing.id, row.id));
  if (isGuarded) await proposeChange(ctx, tx, own, guardedChange(draft, wanted));
}

export const saveWhat = (ctx: ServiceContext, id: string, { version, ...what }: ListingWhat) =>
  edit(ctx, id, version, async ({ tx, shown }) => whatPatch(tx, what, shown.details));

/** The facts of the first step. Throws on a category that there is not. */
export async function whatPatch(
  db: Db,
  what: NewListing,
  details: ListingDraft['details'],
): Promise<Partial<ListingDraft>> {
  if (!(await loadCategories(db)).has(what.category)) throw refusal('category', 'category');
  const { services, payment, ...rest } = what;
  return {
    ...rest,
    tagline: what.tagline || null,
    details:
      details.kind === 'business'
        ? {
            ...details,
            services: services.map((service) => ({ ...service, unit: service.unit || null })),
            payment,
          }
        : details,
  };
}

export const saveWhere = (ctx: ServiceContext, id: string, { version, ...form }: ListingWhere) =>
  edit(ctx, id, version, async ({ tx, shown }) => {
    const { homeVisits, ...where } = form;
    const postcode =
      where.country === 'GB' ? parsePostcode(where.postcode)?.normalised : where.postcode;
    const address = {
      addressLine1: where.addressLine1 || null,
      addressLine2: where.addressLine2 || null,
      district: where.district || null,
      city: where.city,
      region: where.region || null,
      postcode: postcode || null,
      country: where.country,
    };
    const isSamePlace =
      shown.postcode === address.postcode &&
      shown.city === address.city &&
      shown.country === address.country;
    const { details } = shown;
    return {
      ...address,
      point: isSamePlace ? shown.point : await pointOf(tx, address),
      stepFree: where.stepFree,
      delivery: where.delivery,
      mobileService: where.mobileService,
      details: details.kind === 'business' ? { ...details, homeVisits } : details,
    };
  });

type Address = Pick<ListingDraft, 'postcode' | 'city' | 'region' | 'country'>;

/** The middle of its postcode or town. Abroad nothing is known, and the listing is never "near" (decision D39). */
async function pointOf(tx: Db, address: Address): Promise<ListingDraft['point']> {
  if (address.country !== 'GB') return null;
  const { postcode, city, region } = address;
  for (const text of [postcode, region && `${city}, ${region}`, city]) {
    const found = text && (await resolvePlace(tx, text));
    if (found) return { lat: found.place.lat, lng: found.place.lng };
  }
  return null;
}

export const saveWhen = (ctx: ServiceContext, id: string, { version, ...when }: ListingWhen) =>
  edit(ctx, id, version, async ({ tx, shown }) => {
    const subject = { type: 'listing', id };
    const read = when.hours === '' ? undefined : parseHours(when.hours);
    if (read?.ok === false) throw refusal('hours', 'hours');
    const known = (await findSchedule(tx, subject)) ?? emptySchedule;
    const schedule = {
      ...known,
      periods: read?.periods ?? [],
      byAppointment: read?.byAppointment ?? false,
      onBankHolidays: read?.onBankHolidays ?? when.onBankHolidays,
      holidayCalendar: holidayCalendarForPostcode(shown.postcode),
      temporarilyClosed: when.closedFrom
        ? { from: when.closedFrom, until: when.closedUntil || null }
        : null,
      confirmedOn: localDateOf(ctx.now, known.zone),
    };
    const saysNothing = !read && !when.closedFrom && known.specialDays.length === 0;
    if (saysNothing) await removeSchedules(tx, subject.type, [id]);
    else await replaceSchedule(tx, subject, schedule);
    return {};
  });

export const saveContact = (
  ctx: ServiceContext,
  id: string,
  { version, phone, email, website }: ListingContact,
) =>
  edit(ctx, id, version, async () => ({
    phone: phone || null,
    email: email || null,
    website: website || null,
  }));

/** Photos of a published listing show at once; everybody can report them. */
export const savePhotos = (ctx: ServiceContext, id: string, { version, photos }: ListingPhotos) =>
  edit(ctx, id, version, async ({ tx, own }) => {
    const { actor } = ctx;
    if (actor.kind !== 'user') return {};
    const subject = { type: 'listing', id };
    await attachPhotos(tx, subject, photos, actor.id);
    if (own.row.status === 'published') await publishPhotosOf(tx, subject);
    return {};
  });

export const saveCommunity = (
  ctx: ServiceContext,
  id: string,
  { version, yearsInBusiness, ...community }: ListingCommunity,
) =>
  edit(ctx, id, version, async ({ shown: { details } }) => {
    if (details.kind !== 'business') return {};
    const foundedYear =
      yearsInBusiness === null ? null : ctx.now.getUTCFullYear() - yearsInBusiness;
    return { details: { ...details, foundedYear, community } };
  });

const refusal = (path: string, name: string) =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path, key: `own-listing:error.${name}` },
  ]);
