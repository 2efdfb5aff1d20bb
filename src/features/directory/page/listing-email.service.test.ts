import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getListingEmail } from '../listing-email.service.server.ts';
import { getListing } from '../listing.service.server.ts';
import { listing } from '../listing.table.server.ts';
import { listingJsonLd } from './listing-json-ld.ts';
import { addTestListing, testDraft } from '../listing.scene.server.ts';

const data = useTestDb();
const visitor = () => testContext({ db: data.db, actor: anonymous });
const email = 'kitchen@own.example';
let id = '';

beforeEach(async () => {
  id = await addTestListing(data.db, testNow, testDraft());
  await change({ email, isSample: false });
});

const change = (values: Partial<typeof listing.$inferInsert>) =>
  data.db.update(listing).set(values).where(eq(listing.id, id));

describe('The email address of a listing', () => {
  test('is in nothing that its page carries, not for search engines either', async () => {
    const view = await getListing(visitor(), id);
    expect(view.hasEmail).toBe(true);
    const told = listingJsonLd(view, {
      ...visitor().site,
      operatorName: '',
      operatorContact: '',
      buildTag: 'test',
      demo: false,
    });
    expect(told).toBeDefined();
    expect(JSON.stringify({ view, told })).not.toContain(email);
  });

  test('is given to whoever asks for it', async () => {
    expect(await getListingEmail(visitor(), id)).toEqual({ email });
  });

  test('is nothing where there is none, and the page does not offer it', async () => {
    await change({ email: null });
    expect(await getListingEmail(visitor(), id)).toEqual({ email: null });
    expect((await getListing(visitor(), id)).hasEmail).toBe(false);
  });

  test('is not given of a listing that is not public', async () => {
    await change({ status: 'draft' });
    await expect(getListingEmail(visitor(), id)).rejects.toMatchObject({
      code: 'listing/not-found',
    });
  });
});
