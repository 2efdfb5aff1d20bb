import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';

/** Only what everybody may see is found; staff have lists of their own for the rest. */
export const published = sql`${listing.status} = 'published'`;

const tsQueryOf = (words: string) =>
  sql`(to_tsquery('simple', ${words}) || to_tsquery('english', ${words}))`;

/** Matches the folded words by name, place and keywords. */
export const matchesNames = (words: string): SQL =>
  sql`(${listing.nameVector} @@ ${tsQueryOf(words)})`;

/** The same, and descriptions too. */
export const matchesAnything = (words: string): SQL =>
  sql`${listing.searchVector} @@ ${tsQueryOf(words)}`;

/** How well a row matches the words: 0 to 1. */
export const matchRank = (vector: AnyColumn, words: string): SQL =>
  sql`ts_rank(${vector}, ${tsQueryOf(words)})`;

/** What conditions, orders and scores read of a row. */
const columns = sql.join(
  [
    listing.id,
    listing.kind,
    listing.status,
    listing.categoryId,
    listing.priceTier,
    listing.languages,
    listing.traits,
    listing.stepFree,
    listing.delivery,
    listing.mobileService,
    listing.verifiedMethod,
    listing.blackOwned,
    listing.lat,
    listing.lng,
    listing.geo,
    listing.tileX,
    listing.tileY,
    listing.ratingAverage,
    listing.ratingRank,
    listing.publishedAt,
    listing.confirmedOn,
    listing.sortName,
    listing.nameVector,
    listing.searchVector,
  ],
  sql`, `,
);

/**
 * The body of a `with … as materialized`: every published row that matches. Read it `as listing`, and other conditions
 * apply to what the text index found; tried together, the planner reads the vector of each row in a place instead.
 * Rows are produced as they are read, so a limit on the reader ends the search early.
 */
export const matchingRows = (match: SQL): SQL =>
  sql`select ${columns} from ${listing} where ${match} and ${published}`;
