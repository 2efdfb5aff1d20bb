import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listInquiries, listMyInquiries } from '../inbox/inbox.service.server.ts';
import { createInquiry, getInquiryFacts } from '../inquiry.service.server.ts';
import { draft, minors, owned, silent, unclaimed, useTestTown } from '../town.scene.server.ts';
import { testListingId } from '../business.scene.server.ts';
import {
  answerByLink,
  fileInquiry,
  getThread,
  openThread,
  writeMessage,
} from '../thread.service.server.ts';

const test_ = useTestDb();
const town = useTestTown(test_);

describe('A correspondence', () => {
  test('is answered, written back and answered again, with the states that follow', async () => {
    await createInquiry(town.as(anonymous), town.letter(owned));
    await town.confirm();
    const id = await town.onlyId();
    town.later(30);
    const answered = await writeMessage(
      town.as(town.person('owner')),
      id,
      'Yes, £12 a head. Menu: https://menu.example',
    );
    expect(answered).toMatchObject({
      side: 'business',
      status: 'answered',
      guestPhone: '07700 900123',
    });
    const [mail] = await town.mailsOf('answered');
    expect(mail?.paragraphs.join(' ')).toContain('https[:]//menu[.]example');

    const token = await town.linkOf('answered');
    expect(await openThread(town.as(anonymous), token)).toMatchObject({
      side: 'guest',
      guestPhone: null,
    });
    const back = await answerByLink(town.as(anonymous), { token, message: 'Lovely, thank you' });
    expect(back.status).toBe('waiting');
    expect(await town.inbox('waiting')).toHaveLength(1);
    await writeMessage(town.as(town.person('owner')), id, 'See you then');
    expect(await town.inbox('answered')).toMatchObject([{ excerpt: 'See you then' }]);
  });

  test('can be closed, called spam and opened again; who comes late is told', async () => {
    await createInquiry(town.as(anonymous), town.letter(owned));
    const id = await town.onlyId();
    const { version } = await getThread(town.as(town.person('owner')), id);
    const closed = await fileInquiry(town.as(town.person('owner')), id, {
      action: 'close',
      version,
    });
    expect(closed).toMatchObject({ status: 'closed', can: { close: false, reopen: true } });
    await expect(
      fileInquiry(town.as(town.person('owner')), id, { action: 'spam', version }),
    ).rejects.toMatchObject({
      code: 'inquiry/changed',
    });
    const spam = await fileInquiry(town.as(town.person('owner')), id, {
      action: 'spam',
      version: closed.version,
    });
    expect(spam.can.answer).toBe(false);
    await expect(writeMessage(town.as(town.person('owner')), id, 'Hello')).rejects.toMatchObject({
      code: 'inquiry/not-open',
    });
    const open = await fileInquiry(town.as(town.person('owner')), id, {
      action: 'reopen',
      version: spam.version,
    });
    expect(open.status).toBe('new');
  });

  test('that is called spam teaches the shield, and its sender is not told', async () => {
    const text =
      'We are a new wholesaler of plates and cups for restaurants around here and would like to show you all of them';
    await createInquiry(town.as(town.person('guest')), town.letter(owned, { message: text }));
    const id = await town.onlyId();
    const { version } = await getThread(town.as(town.person('owner')), id);
    await fileInquiry(town.as(town.person('owner')), id, { action: 'spam', version });
    expect(await getThread(town.as(town.person('guest')), id)).toMatchObject({
      side: 'guest',
      status: 'new',
    });
    expect((await listMyInquiries(town.as(town.person('guest')), undefined)).items).toMatchObject([
      { status: 'new' },
    ]);
    town.later(5);
    await createInquiry(
      town.as(anonymous),
      town.letter(owned, { message: `${text} today`, email: 'x@y.example' }),
    );
    expect(await town.inbox()).toEqual([]);
    expect(await town.inbox('spam')).toHaveLength(1);
  });
});

