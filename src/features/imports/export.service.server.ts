import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { category } from '#features/directory/category/category.table.server.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { ownColumns } from './file/own-columns.ts';

interface Exported extends ListingRow {
  categorySlug: string | null;
  hours: string;
}
type ListingRow = Omit<typeof listing.$inferSelect, 'nameVector' | 'searchVector'>;
type Value = (row: Exported) => string | number | boolean | null;

/**
 * The first are headers that the import knows by itself, so that the file can be brought again as it is; what it does
 * not read stays as it was.
 */
const columns: readonly [header: string, value: Value][] = [
  [ownColumns.listingId, ({ id }) => id],
  ['name', ({ name }) => name],
  ['tagline', ({ tagline }) => tagline],
  ['description', ({ description }) => description],
  ['category', ({ categorySlug }) => categorySlug],
  ['address_line_1', ({ addressLine1 }) => addressLine1],
  ['address_line_2', ({ addressLine2 }) => addressLine2],
  ['district', ({ district }) => district],
  ['city', ({ city }) => city],
  ['region', ({ region }) => region],
  ['postcode', ({ postcode }) => postcode],
  ['country', ({ country }) => country],
  ['latitude', ({ lat }) => lat],
  ['longitude', ({ lng }) => lng],
  ['pinned_by', ({ pinnedBy }) => pinnedBy],
  ['phone', ({ phone }) => phone],
  ['email', ({ email }) => email],
  ['website', ({ website }) => website],
  ['opening_hours', ({ hours }) => hours],
  ['price_tier', ({ priceTier }) => priceTier],
  ['languages', ({ languages }) => languages.join('; ')],
  ['step_free', ({ stepFree }) => stepFree],
  ['delivery', ({ delivery }) => delivery],
  ['mobile_service', ({ mobileService }) => mobileService],
  ['description_language', ({ descriptionLanguage }) => descriptionLanguage],
  ['kind', ({ kind }) => kind],
  ['slug', ({ slug }) => slug],
  ['verified_method', ({ verifiedMethod }) => verifiedMethod],
  ['verified_on', ({ verifiedOn }) => verifiedOn],
  ['black_owned_by', ({ blackOwned }) => blackOwned?.basis ?? null],
  ['black_owned_words', ({ blackOwned }) => blackOwned?.words ?? null],
  ['black_owned_on', ({ blackOwned }) => blackOwned?.on ?? null],
  ['confirmed_on', ({ confirmedOn }) => confirmedOn],
  ['published_at', ({ publishedAt }) => publishedAt?.toISOString() ?? null],
  ['rating_average', ({ ratingAverage }) => ratingAverage],
  ['rating_count', ({ ratingCount }) => ratingCount],
  ['sample', ({ isSample }) => isSample],
  ['source', ({ source }) => source],
  ['source_id', ({ sourceRef }) => sourceRef],
  ['licence', ({ licence }) => licence],
  ['attribution', ({ attribution }) => attribution],
  ['contact_source', ({ contactSource }) => contactSource?.name ?? null],
  ['source_page', ({ sourcePage }) => sourcePage],
  ['source_taken_on', ({ sourceTakenOn }) => sourceTakenOn],
];

/**
 * The published listings, or those of one source, as a CSV file line by line. Safe against formulas (`csv-line.ts`)
 * and importable again: brought back as it is, it changes nothing.
 */
export async function exportListings(
  ctx: ServiceContext,
  { source }: { source?: string },
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'listings.exported', detail: { source: source ?? '' } });
  const lines = csvById({
    header: columns.map(([name]) => name),
    read: (after, limit) => readExported(ctx, source, after, limit),
    cellsOf: (row) => columns.map(([, value]) => cellOf(value(row))),
  });
  return { fileName: `listings-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

async function readExported(
  { db }: ServiceContext,
  source: string | undefined,
  after: string | undefined,
  limit: number,
): Promise<Exported[]> {
  const rows = await db
    .select({ row: listingColumns, categorySlug: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(
      and(
        eq(listing.status, 'published'),
        source === undefined ? undefined : eq(listing.source, source),
        after ? gt(listing.id, after) : undefined,
      ),
    )
    .orderBy(asc(listing.id))
    .limit(limit);
  const ids = rows.map(({ row }) => row.id);
  const schedules = await listSchedules(db, 'listing', ids);
  return rows.map(({ row, categorySlug }) => {
    const hours = formatHours(schedules.get(row.id)?.periods ?? []);
    return { ...row, categorySlug, hours };
  });
}

const cellOf = (value: ReturnType<Value>) =>
  typeof value === 'number' ? value : String(value ?? '');

/** Where the published listings come from; null for those that people added themselves. */
export async function listImportSources({ db, actor }: ServiceContext) {
  authorize(listingPolicy.import, actor, undefined);
  const items = await db
    .select({ source: listing.source, listings: count() })
    .from(listing)
    .where(eq(listing.status, 'published'))
    .groupBy(listing.source)
    .orderBy(sql`count(*) desc`)
    .limit(200);
  return { items };
}
