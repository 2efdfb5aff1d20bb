import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listPhotos } from '#features/media/media.service.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingChangeCase, listingLookCase } from '../listing-change.case.server.ts';
import { getListingEmail } from '#features/directory/listing-email.service.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as switches from '../own-listing-visibility.service.server.ts';
import * as edit from './own-listing-edit.service.server.ts';
import type { ListingContact } from './own-listing-steps.contract.ts';
import { useTestOwners } from '../own-listing.scene.server.ts';

const data = useTestDb();
const scene = useTestOwners(data);
const { as, what, published, decide, rowOf, casesOf, mailKinds } = scene;
let owner: Person;
let moderator: Person;
let admin: Person;
beforeEach(() => {
  ({ owner, moderator, admin } = scene.people());
});

const contact = (changes: Partial<ListingContact>, version: number): ListingContact => ({
  version,
  phone: '+44 113 496 0000',
  email: '',
  website: '',
  ...changes,
});

const versionOf = async (id: string) => (await own.getOwnListing(as(owner), id)).version;

const saveContact = async (id: string, changes: Partial<ListingContact>, who = owner) =>
  edit.saveContact(as(who), id, contact(changes, await versionOf(id)));

const saveWhat = async (id: string, changes: Parameters<typeof what>[0]) => {
  const { kind: _, ...words } = what(changes);
  return edit.saveWhat(as(owner), id, { ...words, version: await versionOf(id) });
};

const openKinds = async (id: string) =>
  (await casesOf(id))
    .filter(({ status, kind }) => status === 'open' && kind !== 'listing')
    .map(({ kind }) => kind);

describe('An owner who changes how people reach a page', () => {
  test.each([
    ['phone', { phone: '07700 900999' }],
    ['email', { email: 'pay-here@evil.example' }],
    ['website', { website: 'https://evil.example' }],
  ] as const)(
    'sees the new %s in the form, and visitors the old one until staff agree',
    async (field, changes) => {
      const { id } = await published();
      const before = (await rowOf(id))[field];
      const saved = await saveContact(id, changes);
      expect(saved.waiting).toEqual([field]);
      expect(saved.contact).toMatchObject(changes);
      const page = await getListing(as(moderator), id);
      const shownNow = { ...page, ...(await getListingEmail(as(moderator), id)) };
      expect(shownNow[field]).toBe(before);

      const shown = (await listingChangeCase.show(as(moderator), [id])).get(id);
      expect(shown?.facts).toEqual([
        { key: field, before: before ?? '—', value: Object.values(changes)[0] },
      ]);
      await decide(listingChangeCase, id, 'accept');
      expect((await rowOf(id))[field]).toBe(Object.values(changes)[0]);
      expect(await mailKinds()).toContain('own-listing/changeAccepted');
      // The cached page goes.
      const events = await data.db.select().from(outboxEvent);
      const changed = events.filter(({ name }) => name === 'listing.changed');
      expect(changed.at(-1)?.payload).toEqual({ listingId: id });
    },
  );

  test('does not get round staff by taking the page off and back', async () => {
    const { id } = await published();
    await switches.deactivateListing(as(owner), id);
    await saveContact(id, { phone: '07700 900999' });
    await switches.activateListing(as(owner), id);
    expect((await rowOf(id)).phone).toBe('+44 113 496 0000');
  });

  test('waits for nobody when an admin does it', async () => {
    const { id } = await published();
    await saveContact(id, { phone: '020 7946 0000' }, admin);
    expect((await rowOf(id)).phone).toBe('020 7946 0000');
    expect(await openKinds(id)).toEqual([]);
  });
});

