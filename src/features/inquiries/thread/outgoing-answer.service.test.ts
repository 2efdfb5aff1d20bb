import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { anonymous, system } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listInquiries } from '../inbox/inbox.service.server.ts';
import { createInquiry, forgetSender } from '../inquiry.service.server.ts';
import { outgoingAnswer } from '../inquiry.table.server.ts';
import { queueAnswer, sendDueAnswers, withdrawAnswer } from './outgoing-answer.service.server.ts';
import { owned, useTestTown } from '../town.scene.server.ts';
import { snoozeInquiry, wakeInquiries } from '../inbox/snooze.service.server.ts';
import { answerByLink, fileInquiry, getThread, openThread } from '../thread.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const town = useTestTown(data);
const asOwner = () => town.as(town.person('owner'));
const inMinutes = (minutes: number) =>
  new Date(town.now.getTime() + minutes * 60_000).toISOString();
const news = async () => (await data.db.select().from(notification)).map(({ kind }) => kind);

let id = '';
beforeEach(async () => {
  await createInquiry(
    town.as(anonymous),
    town.letter(owned, { wantedOn: '2027-05-01', budgetPounds: 300 }),
  );
  await town.confirm();
  id = await town.onlyId();
  await data.db.delete(notification);
});

describe('A request for a price', () => {
  test('carries its day and budget to the business, in the mail too', async () => {
    expect(await getThread(asOwner(), id)).toMatchObject({
      wantedOn: '2027-05-01',
      budgetPounds: 300,
    });
    const [mail] = await town.mailsOf('received');
    expect(mail?.paragraphs.join('\n')).toMatch(/1 May 2027 .* £300/);
  });

  test('is not for a day that has passed', async () => {
    const letter = (wantedOn: string) =>
      createInquiry(town.as(anonymous), town.letter(owned, { wantedOn }));
    const today = localDateOf(town.now, 'Europe/London');
    const yesterday = localDateOf(new Date(town.now.getTime() - dayMs), 'Europe/London');
    await expect(letter(yesterday)).rejects.toMatchObject({
      fields: [{ path: 'wantedOn', key: 'inquiries:error.wantedOnPast' }],
    });
    await expect(letter(today)).resolves.toMatchObject({ status: 'sent' });
  });

  test('alone does: other letters leave them out', async () => {
    town.later(60);
    const over = { type: 'general', budgetPounds: 300, email: 'kofi@kofi.example' } as const;
    const message = 'Is there a table by the window on Sundays, and may a dog come along?';
    await createInquiry(town.as(anonymous), town.letter(owned, { ...over, message }));
    const rows = await town.inbox('new');
    const other = rows.find((row) => row.type === 'general');
    expect(await getThread(asOwner(), other?.id ?? '')).toMatchObject({ budgetPounds: null });
  });
});

