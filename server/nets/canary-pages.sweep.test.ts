// The canary test once more, on whatever is no API: pages as the server writes them, their data, feeds and sitemaps.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inArray } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import { feedAddress } from '#platform/feeds/feed-address.ts';
import { ofPart } from '#platform/test/sweep-part.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { PageRoute } from '#platform/http/page-route.ts';
import { pageRoutes } from '../../src/routes.ts';
import { Canaries } from '../test/canaries.ts';
import { leaksIn } from '../test/leaks.ts';
import type { Told } from '../test/leaks.ts';
import { pageRenderer } from '../test/page-renderer.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import type { PrivateScene } from '../test/private-scene.ts';
import { searchWord } from '../test/page-addresses.ts';
import { openTestApp } from '../test/test-app.ts';
import { siteParts } from '../features.ts';

const canaries = new Canaries();
let scene: PrivateScene;
let slugs: readonly string[];
const data = useTestDb(async (db) => {
  scene = await addPrivateScene(db, canaries);
  const ids = scene.ids['listings'] ?? [];
  const rows = await db
    .select({ slug: listing.slug })
    .from(listing)
    .where(inArray(listing.id, ids));
  slugs = rows.map(({ slug }) => slug);
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' }, await pageRenderer());
});
afterAll(() => app.close());

/** The owner comes first: a page that was kept for one person must not be handed to the next. */
const visitors = ['owner', 'public', 'customer'] as const;
type Visitor = (typeof visitors)[number];

/** The addresses of a page: with every row that it may be about where it is for everybody, else with one. */
function addressesOf({ path, access }: PageRoute): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (path === '*') return [`/${searchWord}`];
  if (!name) return access === 'public' ? [path, `${path}?q=${searchWord}`] : [path];
  const { users = [], listings = [] } = scene.ids;
  const things = name === 'slug' ? slugs : listings;
  const rows = path.startsWith('/users/') ? users : things;
  const tried = access === 'public' ? rows : rows.slice(0, 1);
  return tried.flatMap((row) => {
    const page = path.replaceAll(/:\w+\??/g, row);
    return path === '/b/:slug' ? [page, `${page}.data`] : [page];
  });
}

interface Visit {
  status: number;
  body: string;
  told: Told[];
}

async function visit(to: Visitor, url: string): Promise<Visit> {
  const token = scene.tokens.get(to);
  const headers = { accept: 'text/html', ...(token && { authorization: `Bearer ${token}` }) };
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  // Pages repeat their address: what somebody asked with, nobody told them.
  const asked = new Set(url.split(/[/?=.]/));
  const text = (body + JSON.stringify(sent)).replaceAll(/kanarie\d{4}z/g, (word) =>
    asked.has(word) ? '' : word,
  );
  const told = canaries.placesIn(text).map((place) => ({ ...place, to, by: url }));
  return { status: statusCode, body, told };
}

/** An address that is empty: React leaves it out of a `link`, and browsers read one elsewhere as that of the page itself. */
const emptyAddress =
  /<link (?![^>]*(?:href|imageSrcSet)="[^"])[^>]*>|<[a-z]+ (?:[^>]* )?(?:href|src)=""/;

/** Columns with words that everybody is told at these addresses; nobody is told any other. */
async function columnsToldAt(urls: readonly string[]): Promise<Set<string>> {
  const columns = new Set<string>();
  for (const url of urls) {
    const visits: Visit[] = [];
    for (const to of visitors) visits.push(await visit(to, url));
    const told = visits.flatMap((one) => one.told);
    expect(leaksIn(told)).toEqual([]);
    expect(visits.filter(({ status }) => status >= 500)).toEqual([]);
    expect(visits.flatMap(({ body }) => emptyAddress.exec(body)?.[0] ?? [])).toEqual([]);
    const [first = [], ...others] = visits.map((one) =>
      one.told.map(({ column, row }) => `${column} of ${row}`).toSorted(),
    );
    for (const other of others) expect(other).toEqual(first);
    for (const { column } of told) columns.add(column);
  }
  return columns;
}

/** Words that are for everybody: a page without them shows nothing, and would prove nothing. */
const shown: Readonly<Record<string, readonly string[]>> = {
  '/b/:slug': ['media.alt', 'review.body', 'review_reply.body'],
  '/roadmap': ['idea.title'],
  '/about': ['content_version.body'],
  '/terms': ['legal_version.words'],
  '/feeds/roadmap.atom': ['idea.title'],
};
const shownAt = (path: string): readonly string[] => shown[path] ?? [];

const pages = pageRoutes.filter(({ id }) => !id.startsWith('moved'));
const files = [
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  ...siteParts.of('feeds').map(({ name }) => feedAddress(name)),
];
const filesIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);

describe('Whoever asks is told what is for everybody, and no more', () => {
  test.each(ofPart(pages))('on the page $path', async (page) => {
    const columns = await columnsToldAt(addressesOf(page));
    expect(shownAt(page.path).filter((column) => !columns.has(column))).toEqual([]);
  });

  test.each(files)('in %s', async (path) => {
    const columns = await columnsToldAt([path]);
    expect(shownAt(path).filter((column) => !columns.has(column))).toEqual([]);
  });

  test('in the sitemaps', async () => {
    const { body } = await visit('public', '/sitemap.xml');
    const parts = filesIn(body);
    expect(parts.length).toBeGreaterThan(0);
    await columnsToldAt(parts);
  });
});

test.each([
  ['draft', 2],
  ['pending', 3],
  ['suspended', 4],
  ['archived', 5],
] as const)('A %s page has no picture to share', async (_status, place) => {
  const { statusCode } = await app.inject(`/og/listing/${scene.ids['listings']?.[place]}.png`);
  expect(statusCode).toBe(404);
});
