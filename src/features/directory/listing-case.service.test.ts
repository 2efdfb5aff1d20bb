import { expect, test } from 'vitest';
import { addSampleAccount } from '#features/accounts/sample-account.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingCase } from './listing.case.server.ts';
import * as own from './own-listing.service.server.ts';
import { saveWhen } from './own-listing/own-listing-edit.service.server.ts';
import { addSampleCategories } from './sample-listing.server.ts';

const data = useTestDb();

test('staff see all that publishing will show: photos that nobody else sees yet, hours, services', async () => {
  await addSampleCategories(data.db);
  const owner = await addSampleAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  const moderator = await addSampleAccount(data.db, ['moderator'], { firstName: 'Moderator' });
  const ctx = testContext({ db: data.db, actor: owner });
  const { id, version } = await own.createListing(ctx, {
    kind: 'business',
    name: 'Sample Kitchen',
    tagline: 'Invented',
    description: 'An invented kitchen.',
    category: 'caterer',
    priceTier: 2,
    languages: ['en'],
    services: [
      { name: 'Jollof', priceFrom: 1250, unit: 'person' },
      { name: 'Advice', priceFrom: null, unit: 'person' },
    ],
    payment: [],
  });
  await saveWhen(ctx, id, {
    version,
    hours: 'Mon-Fri 9-5',
    specialDays: '24 Dec 10-2',
    onBankHolidays: 'as-usual',
    closedFrom: '',
    closedUntil: '',
  });
  const [photo] = await data.db
    .insert(media)
    .values({
      purpose: 'photo',
      subjectType: 'listing',
      subjectId: id,
      ownerId: owner.id,
      width: 4,
      height: 3,
      bytes: 1,
      sha256: 'a',
      storageKey: 'a',
      contentType: 'image/webp',
    })
    .returning({ id: media.id });

  const staff = testContext({ db: data.db, actor: moderator });
  const shown = (await listingCase.show(staff, [id])).get(id);
  expect(shown?.photos?.map((one) => one.id)).toEqual([photo?.id]);
  expect(Object.fromEntries(shown?.facts.map(({ key, value }) => [key, value]) ?? [])).toEqual({
    category: 'Caterer',
    address: 'GB',
    hours: 'Mon–Fri 9am–5pm',
    specialDays: '24 December 2026: 10am–2pm',
    services: 'Jollof (£12.50), Advice',
  });
});
