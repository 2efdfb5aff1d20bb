import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createInquiry } from './inquiry.service.server.ts';
import { inquiry } from './inquiry.table.server.ts';
import { queueAnswer, sendDueAnswers } from './thread/outgoing-answer.service.server.ts';
import { owned, unclaimed, useTestTown } from './town.scene.server.ts';
import { answerByLink, getThread, openThread, writeMessage } from './thread.service.server.ts';

const test_ = useTestDb();
const town = useTestTown(test_);

const letters = () => test_.db.select().from(inquiry);
const adultsOnly = { code: 'reach/adults-only' };
const off = { code: 'reach/off' };

/** The person who began it turns out to be 16. */
const makeYoung = ({ id }: Person) =>
  test_.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, id));

/** An adult's letter with a telephone number, and its id. */
async function writeAs(actor: Person | typeof anonymous): Promise<string> {
  await createInquiry(town.as(actor), town.letter(owned));
  return town.onlyId();
}

describe('Somebody under 18', () => {
  test('writes to no business, whatever they tick', async () => {
    const { id } = town.person('minor');
    for (const ageBand of ['13-15', '16-17', 'unknown'] as const) {
      const young: Person = { ...town.person('minor'), id, ageBand };
      await expect(createInquiry(town.as(young), town.letter(owned))).rejects.toMatchObject(
        adultsOnly,
      );
    }
    expect(await letters()).toEqual([]);
  });

  test('is written to by nobody who gives their address as a visitor', async () => {
    const [young] = await test_.db
      .select()
      .from(account)
      .where(eq(account.id, town.person('minor').id));
    const answer = await createInquiry(
      town.as(anonymous),
      town.letter(owned, { email: young?.email }),
    );
    expect(answer.status).toBe('sent');
    expect(await letters()).toEqual([]);
    expect(await town.mailsOf('sent')).toEqual([]);
  });

  test('who has only been named by somebody else, with an address that is not confirmed, is nobody', async () => {
    const [young] = await test_.db
      .update(account)
      .set({ emailVerifiedAt: null })
      .where(eq(account.id, town.person('minor').id))
      .returning();
    await createInquiry(town.as(anonymous), town.letter(owned, { email: young?.email }));
    expect(await letters()).toHaveLength(1);
  });

  test('whose address stands on a page that nobody has claimed is not written to by it', async () => {
    await createInquiry(town.as(anonymous), town.letter(unclaimed));
    const token = await town.linkOf('received');
    await test_.db
      .update(account)
      .set({ email: 'canary-barber@sample.example' })
      .where(eq(account.id, town.person('minor').id));
    const another = createInquiry(town.as(town.person('guest')), town.letter(unclaimed));
    await expect(another).rejects.toMatchObject({ code: 'inquiry/not-taken' });
    await expect(openThread(town.as(anonymous), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });

  test('reads a conversation from before and is told why it has ended', async () => {
    const guest = town.person('guest');
    const id = await writeAs(guest);
    await makeYoung(guest);
    const young: Person = { ...guest, ageBand: '16-17' };
    expect(await getThread(town.as(young), id)).toMatchObject({
      reach: 'young',
      can: { answer: false },
    });
    await expect(writeMessage(town.as(young), id, 'Hello?')).rejects.toMatchObject(adultsOnly);
  });

  test('is answered by nobody, and the business keeps neither number nor reason', async () => {
    const guest = town.person('guest');
    const id = await writeAs(guest);
    const owner = town.as(town.person('owner'));
    expect(await getThread(owner, id)).toMatchObject({ guestPhone: '07700 900123' });
    await queueAnswer(owner, id, { message: 'Yes, on Saturday' });
    await makeYoung(guest);
    expect(await getThread(owner, id)).toMatchObject({
      reach: 'off',
      guestPhone: null,
      can: { answer: false },
    });
    await expect(writeMessage(owner, id, 'Call me')).rejects.toMatchObject(off);
    await expect(queueAnswer(owner, id, { message: 'Call me' })).rejects.toMatchObject(off);
    // What waited to leave does not leave.
    town.later(1);
    await sendDueAnswers(town.as(town.person('owner')));
    expect(await town.mailsOf('answered')).toEqual([]);
  });
});

describe('A visitor', () => {
  test('says once that they are 18 or over, and only that is kept', async () => {
    await expect(
      createInquiry(town.as(anonymous), town.letter(owned, { isAdult: undefined })),
    ).rejects.toMatchObject({ fields: [{ path: 'isAdult', key: 'inquiries:error.isAdult' }] });
    await writeAs(anonymous);
    expect(await letters()).toMatchObject([{ senderIsAdult: true }]);
  });

  test('whose age nobody has asked is asked before they go on, and is not answered until then', async () => {
    const id = await writeAs(anonymous);
    const owner = town.as(town.person('owner'));
    await town.confirm();
    await writeMessage(owner, id, 'Yes');
    const token = await town.linkOf('answered');
    await test_.db.update(inquiry).set({ senderIsAdult: false });
    await expect(writeMessage(owner, id, 'And bring a friend')).rejects.toMatchObject(off);
    expect(await openThread(town.as(anonymous), token)).toMatchObject({ reach: 'ask' });
    await expect(
      answerByLink(town.as(anonymous), { token, message: 'Thank you' }),
    ).rejects.toMatchObject({ fields: [{ path: 'isAdult' }] });
    const thread = await answerByLink(town.as(anonymous), {
      token,
      message: 'Thank you',
      isAdult: true,
    });
    expect(thread).toMatchObject({ reach: 'open', status: 'waiting' });
    expect((await writeMessage(owner, id, 'See you')).status).toBe('answered');
  });
});
