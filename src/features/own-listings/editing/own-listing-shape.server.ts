import * as z from 'zod/mini';
import { listPhotos } from '#features/media/media.service.server.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { formatSpecialDays } from '#features/schedule/special-days-text.ts';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listCategoryNames } from '#features/directory/category/category.service.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { kinds, pathOf } from '#features/kinds/registry.ts';
import { findPendingChanges } from '#features/directory/changes/listing-change.service.server.ts';
import type { PendingChange } from '#features/directory/changes/listing-change.service.server.ts';
import {
  isHeldBack,
  isStale,
  isTrusted,
  listingPolicy,
  proofEnds,
} from '#features/directory/listing.policy.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { fieldsOf, withFacts } from '#features/directory/changes/listing-change.policy.ts';
import { missingFacts } from '../own-listing.policy.ts';
import { subjectOf } from '#features/directory/changes/own-listing-rows.server.ts';
import { mayDeclare } from './declared-ownership.server.ts';
import { wantedPhotos } from '#features/directory/changes/waiting-photos.server.ts';
import type { OwnRow } from '#features/directory/changes/own-listing-rows.server.ts';

const zone = 'Europe/London';

/** What the owner's list and the form both tell of a listing. */
export function summaryOf(
  own: Pick<OwnRow, 'row' | 'team'>,
  waiting: PendingChange | undefined,
  { actor, now }: Pick<ServiceContext, 'actor' | 'now'>,
) {
  const { row } = own;
  const { verifiedMethod: method, verifiedOn: on } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    version: row.version,
    path: row.status === 'published' ? pathOf(row) : null,
    // Said to those who can change the page; a member of the team only reads letters.
    sentBackReason: listingPolicy.manage(actor, subjectOf(own)) ? row.sentBackReason : null,
    waiting: waiting ? fieldsOf(waiting.proposed) : [],
    isDisputed: row.disputedAt !== null,
    proof: method && { method, on, until: proofEnds(method, on) },
    confirmedOn: row.confirmedOn,
    isStale: isStale(row.confirmedOn, localDateOf(now, zone)),
  };
}

/** What the form starts from: facts that wait for staff are in it as their owner wants them. */
export const wantedDraft = (
  { draft }: Pick<OwnRow, 'draft'>,
  waiting: PendingChange | undefined,
): ListingDraft => withFacts(draft, waiting?.proposed);

/** The listing as the form shows it. */
export async function toOwnListing(ctx: ServiceContext, db: Db, own: OwnRow): Promise<OwnListing> {
  const { row } = own;
  const { actor } = ctx;
  const waiting = (await findPendingChanges(db, [row.id])).get(row.id);
  const theirs = isHeldBack(actor, kinds[row.kind]) ? waiting : undefined;
  const draft = wantedDraft(own, theirs);
  const subject = subjectOf(own);
  const schedule = await findSchedule(db, { type: 'listing', id: row.id });
  // Whose changes don't wait sees what visitors see, not what somebody else wants.
  const withPending = !waiting?.proposed.photos || theirs !== undefined;
  const photos = await listPhotos(db, 'listing', [row.id], { withPending });
  return {
    ...summaryOf(own, waiting, ctx),
    what: whatOf(draft),
    where: whereOf(draft),
    when: whenOf(schedule, ctx.now),
    contact: {
      phone: draft.phone ?? '',
      email: draft.email ?? '',
      website: draft.website ?? '',
    },
    photos: wantedPhotos(photos.get(row.id) ?? [], theirs?.proposed.photos),
    community: communityOf(draft, ctx.now),
    details: z.safeParse(KindDetails, draft.details).data ?? null,
    missing: missingFacts(draft),
    categories: await listCategoryNames(db, ctx.language),
    can: {
      edit: listingPolicy.edit(actor, subject),
      submit: listingPolicy.submit(actor, subject),
      withdraw: listingPolicy.withdraw(actor, subject),
      remove: listingPolicy.remove(actor, subject),
      confirm: listingPolicy.confirm(actor, subject),
      deactivate: listingPolicy.deactivate(actor, subject),
      activate: listingPolicy.activate(actor, subject),
      declare: await mayDeclare(ctx, db, own),
      writeHeldFacts: isTrusted(actor),
    },
  };
}

function whatOf({ details, ...draft }: ListingDraft): OwnListing['what'] {
  const isBusiness = details.kind === 'business';
  return {
    name: draft.name,
    tagline: draft.tagline ?? '',
    description: draft.description,
    writtenIn: draft.descriptionLanguage,
    category: draft.category ?? '',
    priceTier: draft.priceTier,
    languages: draft.languages,
    services: isBusiness
      ? details.services.map((service) => ({ ...service, unit: service.unit ?? '' }))
      : [],
    payment: isBusiness ? details.payment : [],
    isBlackOwned: draft.blackOwned !== null,
  };
}

function whereOf({ details, ...draft }: ListingDraft): OwnListing['where'] {
  return {
    addressLine1: draft.addressLine1 ?? '',
    addressLine2: draft.addressLine2 ?? '',
    district: draft.district ?? '',
    city: draft.city ?? '',
    region: draft.region ?? '',
    postcode: draft.postcode ?? '',
    country: draft.country,
    stepFree: draft.stepFree,
    delivery: draft.delivery,
    mobileService: draft.mobileService,
    homeVisits: details.kind === 'business' && details.homeVisits,
    pin: draft.point,
  };
}

/** The hours as one would type them; empty where nothing is said. */
export function hoursAsTyped(schedule: Schedule | undefined): string {
  const periods = schedule ? formatHours(schedule.periods) : '';
  return [periods, schedule?.byAppointment && 'by appointment'].filter(Boolean).join('; ');
}

function whenOf(schedule: Schedule | undefined, now: Date): OwnListing['when'] {
  return {
    specialDays: schedule
      ? formatSpecialDays(schedule.specialDays, localDateOf(now, schedule.zone))
      : '',
    hours: hoursAsTyped(schedule),
    onBankHolidays: schedule?.onBankHolidays ?? 'as-usual',
    closedFrom: schedule?.temporarilyClosed?.from ?? '',
    closedUntil: schedule?.temporarilyClosed?.until ?? '',
  };
}

function communityOf({ details }: ListingDraft, now: Date): OwnListing['community'] {
  const { foundedYear = null, community } = details.kind === 'business' ? details : {};
  return {
    yearsInBusiness: foundedYear === null ? null : Math.max(0, now.getUTCFullYear() - foundedYear),
    communityRole: community?.communityRole ?? '',
    tenderReady: community?.tenderReady ?? false,
    openTo: community?.openTo ?? '',
    lookingForSupport: community?.lookingForSupport ?? '',
    sustainabilityFocus: community?.sustainabilityFocus ?? '',
  };
}
