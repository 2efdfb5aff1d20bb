import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSampleAccount } from '#features/accounts/sample-account.server.ts';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import type { Correction } from '#features/corrections/correction.contract.ts';
import * as corrections from '#features/corrections/correction.service.server.ts';
import type { FactField } from '#features/corrections/correction.policy.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import * as answers from '#features/corrections/owner-answer.service.server.ts';
import { createSiteFormToken } from '#features/inquiries/site-letter.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { getCase, listCases } from '#features/staff/case-queue.service.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingChange } from './listing-change.table.server.ts';
import { listingSubject } from './listing.subject.server.ts';
import { listing } from './listing.table.server.ts';
import { getOwnListing } from './own-listing.service.server.ts';
import * as edit from './own-listing/own-listing-edit.service.server.ts';
import { assignOwner, setDispute } from './ownership.service.server.ts';
import { addSampleListing } from './sample-listing.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([listingSubject]);
const kinds = new CaseKinds([correctionCase]);
const dayMs = 86_400_000;
let owner: Person;
let reader: Person;
let moderator: Person;
let id: string;

const as = (actor: Actor, days = 0) =>
  testContext({
    db: data.db,
    actor,
    subjects,
    now: new Date(testNow.getTime() + days * dayMs),
    client: {
      network: '203.0.113.0/24',
      userAgent: 'Sample',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });

beforeEach(async () => {
  owner = await addSampleAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  reader = await addSampleAccount(data.db, ['customer'], { firstName: 'Reader' });
  moderator = await addSampleAccount(data.db, ['customer', 'moderator'], { firstName: 'Moda' });
  id = await addSampleListing(data.db, testNow);
});

const claim = () =>
  assignOwner(as(moderator), data.db, {
    listingId: id,
    ownerId: owner.id,
    expectedOwnerId: null,
    method: 'phone',
  });

const suggest = (given: Partial<Correction>, by: Actor = reader) =>
  corrections.createCorrection(as(by), {
    subjectType: 'listing',
    subjectId: id,
    matter: 'facts',
    ...given,
  });
const asGuest = (given: Partial<Correction>) => {
  const token = createSiteFormToken(
    { ...as(anonymous), now: new Date(testNow.getTime() - 60_000) },
    { isConfirmation: false },
  );
  return suggest({ token, ...given }, anonymous);
};

const rowOf = async () => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};
const stored = () => data.db.select().from(correction).orderBy(correction.id);
const queue = async () => (await listCases(as(moderator), kinds, {})).items;
const toldTo = async (person: Person) =>
  (
    await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, person.id))
      .orderBy(notification.id)
  ).map(({ kind }) => kind);
const changes = () => data.db.select().from(listingChange).where(eq(listingChange.listingId, id));

async function decide(outcome: string, at = 0) {
  const item = (await queue())[at];
  const { id: caseId, version } = await getCase(as(moderator), kinds, item?.id ?? '');
  await decideCase(as(moderator), kinds, caseId, { version, outcome, reasonId: 'unproved' });
  return caseId;
}
async function answer(given: { isAccepted?: boolean; fields?: readonly FactField[] } = {}) {
  const [item] = (await answers.listOwnCorrections(as(owner), undefined)).items;
  if (!item) throw new Error('Nothing waits.');
  return answers.answerCorrection(as(owner), item.id, {
    isAccepted: true,
    reason: 'We never moved away from there.',
    pageVersion: item.pageVersion,
    ...given,
    fields: item.changes.flatMap(({ field }) =>
      given.fields && !given.fields.includes(field) ? [] : [field],
    ),
  });
}