describe('Who sees it', () => {
  test('its owner and its sender; to everybody else it does not exist', async () => {
    await createInquiry(town.as(town.person('guest')), town.letter(owned));
    const id = await town.onlyId();
    expect((await getThread(town.as(town.person('owner')), id)).side).toBe('business');
    expect((await getThread(town.as(town.person('guest')), id)).side).toBe('guest');
    const admin = { ...town.person('other'), roles: ['admin', 'business'] as const };
    for (const actor of [anonymous, town.person('other'), admin, town.person('minor')] as Actor[]) {
      await expect(getThread(town.as(actor), id)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(writeMessage(town.as(actor), id, 'Hello there')).rejects.toMatchObject({
        kind: 'not-found',
      });
      await expect(listInquiries(town.as(actor), owned, {})).rejects.toMatchObject({
        kind: 'not-found',
      });
    }
    await expect(
      fileInquiry(town.as(town.person('guest')), id, { action: 'close', version: 1 }),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('an owner without a proved address reads, but does not write', async () => {
    await createInquiry(town.as(anonymous), town.letter(owned));
    const unproved = { ...town.person('owner'), isVerified: false };
    const id = await town.onlyId();
    expect((await getThread(town.as(unproved), id)).messages).toHaveLength(1);
    await expect(writeMessage(town.as(unproved), id, 'Hello')).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('no address of mail leaves by any answer', async () => {
    await createInquiry(town.as(town.person('guest')), town.letter(owned));
    await town.confirm();
    const id = await town.onlyId();
    town.later(10);
    await writeMessage(town.as(town.person('owner')), id, 'Yes, we do cater');
    await createInquiry(town.as(anonymous), town.letter(unclaimed));
    const answers = [
      await getThread(town.as(town.person('owner')), id),
      await getThread(town.as(town.person('guest')), id),
      await openThread(town.as(anonymous), await town.linkOf('answered')),
      await openThread(
        town.as(anonymous),
        (await town.mailsOf('received'))
          .map((mail) => mail.action?.url.split('/l/open#')[1])
          .find(Boolean) ?? '',
      ),
      await listInquiries(town.as(town.person('owner')), owned, {}),
      await listMyInquiries(town.as(town.person('guest')), undefined),
      await getInquiryFacts(town.as(anonymous), owned),
      await getInquiryFacts(town.as(anonymous), unclaimed),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/canary|@sample/);
  });
});

describe('A letter to an unclaimed listing', () => {
  test('goes to its own address, which answers by link without an account', async () => {
    await createInquiry(town.as(anonymous), town.letter(unclaimed));
    const [mail] = await town.mailsOf('received');
    expect(mail?.to.address).toBe('canary-barber@sample.example');
    const token = await town.linkOf('received');
    await town.confirm();
    expect(token).toMatch(/^thread-/);
    const answered = await answerByLink(town.as(anonymous), { token, message: 'Come at ten' });
    expect(answered).toMatchObject({
      side: 'business',
      status: 'answered',
      can: { answer: true, close: false, spam: false, reopen: false },
    });
    expect(await town.mailsOf('answered')).toHaveLength(1);
    // Somebody who is signed in may follow the link as well.
    expect((await openThread(town.as(town.person('other')), token)).side).toBe('business');
  });

  test('is not taken without an address, for an owner under 18, or for a page that is not public', async () => {
    for (const id of [silent, minors]) {
      expect((await getInquiryFacts(town.as(anonymous), id)).isTaken).toBe(false);
      await expect(createInquiry(town.as(anonymous), town.letter(id))).rejects.toMatchObject({
        code: 'inquiry/not-taken',
      });
    }
    await expect(createInquiry(town.as(anonymous), town.letter(draft))).rejects.toMatchObject({
      code: 'inquiry/not-taken',
    });
    await expect(
      createInquiry(town.as(anonymous), town.letter(testListingId(99))),
    ).rejects.toMatchObject({
      code: 'subject/not-found',
    });
    await expect(
      createInquiry(town.as(town.person('owner')), town.letter(owned)),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('a link that was guessed, has expired or belongs to something else opens nothing', async () => {
    await createInquiry(town.as(anonymous), town.letter(unclaimed));
    const token = await town.linkOf('received');
    for (const wrong of ['thread-x', token.slice(0, -1), token.replace('thread', 'verify')]) {
      await expect(openThread(town.as(anonymous), wrong)).rejects.toMatchObject({
        code: 'link/not-valid',
      });
    }
    town.later(91 * 24 * 60);
    await expect(openThread(town.as(anonymous), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });
});
