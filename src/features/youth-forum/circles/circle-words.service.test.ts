import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import { knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { uuidv7 } from 'uuidv7';
import { watchYouthBoard, watchYouthTopic } from '../board-watch.service.server.ts';
import {
  addYouthAnswer,
  addYouthTopic,
  closeYouthTopic,
  listOwnYouthPosts,
} from '../own-youth-post.service.server.ts';
import { forgetWriter, sweepYouthBoards, withdrawYouthPost } from '../take-back.server.ts';
import { getYouthTopic, listYouthTopics } from '../topic.service.server.ts';
import {
  addTestCircle,
  addTestLeader,
  addTestYouth,
  decidePost,
} from '../youth-forum.scene.server.ts';
import { youthPostCase } from '../youth-post.case.server.ts';
import { postsPerHour } from '../youth-post.policy.ts';
import { youthPostSubject } from '../youth-post.subject.server.ts';
import { youthPost } from '../youth-post.table.server.ts';
import { endYouthCircle } from './circle-desk.service.server.ts';
import { joinYouthCircle, leaveYouthCircle } from './circle.service.server.ts';
import { youthCircle, youthCircleMember } from './circle.table.server.ts';
import { stepDownFromCircle } from './leading.service.server.ts';

const data = useTestDb();
let lead: Person;
let moderator: Person;
let ama: Person;
let esi: Person;
let yaw: Person;
let circleId: string;

beforeEach(async () => {
  lead = await addTestLead(data.db, testNow);
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  ama = await addTestLeader(data.db, 'Ama');
  esi = await addTestYouth(data.db, '16-17', 'Esi');
  yaw = await addTestYouth(data.db, '16-17', 'Yaw');
  circleId = await addTestCircle(data.db, { leaderId: ama.id, leaderName: 'Ama' });
  for (const who of [esi, yaw]) await joinYouthCircle(as(who), circleId);
});

const as = (actor: Actor, now = testNow) =>
  testContext({ db: data.db, actor, now, subjects: new SubjectRegistry([youthPostSubject]) });
const begin = async (who: Person, title = 'First program') =>
  (await addYouthTopic(as(who), { title, text: 'Which one?', subject: 'skills', circleId })).id;
const answer = async (who: Person, topicId: string, text = 'A clock.') =>
  (await addYouthAnswer(as(who), topicId, { text })).id;
const publish = (id: string) => decidePost(as(moderator), id, 'publish');
const published = async (who: Person, title?: string) => {
  const id = await begin(who, title);
  await publish(id);
  return id;
};
const listed = async (who: Person) =>
  (await listYouthTopics(as(who), { circle: circleId })).items.map(({ title }) => title);
const read = (who: Person, id: string) => getYouthTopic(as(who), id, undefined);
const endCheck = () =>
  data.db
    .update(vettingCheck)
    .set({ withdrawnAt: testNow })
    .where(eq(vettingCheck.accountId, ama.id));
const noTopic = { code: 'youth-post/not-found' };
const noCircle = { code: 'youth-circle/not-found' };

describe('In a circle', () => {
  test('members and the leader read and write, staff first, and nobody young is named', async () => {
    const id = await published(esi);
    expect(await listed(ama)).toEqual(['First program']);
    for (const who of [ama, yaw, ama, esi]) await publish(await answer(who, id));
    const { items, topic } = await read(ama, id);
    expect(items.map(({ voice }) => voice)).toEqual([1, 2, 1, 0]);
    expect(items.map(({ leader }) => leader?.firstName ?? null)).toEqual([
      'Ama',
      null,
      'Ama',
      null,
    ]);
    expect(topic).toMatchObject({
      leader: null,
      circle: { name: 'Coding', isLed: true },
      answers: 4,
    });
    const said = JSON.stringify({ items, topic });
    expect(said).not.toMatch(/Esi|Yaw/);
    for (const who of [esi, yaw]) expect(said).not.toContain(who.id);
    expect((await read(yaw, id)).topic.circle).toMatchObject({ isLed: false });
  });

  test('what is written does not stand on the board at large, nor the other way round', async () => {
    const id = await published(esi);
    expect((await listYouthTopics(as(yaw), {})).items).toEqual([]);
    const large = await addYouthTopic(as(esi), {
      title: 'All',
      text: 'Hello all',
      subject: 'skills',
    });
    await publish(large.id);
    expect(await listed(yaw)).toEqual(['First program']);
    await expect(read(ama, large.id)).rejects.toMatchObject(noTopic);
    const watched = await watchYouthBoard(as(lead), { board: '16-17' });
    expect(
      Object.fromEntries(watched.items.map(({ title, circle }) => [title, circle?.name ?? null])),
    ).toEqual({ All: null, 'First program': 'Coding' });
    expect((await watchYouthTopic(as(lead), id, undefined)).topic.title).toBe('First program');
  });

  test('a topic of the leader is marked, and no member is told of it', async () => {
    const id = await published(ama, 'This week');
    expect((await read(esi, id)).topic).toMatchObject({
      leader: { firstName: 'Ama' },
      isOpen: true,
    });
    const told = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, esi.id));
    expect(told).toEqual([]);
    await publish(await answer(esi, id));
    const heard = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, ama.id));
    expect(heard.map(({ kind }) => kind).toSorted()).toEqual([
      'youth-forum/answered',
      'youth-forum/published',
    ]);
    expect(JSON.stringify(await data.db.select().from(mail))).not.toMatch(/This week|clock/);
  });

  test('staff are told whose words they are, and of the circle', async () => {
    const id = await begin(ama);
    const shown = (await youthPostCase.show(as(moderator), [id])).get(id);
    expect(shown?.facts).toEqual(
      expect.arrayContaining([
        { key: 'circle', value: 'Coding' },
        expect.objectContaining({ key: 'leader' }),
      ]),
    );
    expect(JSON.stringify(shown)).not.toContain(ama.id);
  });

  test('words of the leader are watched for those who read them', async () => {
    await addYouthTopic(as(ama), {
      title: 'Come',
      text: 'Do not tell your parents, this is our secret.',
      subject: 'skills',
      circleId,
    });
    expect(await data.db.$count(concern)).toBe(1);
  });

  test('the bounds hold for the leader too', async () => {
    for (let at = 0; at < postsPerHour; at += 1) await begin(ama);
    await expect(begin(ama)).rejects.toMatchObject({ code: 'youth-post/too-many' });
  });
});

