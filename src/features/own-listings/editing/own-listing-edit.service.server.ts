import { attachPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { holidayCalendarForPostcode } from '#features/schedule/bank-holidays.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
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
import { loadCategories } from '#features/directory/category/category.service.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { withClosedDays } from '#features/kinds/closed-days.ts';
import { kinds } from '#features/kinds/registry.ts';
import {
  findPendingChanges,
  proposeChange,
} from '#features/directory/changes/listing-change.service.server.ts';
import {
  findShownChange,
  noteShownChange,
} from '#features/directory/changes/shown-change.service.server.ts';
import { declaredOwnership, mayDeclare } from './declared-ownership.server.ts';
import { writeListing } from '#features/directory/changes/write-listing.server.ts';
import { arrangePhotos } from '#features/directory/changes/waiting-photos.server.ts';
import { leadsAway } from '#features/directory/listing-name.ts';
import {
  isHeldBack,
  isPage,
  isTrusted,
  listingPolicy,
} from '#features/directory/listing.policy.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { splitChange } from '#features/directory/changes/listing-change.policy.ts';
import {
  assertVersion,
  loadOwnRow,
  subjectOf,
  tagsOf,
} from '#features/directory/changes/own-listing-rows.server.ts';
import type { OwnRow } from '#features/directory/changes/own-listing-rows.server.ts';
import { toOwnListing, wantedDraft } from './own-listing-shape.server.ts';
import type {
  ListingCommunity,
  ListingDetails,
  ListingContact,
  ListingPhotos,
  ListingWhat,
  ListingWhen,
  ListingWhere,
  WhatFacts,
} from './own-listing-steps.contract.ts';
import { pinFor } from './typed-pin.server.ts';
import { refusal } from '../own-listing/refusal.ts';
import { specialDaysOf } from './typed-special-days.ts';

interface Edit {
  ctx: ServiceContext;
  tx: Db;
  own: OwnRow;
  /** What the form showed. */
  shown: ListingDraft;
  /** What the table of changes holds waits for staff. */
  isGuarded: boolean;
}

type Patch = Partial<ListingDraft> & {
  /** All photos, where some of them wait; `none` where none does any more. Left out, those that wait go on waiting. */
  photos?: string[] | 'none';
};

/**
 * Saves one step of the form. If the listing is or was published, some facts wait for staff (`change-ways.ts`), unless
 * an admin or a council saves; all else shows at once. Throws `listing/changed` when the listing is not the one that
 * the form was filled from.
 */
async function edit(
  ctx: ServiceContext,
  id: string,
  version: number,
  work: (edit: Edit) => Promise<Patch>,
): Promise<OwnListing> {
  const saved = await ctx.db.transaction(async (tx) => {
    const own = await loadOwnRow(ctx, tx, id, { lock: true });
    assertEditable(ctx, own);
    assertVersion(own.row, version);
    const waiting = (await findPendingChanges(tx, [id])).get(id);
    const isGuarded = isPage(own.row) && isHeldBack(ctx.actor, kinds[own.row.kind]);
    const shown = wantedDraft(own, isGuarded ? waiting : undefined);
    const { photos, ...patch } = await work({ ctx, tx, own, shown, isGuarded });
    await writeDraft(ctx, tx, own, { wanted: { ...shown, ...patch }, isGuarded, photos });
    return toOwnListing(ctx, tx, await loadOwnRow(ctx, tx, id));
  });
  if (saved.status === 'published') ctx.invalidate(tagsOf(id));
  return saved;
}

function assertEditable({ actor }: ServiceContext, own: OwnRow): void {
  const subject = subjectOf(own);
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

/** Writes the whole listing; where it is guarded, what the table of changes holds waits for staff. */
export async function writeDraft(
  ctx: ServiceContext,
  tx: Db,
  own: OwnRow,
  {
    wanted,
    isGuarded,
    photos,
  }: { wanted: ListingDraft; isGuarded: boolean; photos?: Patch['photos'] },
): Promise<void> {
  const { row, draft } = own;
  if (!isGuarded) {
    await writeListing(ctx, tx, own, wanted);
    return;
  }
  const { id } = row;
  const looked = await findShownChange(tx, id);
  const { atOnce, held, watched } = splitChange(draft, wanted, looked?.replaced ?? {});
  await writeListing(ctx, tx, own, atOnce);
  const waiting = photos ?? (await findPendingChanges(tx, [id])).get(id)?.proposed.photos;
  const proposed = waiting && waiting !== 'none' ? { ...held, photos: waiting } : held;
  await proposeChange(ctx, tx, own, proposed);
  await noteShownChange(ctx, tx, own, watched);
}

export const saveWhat = (ctx: ServiceContext, id: string, { version, ...what }: ListingWhat) =>
  edit(ctx, id, version, async ({ tx, own, shown }) => {
    assertListingName(ctx, what.name, shown.name);
    const { declaresBlackOwned: declares } = what;
    const isAnswered = declares !== undefined && (await mayDeclare(ctx, tx, own));
    return {
      ...(await whatPatch(tx, what, shown.details)),
      ...(isAnswered && {
        blackOwned: declaredOwnership(ctx, shown.kind, { standing: shown.blackOwned, declares }),
      }),
    };
  });

/** A domain in a name is for true names, which files and staff write (security B3). */
export function assertListingName({ actor }: ServiceContext, name: string, before = ''): void {
  if (!isTrusted(actor) && leadsAway(name, before)) throw refusal('name', 'ui:textError.link');
}

/** The facts of the first step. Throws on a category that there is not, or where the kind needs one. */
export async function whatPatch(
  db: Db,
  what: WhatFacts,
  details: ListingDraft['details'],
): Promise<Partial<ListingDraft>> {
  if (what.category === '') {
    if (kinds[details.kind].form.hasCategory)
      throw refusal('category', 'own-listing:missing.category');
  } else if (!(await loadCategories(db)).has(what.category)) {
    throw refusal('category', 'own-listing:error.category');
  }
  const { services, payment, writtenIn, declaresBlackOwned: _, ...rest } = what;
  return {
    ...rest,
    category: what.category || null,
    tagline: what.tagline || null,
    descriptionLanguage: writtenIn ?? null,
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

/** Facts that only staff write stay as they are when somebody else saves. */
export const saveDetails = (
  ctx: ServiceContext,
  id: string,
  { version, details }: ListingDetails,
) =>
  edit(ctx, id, version, async ({ tx, shown }) => {
    if (details.kind !== shown.kind) throw refusal('details', 'directory:error.kind');
    const held = isTrusted(ctx.actor) ? [] : kinds[shown.kind].heldFacts;
    const kept = Object.entries(shown.details).filter(([fact]) => held.includes(fact));
    const written = { ...details, ...Object.fromEntries(kept) };
    await closeOnItsDays(tx, id, shown.details, written);
    return { details: written };
  });

async function closeOnItsDays(
  tx: Db,
  id: string,
  earlier: ListingDraft['details'],
  details: ListingDraft['details'],
): Promise<void> {
  if (!kinds[details.kind].closedOn) return;
  const known = await findSchedule(tx, { type: 'listing', id });
  if (known) await storeSchedule(tx, id, withClosedDays(known, details, earlier));
}

export const saveWhere = (ctx: ServiceContext, id: string, { version, ...form }: ListingWhere) =>
  edit(ctx, id, version, async ({ tx, shown }) => {
    const { homeVisits, pin, keepsPlace, ...where } = form;
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
    const { details } = shown;
    return {
      ...address,
      point: await pinFor(tx, { shown, address, typed: pin, keepsPlace }),
      stepFree: where.stepFree,
      delivery: where.delivery,
      mobileService: where.mobileService,
      details: details.kind === 'business' ? { ...details, homeVisits } : details,
    };
  });

export const saveWhen = (ctx: ServiceContext, id: string, { version, ...when }: ListingWhen) =>
  edit(ctx, id, version, async ({ tx, shown }) => {
    const subject = { type: 'listing', id };
    const known = (await findSchedule(tx, subject)) ?? emptySchedule;
    const typed = typedHours(when.hours);
    const today = localDateOf(ctx.now, known.zone);
    const schedule = {
      ...known,
      ...typed,
      specialDays: specialDaysOf(when.specialDays, known.specialDays, today),
      onBankHolidays: typed.onBankHolidays ?? when.onBankHolidays,
      holidayCalendar: holidayCalendarForPostcode(shown.postcode),
      temporarilyClosed: when.closedFrom
        ? { from: when.closedFrom, until: when.closedUntil || null }
        : null,
      confirmedOn: today,
    };
    await storeSchedule(tx, id, withClosedDays(schedule, shown.details));
    return {};
  });

/** Typed hours as a schedule has them; none where nothing is typed. */
export function typedHours(text: string) {
  const read = text === '' ? undefined : parseHours(text);
  if (read?.ok === false) throw refusal('hours', 'own-listing:error.hours');
  return {
    periods: read?.periods ?? [],
    byAppointment: read?.byAppointment ?? false,
    onBankHolidays: read?.onBankHolidays ?? null,
  };
}

/** One that says nothing is none. */
export async function storeSchedule(tx: Db, id: string, schedule: Schedule): Promise<void> {
  const { periods, byAppointment, temporarilyClosed, specialDays } = schedule;
  const saysNothing =
    periods.length === 0 && !byAppointment && !temporarilyClosed && specialDays.length === 0;
  if (saysNothing) await removeSchedules(tx, 'listing', [id]);
  else await replaceSchedule(tx, { type: 'listing', id }, schedule);
}

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

/** New photos of a page wait for staff; until then visitors see the old ones. */
export const savePhotos = (ctx: ServiceContext, id: string, { version, photos }: ListingPhotos) =>
  edit(ctx, id, version, async ({ tx, own, isGuarded }) => {
    const { actor } = ctx;
    if (actor.kind !== 'user') return {};
    if (isGuarded) return { photos: (await arrangePhotos(tx, id, photos, actor.id)) ?? 'none' };
    const subject = { type: 'listing', id };
    await attachPhotos(tx, subject, photos, actor.id);
    if (isPage(own.row)) await publishPhotosOf(tx, subject);
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
