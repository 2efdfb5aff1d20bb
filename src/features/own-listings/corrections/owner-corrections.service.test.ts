import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import * as answers from '#features/corrections/owner-answer.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getOwnListing } from '../own-listing.service.server.ts';
import { decideChange } from '#features/directory/changes/listing-change.service.server.ts';
import * as edit from '../editing/own-listing-edit.service.server.ts';
import { setDispute } from '#features/directory/ownership.service.server.ts';
import { useTestCorrections } from './corrections.scene.server.ts';

const data = useTestDb();
const scene = useTestCorrections(data);
const { as, claim, suggest, rowOf, stored, queue, toldTo, changes, decide, answer } = scene;
let owner: Person;
let reader: Person;
let moderator: Person;
let id: string;
beforeEach(() => {
  ({ owner, reader, moderator, id } = scene.people());
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

  test('can’t find out by it whose address is that of somebody under 18', async () => {
    const young = { ageBand: '13-15', emailVerifiedAt: testNow } as const;
    await data.db.update(account).set(young).where(eq(account.id, reader.id));
    const contact = 'reader@sample.example';
    await scene.asGuest({ phone: '+44 20 7946 0123', contact, isAdult: '1' });
    const { items } = await answers.listOwnCorrections(as(owner), undefined);
    expect(items).toHaveLength(1);
  });

  test('accepts one fact, which waits for staff, and leaves the other', async () => {
    await suggest({ phone: '+44 20 7946 0123', email: 'new@sample-salon.example' });
    await answer({ fields: ['phone'] });
    expect(await changes()).toMatchObject([
      { status: 'pending', proposed: { phone: '+44 20 7946 0123' }, proposedBy: owner.id },
    ]);
    expect(await rowOf()).toMatchObject({
      phone: '+44 20 7946 0000',
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
    await decideChange(as(moderator), data.db, id, { isAccepted: true, reason: '' });
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
    expect((await changes()).find(({ status }) => status === 'pending')).toMatchObject({
      proposed: { phone: '+44 20 7946 0123' },
    });
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
    // The page was proved by a call to the old number.
    expect(await toldTo(owner)).toEqual([
      'corrections/suggested',
      'own-listing/proofEnded',
      'corrections/applied',
    ]);
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
