import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Categories } from './category/category.service.server.ts';
import { diasporaRegionsOf } from '#features/kinds/diaspora-countries.ts';
import { ofSource } from './black-owned.ts';
import type { ListingDraft, ListingSource } from './draft.contract.ts';
import { kinds } from '#features/kinds/registry.ts';
import { traitIds, traitOf } from '#features/kinds/traits.ts';
import { proofHolds } from './changes/proof.policy.ts';
import { listing } from './listing.table.server.ts';
import { languageNames } from './findable/language-names.ts';
import { wordsOfKind } from './findable/kind-words.server.ts';
import { searchColumns } from './findable/search-document.server.ts';
import { wordsOf } from './text-query.ts';
import { freeSlug } from './slug.server.ts';
import { addListing, changeListings, lockListings } from './listing-store.server.ts';

interface PublishOptions {
  categories: Categories;
  publishedAt: Date;
  slug?: string;
  source?: ListingSource;
}

/** Puts a new listing straight into the public directory: seeds and imports by staff. Answers its id. */
export async function publishListing(
  db: Db,
  draft: ListingDraft,
  { categories, publishedAt, slug, source }: PublishOptions,
): Promise<string> {
  return addListing(db, {
    ...columnsOf(draft, categories),
    ...source,
    sourceHash: source && hashOf(draft),
    slug: slug ?? (await freeSlug(db, draft.name, draft.city)),
    status: 'published',
    publishedAt,
    claimedAt: draft.isClaimed ? publishedAt : null,
  });
}

export type SourcedChange =
  | { action: 'created'; id: string }
  | { action: 'updated'; id: string; before: unknown }
  | { action: 'unchanged'; id: string };

/**
 * Brings a listing of a source up to date, or creates it. An entry whose source says the same as last time stays
 * untouched, and fields that were edited on the site stay as they are whatever the source says.
 */
export async function publishFromSource(
  db: Db,
  draft: ListingDraft,
  options: PublishOptions & { source: ListingSource },
): Promise<SourcedChange> {
  const { source, sourceRef } = options.source;
  const same = and(eq(listing.source, source), eq(listing.sourceRef, sourceRef));
  const [known] = await lockListings(db, same);
  if (!known) return { action: 'created', id: await publishListing(db, draft, options) };
  const { row, draft: current } = known;
  if (row.sourceHash === hashOf(draft)) return { action: 'unchanged', id: row.id };
  const kept = keepEdits(draft, current, row.editedFields);
  const { verified } = current;
  const isLost = verified !== null && !proofHolds(verified.method, current, kept);
  await changeListings(db, same, {
    // A proof ends with what it proved, also where a source says that it is another number now (security B4).
    ...(isLost && { verifiedMethod: null, verifiedOn: null }),
    ...columnsOfSource(kept, options.categories),
    ...options.source,
    sourceHash: hashOf(draft),
  });
  return { action: 'updated', id: row.id, before: known.before };
}

/** What the source says, except the fields that somebody edited on the site. */
function keepEdits(
  draft: ListingDraft,
  current: ListingDraft,
  editedFields: readonly string[],
): ListingDraft {
  // Words of somebody's own keep their language, though it may be the one that the source had too.
  const isEdited = (field: string) =>
    editedFields.includes(field) ||
    (field === 'descriptionLanguage' && editedFields.includes('description'));
  const edited = Object.entries(current).filter(([field]) => isEdited(field));
  return {
    ...draft,
    blackOwned: ofSource(current.blackOwned, draft.blackOwned),
    ...Object.fromEntries(edited),
  };
}

/** Ids of all invented listings. */
export async function listSampleIds(db: Db): Promise<string[]> {
  return rowsOf<{ id: string }>(
    await db.execute(sql`select ${listing.id} as id from ${listing} where ${listing.isSample}`),
  ).map(({ id }) => id);
}

/** What a source may change: not who proved or confirmed the entry on the site, unless it proves something itself. */
function columnsOfSource(draft: ListingDraft, categories: Categories) {
  const {
    verifiedMethod,
    verifiedOn,
    confirmedOn: _confirmedOn,
    ...rest
  } = columnsOf(draft, categories);
  return draft.verified ? { ...rest, verifiedMethod, verifiedOn } : rest;
}

/** The columns of a draft, with those by which it is found. */
export function columnsOf(draft: ListingDraft, categories: Categories) {
  const { category: slug, point, verified, isClaimed: _isClaimed, ...rest } = draft;
  const found = slug === null ? undefined : categories.get(slug);
  const traits = traitsOf(draft);
  return {
    ...rest,
    traits,
    categoryId: found?.id ?? null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    pinnedBy: point?.pinnedBy ?? null,
    verifiedMethod: verified?.method ?? null,
    verifiedOn: verified?.on ?? null,
    // Folding can make a text many times longer, and an index has room for 2,700 bytes.
    sortName: wordsOf(draft.name).join(' ').slice(0, 200),
    ...searchColumns({
      name: draft.name,
      place: [draft.district, draft.city, draft.region, draft.postcode].filter(
        (part) => part !== null,
      ),
      keywords: [
        ...Object.values(found?.names ?? {}),
        ...(found?.synonyms ?? []),
        ...kinds[draft.kind].keywordsOf(draft.details),
        ...languageNames(draft.languages),
        ...wordsOfKind(draft, traits),
        ...(draft.blackOwned ? ['Black-owned'] : []),
      ],
      description: [draft.tagline, draft.description].filter(Boolean).join(' '),
    }),
  };
}

function traitsOf(draft: ListingDraft): string[] {
  const kind = kinds[draft.kind];
  const traits = {
    ...kind.traitsOf(draft),
    ...(kind.traits.includes('diaspora') && {
      diaspora: diasporaRegionsOf(kind.countriesOf?.(draft.details) ?? []),
    }),
  };
  return traitIds.flatMap((id) => (traits[id] ?? []).map((value) => traitOf(id, value)));
}

/**
 * What sources said before languages, ownership and the origin of coordinates were kept is to have the same hash. Where
 * a place was found for a row, its coordinates are no words of the source: a better list of places changes nothing.
 */
function hashOf({ descriptionLanguage, blackOwned, ...draft }: ListingDraft): string {
  const { point } = draft;
  const given = point?.pinnedBy === 'source' ? { lat: point.lat, lng: point.lng } : null;
  const said = {
    ...draft,
    point: given,
    ...(blackOwned && { blackOwned }),
    ...(descriptionLanguage && { descriptionLanguage }),
  };
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
