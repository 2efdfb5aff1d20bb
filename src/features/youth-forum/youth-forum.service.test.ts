import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { undoCase } from '#features/staff/decision.service.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { watchYouthBoard, watchYouthTopic } from './board-watch.service.server.ts';
import {
  addYouthAnswer,
  addYouthTopic,
  closeYouthTopic,
  listOwnYouthPosts,
} from './own-youth-post.service.server.ts';
import { forgetWriter, sweepYouthBoards, withdrawYouthPost } from './take-back.server.ts';
import { getOwnBoard, getYouthTopic, listYouthTopics } from './topic.service.server.ts';
import { addTestTopic, addTestYouth, decidePost, forumCases } from './youth-forum.scene.server.ts';
import {
  addYouthAnswer as answerContract,
  addYouthTopic as topicContract,
  topicPageSize,
} from './youth-post.contract.ts';
import { postsPerDay, postsPerHour } from './youth-post.policy.ts';
import { youthPostCase } from './youth-post.case.server.ts';
import { youthPostSubject } from './youth-post.subject.server.ts';
import { youthPost } from './youth-post.table.server.ts';

const data = useTestDb();
let esi: Person;
let yaw: Person;
let moderator: Person;
let lead: Person;

beforeEach(async () => {
  lead = await addTestLead(data.db, testNow);
  esi = await addTestYouth(data.db, '13-15', 'Esi');
  yaw = await addTestYouth(data.db, '13-15', 'Yaw');
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor, now = testNow) => testContext({ db: data.db, actor, now });
const add = async (title = 'Maths', text = 'How do you revise?', who = esi) =>
  (await addYouthTopic(as(who), { title, text, subject: 'education' })).id;
const answer = async (who: Person, topicId: string, text = 'With cards.', now = testNow) =>
  (await addYouthAnswer(as(who, now), topicId, { text })).id;
const publish = (id: string) => decidePost(as(moderator), id, 'publish');
const shown = async (who = yaw, query = {}) =>
  (await listYouthTopics(as(who), query)).items.map(({ title }) => title);
const open = (who: Person, id: string) => getYouthTopic(as(who), id, undefined);
const setBand = (who: Person, ageBand: '16-17' | '18-24') =>
  data.db.update(account).set({ ageBand }).where(eq(account.id, who.id));
const withdrawConsent = (who: Person) =>
  data.db
    .update(guardianConsent)
    .set({ acts: [], endsAt: null })
    .where(eq(guardianConsent.accountId, who.id));
const noticesOf = async (who: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, who.id))).map(
    ({ kind }) => kind,
  );