describe('An owner who changes the words of a page', () => {
  test('swaps the whole text: it waits', async () => {
    const { id } = await published();
    const saved = await saveWhat(id, { description: 'Payday loans, ask t.me/x for more.' });
    expect(saved.waiting).toEqual(['description']);
    expect((await rowOf(id)).description).toBe('An invented kitchen.');
  });

  test('mends a word: it shows, and staff see it afterwards, once for all that follows', async () => {
    const { id } = await published();
    await saveWhat(id, { description: 'An invented, warm kitchen.' });
    await saveWhat(id, { description: 'An invented, warm big kitchen.' });
    expect((await rowOf(id)).description).toBe('An invented, warm big kitchen.');
    expect(await openKinds(id)).toEqual(['listing-look']);
    const shown = (await listingLookCase.show(as(moderator), [id])).get(id);
    expect(shown?.facts).toEqual([
      {
        key: 'description',
        before: 'An invented kitchen.',
        value: 'An invented, warm big kitchen.',
      },
    ]);

    await decide(listingLookCase, id, 'take-back', 'It is not big.');
    expect((await rowOf(id)).description).toBe('An invented kitchen.');
    expect(await mailKinds()).toContain('own-listing/changeTakenBack');
    const undone = { caseId: id, subjectId: id, outcome: 'take-back' };
    await listingLookCase.undo(as(moderator), data.db, undone);
    expect((await rowOf(id)).description).toBe('An invented, warm big kitchen.');
    await decide(listingLookCase, id, 'fine');
    await expect(decide(listingLookCase, id, 'fine')).rejects.toMatchObject({
      code: 'listing/nothing-waits',
    });
  });

  test('mends another while staff look: they look again before they say that it is fine', async () => {
    const { id } = await published();
    const kinds = new CaseKinds([listingLookCase]);
    const lookAt = async () => {
      const found = (await casesOf(id)).find(({ kind }) => kind === 'listing-look');
      return getCase(as(moderator), kinds, found?.id ?? '');
    };
    const fine = ({ id: caseId, version }: { id: string; version: number }) =>
      decideCase(as(moderator), kinds, caseId, { version, outcome: 'fine' });
    await saveWhat(id, { description: 'An invented, warm kitchen.' });
    const first = await lookAt();
    await saveWhat(id, { description: 'An invented, vile kitchen.' });
    await expect(fine(first)).rejects.toMatchObject({ code: 'case/changed' });
    const second = await lookAt();
    expect(second.facts[0]?.value).toBe('An invented, vile kitchen.');
    // What shows no other words leaves the case as it was read.
    await saveWhat(id, { description: 'An invented, vile kitchen.', priceTier: 3 });
    expect((await fine(second)).status).toBe('decided');
  });

  test('what staff accept afterwards is not taken back with what they have not seen', async () => {
    const { id } = await published();
    await saveWhat(id, { description: 'An invented, warm kitchen.' });
    const words = 'Suya and moi moi, cooked over wood every night.';
    await saveWhat(id, { description: words });
    await decide(listingChangeCase, id, 'accept');
    expect((await rowOf(id)).description).toBe(words);
    await expect(decide(listingLookCase, id, 'take-back', 'No.')).rejects.toMatchObject({
      code: 'listing/nothing-waits',
    });
  });

  test('does not get round staff by many small changes', async () => {
    const { id } = await published();
    const text = (description: string) => saveWhat(id, { description });
    await text('An invented kitchen loans.');
    await text('An cheap kitchen loans.');
    const saved = await text('Get cheap kitchen loans.');
    expect(saved.waiting).toEqual(['description']);
    expect((await rowOf(id)).description).toBe('An cheap kitchen loans.');
  });

  test('changes prices and hours as they like', async () => {
    const { id } = await published();
    const saved = await saveWhat(id, { priceTier: 3, payment: ['card'], languages: ['en'] });
    expect(saved.waiting).toEqual([]);
    expect(await openKinds(id)).toEqual([]);
    expect((await rowOf(id)).priceTier).toBe(3);
  });
});