describe('Whoever is not in it finds what an unknown id finds', () => {
  test('on every road', async () => {
    const id = await published(esi);
    const strangers = [
      await addTestYouth(data.db, '16-17', 'Same'),
      await addTestYouth(data.db, '13-15', 'Younger'),
      await addTestYouth(data.db, '18-24', 'Older'),
      await addTestLeader(data.db, 'Kofi'),
      await addTestAccount(data.db, ['admin'], { firstName: 'Admin' }),
    ];
    for (const who of strangers) {
      const ctx = as(who);
      const tried = (any: string) =>
        Promise.allSettled([
          getYouthTopic(ctx, any, undefined),
          addYouthAnswer(ctx, any, { text: 'Me too' }),
        ]);
      expect(await tried(id)).toEqual(await tried(uuidv7()));
      await expect(listYouthTopics(ctx, { circle: circleId })).rejects.toMatchObject(noCircle);
      await expect(begin(who)).rejects.toMatchObject(noCircle);
    }
    // Staff have a report's words before them, wherever they stand.
    for (const who of strangers.slice(0, 4))
      await expect(as(who).subjects.get(as(who), 'youth-post', id)).rejects.toMatchObject({
        kind: 'not-found',
      });
    const ctx = as(ama);
    expect(await ctx.subjects.get(ctx, 'youth-post', id)).toMatchObject({ id });
  });

  test('also when they were in it', async () => {
    const id = await published(esi);
    await leaveYouthCircle(as(yaw), circleId);
    await expect(read(yaw, id)).rejects.toMatchObject(noTopic);
    await data.db.update(account).set({ ageBand: '18-24' }).where(eq(account.id, esi.id));
    await expect(read(esi, id)).rejects.toMatchObject(noTopic);
    expect((await listOwnYouthPosts(as(esi))).items).toMatchObject([{ id, isReadable: false }]);
  });

  test('or when the leader comes to be the one adult who vouches for them', async () => {
    const id = await published(esi);
    await data.db
      .update(account)
      .set({ roles: ['volunteer', 'moderator'] })
      .where(eq(account.id, ama.id));
    await data.db.update(knownAdult).set({ adultId: ama.id }).where(eq(knownAdult.youngId, esi.id));
    await expect(read(ama, id)).rejects.toMatchObject(noTopic);
    await expect(read(esi, id)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('While it is not open', () => {
  test.each([
    ['the check has ended', endCheck],
    ['the leader has stepped down', async () => stepDownFromCircle(as(ama), circleId)],
    ['it has ended', async () => endYouthCircle(as(lead), circleId)],
  ])('it is read and takes nothing new: %s', async (_, change) => {
    const id = await published(esi);
    const ofLeader = await published(ama, 'This week');
    const waiting = [await answer(ama, id), await answer(yaw, id)];
    await change();
    expect((await listed(yaw)).toSorted()).toEqual(['First program', 'This week']);
    expect((await read(yaw, id)).topic.isOpen).toBe(false);
    expect((await read(yaw, ofLeader)).topic.leader).not.toBeNull();
    await expect(begin(yaw)).rejects.toMatchObject({ code: 'youth-circle/closed' });
    await expect(answer(yaw, id)).rejects.toMatchObject({ code: 'youth-post/closed' });
    for (const one of waiting)
      await expect(publish(one)).rejects.toMatchObject({ code: 'youth-circle/closed' });
    // The leader reads no young person's words any more.
    await expect(listed(ama)).rejects.toMatchObject(noCircle);
    await expect(read(ama, id)).rejects.toMatchObject(noTopic);
    await expect(begin(ama)).rejects.toMatchObject(noCircle);
    // Their own words are theirs to end and take back.
    expect((await listOwnYouthPosts(as(ama))).items).toHaveLength(2);
    await closeYouthTopic(as(ama), ofLeader);
    await withdrawYouthPost(as(ama), ofLeader);
    await decidePost(as(moderator), waiting[1] ?? '', 'refuse');
  });

  test('words of a leader before are not published when somebody else leads it', async () => {
    const id = await begin(ama);
    const kofi = await addTestLeader(data.db, 'Kofi');
    await data.db
      .update(youthCircle)
      .set({ leaderId: kofi.id })
      .where(eq(youthCircle.id, circleId));
    await expect(publish(id)).rejects.toMatchObject({ code: 'youth-post/not-there' });
  });

  test('nor words of somebody who has left', async () => {
    const id = await begin(yaw);
    await leaveYouthCircle(as(yaw), circleId);
    await expect(publish(id)).rejects.toMatchObject({ code: 'youth-post/not-there' });
  });
});

describe('What ends', () => {
  test('with the leader’s account: the circle is paused and the words go', async () => {
    const id = await published(ama, 'This week');
    const esis = await published(esi);
    await publish(await answer(ama, esis));
    await data.db.update(account).set({ status: 'closed' }).where(eq(account.id, ama.id));
    await forgetWriter(as(ama), ama.id);
    const [circle] = await data.db.select().from(youthCircle).where(eq(youthCircle.id, circleId));
    expect(circle).toMatchObject({ leaderId: null, acceptedAt: null, endedAt: null });
    expect(await data.db.$count(youthPost, eq(youthPost.id, id))).toBe(0);
    expect((await read(yaw, esis)).items).toEqual([]);
  });

  test('with a member’s account: the place', async () => {
    await forgetWriter(as(esi), esi.id);
    expect(await data.db.$count(youthCircleMember)).toBe(1);
  });

  test('two years after the end, with its topics; and the place of who has grown out at once', async () => {
    await published(esi);
    await endYouthCircle(as(lead), circleId);
    await data.db.update(account).set({ ageBand: '18-24' }).where(eq(account.id, yaw.id));
    await sweepYouthBoards(as(lead, new Date('2028-01-01T00:00:00Z')));
    expect(await data.db.$count(youthPost)).toBe(1);
    expect(await data.db.$count(youthCircleMember)).toBe(1);
    await data.db.update(youthPost).set({ activeAt: new Date('2028-12-31T00:00:00Z') });
    await sweepYouthBoards(as(lead, new Date('2029-01-01T00:00:00Z')));
    expect([await data.db.$count(youthCircle), await data.db.$count(youthPost)]).toEqual([0, 0]);
  });
});