describe('A correction of a page that nobody owns', () => {
  test('goes to staff at once, as the difference to what stands there, and is applied', async () => {
    await suggest({ phone: '+44 20 7946 0123', hours: 'Mon-Fri 9-5', website: '' });
    expect(await stored()).toMatchObject([
      {
        status: 'staff',
        changes: [
          { field: 'phone', from: '+44 20 7946 0000', to: '+44 20 7946 0123' },
          { field: 'hours', from: null, to: 'Mon–Fri 9am–5pm' },
        ],
      },
    ]);
    await decide('accept');
    expect(await rowOf()).toMatchObject({ phone: '+44 20 7946 0123', status: 'published' });
    const schedule = await findSchedule(data.db, { type: 'listing', id });
    expect(schedule?.periods).toHaveLength(5);
    expect(await toldTo(reader)).toEqual(['corrections/accepted']);
    const actions = (await data.db.select().from(auditEntry)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['correction.suggested', 'correction.accepted', 'case.decided']),
    );
  });

  test('of the address moves it on the map, is written down, and can be undone to the inch', async () => {
    const before = await rowOf();
    await suggest({
      matter: 'moved',
      addressLine1: '2 New Street',
      city: 'Leeds',
      postcode: 'LS1 4AP',
    });
    const caseId = await decide('accept');
    const after = await rowOf();
    expect(after).toMatchObject({ city: 'Leeds', postcode: 'LS1 4AP', district: null });
    expect(after.lat).not.toBe(before.lat);
    expect(await changes()).toMatchObject([{ status: 'accepted', proposedBy: null }]);
    await undoCase(as(moderator), kinds, caseId);
    const { lat, lng, city, district, postcode, addressLine1 } = before;
    expect(await rowOf()).toMatchObject({ lat, lng, city, district, postcode, addressLine1 });
    expect(await changes()).toMatchObject([{ status: 'withdrawn' }]);
    expect(await toldTo(reader)).toEqual(['corrections/accepted', 'corrections/reopened']);
  });

  test('that it has closed takes the page offline', async () => {
    await suggest({ matter: 'closed' });
    await decide('accept');
    expect((await rowOf()).status).toBe('archived');
  });

  test('does not write over what has changed since, and says so', async () => {
    await suggest({ phone: '+44 20 7946 0123', email: 'new@sample-salon.example' });
    await data.db.update(listing).set({ phone: '+44 20 7946 0999' }).where(eq(listing.id, id));
    const [item] = await queue();
    const { facts } = await getCase(as(moderator), kinds, item?.id ?? '');
    expect(facts).toContainEqual({ key: 'now', value: 'Phone: +44 20 7946 0999' });
    await decide('accept');
    expect(await rowOf()).toMatchObject({
      phone: '+44 20 7946 0999',
      email: 'new@sample-salon.example',
    });
    expect(await toldTo(reader)).toEqual(['corrections/partly']);
  });

  test('can only be refused when everything has changed since; the case stays open', async () => {
    await suggest({ phone: '+44 20 7946 0123' });
    await data.db.update(listing).set({ phone: '+44 20 7946 0999' }).where(eq(listing.id, id));
    await expect(decide('accept')).rejects.toMatchObject({ code: 'correction/conflict' });
    await decide('refuse');
    expect((await stored())[0]).toMatchObject({ status: 'refused' });
    expect((await rowOf()).phone).toBe('+44 20 7946 0999');
  });

  test('from several readers is accepted for all of them at once', async () => {
    const second = await addSampleAccount(data.db, ['customer'], { firstName: 'Second' });
    await suggest({ phone: '+44 20 7946 0123' });
    await suggest({ phone: '+44 20 7946 0123' });
    await suggest({ phone: '+44 20 7946 0123' }, second);
    expect(await stored()).toHaveLength(2);
    await decide('accept');
    expect((await stored()).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await queue()).toEqual([]);
    expect(await toldTo(second)).toEqual(['corrections/accepted']);
  });

  test('names the other page of one that stands twice', async () => {
    const twin = await addSampleListing(data.db, testNow, { name: 'Sample Twin' });
    const [row] = await data.db.select().from(listing).where(eq(listing.id, twin));
    await expect(suggest({ matter: 'duplicate', duplicateOf: '/b/nowhere' })).rejects.toMatchObject(
      {
        fields: [{ path: 'duplicateOf', key: 'corrections:error.duplicateOf' }],
      },
    );
    await suggest({ matter: 'duplicate', duplicateOf: `https://site.example/b/${row?.slug}?x=1` });
    expect((await stored())[0]?.duplicateOf).toBe(twin);
  });
});