describe('A topic', () => {
  test('waits for staff and appears; the answer too, and its writer hears without a letter', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await expect(open(yaw, id)).rejects.toMatchObject({ code: 'youth-post/not-found' });
    await publish(id);
    expect(await shown()).toEqual(['Maths']);
    const letters = await data.db.$count(mail);
    const answerId = await answer(yaw, id);
    expect((await open(esi, id)).items).toEqual([]);
    await publish(answerId);
    const found = await open(esi, id);
    expect(found.items).toMatchObject([{ text: 'With cards.', voice: 1, isOwn: false }]);
    expect(found.topic).toMatchObject({ answers: 1, isOwn: true, isOpen: true });
    expect((await noticesOf(esi)).toSorted()).toEqual([
      'youth-forum/answered',
      'youth-forum/published',
    ]);
    // The one letter more is that to the writer of the answer, that it is published.
    expect(await data.db.$count(mail)).toBe(letters + 1);
    const told = await data.db.select().from(mail);
    expect(JSON.stringify(told)).not.toMatch(/Maths|cards/);
  });

  test('names nobody, and keeps apart who speaks', async () => {
    const id = await add();
    await publish(id);
    const third = await addTestYouth(data.db, '13-15', 'Kojo');
    for (const who of [yaw, esi, third, yaw]) await publish(await answer(who, id));
    const { items, topic } = await open(third, id);
    expect(items.map(({ voice }) => voice)).toEqual([1, 0, 2, 1]);
    expect(items.map(({ isOwn }) => isOwn)).toEqual([false, false, true, false]);
    const said = JSON.stringify({ items, topic });
    for (const { id: accountId } of [esi, yaw, third]) expect(said).not.toContain(accountId);
    expect(said).not.toMatch(/Esi|Yaw|Kojo/);
  });

  test('that is refused tells why, and a decision undone takes it down', async () => {
    const refused = await add('Refused');
    await decidePost(as(moderator), refused, 'refuse');
    expect((await listOwnYouthPosts(as(esi))).items).toMatchObject([
      { status: 'refused', reason: 'It names somebody.', board: '13-15' },
    ]);
    const caseId = await publish(await add());
    await undoCase(as(moderator), forumCases, caseId);
    expect(await shown()).toEqual([]);
  });

  test('moves up with each answer, and comes in pages', async () => {
    for (let at = 0; at < topicPageSize + 2; at += 1)
      await addTestTopic(data.db, '13-15', {
        title: `Topic ${at}`,
        activeAt: earlier(testNow, (at + 1) * dayMs),
      });
    const first = await listYouthTopics(as(yaw), {});
    expect(first.items[0]?.title).toBe('Topic 0');
    const rest = await listYouthTopics(as(yaw), { after: first.next ?? '' });
    expect(rest.items.map(({ title }) => title)).toEqual(['Topic 20', 'Topic 21']);
    expect(rest.next).toBeNull();
    const last = rest.items[1]?.id ?? '';
    await publish(await answer(yaw, last));
    expect((await shown())[0]).toBe('Topic 21');
  });

  test('is filled up to a page where some can’t be shown', async () => {
    for (let at = 0; at < topicPageSize; at += 1)
      await addTestTopic(data.db, '13-15', { title: `Mute ${at}`, ownerId: esi.id });
    const before = earlier(testNow, dayMs);
    await addTestTopic(data.db, '13-15', { title: 'Older', activeAt: before });
    await addTestTopic(data.db, '13-15', { title: 'Oldest', activeAt: earlier(before, 1) });
    await withdrawConsent(esi);
    expect(await listYouthTopics(as(yaw), {})).toMatchObject({
      items: [{ title: 'Older' }, { title: 'Oldest' }],
      next: null,
    });
  });

  test('is closed by its writer or by staff, and takes no more answers', async () => {
    const [mine, staffs] = [await add('Mine'), await add('Closed by staff')];
    await publish(mine);
    const caseId = await decidePost(as(moderator), staffs, 'publish-closed');
    await expect(closeYouthTopic(as(yaw), mine)).rejects.toMatchObject({ kind: 'not-found' });
    await closeYouthTopic(as(esi), mine);
    for (const id of [mine, staffs]) {
      expect((await open(yaw, id)).topic.isOpen).toBe(false);
      await expect(answer(yaw, id)).rejects.toMatchObject({ code: 'youth-post/closed' });
    }
    await undoCase(as(moderator), forumCases, caseId);
    await publish(staffs);
    expect((await open(yaw, staffs)).topic.isOpen).toBe(true);
  });

  test('is hidden after a report, and back when the decision falls; so is an answer', async () => {
    const id = await add();
    await publish(id);
    const answerId = await answer(yaw, id);
    await publish(answerId);
    await youthPostSubject.hide?.(as(moderator), data.db, answerId);
    expect(await open(esi, id)).toMatchObject({ items: [], topic: { answers: 0 } });
    await youthPostSubject.hide?.(as(moderator), data.db, id);
    expect(await shown()).toEqual([]);
    expect(await youthPostSubject.find(as(esi), [answerId])).toEqual([]);
    await youthPostSubject.restore?.(as(moderator), data.db, id);
    expect(await shown()).toEqual(['Maths']);
  });
});

test('staff read an answer with the words of the topic that it answers', async () => {
  const id = await add();
  await publish(id);
  const answerId = await answer(yaw, id);
  const factOf = async (postId: string) => {
    const told = await youthPostCase.show(as(moderator), [postId]);
    return told.get(postId)?.facts.find(({ key }) => key === 'topic')?.value;
  };
  const [topic] = await data.db.select().from(youthPost).where(eq(youthPost.id, id));
  expect(await factOf(answerId)).toBe(`${topic?.title}\n\n${topic?.text}`);
  expect(await factOf(id)).toBeUndefined();
});

