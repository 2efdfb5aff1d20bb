import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingChangeCase } from '../listing-change.case.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as edit from './own-listing-edit.service.server.ts';
import { useTestOwners } from '../own-listing.scene.server.ts';

const data = useTestDb();
const scene = useTestOwners(data);
const { as, what, where, completeDraft, published, decide, rowOf, casesOf, mailKinds } = scene;
let owner: Person;
let other: Person;
let moderator: Person;
beforeEach(() => {
  ({ owner, other, moderator } = scene.people());
});

describe('Editing what is published', () => {
  test('the price level changes at once, the name waits for staff', async () => {
    const listed = await published();
    const saved = await edit.saveWhat(as(owner), listed.id, {
      version: listed.version,
      ...what({ name: 'Sample Diner', priceTier: 3 }),
    });
    expect(saved).toMatchObject({ waiting: ['name'], what: { name: 'Sample Diner' } });
    expect(await rowOf(listed.id)).toMatchObject({ name: 'Sample Kitchen', priceTier: 3 });

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

  test('a name that holds a domain is for staff to choose, and stays where a source has written it', async () => {
    const listed = await published();
    const save = (name: string) =>
      own
        .getOwnListing(as(owner), listed.id)
        .then(({ version }) => edit.saveWhat(as(owner), listed.id, { version, ...what({ name }) }));
    await expect(save('Booking.example Ltd')).rejects.toMatchObject({
      fields: [{ path: 'name', key: 'ui:textError.link' }],
    });
    await data.db
      .update(listing)
      .set({ name: 'Booking.example Ltd' })
      .where(eq(listing.id, listed.id));
    expect((await save('Booking.example Ltd')).what.name).toBe('Booking.example Ltd');
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
      where(first.version, { city: 'Wakefield' }),
    );
    const cases = (await casesOf(listed.id)).filter(({ kind }) => kind === 'listing-change');
    expect(cases.map(({ status }) => status).toSorted()).toEqual(['decided', 'open']);
    expect(second.where.city).toBe('Wakefield');

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
    const { contact } = await own.getOwnListing(as(owner), listed.id);
    expect(contact.email).toBe('one@sample.example');
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
