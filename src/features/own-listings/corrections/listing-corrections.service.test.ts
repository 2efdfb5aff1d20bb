import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import * as corrections from '#features/corrections/correction.service.server.ts';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { undoCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { useTestCorrections } from './corrections.scene.server.ts';

const data = useTestDb();
const scene = useTestCorrections(data);
const { kinds, as, claim, suggest, asGuest, rowOf, stored, queue, toldTo, changes, decide } = scene;
let owner: Person;
let reader: Person;
let moderator: Person;
let id: string;
beforeEach(() => {
  ({ owner, reader, moderator, id } = scene.people());
});

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
    expect(await toldTo(reader)).toEqual([]);
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
    const second = await addTestAccount(data.db, ['customer'], { firstName: 'Second' });
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
    const twin = await addTestListing(data.db, testNow, { name: 'Sample Twin' });
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
    const { mails } = await listMails(data.db, { kind: 'corrections/refused', secrets: 'shown' });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.paragraphs)).not.toMatch(/0123|I rang/);
    const token = mails[0]?.action?.url.split('/l/open#')[1] ?? '';
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
