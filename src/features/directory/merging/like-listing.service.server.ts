import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { phoneDigits } from '#features/kinds/contact-keys.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { likenessOf, prepare } from './duplicate.policy.ts';
import { comparableColumns, comparableOf } from './duplicate-row.server.ts';
import { listing } from '../listing.table.server.ts';
import { wordsOf } from '../text-query.ts';

export interface LikeListing {
  id: string;
  score: number;
  /** Where it comes from; null where somebody has added it on the site. */
  source: string | null;
  sourceRef: string | null;
}

/** Without its country or zero, whichever was written. */
const phoneEnd = (phone: string | null): string | undefined => phoneDigits(phone ?? '')?.slice(-9);

const mostCompared = 2000;

/**
 * For each of these entries the listings that are at least so likely the same (`likenessOf`), the likeliest first, and
 * those of the same name that share one thing more: a number, an address, a place near by. For `sameSource` only the
 * score counts: a register tells the branches of a chain apart. Two that share no name, postcode, address of mail or
 * number never come near a score that is worth asking for.
 */
export async function findLikeListings(
  db: Db,
  drafts: readonly ListingDraft[],
  { least, sameSource }: { least: number; sameSource: string },
): Promise<LikeListing[][]> {
  const texts = (values: readonly (string | null | undefined)[]) =>
    sql`any(${sql.param([...new Set(values.filter((value) => value !== null && value !== undefined))])}::text[])`;
  if (drafts.length === 0) return [];
  const rows = await db
    .select({
      ...comparableColumns,
      id: listing.id,
      source: listing.source,
      sourceRef: listing.sourceRef,
    })
    .from(listing)
    .where(
      and(
        inArray(listing.status, ['published', 'archived']),
        isNull(listing.mergedIntoId),
        inArray(listing.kind, [...new Set(drafts.map(({ kind }) => kind))]),
        or(
          sql`${listing.sortName} = ${texts(drafts.map(({ name }) => wordsOf(name).join(' ').slice(0, 200)))}`,
          sql`${listing.postcode} = ${texts(drafts.map(({ postcode }) => postcode))}`,
          sql`lower(${listing.email}) = ${texts(drafts.map(({ email }) => email?.toLowerCase()))}`,
          sql`right(regexp_replace(${listing.phone}, '\\D', '', 'g'), 9) = ${texts(drafts.map(({ phone }) => phoneEnd(phone)))}`,
        ),
      ),
    )
    .limit(mostCompared);
  const known = rows.map(({ id, source, sourceRef, ...row }) => ({
    is: { id, source, sourceRef },
    entry: prepare(comparableOf(row)),
  }));
  return drafts.map((draft) => {
    const mine = prepare(draft);
    return known
      .map(({ is, entry }) => ({ is, ...likenessOf(mine, entry) }))
      .filter(
        ({ is, score, reasons }) =>
          score >= least ||
          (is.source !== sameSource && reasons.includes('same-name') && reasons.length > 1),
      )
      .toSorted((one, other) => other.score - one.score)
      .map(({ is, score }) => ({ ...is, score }));
  });
}
