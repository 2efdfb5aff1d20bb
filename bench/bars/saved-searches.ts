// 10,000 saved searches, 2,500 of them different, and 1,000 new listings: what the job that matches them carries out, on
// PostgreSQL where a server answers, else embedded. Counts alone decide: statements for each different search that is
// carried out, pairs that a second run adds, and megabytes that the process grows by.
import { performance } from 'node:perf_hooks';
import { account } from '#features/accounts/account.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingSearchable } from '#features/finder/saved/listing-searchable.server.ts';
import { canonical } from '#features/saved-searches/lists.server.ts';
import { narrowColumns } from '#features/saved-searches/keeping.server.ts';
import { itemsAtOnce, matchItems } from '#features/saved-searches/matching/match.service.server.ts';
import {
  savedSearch,
  savedSearchFound,
} from '#features/saved-searches/saved-search.table.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { desc } from 'drizzle-orm';
import { say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { generateListings } from '../listings/generate.ts';
import { recordStatements, watchStatements } from '../probe/statement-watch.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';

const searches = 10_000;
const items = 1000;
const readers = 200;

const kinds = ['business', 'organisation', 'faith', 'professional', ''];
const categories = ['hair-salon', 'caterer', 'barber', 'braiding', ''];
const places = [
  '',
  'Peckham',
  'Leeds',
  'Manchester',
  'SE15',
  'Birmingham',
  'Glasgow',
  'Bristol',
  'Cardiff',
  'Luton',
];
const words = ['', 'jollof', 'braids', 'accountant', 'cakes'];
const distances = ['3', '10'];

const pick = (list: readonly string[], at: number, step: number) =>
  list[Math.floor(at / step) % list.length] ?? '';

/** The query of each search: so many different ones, and then the same again. */
const queryOf = (at: number) =>
  new URLSearchParams(
    Object.entries({
      kind: pick(kinds, at, 1),
      category: pick(categories, at, 5),
      near: pick(places, at, 25),
      q: pick(words, at, 250),
      within: pick(distances, at, 1250),
    }).filter(([, value]) => value),
  ).toString();

export async function measureSavedSearches(bench: Bench): Promise<Figure[]> {
  watchStatements();
  const server = await bench.serverDatabase();
  const config = readConfig({
    MODE: 'demo',
    FIXED_CLOCK: clock,
    DATA_DIR: bench.temporaryFolder(),
    ...(server && { DATABASE_URL: server.url }),
  });
  const database = await openSiteDatabase(config);
  try {
    const ctx = siteContext(config, database.db);
    await seed(ctx);
    await generateListings(database, items);
    const different = await addSearches(ctx, database);
    say(`${searches} searches, ${different} different, ${items} listings`);
    return await match(ctx, different);
  } finally {
    await database.close();
  }
}

async function addSearches(ctx: ServiceContext, { db }: Database): Promise<number> {
  const people = await db
    .insert(account)
    .values(
      Array.from({ length: readers }, (_, at) => ({
        email: `bench${at}@sample.example`,
        passwordHash: '-',
        firstName: 'Sample',
        lastName: 'Reader',
        status: 'active' as const,
        accountType: 'customer' as const,
        roles: ['customer' as const],
        ageBand: '25+' as const,
        language: 'en' as const,
        termsVersion: '1',
        privacyVersion: '1',
        acceptedAt: ctx.now,
      })),
    )
    .returning({ id: account.id });
  const known = new Map<string, Awaited<ReturnType<typeof narrowColumns>>>();
  const rows = new Map<string, typeof savedSearch.$inferInsert>();
  for (let at = 0; at < searches; at += 1) {
    const { query, text } = canonical(listingSearchable, queryOf(at));
    const columns = known.get(text) ?? (await narrowColumns(ctx, listingSearchable, query));
    known.set(text, columns);
    const accountId = people[Math.floor(at / 50) % readers]?.id ?? '';
    rows.set(`${accountId} ${text}`, {
      readerId: accountId,
      accountId,
      list: 'directory',
      query: text,
      name: 'Sample search',
      frequency: 'daily',
      confirmedAt: ctx.now,
      since: new Date(0),
      ...columns,
    });
  }
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += 500)
    await db.insert(savedSearch).values(all.slice(from, from + 500));
  return known.size;
}

async function match(ctx: ServiceContext, different: number): Promise<Figure[]> {
  const newest = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .orderBy(desc(listing.publishedAt), desc(listing.id))
    .limit(items);
  const ids = newest.map(({ id }) => id);
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const statements = await recordStatements(() => matchItems(ctx, listingSearchable, ids));
  const seconds = (performance.now() - started) / 1000;
  const grownMb = (process.memoryUsage.rss() - before) / 1024 ** 2;
  const pairs = await ctx.db.$count(savedSearchFound);
  await matchItems(ctx, listingSearchable, ids);
  const more = (await ctx.db.$count(savedSearchFound)) - pairs;
  const bar = 'saved-searches';
  const turns = different * Math.ceil(items / itemsAtOnce);
  return [
    {
      bar,
      what: `statements for each different search and ${itemsAtOnce} items`,
      value: statements.length / turns,
      unit: '',
      limit: { most: 8 },
      note: `${statements.length} for ${different} searches and ${items} items, ${seconds.toFixed(0)} s, ${pairs} pairs`,
    },
    {
      bar,
      what: 'pairs that a second run adds',
      value: more,
      unit: '',
      limit: { most: 0 },
      note: '',
    },
    {
      bar,
      what: 'growth of the process',
      value: grownMb,
      unit: 'MB',
      limit: { most: 200 },
      note: 'resident memory, with what garbage there is',
    },
  ];
}
