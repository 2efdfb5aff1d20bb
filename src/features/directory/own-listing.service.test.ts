import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSampleAccount } from '#features/accounts/sample-account.server.ts';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingCase, listingChangeCase } from './listing.case.server.ts';
import { getListing } from './listing.service.server.ts';
import { listing } from './listing.table.server.ts';
import { ownListingJobs } from './own-listing.job.server.ts';
import * as own from './own-listing.service.server.ts';
import * as edit from './own-listing/own-listing-edit.service.server.ts';
import type { ListingWhere, NewListing } from './own-listing/own-listing-steps.contract.ts';
import { addSampleCategories } from './sample-listing.server.ts';

const data = useTestDb();
let owner: Person;
let other: Person;
let moderator: Person;
let admin: Person;

beforeEach(async () => {
  await addSampleCategories(data.db);
  owner = await addSampleAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  other = await addSampleAccount(data.db, ['customer', 'business'], { firstName: 'Other' });
  moderator = await addSampleAccount(data.db, ['customer', 'moderator'], {
    firstName: 'Moderator',
  });
  admin = await addSampleAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
});

const dayMs = 86_400_000;
const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, now: new Date(testNow.getTime() + days * dayMs) });

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

/** What readers of this language are told of the language of its words. */
const toldIn = async (language: Language) =>
  (await getListing({ ...as(anonymous), language }, 'sample-kitchen')).language?.name;

describe('The language of the words', () => {
  test('is claimed of none until their owner says it; readers of another are told it', async () => {
    const listed = await published();
    expect([listed.what.writtenIn, await toldIn('en'), await toldIn('fr')]).toEqual([
      null,
      undefined,
      undefined,
    ]);
    const { kind: _, ...words } = what({ writtenIn: 'fr', description: 'Une cuisine inventée.' });
    const saved = await edit.saveWhat(as(owner), listed.id, { version: listed.version, ...words });
    expect([saved.what.writtenIn, await toldIn('en'), await toldIn('fr')]).toEqual([
      'fr',
      'French',
      undefined,
    ]);
  });

  test('stays when another step is saved, and goes when nobody says it any more', async () => {
    const begun = await own.createListing(as(owner), what({ writtenIn: 'fr' }));
    const placed = await edit.saveWhere(as(owner), begun.id, where(begun.version));
    expect(placed.what.writtenIn).toBe('fr');
    const { kind: _, ...words } = what();
    const saved = await edit.saveWhat(as(owner), begun.id, { version: placed.version, ...words });
    expect(saved.what.writtenIn).toBeNull();
  });
});

const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};

const casesOf = (id: string) => data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));

const mailKinds = async () => (await listMails(data.db)).mails.map(({ kind }) => kind);

