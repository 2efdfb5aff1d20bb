import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

let id: string;
beforeEach(async () => {
  id = await addTestListing(data.db, testNow, { name: 'Sample Kanarie' });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('Answers for other programs', () => {
  test.each([
    ['/api/listings.geojson', 'application/geo+json', '{"type":"FeatureCollection"'],
    ['/api/listings.csv', 'text/csv; charset=utf-8', '\uFEFF"id","name"'],
    ['/api/listings/ID/contact.vcf', 'text/vcard; charset=utf-8', 'BEGIN:VCARD\r\n'],
    ['/api/open-referral/services', 'application/json; charset=utf-8', '{"total_items":'],
  ])('%s has its own type, and a name by which it is known again', async (path, type, start) => {
    const url = path.replace('ID', id);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body.startsWith(start)).toBe(true);
    const etag = String(answer.headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('a table that goes on says where in a header, also when it is kept', async () => {
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    if (!row) throw new Error('The listing is gone.');
    const { geo: _geo, id: _id, slug: _slug, ...copy } = row;
    const copies = Array.from({ length: 500 }, (_, at) => ({ ...copy, slug: `copy-${at}` }));
    await data.db.insert(listing).values(copies);
    const first = await get('/api/listings.csv?q=kanarie&sort=name');
    expect(first.headers.link).toMatch(/^<http.*\/api\/listings\.csv\?.*after=.*>; rel="next"$/);
    const again = await get('/api/listings.csv?q=kanarie&sort=name');
    expect(again.headers.link).toBe(first.headers.link);
  });

  test('take the words and the kind that a results page links to them with', async () => {
    await addTestListing(data.db, testNow, {
      ...emptyDraftOf('organisation'),
      name: 'Sample Finch',
    });
    // The links of `query-links.ts`; the results page itself needs the build.
    for (const file of ['csv', 'geojson']) {
      const { statusCode, body } = await get(`/api/listings.${file}?q=sample&kind=organisation`);
      expect(statusCode).toBe(200);
      expect(body).toContain('Sample Finch');
      expect(body).not.toContain('Sample Kanarie');
    }
  });

  test('people who are signed in get the same words, kept by nobody', async () => {
    const url = `/api/listings/${id}/contact.vcf`;
    const { id: accountId } = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
    const [row] = await data.db.select().from(account).where(eq(account.id, accountId));
    if (!row) throw new Error('The account is gone.');
    const { accessToken } = await openSession(testContext({ db: data.db }), data.db, row, testNow);
    const mine = await get(url, { authorization: `Bearer ${accessToken}` });
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(mine.headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(mine.body).toBe((await get(url)).body);
  });

  test('their types stand in the description of the interface', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>();
    const content = paths['/api/listings.geojson']?.get.responses['200']?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/geo+json']);
  });
});