describe('Consent and age', () => {
  test('are asked at the moment of publishing: what waits can only be refused then', async () => {
    const id = await add();
    await withdrawConsent(esi);
    const told = await youthPostCase.show(as(moderator), [id]);
    expect(told.get(id)?.facts.map(({ key }) => key)).toContain('standing');
    await expect(publish(id)).rejects.toMatchObject({ code: 'youth-post/not-there' });
    await decidePost(as(moderator), id, 'refuse');
    expect(await shown()).toEqual([]);
  });

  test('a birthday between writing and publishing has the same end', async () => {
    const id = await add();
    await setBand(esi, '16-17');
    await expect(publish(id)).rejects.toMatchObject({ code: 'youth-post/not-there' });
  });

  test('published words are not shown while consent is missing, and are back with it', async () => {
    const id = await add();
    await publish(id);
    await publish(await answer(yaw, id));
    const state = { acts: ['messages' as const], endsAt: later(testNow, dayMs) };
    await withdrawConsent(yaw);
    expect(await open(esi, id)).toMatchObject({ items: [], topic: { answers: 0 } });
    await data.db.update(guardianConsent).set(state).where(eq(guardianConsent.accountId, yaw.id));
    expect((await open(esi, id)).items).toHaveLength(1);
    await withdrawConsent(esi);
    expect(await shown()).toEqual([]);
    await expect(open(yaw, id)).rejects.toMatchObject({ code: 'youth-post/not-found' });
    await expect(answer(yaw, id)).rejects.toMatchObject({ code: 'youth-post/not-found' });
  });

  test('who grows out of a band leaves the board; the words stay and take no answers', async () => {
    const id = await add();
    await publish(id);
    await setBand(esi, '16-17');
    const older = { ...esi, ageBand: '16-17' as const };
    expect(await getOwnBoard(as(older))).toMatchObject({ board: '16-17', closedBy: null });
    expect(await shown(older)).toEqual([]);
    await expect(open(older, id)).rejects.toMatchObject({ code: 'youth-post/not-found' });
    expect((await open(yaw, id)).topic).toMatchObject({ title: 'Maths', isOpen: false });
    await expect(answer(yaw, id)).rejects.toMatchObject({ code: 'youth-post/closed' });
    expect((await listOwnYouthPosts(as(older))).items).toHaveLength(1);
  });

  test('words of somebody who turns out to be under 18 leave the board of adults', async () => {
    const ama = await addTestYouth(data.db, '18-24', 'Ama');
    const reader = await addTestYouth(data.db, '18-24', 'Reader');
    await addTestTopic(data.db, '18-24', { title: 'Rent', ownerId: ama.id });
    expect(await shown(reader)).toEqual(['Rent']);
    await setBand(ama, '16-17');
    expect(await shown(reader)).toEqual([]);
  });

  test.each([
    ['guardian', (who: Person) => withdrawConsent(who)],
    [
      'adult',
      (who: Person) =>
        data.db.update(knownAdult).set({ endedAt: testNow }).where(eq(knownAdult.youngId, who.id)),
    ],
    [
      'lead',
      () => data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, lead.id)),
    ],
    [
      'age',
      (who: Person) =>
        data.db.update(account).set({ ageCheckOn: '2026-11-01' }).where(eq(account.id, who.id)),
    ],
    [
      'over',
      (who: Person) =>
        data.db.update(account).set({ ageBand: '25+' }).where(eq(account.id, who.id)),
    ],
  ])('what is missing is said: %s', async (closedBy, change) => {
    await change(esi);
    expect(await getOwnBoard(as(esi))).toMatchObject({ board: null, closedBy });
  });
});

describe('Words', () => {
  test('of somebody under 18 that may mean harm are put before the lead, not refused', async () => {
    const id = await add('Sad', 'I want to die and nobody sees it');
    expect(await data.db.select().from(concern)).toMatchObject([
      { subjectType: 'youth-post', subjectId: id, signals: ['self-harm'] },
    ]);
  });

  test.each([
    'Ring me: 07700 900123',
    'See www.sample.example for it',
    'Mail ama@sample.example',
    'I am @ama_sample there',
    'Add me on insta, it is easy',
    '',
  ])('that lead to a person, or are none, are not taken: %s', (text) => {
    const topic = { title: 'Maths', subject: 'education', text };
    expect(topicContract.body?.safeParse(topic).success).toBe(false);
    expect(answerContract.body?.safeParse({ text }).success).toBe(false);
  });

  test('are bounded', () => {
    expect(answerContract.body?.safeParse({ text: 'x'.repeat(2000) }).success).toBe(true);
    expect(answerContract.body?.safeParse({ text: 'x'.repeat(2001) }).success).toBe(false);
  });

  test('five in an hour and fifteen in a day, with those that were taken back', async () => {
    const at = (hours: number) => later(testNow, hours * hourMs);
    const topic = await addTestTopic(data.db, '13-15');
    for (let hour = 0; hour < 6; hour += 2) {
      for (let more = 0; more < postsPerHour; more += 1) {
        const id = await answer(esi, topic, 'Mine.', at(hour));
        await withdrawYouthPost(as(esi, at(hour)), id);
      }
      await expect(answer(esi, topic, 'Mine.', at(hour))).rejects.toMatchObject({
        code: 'youth-post/too-many',
      });
    }
    expect(postsPerDay).toBe(3 * postsPerHour);
    await expect(answer(esi, topic, 'Mine.', at(6))).rejects.toMatchObject({
      code: 'youth-post/too-many',
    });
    await answer(esi, topic, 'Mine.', at(30));
  });

  test('need a confirmed address', async () => {
    await expect(add('Maths', 'How?', { ...esi, isVerified: false })).rejects.toMatchObject({
      code: 'youth-post/not-verified',
    });
  });
});