describe('What can’t be proposed', () => {
  test.each([
    [{ phone: '+44 20 7946 0000' }, 'phone', 'corrections:error.same'],
    [{ phone: 'call me' }, 'phone', 'own-listing:error.phone'],
    [{ website: 'javascript:alert(1)' }, 'website', 'directory:error.website'],
    [{ postcode: 'NOWHERE' }, 'postcode', 'own-listing:error.postcode'],
  ])('%o is told beside %s', async (given, path, key) => {
    await expect(suggest(given)).rejects.toMatchObject({ fields: [{ path, key }] });
    expect(await stored()).toEqual([]);
  });

  test('of one’s own page, and of pages that are not public', async () => {
    await claim();
    await expect(suggest({ matter: 'closed' }, owner)).rejects.toMatchObject({
      code: 'correction/own-page',
    });
    await data.db.update(listing).set({ status: 'suspended' }).where(eq(listing.id, id));
    await expect(suggest({ matter: 'closed' })).rejects.toMatchObject({
      code: 'subject/not-found',
    });
  });
});

describe('The owner', () => {
  beforeEach(claim);

  test('is asked first, by mail in which no word of the reader stands', async () => {
    await suggest({ phone: '+44 20 7946 0123', note: 'I rang them yesterday.' });
    expect(await queue()).toEqual([]);
    expect(await toldTo(owner)).toEqual(['corrections/suggested']);
    const { mails } = await listMails(data.db, { kind: 'corrections/suggested' });
    expect(JSON.stringify(mails)).not.toMatch(/0123|yesterday/);
  });

  test('accepts one fact and leaves the other', async () => {
    await suggest({ phone: '+44 20 7946 0123', email: 'new@sample-salon.example' });
    await answer({ fields: ['phone'] });
    expect(await rowOf()).toMatchObject({
      phone: '+44 20 7946 0123',
      email: 'info@sample-salon.example',
    });
    expect(await toldTo(reader)).toEqual(['corrections/partly']);
  });

  test('accepts a name, which waits for staff as the owner’s own change of it would', async () => {
    await suggest({ name: 'Sample Braids & More' });
    await answer();
    expect((await rowOf()).name).toBe('Sample Braids & Locs');
    expect(await changes()).toMatchObject([
      { status: 'pending', proposed: { name: 'Sample Braids & More' }, proposedBy: owner.id },
    ]);
  });

  test('says that it has closed, and can bring the page back', async () => {
    await suggest({ matter: 'closed' });
    await answer();
    expect((await rowOf()).status).toBe('archived');
  });

  test('refuses with a reason, which the reader hears', async () => {
    await suggest({ phone: '+44 20 7946 0123' });
    expect(await answer({ isAccepted: false })).toEqual({ status: 'refused' });
    expect((await rowOf()).phone).toBe('+44 20 7946 0000');
    expect((await stored())[0]).toMatchObject({ reason: 'We never moved away from there.' });
    expect(await toldTo(reader)).toEqual(['corrections/refused']);
  });

  test('sees what has changed since, and overwrites only what they have seen', async () => {
    await suggest({ phone: '+44 20 7946 0123' });
    const [seen] = (await answers.listOwnCorrections(as(owner), undefined)).items;
    const { version, contact } = await getOwnListing(as(owner), id);
    await edit.saveContact(as(owner), id, { ...contact, version, phone: '+44 20 7946 0999' });
    const old = { isAccepted: true, reason: '', fields: ['phone' as const] };
    await expect(
      answers.answerCorrection(as(owner), seen?.id ?? '', {
        ...old,
        pageVersion: seen?.pageVersion ?? 0,
      }),
    ).rejects.toMatchObject({ code: 'correction/changed' });
    const [now] = (await answers.listOwnCorrections(as(owner), undefined)).items;
    expect(now?.changes).toMatchObject([{ isConflict: true, now: '+44 20 7946 0999' }]);
    await answer();
    expect((await rowOf()).phone).toBe('+44 20 7946 0123');
  });

  test('has seven days; then staff have it, and the owner’s answer comes too late', async () => {
    await suggest({ phone: '+44 20 7946 0123' });
    const [row] = await stored();
    expect(await answers.passOnCorrections(as(moderator, 6.9))).toBe(0);
    expect(await answers.passOnCorrections(as(moderator, 7.1))).toBe(1);
    expect(await queue()).toHaveLength(1);
    await expect(
      answers.answerCorrection(as(owner), row?.id ?? '', {
        isAccepted: true,
        reason: '',
        fields: ['phone'],
        pageVersion: (await rowOf()).version,
      }),
    ).rejects.toMatchObject({ code: 'correction/decided' });
    await decide('accept');
    expect(await toldTo(owner)).toEqual(['corrections/suggested', 'corrections/applied']);
  });

  test('is left out while ownership is contested, and strangers are told of nothing', async () => {
    await suggest({ phone: '+44 20 7946 0123' });
    const [row] = await stored();
    await expect(
      answers.answerCorrection(as(reader), row?.id ?? '', {
        isAccepted: true,
        reason: '',
        fields: ['phone'],
        pageVersion: 1,
      }),
    ).rejects.toMatchObject({ code: 'correction/not-found' });
    await setDispute(data.db, id, testNow);
    await suggest({ matter: 'closed' });
    expect((await stored()).map(({ status }) => status)).toEqual(['owner', 'staff']);
  });
});

