import * as z from 'zod/mini';
import { milesBetween } from '#features/places/distance.ts';
import type { Point } from '#features/places/distance.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf } from '#features/schedule/zone-clock.ts';
import { localDateOf, openingState, weekTable } from '#features/schedule/schedule.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { storedBlackOwned } from '../black-owned.ts';
import { categoryNameIn } from '../category/category.service.server.ts';
import type { category } from '../category/category.table.server.ts';
import { storedContactSource } from './contact-source.ts';
import { codeNamesIn } from './code-names.server.ts';
import type { ListingCard, ListingView } from '../listing.contract.ts';
import { isStale } from '../listing.policy.ts';
import type { cardColumns, listing } from '../listing.table.server.ts';
import { clothOf } from '#features/kinds/cloth-table.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { kinds, pathOf } from '#features/kinds/registry.ts';
import { isApproximate, pinOf } from '../pins/pin.ts';
import { serviceState } from './service-state.server.ts';

export interface FoundListing {
  row: Omit<typeof listing.$inferSelect, 'nameVector' | 'searchVector'>;
  category: typeof category.$inferSelect | null;
}

/** What a card is made of: a list reads nothing else. */
export interface FoundCard {
  row: Pick<FoundListing['row'], keyof typeof cardColumns>;
  category: FoundListing['category'];
}

type Moment = Pick<ServiceContext, 'language' | 'now' | 'log'>;

const zone = 'Europe/London';

export function toCard(
  { row, category: found }: FoundCard,
  schedule: Schedule | undefined,
  from: Point | null,
  { language, now, log }: Moment,
): ListingCard {
  const opening = openingState(schedule, now);
  const services = opening.state === 'unknown' ? servicesAt(row, now, log) : null;
  const cloth = clothOn(row, log);
  const at = pinOf(row);
  return {
    id: row.id,
    kind: row.kind,
    path: pathOf(row),
    name: row.name,
    tagline: row.tagline,
    ...otherLanguage(language, row.descriptionLanguage),
    category: found && { slug: found.slug, name: categoryNameIn(found, language) },
    ...(cloth && { cloth }),
    locality: [...new Set([row.district, row.city])].filter(Boolean).join(', '),
    distanceMiles: from && at ? milesBetween(from, at) : null,
    ...(at && isApproximate(at) && { isPinApproximate: true as const }),
    priceTier: row.priceTier,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    opening: services ? { state: 'unknown', nextChange: services.nextChange } : opening,
    services,
    isVerified: row.verifiedMethod !== null,
    isBlackOwned: row.blackOwned !== null,
    isStale: isStale(row.confirmedOn, localDateOf(now, zone)),
    confirmedOn: row.confirmedOn,
    isSample: row.isSample,
  };
}

export function toView(
  found: FoundListing,
  schedule: Schedule | undefined,
  similar: ListingCard[],
  ctx: Moment,
): Omit<ListingView, 'photos'> {
  const { row } = found;
  const today = localDateOf(ctx.now, zone);
  const details = detailsOf(row, ctx.log);
  const kind = kinds[row.kind];
  const turns = details ? kind.turnsOn(details).filter((day) => day > today) : [];
  const turn = turns.toSorted().at(0);
  return {
    ...toCard(found, schedule, null, ctx),
    slug: row.slug,
    description: row.description,
    addressLines: [row.addressLine1, row.addressLine2].filter((line) => line !== null),
    district: row.district,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
    point: pinOf(row),
    phone: row.phone,
    hasEmail: row.email !== null,
    website: row.website,
    languages: row.languages,
    stepFree: row.stepFree,
    delivery: row.delivery,
    mobileService: row.mobileService,
    week: schedule ? weekTable(schedule, today) : [],
    byAppointment: schedule?.byAppointment ?? false,
    verified: row.verifiedMethod && { method: row.verifiedMethod, on: row.verifiedOn },
    blackOwned: storedBlackOwned(row.blackOwned),
    isClaimed: row.claimedAt !== null,
    ratingSpread: row.ratingSpread,
    details,
    codeNames: details ? codeNamesIn(ctx.language, kind.codesOf(details)) : {},
    today,
    detailsTurn: turn ? instantOf(dayOf(turn), 0, zone).toISOString() : null,
    source: row.source
      ? {
          name: row.source,
          licence: row.licence,
          attribution: row.attribution,
          page: row.sourcePage,
          takenOn: row.sourceTakenOn,
        }
      : null,
    contactSource: storedContactSource(row.contactSource),
    similar,
  };
}

function clothOn(row: FoundCard['row'], log: ServiceContext['log']) {
  const kind = kinds[row.kind];
  const details = kind.clothCountriesOf && detailsOf(row, log);
  const countries = (details && kind.clothCountriesOf?.(details)) ?? [];
  return clothOf({ countries, languages: row.languages });
}

/**
 * Details as the schema of the kind has them now: what is newer than the row takes its default. A row that does not
 * fit is shown without them, and told to the operator.
 */
function servicesAt(row: FoundCard['row'], now: Date, log: ServiceContext['log']) {
  const kind = kinds[row.kind];
  const details = kind.servicesOf && detailsOf(row, log);
  const times = details && kind.servicesOf?.(details);
  return times ? serviceState(times, now) : null;
}

function detailsOf(
  { id, kind, details }: FoundCard['row'],
  log: ServiceContext['log'],
): KindDetails | null {
  const stored: object = details;
  const { data, error } = z.safeParse(KindDetails, { kind, ...stored });
  if (data?.kind === kind) return data;
  const fields = error?.issues.map(({ path }) => path.join('.')) ?? ['kind'];
  log.warn({ listing: id, fields }, 'the details of a listing do not fit its kind');
  return null;
}