describe('An answer that waits', () => {
  test('is nobody else’s until it leaves, ten seconds later at the earliest', async () => {
    const queued = await queueAnswer(asOwner(), id, { message: 'Yes, we do' });
    expect(queued).toMatchObject({ status: 'new', outgoing: [{ body: 'Yes, we do' }] });
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toEqual([]);
    const token = await town.linkOf('sent');
    const seen = await openThread(town.as(anonymous), token);
    expect(JSON.stringify(seen)).not.toContain('Yes, we do');
    town.later(1);
    await sendDueAnswers(town.as(system));
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toHaveLength(1);
    const sent = await getThread(asOwner(), id);
    expect(sent).toMatchObject({ status: 'answered', outgoing: [] });
    expect(sent.messages.at(-1)).toMatchObject({ side: 'business', body: 'Yes, we do' });
  });

  test('can be taken back while it waits, and not after', async () => {
    const first = await queueAnswer(asOwner(), id, { message: 'Too quick' });
    const answerId = first.outgoing[0]?.id ?? '';
    const stranger = town.as(town.person('other'));
    await expect(withdrawAnswer(stranger, answerId)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await withdrawAnswer(asOwner(), answerId)).toEqual({ message: 'Too quick' });
    town.later(5);
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toEqual([]);
    const second = await queueAnswer(asOwner(), id, { message: 'Now for good' });
    town.later(5);
    await sendDueAnswers(town.as(system));
    const late = withdrawAnswer(asOwner(), second.outgoing[0]?.id ?? '');
    await expect(late).rejects.toMatchObject({ code: 'inquiry/answer-gone' });
  });

  test('leaves at the moment it was given, and only at one that lies ahead', async () => {
    await queueAnswer(asOwner(), id, { message: 'Good morning', sendAt: inMinutes(600) });
    town.later(599);
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toEqual([]);
    town.later(1);
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toHaveLength(1);
    for (const minutes of [0, -5, 367 * 24 * 60]) {
      const refused = queueAnswer(asOwner(), id, { message: 'No', sendAt: inMinutes(minutes) });
      await expect(refused).rejects.toMatchObject({
        fields: [{ path: 'sendAt', key: 'inquiries:error.moment' }],
      });
    }
  });

  test('is written by who answers for the business alone', async () => {
    for (const who of ['other', 'guest', 'minor'] as const) {
      const tried = queueAnswer(town.as(town.person(who)), id, { message: 'Hello' });
      await expect(tried).rejects.toMatchObject({ kind: 'not-found' });
    }
  });

  test('does not leave into what was called spam meanwhile, and its writer is told', async () => {
    const { version } = await queueAnswer(asOwner(), id, { message: 'Yes' });
    await fileInquiry(asOwner(), id, { action: 'spam', version });
    town.later(1);
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toEqual([]);
    expect(await news()).toEqual(['inquiries/notSent']);
    expect(await data.db.$count(outgoingAnswer)).toBe(0);
  });

  test('does not leave in the name of somebody suspended, nor after they have left', async () => {
    await queueAnswer(asOwner(), id, { message: 'Yes' });
    const ownerId = town.person('owner').id;
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, ownerId));
    town.later(1);
    await sendDueAnswers(town.as(system));
    expect(await town.mailsOf('answered')).toEqual([]);
    await forgetSender(data.db, ownerId);
    expect(await data.db.$count(outgoingAnswer)).toBe(0);
  });
});

describe('A thread that is put aside', () => {
  const snooze = async (until: string | null) => {
    const { version } = await getThread(asOwner(), id);
    return snoozeInquiry(asOwner(), id, { until, version });
  };
  const snoozed = async () =>
    (await listInquiries(asOwner(), owned, { view: 'snoozed' })).items.map((row) => row.id);

  test('leaves the inbox until its time, and comes back with news', async () => {
    const until = inMinutes(120);
    expect(await snooze(until)).toMatchObject({ snoozedUntil: until, status: 'new' });
    expect(await town.inbox()).toEqual([]);
    expect(await snoozed()).toEqual([id]);
    await wakeInquiries(town.as(system));
    expect(await snoozed()).toEqual([id]);
    town.later(120);
    await wakeInquiries(town.as(system));
    await wakeInquiries(town.as(system));
    expect(await town.inbox()).toMatchObject([{ id, snoozedUntil: null }]);
    expect(await news()).toEqual(['inquiries/back']);
  });

  test('comes back when it is asked for, when the guest writes, and when it is closed', async () => {
    await snooze(inMinutes(60));
    expect(await snooze(null)).toMatchObject({ snoozedUntil: null });
    await snooze(inMinutes(60));
    const token = await town.linkOf('sent');
    await answerByLink(town.as(anonymous), { token, message: 'One more thing' });
    expect(await town.inbox()).toMatchObject([{ id }]);
    const { version } = await snooze(inMinutes(60));
    await fileInquiry(asOwner(), id, { action: 'close', version });
    expect(await snoozed()).toEqual([]);
    await expect(snooze(inMinutes(60))).rejects.toMatchObject({ code: 'inquiry/not-possible' });
  });

  test('is so for the business alone, and not into the past', async () => {
    await expect(snooze(inMinutes(-1))).rejects.toMatchObject({
      fields: [{ path: 'until', key: 'inquiries:error.moment' }],
    });
    const { version } = await snooze(inMinutes(60));
    const stranger = town.as(town.person('other'));
    const tried = snoozeInquiry(stranger, id, { until: null, version });
    await expect(tried).rejects.toMatchObject({ kind: 'not-found' });
    const seen = await openThread(town.as(anonymous), await town.linkOf('sent'));
    expect(seen.snoozedUntil).toBeNull();
  });
});
