// What an adult who leads young people can't do, and what nobody keeps of them.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { keepAway } from '#features/accounts/blocks/block.service.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addYouthAnswer, addYouthTopic } from '../own-youth-post.service.server.ts';
import { sweepYouthBoards } from '../take-back.server.ts';
import { getYouthTopic, listYouthTopics } from '../topic.service.server.ts';
import {
  addTestCircle,
  addTestLeader,
  addTestYouth,
  decidePost,
} from '../youth-forum.scene.server.ts';
import { youthPost } from '../youth-post.table.server.ts';
import {
  endYouthCircle,
  openYouthCircle,
  removeCircleLeader,
} from './circle-desk.service.server.ts';
import { getYouthCircle, joinYouthCircle } from './circle.service.server.ts';
import { youthCircle } from './circle.table.server.ts';
import { stepDownFromCircle } from './leading.service.server.ts';

const data = useTestDb();
let lead: Person;
let moderator: Person;
let ama: Person;
let esi: Person;
let circleId: string;

beforeEach(async () => {
  lead = await addTestLead(data.db, testNow);
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  ama = await addTestLeader(data.db, 'Ama');
  esi = await addTestYouth(data.db, '16-17', 'Esi');
  circleId = await addTestCircle(data.db, { leaderId: ama.id, leaderName: 'Ama' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const begin = async (who: Person, text = 'Which one?') =>
  (await addYouthTopic(as(who), { title: 'First', text, subject: 'skills', circleId })).id;
const published = async (who: Person) => {
  const id = await begin(who);
  await decidePost(as(moderator), id, 'publish');
  return id;
};

describe('The leader', () => {
  test('is shown by the name that the lead has seen, whatever they call themselves later', async () => {
    await joinYouthCircle(as(esi), circleId);
    const id = await published(ama);
    await data.db
      .update(account)
      .set({ firstName: 'Meet me behind the library' })
      .where(eq(account.id, ama.id));
    expect((await getYouthCircle(as(esi), circleId)).leader).toBe('Ama');
    const { topic } = await getYouthTopic(as(esi), id, undefined);
    expect(topic.leader).toEqual({ firstName: 'Ama' });
    const [{ email } = { email: '' }] = await data.db
      .select()
      .from(account)
      .where(eq(account.id, (await addTestLeader(data.db, 'Kofi')).id));
    const words = { board: '16-17', name: 'Music', purpose: 'For those who play.' } as const;
    const opened = await openYouthCircle(as(lead), { ...words, leader: email });
    const [row] = await data.db.select().from(youthCircle).where(eq(youthCircle.id, opened.id));
    expect(row?.leaderName).toBe('Kofi');
  });

  test.each([[0], [3]])(
    'is watched when %s have joined, and no member is named in the concern',
    async (count) => {
      for (let at = 0; at < count; at += 1)
        await joinYouthCircle(as(await addTestYouth(data.db, '16-17', `M${at}`)), circleId);
      await begin(ama, 'Do not tell your parents, this is our secret.');
      const [row] = await data.db.select().from(concern);
      expect(row?.peopleIds).toEqual([ama.id]);
    },
  );

  test('is taken away at once by the lead alone, and the circle rests', async () => {
    await joinYouthCircle(as(esi), circleId);
    await expect(removeCircleLeader(as(moderator), circleId)).rejects.toMatchObject({
      code: 'youth-circle/not-found',
    });
    await removeCircleLeader(as(lead), circleId);
    expect(await getYouthCircle(as(esi), circleId)).toMatchObject({
      state: 'paused',
      leader: null,
    });
    await expect(begin(ama)).rejects.toMatchObject({ code: 'youth-circle/not-found' });
    await expect(removeCircleLeader(as(lead), circleId)).rejects.toMatchObject({
      code: 'youth-circle/changed',
    });
    const told = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, ama.id));
    expect(told.map(({ kind }) => kind)).toContain('youth-forum/circle-over');
  });
});

describe('With a block between a young person and the leader', () => {
  test('nobody joins', async () => {
    await keepAway(as(esi), ama.id, { kind: 'block', shownAs: 'Ama' });
    expect((await getYouthCircle(as(esi), circleId)).lacks).toBe('leader');
    await expect(joinYouthCircle(as(esi), circleId)).rejects.toMatchObject({
      code: 'youth-circle/leader',
    });
  });

  test('neither reads nor answers the other, on either side', async () => {
    await joinYouthCircle(as(esi), circleId);
    const id = await published(esi);
    await keepAway(as(esi), ama.id, { kind: 'block', shownAs: 'Ama' });
    expect((await listYouthTopics(as(ama), { circle: circleId })).items).toEqual([]);
    await expect(addYouthAnswer(as(ama), id, { text: 'Hello to you.' })).rejects.toMatchObject({
      code: 'youth-post/not-found',
    });
    await expect(listYouthTopics(as(esi), { circle: circleId })).rejects.toMatchObject({
      code: 'youth-circle/not-found',
    });
  });
});

test('Who presses again is in once, and it is written down once', async () => {
  await joinYouthCircle(as(esi), circleId);
  await joinYouthCircle(as(esi), circleId);
  const joined = eq(auditEntry.action, 'youth-circle.joined');
  expect(await data.db.$count(auditEntry, joined)).toBe(1);
});

test('No notice and no letter holds a word of a young person', async () => {
  await joinYouthCircle(as(esi), circleId);
  const id = await published(esi);
  const answer = await addYouthAnswer(as(ama), id, { text: 'A clock.' });
  await decidePost(as(moderator), answer.id, 'publish');
  await stepDownFromCircle(as(ama), circleId);
  expect(JSON.stringify(await data.db.select().from(notification))).not.toMatch(/First/);
  expect(JSON.stringify(await data.db.select().from(mail))).not.toMatch(/First/);
});

test('What still waits when a circle ends goes in the night, and no case is left', async () => {
  await joinYouthCircle(as(esi), circleId);
  await begin(esi);
  const there = await published(esi);
  await endYouthCircle(as(lead), circleId);
  await sweepYouthBoards(as(lead));
  expect((await data.db.select().from(youthPost)).map(({ id }) => id)).toEqual([there]);
  expect(await data.db.$count(staffCase, eq(staffCase.status, 'open'))).toBe(0);
});