describe('An owner who changes the photos of a page', () => {
  const addPhoto = async (alt: string) => {
    const [photo] = await data.db
      .insert(media)
      .values({
        ownerId: owner.id,
        purpose: 'photo',
        alt,
        width: 400,
        height: 300,
        bytes: 1000,
        sha256: alt,
        storageKey: `photo/${alt}`,
        contentType: 'image/webp',
      })
      .returning({ id: media.id });
    if (!photo) throw new Error('No photo was stored.');
    return photo.id;
  };
  const save = async (id: string, photos: string[]) =>
    edit.savePhotos(as(owner), id, { version: await versionOf(id), photos });
  const seen = async (id: string) =>
    ((await listPhotos(data.db, 'listing', [id])).get(id) ?? []).map((photo) => photo.id);
  const withPhoto = async () => {
    const { id } = await published();
    const old = await addPhoto('old');
    await save(id, [old]);
    await decide(listingChangeCase, id, 'accept');
    expect(await seen(id)).toEqual([old]);
    return { id, old };
  };

  test('puts another in its place: visitors see the old one until staff agree', async () => {
    const { id, old } = await withPhoto();
    const fresh = await addPhoto('fresh');
    const saved = await save(id, [fresh]);
    expect(saved.waiting).toEqual(['photos']);
    expect(saved.photos.map((photo) => photo.id)).toEqual([fresh]);
    expect(await seen(id)).toEqual([old]);
    const shown = (await listingChangeCase.show(as(moderator), [id])).get(id);
    expect(shown?.photos?.map((photo) => photo.id)).toEqual([fresh]);

    await decide(listingChangeCase, id, 'accept');
    expect(await seen(id)).toEqual([fresh]);
  });

  test('is refused: the new one belongs to nothing', async () => {
    const { id, old } = await withPhoto();
    const fresh = await addPhoto('fresh');
    await save(id, [old, fresh]);
    await decide(listingChangeCase, id, 'refuse', 'Not this place.');
    expect(await seen(id)).toEqual([old]);
    const [row] = await data.db.select().from(media).where(eq(media.id, fresh));
    expect(row).toMatchObject({ subjectId: null, status: 'pending' });
  });

  test('takes one away, or changes their order: that shows at once', async () => {
    const { id, old } = await withPhoto();
    const saved = await save(id, []);
    expect(saved.waiting).toEqual([]);
    expect(await seen(id)).toEqual([]);
    expect(old).toBeTruthy();
  });

  test('does not get round staff by another step, or by taking the page off and back', async () => {
    const { id, old } = await withPhoto();
    const fresh = await addPhoto('fresh');
    await save(id, [fresh, old]);
    const saved = await saveContact(id, { phone: '07700 900999' });
    expect(saved.waiting).toEqual(['phone', 'photos']);
    await switches.deactivateListing(as(owner), id);
    await switches.activateListing(as(owner), id);
    expect(await seen(id)).toEqual([old]);
  });

  test('undone, the new one waits again', async () => {
    const { id, old } = await withPhoto();
    const fresh = await addPhoto('fresh');
    await save(id, [old, fresh]);
    await decide(listingChangeCase, id, 'accept');
    expect(await seen(id)).toEqual([old, fresh]);
    const undone = { caseId: id, subjectId: id, outcome: 'accept' };
    await listingChangeCase.undo(as(moderator), data.db, undone);
    expect(await seen(id)).toEqual([old]);
    expect((await own.getOwnListing(as(owner), id)).waiting).toEqual(['photos']);
  });
});

describe('A proof', () => {
  const prove = (id: string, verifiedMethod: 'phone' | 'email-domain' | 'document') =>
    data.db
      .update(listing)
      .set({ verifiedMethod, verifiedOn: '2026-11-01' })
      .where(eq(listing.id, id));

  test('by a call ends with the number, when the new one shows, and its owner is told', async () => {
    const { id } = await published();
    await prove(id, 'phone');
    await saveContact(id, { phone: '07700 900999' });
    expect((await rowOf(id)).verifiedMethod).toBe('phone');
    await decide(listingChangeCase, id, 'accept');
    expect(await rowOf(id)).toMatchObject({ verifiedMethod: null, verifiedOn: null });
    expect(await mailKinds()).toContain('own-listing/proofEnded');
  });

  test('stays where what it proved stays', async () => {
    const { id } = await published();
    await prove(id, 'document');
    await saveContact(id, { phone: '07700 900999' });
    await decide(listingChangeCase, id, 'accept');
    expect((await rowOf(id)).verifiedMethod).toBe('document');
    await prove(id, 'phone');
    await saveWhat(id, { description: 'An invented, warm kitchen.' });
    expect((await rowOf(id)).verifiedMethod).toBe('phone');
  });
});