describe('Taking back', () => {
  test('erases a topic nobody has answered, with its case', async () => {
    const id = await add();
    await expect(withdrawYouthPost(as(yaw), id)).rejects.toMatchObject({ kind: 'not-found' });
    await withdrawYouthPost(as(esi), id);
    expect(await data.db.$count(youthPost)).toBe(0);
    expect(await data.db.select().from(staffCase)).toMatchObject([{ status: 'decided' }]);
  });

  test('of one that was answered leaves the answers, without words or writer', async () => {
    const id = await add();
    await publish(id);
    const answerId = await answer(yaw, id);
    await publish(answerId);
    await withdrawYouthPost(as(esi), id);
    expect(await data.db.select().from(youthPost).where(eq(youthPost.id, id))).toMatchObject([
      { ownerId: null, title: '', text: '' },
    ]);
    expect(await open(yaw, id)).toMatchObject({
      items: [{ text: 'With cards.' }],
      topic: { title: '', text: '', isGone: true, isOpen: false, isOwn: false },
    });
    await withdrawYouthPost(as(yaw), answerId);
    expect(await shown()).toEqual([]);
  });

  test('with an account go its words; answers of others stay', async () => {
    const [alone, answered] = [await add('Alone'), await add('Answered')];
    for (const id of [alone, answered]) await publish(id);
    await publish(await answer(esi, alone, 'Me again.'));
    await publish(await answer(yaw, answered));
    await publish(await answer(esi, answered, 'Thanks.'));
    await forgetWriter(as(esi), esi.id);
    const rows = await data.db.select().from(youthPost);
    expect(rows.map(({ text }) => text).toSorted()).toEqual(['', 'With cards.']);
    expect(rows.some(({ ownerId }) => ownerId === esi.id)).toBe(false);
  });

  test('two years after the last answer a topic goes with its answers', async () => {
    const old = new Date('2024-11-20T12:00:00Z');
    const gone = await addTestTopic(data.db, '13-15', { activeAt: old, createdAt: old });
    await addTestTopic(data.db, '13-15', { topicId: gone, activeAt: old, createdAt: old });
    const answered = await addTestTopic(data.db, '13-15', { activeAt: old, createdAt: old });
    await addTestTopic(data.db, '13-15', { topicId: answered, status: 'pending' });
    await addTestTopic(data.db, '13-15', { activeAt: later(old, 3 * dayMs), createdAt: old });
    await sweepYouthBoards(as(moderator));
    expect(await data.db.$count(youthPost)).toBe(3);
    expect(await data.db.$count(youthPost, eq(youthPost.id, gone))).toBe(0);
  });
});

describe('The lead', () => {
  test('reads a board, and each look is written down; other staff do not', async () => {
    const id = await addTestTopic(data.db, '13-15', { ownerId: esi.id });
    await withdrawConsent(esi);
    for (const other of [moderator, await addTestAccount(data.db, ['admin'], { firstName: 'A' })]) {
      expect(await watchYouthBoard(as(other), { board: '13-15' })).toMatchObject({
        items: [],
      });
      await expect(watchYouthTopic(as(other), id, undefined)).rejects.toMatchObject({
        code: 'youth-post/not-found',
      });
    }
    expect((await watchYouthBoard(as(lead), { board: '13-15' })).items).toMatchObject([{ id }]);
    expect((await watchYouthBoard(as(lead), { board: '16-17' })).items).toEqual([]);
    expect((await watchYouthTopic(as(lead), id, undefined)).topic.title).toBe('Topic of 13-15');
    const looks = await data.db.select().from(auditEntry).where(eq(auditEntry.actorId, lead.id));
    expect(looks.map(({ action }) => action).toSorted()).toEqual([
      'youth-board.read',
      'youth-board.read',
      'youth-post.read',
    ]);
  });
});
