import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestGuest } from '#features/attendance/attendance.scene.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { event } from '#features/events/event.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { askAfterDates } from './asking.service.server.ts';
import type { FollowUpAnswers } from './follow-up.contract.ts';
import { followUpJobs, sweepFollowUps } from './follow-up.job.server.ts';
import { addAnswered, addHeld, addMember, morningAfter } from './follow-up.scene.server.ts';
import * as followUps from './follow-up.service.server.ts';
import { eventFollowUp } from './follow-up.table.server.ts';

const data = useTestDb();
const contextAt = (now: Date, actor?: Actor) =>
  testContext({ db: data.db, now, ...(actor && { actor }) });
const guestAt = (now: Date) => contextAt(now, anonymous);

const liked: FollowUpAnswers = { experience: 'very-good', again: 'yes', hindrance: 'nothing' };
const disliked: FollowUpAnswers = { experience: 'poor', again: 'no', hindrance: 'travel' };

const tokens = async () => {
  const { mails } = await listMails(data.db, { kind: 'event-follow-up/asked', secrets: 'shown' });
  return mails.map(({ action }) => action?.url.split('/l/').at(-1) ?? '');
};

/** A guest who was asked, with the token of their link. */
async function addAskedGuest() {
  const held = await addHeld(data.db, { title: 'Rooftop drums' });
  const guest = await addTestGuest(data.db, held.dateId);
  await askAfterDates(contextAt(morningAfter));
  const [token = ''] = await tokens();
  return { ...held, guest, token };
}

describe('A guest', () => {
  test('reads what is asked by the link of the mail, answers, and changes the answer', async () => {
    const { token } = await addAskedGuest();
    const ctx = guestAt(morningAfter);
    expect(await followUps.openFollowUp(ctx, token)).toEqual({
      title: 'Rooftop drums',
      slug: expect.stringMatching(/^sample-event-/) as string,
      date: { day: '2026-11-22', weekday: 7, from: 22 * 60 + 30 },
      answers: null,
      answersUntil: '2026-12-23T00:30:00.000Z',
      isOver: false,
    });
    await followUps.answerFollowUp(ctx, { token, ...liked });
    await followUps.answerFollowUp(ctx, { token, ...disliked });
    expect((await followUps.openFollowUp(ctx, token)).answers).toEqual(disliked);
    expect(await data.db.select().from(eventFollowUp)).toMatchObject([disliked]);
  });

  test('can do so for thirty days', async () => {
    const { token, date } = await addAskedGuest();
    const last = later(date.endsAt, 30 * dayMs - 1000);
    await followUps.answerFollowUp(guestAt(last), { token, ...liked });
    const late = guestAt(later(date.endsAt, 30 * dayMs));
    const gone = { code: 'link/not-valid' };
    await expect(followUps.answerFollowUp(late, { token, ...disliked })).rejects.toMatchObject(
      gone,
    );
    await expect(followUps.openFollowUp(late, token)).rejects.toMatchObject(gone);
  });

  test('can do nothing by a wrong link, or where staff have hidden the event', async () => {
    const { token, eventId } = await addAskedGuest();
    const ctx = guestAt(morningAfter);
    const gone = { code: 'link/not-valid' };
    await expect(followUps.openFollowUp(ctx, `${token}x`)).rejects.toMatchObject(gone);
    await data.db.update(event).set({ hiddenAt: testNow }).where(eq(event.id, eventId));
    await expect(followUps.answerFollowUp(ctx, { token, ...liked })).rejects.toMatchObject(gone);
  });
});

describe('A member', () => {
  test('answers on the page of the date, changes it, and reads it when it is over', async () => {
    const { date, dateId } = await addHeld(data.db);
    const ada = await addMember(data.db, dateId, { firstName: 'Ada' });
    await askAfterDates(contextAt(morningAfter));
    const ctx = contextAt(morningAfter, ada);
    expect(await followUps.getOwnFollowUp(ctx, dateId)).toMatchObject({ answers: null });
    await followUps.setOwnFollowUp(ctx, dateId, liked);
    const saved = await followUps.setOwnFollowUp(ctx, dateId, disliked);
    expect(saved.answers).toEqual(disliked);
    const late = contextAt(later(date.endsAt, 31 * dayMs), ada);
    await expect(followUps.setOwnFollowUp(late, dateId, liked)).rejects.toMatchObject({
      code: 'event-follow-up/over',
    });
    expect(await followUps.getOwnFollowUp(late, dateId)).toMatchObject({
      isOver: true,
      answers: disliked,
    });
  });

  test('who was not asked has nothing to answer, and reads no other’s answers', async () => {
    const { host, dateId } = await addHeld(data.db);
    await addMember(data.db, dateId, { firstName: 'Ada' });
    await askAfterDates(contextAt(morningAfter));
    const staff = await addTestAccount(data.db, ['admin'], { firstName: 'Staff' });
    const refused = { code: 'event-follow-up/not-asked' };
    for (const actor of [host, staff]) {
      const ctx = contextAt(morningAfter, actor);
      await expect(followUps.getOwnFollowUp(ctx, dateId)).rejects.toMatchObject(refused);
      await expect(followUps.setOwnFollowUp(ctx, dateId, liked)).rejects.toMatchObject(refused);
    }
  });
});

