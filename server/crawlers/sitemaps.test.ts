import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { mostFromAddress } from '#platform/http/rate-limits.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { addressesOfPart } from '#platform/sitemap/public-address.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { readXml } from '#platform/test/read-xml.server.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
let app: FastifyInstance;

beforeEach(async () => {
  app = await openTestApp(() => data.db, { PUBLIC_URL: 'https://directory.example.org' });
});
afterEach(async () => app.close());

const site = 'https://directory.example.org';
const read = async (path: string) => {
  const answer = await app.inject(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return { answer, xml: readXml(answer.body) };
};
const partPaths = async () =>
  ((await read('/sitemap.xml')).xml.get('sitemapindex/sitemap/loc') ?? []).map((address) =>
    address.replace(site, ''),
  );

/** Many copies of one published entry, made by the database. */
async function addCopies(count: number): Promise<void> {
  await addTestListing(data.db, testNow, { name: 'The first' });
  await data.db.execute(sql`
    insert into listing (id, slug, kind, status, name, details, sort_name, name_vector, search_vector)
    select gen_random_uuid(), 'copy-' || number, kind, status, name, details, 'x', '', ''
    from listing, generate_series(2, ${count}::int) as number`);
}

describe('The sitemap', () => {
  test('25,000 entries stand in files within the limits of the protocol, each once', async () => {
    await addCopies(25_000);
    const all = await partPaths();
    expect(all[0]).toMatch(/^\/sitemaps\/pages/);
    const paths = all.filter((path) => path.startsWith('/sitemaps/listings-'));
    expect(paths).toHaveLength(25_000 / addressesOfPart);
    const seen = new Set<string>();
    for (const path of [paths[0], paths[25], paths.at(-1)]) {
      const { answer, xml } = await read(path ?? '');
      expect(answer.rawPayload.length).toBeLessThan(5_000_000);
      const found = xml.get('urlset/url/loc') ?? [];
      expect(found).toHaveLength(addressesOfPart);
      expect(xml.get('urlset/url/lastmod')).toHaveLength(addressesOfPart);
      for (const address of found) seen.add(address);
    }
    expect(seen.size).toBe(3 * addressesOfPart);
    const after = await app.inject(`/sitemaps/listings-${paths.length + 1}.xml`);
    expect(after.statusCode).toBe(404);
  });

  test('each address names its twin in every language', async () => {
    await addTestListing(data.db, testNow, { name: 'Öl & <Salz>' });
    const { xml } = await read('/sitemaps/listings-1.xml');
    const twins = xml.get('urlset/url/xhtml:link') ?? [];
    const [path = ''] = xml.get('urlset/url/loc') ?? [];
    expect(twins[0]).toBe(`rel="alternate" hreflang="en" href="${path}?lng=en"`);
    expect(twins.at(-1)).toBe(`rel="alternate" hreflang="x-default" href="${path}"`);
    expect(twins).toHaveLength(languages.length + 1);
  });

  test('pages whose text is translated have an entry in each language', async () => {
    const { answer, xml } = await read('/sitemaps/pages.xml');
    const found = xml.get('urlset/url/loc') ?? [];
    expect(found.slice(0, 2)).toEqual([`${site}/`, `${site}/?lng=en`]);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length % (languages.length + 1)).toBe(0);
    expect(xml.get('urlset/url/xhtml:link')).toHaveLength(found.length * (languages.length + 1));
    // More would not be kept in memory.
    expect(answer.rawPayload.length).toBeLessThan(3_200_000);
  });

  test.each([
    ['a draft', sql`status = 'draft'`],
    ['one taken offline', sql`status = 'archived'`],
    ['a sample', sql`is_sample = true`],
  ])('%s is not in it', async (_, change) => {
    await addTestListing(data.db, testNow, { name: 'Shown' });
    const hidden = await addTestListing(data.db, testNow, { name: 'Hidden' });
    await data.db.execute(sql`update listing set ${change} where id = ${hidden}::uuid`);
    const { body } = await app.inject('/sitemaps/listings-1.xml');
    expect(body).toContain('/b/shown');
    expect(body).not.toContain('hidden');
  });

  test('is answered with a tag, so that nothing is sent twice', async () => {
    const { answer } = await read('/sitemaps/pages.xml');
    const { etag } = answer.headers;
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const again = await app.inject({
      url: '/sitemaps/pages.xml',
      headers: { 'if-none-match': String(etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('its files are counted now and then, and not at every question', async () => {
    await addCopies(addressesOfPart);
    expect((await app.inject('/sitemaps/listings-2.xml')).statusCode).toBe(404);
    await addTestListing(data.db, testNow, { name: 'One more' });
    expect((await app.inject('/sitemaps/listings-2.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemaps/listings-1.xml')).body).toContain('/b/one-more');
  });

  test('counts as pages do, and not as files that are cheap to send', async () => {
    const ask = async () => (await app.inject('/sitemaps/listings-99999.xml')).statusCode;
    for (let times = 0; times < mostFromAddress('page'); times += 1) await ask();
    expect(await ask()).toBe(429);
  });

  test.each(['listings-0', 'listings', 'x', 'listings-99999', 'pages-1', 'pages-9'])(
    'there is no %s.xml',
    async (name) => {
      expect((await app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    },
  );
});