describe('A guest', () => {
  test('is told what came of it by a link, in a mail without a word of theirs', async () => {
    expect(
      await asGuest({
        phone: '+44 20 7946 0123',
        contact: 'guest@sample.example',
        note: 'I rang.',
      }),
    ).toEqual({ status: 'sent', isAnswered: true });
    await decide('refuse');
    const { mails } = await listMails(data.db, { kind: 'corrections/refused', links: 'shown' });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.paragraphs)).not.toMatch(/0123|I rang/);
    const token = mails[0]?.action?.url.split('/l/')[1] ?? '';
    expect(token).toMatch(/^correction-/);
    expect(await corrections.openCorrection(as(anonymous), token)).toMatchObject({
      status: 'refused',
      changes: [{ field: 'phone', isAccepted: false }],
    });
    await expect(corrections.openCorrection(as(anonymous), `${token}x`)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });

  test('who is a program is thanked and goes nowhere', async () => {
    expect(await asGuest({ phone: '+44 20 7946 0123', homepage: 'https://spam.example' })).toEqual({
      status: 'sent',
      isAnswered: false,
    });
    await suggest({ phone: '+44 20 7946 0124' }, anonymous);
    expect(await stored()).toEqual([]);
  });
});

describe('What is kept', () => {
  test('no address after thirty days, nothing after a year, no words of who has left', async () => {
    await asGuest({ matter: 'closed', contact: 'guest@sample.example' });
    await suggest({ phone: '+44 20 7946 0123', note: 'I rang them.' });
    await corrections.forgetReader(data.db, reader.id);
    await decide('refuse');
    await decide('refuse');
    expect(await stored()).toMatchObject([
      { email: 'guest@sample.example' },
      { accountId: null, note: '' },
    ]);
    await corrections.sweepCorrections(as(moderator, 31));
    expect((await stored()).map(({ email }) => email)).toEqual([null, null]);
    await corrections.sweepCorrections(as(moderator, 367));
    expect(await stored()).toEqual([]);
  });
});