describe('Adding a business', () => {
  test('each step is kept, and nobody else sees the draft', async () => {
    const draft = await completeDraft();
    expect(draft.status).toBe('draft');
    expect(draft.where).toMatchObject({ postcode: 'LS1 4AP', city: 'Leeds', isOnMap: true });
    expect(draft.what.services).toEqual([{ name: 'Jollof', priceFrom: 1250, unit: 'person' }]);
    expect(draft.missing).toEqual([]);
    for (const actor of [anonymous, other]) {
      await expect(getListing(as(actor), draft.id)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(own.getOwnListing(as(actor), draft.id)).rejects.toMatchObject({
        code: 'listing/not-found',
        message: 'Business or organisation not found or no permission to edit',
      });
    }
  });

  test('what is incomplete is not sent, and says at which field', async () => {
    const draft = await own.createListing(as(owner), what());
    await expect(own.submitListing(as(owner), draft.id, draft.version)).rejects.toMatchObject({
      kind: 'unprocessable',
      fields: [{ path: 'city' }, { path: 'phone' }],
    });
  });

  test('a customer adds nothing', async () => {
    const customer = await addSampleAccount(data.db, ['customer'], { firstName: 'Customer' });
    await expect(own.createListing(as(customer), what())).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('an unknown category is told beside its field', async () => {
    await expect(own.createListing(as(owner), what({ category: 'nothing' }))).rejects.toMatchObject(
      {
        fields: [{ path: 'category', key: 'own-listing:error.category' }],
      },
    );
  });

  test('staff publish it at an address made of its name, and the owner is told', async () => {
    const listed = await published();
    expect(listed).toMatchObject({ status: 'published', path: '/b/sample-kitchen' });
    const view = await getListing(as(anonymous), 'sample-kitchen');
    expect(view).toMatchObject({ isClaimed: true, verified: null, confirmedOn: '2026-11-21' });
    expect(await mailKinds()).toContain('own-listing/published');
    const words = await data.db.execute(sql`select word from search_term where word = 'jollof'`);
    expect(words.rows).toHaveLength(1);
  });

  test('two of one name get two addresses', async () => {
    const first = await published();
    const second = await published();
    expect(second.path).not.toBe(first.path);
  });

  test('sent back, it is a draft again with the reason; undone, it waits again', async () => {
    const draft = await completeDraft();
    await own.submitListing(as(owner), draft.id, draft.version);
    await decide(listingCase, draft.id, 'reject', 'Please add a price.');
    expect(await own.getOwnListing(as(owner), draft.id)).toMatchObject({
      status: 'draft',
      sentBackReason: 'Please add a price.',
    });
    const undone = { caseId: draft.id, subjectId: draft.id, outcome: 'reject' };
    await listingCase.undo(as(moderator), data.db, undone);
    expect((await rowOf(draft.id)).status).toBe('pending');
  });

  test('a publication that is undone is unseen again', async () => {
    const listed = await published();
    const undone = { caseId: listed.id, subjectId: listed.id, outcome: 'publish' };
    await listingCase.undo(as(moderator), data.db, undone);
    await expect(getListing(as(anonymous), 'sample-kitchen')).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('what waits for staff is not edited, but may be taken back, which ends the case', async () => {
    const draft = await completeDraft();
    const sent = await own.submitListing(as(owner), draft.id, draft.version);
    expect(sent.status).toBe('pending');
    await expect(edit.saveWhere(as(owner), draft.id, where(sent.version))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await own.withdrawListing(as(owner), draft.id, sent.version);
    expect((await casesOf(draft.id)).map(({ status }) => status)).toEqual(['decided']);
    await expect(decide(listingCase, draft.id, 'publish')).rejects.toMatchObject({
      code: 'listing/not-waiting',
    });
  });

  test('what an admin enters is public at once and belongs to nobody', async () => {
    const draft = await completeDraft(admin);
    const sent = await own.submitListing(as(admin), draft.id, draft.version);
    expect(sent.status).toBe('published');
    expect(await rowOf(draft.id)).toMatchObject({ ownerId: null, claimedAt: null });
  });

  test('a draft can be deleted, what is published cannot', async () => {
    const draft = await completeDraft();
    await own.removeListing(as(owner), draft.id);
    await expect(own.getOwnListing(as(owner), draft.id)).rejects.toMatchObject({
      kind: 'not-found',
    });
    const listed = await published();
    await expect(own.removeListing(as(owner), listed.id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('Editing what is published', () => {
  test('words change at once, the name waits for staff', async () => {
    const listed = await published();
    const saved = await edit.saveWhat(as(owner), listed.id, {
      version: listed.version,
      ...what({ name: 'Sample Diner', tagline: 'New words' }),
    });
    expect(saved).toMatchObject({ waiting: ['name'], what: { name: 'Sample Diner' } });
    expect(await rowOf(listed.id)).toMatchObject({ name: 'Sample Kitchen', tagline: 'New words' });

    await decide(listingChangeCase, listed.id, 'accept');
    expect(await rowOf(listed.id)).toMatchObject({
      name: 'Sample Diner',
      slug: 'sample-kitchen',
      sortName: 'sample diner',
    });
    expect(await mailKinds()).toContain('own-listing/changeAccepted');

    const undone = { caseId: listed.id, subjectId: listed.id, outcome: 'accept' };
    await listingChangeCase.undo(as(moderator), data.db, undone);
    expect((await rowOf(listed.id)).name).toBe('Sample Kitchen');
    expect((await own.getOwnListing(as(owner), listed.id)).waiting).toEqual(['name']);
  });

  test('another wish is another case: the old one decides nothing any more', async () => {
    const listed = await published();
    const first = await edit.saveWhere(
      as(owner),
      listed.id,
      where(listed.version, { city: 'York' }),
    );
    const second = await edit.saveWhere(
      as(owner),
      listed.id,
      where(first.version, { city: 'Hull' }),
    );
    const cases = (await casesOf(listed.id)).filter(({ kind }) => kind === 'listing-change');
    expect(cases.map(({ status }) => status).toSorted()).toEqual(['decided', 'open']);
    expect(second.where.city).toBe('Hull');

    const back = await edit.saveWhere(as(owner), listed.id, where(second.version));
    expect(back.waiting).toEqual([]);
    await expect(decide(listingChangeCase, listed.id, 'accept')).rejects.toMatchObject({
      code: 'listing/nothing-waits',
    });
  });

  test('a refused change is told with its reason and forgotten', async () => {
    const listed = await published();
    await edit.saveWhere(as(owner), listed.id, where(listed.version, { city: 'York' }));
    await decide(listingChangeCase, listed.id, 'refuse', 'No shop is there.');
    const now = await own.getOwnListing(as(owner), listed.id);
    expect(now).toMatchObject({ waiting: [], where: { city: 'Leeds' } });
    expect(await mailKinds()).toContain('own-listing/changeRefused');
  });

  test('an older form is refused, and nothing of it is saved', async () => {
    const listed = await published();
    const form = { version: listed.version, phone: '', email: '', website: '' };
    await edit.saveContact(as(owner), listed.id, { ...form, email: 'one@sample.example' });
    await expect(
      edit.saveContact(as(owner), listed.id, { ...form, email: 'two@sample.example' }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'listing/changed' });
    expect((await rowOf(listed.id)).email).toBe('one@sample.example');
  });

  test('another business sees the page, and may not edit it', async () => {
    const listed = await published();
    await expect(own.getOwnListing(as(other), listed.id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(edit.saveWhere(as(other), listed.id, where(listed.version))).rejects.toMatchObject(
      { kind: 'forbidden' },
    );
  });

  test('hours are typed in plain words and come back as such', async () => {
    const draft = await completeDraft();
    const saved = await edit.saveWhen(as(owner), draft.id, {
      version: draft.version,
      hours: 'Mon-Fri 9-6, Sat 10-late, by appointment',
      onBankHolidays: 'closed',
      closedFrom: '2026-12-24',
      closedUntil: '',
    });
    const again = await edit.saveWhen(as(owner), draft.id, {
      version: saved.version,
      ...saved.when,
    });
    expect(again.when).toEqual(saved.when);
    const schedule = await findSchedule(data.db, { type: 'listing', id: draft.id });
    expect(schedule).toMatchObject({
      byAppointment: true,
      onBankHolidays: 'closed',
      temporarilyClosed: { from: '2026-12-24', until: null },
    });
    expect(schedule?.periods).toHaveLength(6);
  });

  test('the community profile is kept, with years that grow by themselves', async () => {
    const draft = await completeDraft();
    const saved = await edit.saveCommunity(as(owner), draft.id, {
      version: draft.version,
      yearsInBusiness: 5,
      communityRole: 'Feeds the choir.',
      tenderReady: true,
      openTo: 'Apprentices',
      lookingForSupport: 'A bigger kitchen',
      sustainabilityFocus: 'No plastic',
    });
    expect(saved.community).toMatchObject({ yearsInBusiness: 5, tenderReady: true });
    const later = await own.getOwnListing(as(owner, 365), draft.id);
    expect(later.community.yearsInBusiness).toBe(6);
  });
});

test("a decision's cached pages are dropped after it", async () => {
  const dropped: string[] = [];
  const listed = await published();
  const ctx = { ...as(owner), invalidate: (tags: readonly string[]) => void dropped.push(...tags) };
  await runOutbox(ctx, ownListingJobs);
  expect(dropped).toContain(`listing:${listed.id}`);
});

test("an owner's list names their own businesses with what they need to know", async () => {
  const listed = await published();
  await completeDraft(other);
  const { items } = await own.listOwnListings(as(owner));
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    id: listed.id,
    status: 'published',
    hasHours: false,
    photoCount: 0,
    views: { week: 0, month: 0 },
    can: { edit: true, remove: false, confirm: true },
  });
});
