import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { helpersWith } from '#features/teams/team.policy.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { anywhere } from '#platform/text/like-pattern.ts';
import { districtOf, inArea } from './area.service.server.ts';
import { helpersOf, teamsOf, visibleListings } from './listing.service.server.ts';
import { listing } from './listing.table.server.ts';
import { wordsOf } from './text-query.ts';

/* What other features may read of listings in their own queries: each relation holds no more than its purpose asks. */

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Pages that everybody sees, by name, address and place. */
export const publishedPages = () =>
  builder
    .select({
      id: listing.id,
      kind: listing.kind,
      slug: listing.slug,
      name: listing.name,
      district: listing.district,
      city: listing.city,
      disputedAt: listing.disputedAt,
      verifiedMethod: listing.verifiedMethod,
      isSample: listing.isSample,
    })
    .from(listing)
    .where(visibleListings(anonymous))
    .as('published_page');

/** Ids of the listings in any state whose name has these words; signs without a single letter find none. For staff. */
export function idsNamed(words: string): SQL {
  const found = wordsOf(words).join(' ');
  return found === ''
    ? sql`select ${listing.id} from ${listing} where false`
    : sql`select ${listing.id} from ${listing} where ${listing.sortName} like ${anywhere(found)}`;
}

/** Where the pages that everybody sees are, for what takes place there. */
export const pageAddresses = () =>
  builder
    .select({
      id: listing.id,
      name: listing.name,
      addressLine1: listing.addressLine1,
      district: listing.district,
      city: listing.city,
      postcode: listing.postcode,
      lat: listing.lat,
      lng: listing.lng,
    })
    .from(listing)
    .where(visibleListings(anonymous))
    .as('page_address');

/** The outward code of the postcode of the pages that everybody sees; '' where a page has none. */
export const pageDistricts = () =>
  builder
    .select({ id: listing.id, outward: sql<string>`coalesce(${districtOf}, '')`.as('outward') })
    .from(listing)
    .where(visibleListings(anonymous))
    .as('page_district');

/** How the pages that everybody sees say that they are reached. */
export const pageContacts = () =>
  builder
    .select({
      id: listing.id,
      email: listing.email,
      phone: listing.phone,
      verifiedMethod: listing.verifiedMethod,
    })
    .from(listing)
    .where(visibleListings(anonymous))
    .as('page_contact');

/** Pages in these postcode districts that everybody sees; `district` is the outward code. */
export const pagesInArea = (districts: readonly string[]) =>
  builder
    .select({ id: listing.id, kind: listing.kind, district: districtOf.as('district') })
    .from(listing)
    .where(inArea(districts))
    .as('area_page');

/** Pages that this person runs, in any state: the right `edit` of one page, in SQL. */
export const pagesRunBy = (person: Person) =>
  builder
    .select({
      id: listing.id,
      name: listing.name,
      disputedAt: listing.disputedAt,
      mergedIntoId: listing.mergedIntoId,
    })
    .from(listing)
    .where(
      or(
        eq(listing.ownerId, person.id),
        sql`${listing.id} = any(${teamsOf(person, helpersWith('edit'))})`,
      ),
    )
    .as('run_page');

/** Who runs each page, in any state: its owner, and those of its team with the right `edit`. */
export const pageRunners = () =>
  builder
    .select({
      id: listing.id,
      ownerId: listing.ownerId,
      helperIds: helpersOf(helpersWith('edit')).as('helper_ids'),
    })
    .from(listing)
    .as('page_runners');

/** Businesses that everybody sees and that say they are ready for tenders, with the outward code of their postcode. */
export const tenderReadyPages = () =>
  builder
    .select({
      id: listing.id,
      slug: listing.slug,
      name: listing.name,
      city: listing.city,
      isSample: listing.isSample,
      district: districtOf.as('outward'),
      words: listing.searchVector,
    })
    .from(listing)
    .where(
      and(
        visibleListings(anonymous),
        sql`${listing.details} -> 'community' ->> 'tenderReady' = 'true'`,
      ),
    )
    .as('ready_page');

/** Pages of these kinds that everybody sees, whose owner was checked and is not contested, with who may speak for them. */
export const checkedPageSpeakers = (kinds: readonly (typeof listing.$inferSelect)['kind'][]) =>
  builder
    .select({
      id: listing.id,
      ownerId: listing.ownerId,
      managerIds: helpersOf(['manager']).as('manager_ids'),
    })
    .from(listing)
    .where(
      and(
        visibleListings(anonymous),
        isNotNull(listing.verifiedMethod),
        isNull(listing.disputedAt),
        inArray(listing.kind, [...kinds]),
      ),
    )
    .as('checked_page_speakers');

/** Pages of these kinds that everybody sees and whose owner was checked, of which this person is owner or manager. */
export const checkedPagesOf = (
  person: Person,
  kinds: readonly (typeof listing.$inferSelect)['kind'][],
) =>
  builder
    .select({ id: listing.id, title: listing.name })
    .from(listing)
    .where(
      and(
        visibleListings(anonymous),
        isNotNull(listing.verifiedMethod),
        inArray(listing.kind, [...kinds]),
        or(
          eq(listing.ownerId, person.id),
          sql`${listing.id} = any(${teamsOf(person, ['manager'])})`,
        ),
      ),
    )
    .as('checked_page');