describe('The host', () => {
  test('reads sums in steps of five, and nothing that fewer than five said', async () => {
    const { host, dateId } = await addHeld(data.db);
    await addAnswered(data.db, dateId, { count: 8, ...liked });
    await addAnswered(data.db, dateId, { count: 4, ...disliked, experience: 'very-good' });
    const ctx = contextAt(morningAfter, host);
    expect(await followUps.getFollowUpResults(ctx, dateId)).toEqual({
      experience: [{ choice: 'very-good', atLeast: 10 }],
      again: [{ choice: 'yes', atLeast: 5 }],
      hindrance: [{ choice: 'nothing', atLeast: 5 }],
    });
  });

  test('can’t see from one hour to the next what the last person said', async () => {
    const { host, dateId } = await addHeld(data.db);
    const ctx = contextAt(morningAfter, host);
    await addAnswered(data.db, dateId, { count: 6, ...liked });
    const before = await followUps.getFollowUpResults(ctx, dateId);
    await addAnswered(data.db, dateId, { count: 1, ...liked });
    await addAnswered(data.db, dateId, { count: 1, ...disliked });
    expect(await followUps.getFollowUpResults(ctx, dateId)).toEqual(before);
  });

  test('reads them alone: not strangers, those who came, nor staff', async () => {
    const { dateId } = await addHeld(data.db);
    const ada = await addMember(data.db, dateId, { firstName: 'Ada' });
    const staff = await addTestAccount(data.db, ['admin'], { firstName: 'Staff' });
    for (const actor of [ada, staff]) {
      const asked = followUps.getFollowUpResults(contextAt(morningAfter, actor), dateId);
      await expect(asked).rejects.toMatchObject({ code: 'access/forbidden' });
    }
  });
});

describe('What is kept', () => {
  const readRows = () => data.db.select().from(eventFollowUp);

  test('ends with the account', async () => {
    const { dateId } = await addHeld(data.db);
    const ada = await addMember(data.db, dateId, { firstName: 'Ada' });
    await addMember(data.db, dateId, { firstName: 'Ben' });
    await askAfterDates(contextAt(morningAfter));
    await followUps.setOwnFollowUp(contextAt(morningAfter, ada), dateId, liked);
    await emit(data.db, 'account.closed', { accountId: ada.id, reviews: 'delete' });
    await runOutbox(contextAt(morningAfter), followUpJobs);
    expect(await readRows()).toMatchObject([{ answeredAt: null }]);
  });

  test('leads to no guest after forty days, and is nothing where nobody answered', async () => {
    const { date, token, dateId } = await addAskedGuest();
    await addTestGuest(data.db, dateId);
    await askAfterDates(contextAt(later(morningAfter, dayMs)));
    await followUps.answerFollowUp(guestAt(morningAfter), { token, ...liked });
    await sweepFollowUps(contextAt(later(date.endsAt, 40 * dayMs)));
    expect(await readRows()).toHaveLength(2);
    await sweepFollowUps(contextAt(later(date.endsAt, 40 * dayMs + 1000)));
    expect(await readRows()).toMatchObject([{ readerPrint: null, rsvpId: null, ...liked }]);
  });

  test('outlives its guest, and is erased after 365 days', async () => {
    const { date, dateId } = await addHeld(data.db);
    await addAnswered(data.db, dateId, { count: 1, ...liked });
    await data.db.delete(rsvp);
    await sweepFollowUps(contextAt(later(date.endsAt, 365 * dayMs)));
    expect(await readRows()).toHaveLength(1);
    await sweepFollowUps(contextAt(later(date.endsAt, 365 * dayMs + 1000)));
    expect(await readRows()).toEqual([]);
  });
});
