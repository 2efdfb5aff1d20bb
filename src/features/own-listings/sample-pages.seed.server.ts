import { eq } from 'drizzle-orm';
import { asSample, findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { changeListing } from '#features/directory/listing-store.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { saveContact, saveWhere } from './editing/own-listing-edit.service.server.ts';
import { createListing, submitListing } from './own-listing.service.server.ts';

interface NewPage {
  by: 'bisi' | 'marcia';
  hoursAgo: number;
  name: string;
  description: string;
  category: string;
  where: { addressLine1: string; city: string; postcode: string };
  phone: string;
}

const samples: readonly NewPage[] = [
  {
    by: 'bisi',
    hoursAgo: 28,
    name: 'Sample: Lantern and Ladle',
    description: 'An invented caterer, sent to be published.',
    category: 'caterer',
    where: { addressLine1: '14 Sample Street', city: 'Leeds', postcode: 'LS7 4AB' },
    phone: '0113 496 0123',
  },
  {
    by: 'marcia',
    hoursAgo: 5,
    name: 'Sample: Two Needles Tailoring',
    description: 'An invented tailor, sent to be published.',
    category: 'fashion-and-tailoring',
    where: { addressLine1: '3 Sample Arcade', city: 'Bristol', postcode: 'BS5 0AA' },
    phone: '0117 496 0123',
  },
];

/** What the form has beside these, all of it left empty. */
const noMore = {
  addressLine2: '',
  district: '',
  region: '',
  country: 'GB',
  stepFree: null,
  delivery: false,
  mobileService: false,
  homeVisits: false,
};
const noWords = { tagline: '', priceTier: null, languages: ['en'], services: [], payment: [] };

/** Invented pages that wait to be published. Does nothing where their author has any page. */
export async function seedSamplePages(ctx: ServiceContext): Promise<void> {
  const people = await findSamplePeople(ctx.db);
  if (!people) return;
  for (const { by, hoursAgo, where, phone, ...what } of samples) {
    const isTheirs = eq(listing.ownerId, people[by].id);
    if ((await ctx.db.$count(listing, isTheirs)) > 0) continue;
    await ctx.db.transaction(async (tx) => {
      const author = { ...asSample(ctx, people[by], hoursAgo), db: tx };
      const { id, version } = await createListing(author, {
        ...what,
        ...noWords,
        kind: 'business',
      });
      const placed = await saveWhere(author, id, { ...where, ...noMore, version });
      const contact = { phone, email: '', website: '', version: placed.version };
      const reached = await saveContact(author, id, contact);
      await submitListing(author, id, reached.version);
      await changeListing(tx, id, { isSample: true });
    });
  }
}
