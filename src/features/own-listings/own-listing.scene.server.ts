import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { listingCase } from './listing.case.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from './own-listing.service.server.ts';
import * as edit from './editing/own-listing-edit.service.server.ts';
import type { ListingWhere, NewListing } from './editing/own-listing-steps.contract.ts';
import { addTestCategories } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** Owners, staff, and a business as it is added step by step, anew before each test. For tests alone. */
export function useTestOwners(data: { readonly db: Db }) {
  let owner: Person;
  let other: Person;
  let moderator: Person;
  let admin: Person;

  beforeEach(async () => {
    await addTestCategories(data.db);
    owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
    other = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Other' });
    moderator = await addTestAccount(data.db, ['customer', 'moderator'], {
      firstName: 'Moderator',
    });
    admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
  });

  const as = (actor: Actor, days = 0) =>
    testContext({ db: data.db, actor, now: later(testNow, days * dayMs) });

  const what = (changes: Partial<NewListing> = {}): NewListing => ({
    kind: 'business',
    name: 'Sample Kitchen',
    tagline: '',
    description: 'An invented kitchen.',
    category: 'caterer',
    priceTier: 2,
    languages: ['en', 'yo'],
    services: [{ name: 'Jollof', priceFrom: 1250, unit: 'person' }],
    payment: ['cash'],
    ...changes,
  });

  const where = (version: number, changes: Partial<ListingWhere> = {}): ListingWhere => ({
    version,
    addressLine1: '1 Sample Street',
    addressLine2: '',
    district: '',
    city: 'Leeds',
    region: '',
    postcode: 'ls1 4ap',
    country: 'GB',
    stepFree: true,
    delivery: true,
    mobileService: false,
    homeVisits: false,
    ...changes,
  });

  /** A draft with everything that staff need. */
  async function completeDraft(who: Person = owner) {
    const ctx = as(who);
    const begun = await own.createListing(ctx, what());
    const placed = await edit.saveWhere(ctx, begun.id, where(begun.version));
    return edit.saveContact(ctx, begun.id, {
      version: placed.version,
      phone: '+44 113 496 0000',
      email: '',
      website: '',
    });
  }

  async function published() {
    const draft = await completeDraft();
    await own.submitListing(as(owner), draft.id, draft.version);
    await decide(listingCase, draft.id, 'publish');
    return own.getOwnListing(as(owner), draft.id);
  }

  const decide = (kind: typeof listingCase, subjectId: string, outcome: string, reason = '') =>
    kind.decide(as(moderator), data.db, { caseId: subjectId, subjectId, outcome, reason });

  const rowOf = async (id: string) => {
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    if (!row) throw new Error('The listing is gone.');
    return row;
  };

  const casesOf = (id: string) =>
    data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));

  const mailKinds = async () => (await listMails(data.db)).mails.map(({ kind }) => kind);
  return {
    /** Those of the test that runs. */
    people: () => ({ owner, other, moderator, admin }),
    dayMs,
    as,
    what,
    where,
    completeDraft,
    published,
    decide,
    rowOf,
    casesOf,
    mailKinds,
  };
}
