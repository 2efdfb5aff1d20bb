import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { forgetGroupsOf } from '../group.job.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { addGroupScene } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { keepPost } from '../keeping/keep-post.service.server.ts';
import { muteGroup } from '../joining/membership.service.server.ts';
import { findGroupMembers } from './mentions.server.ts';
import { listMyGroups, listOwnFeed, markGroupRead } from './own-groups.service.server.ts';
import { voteInPoll } from './poll.service.server.ts';
import { mentionsPerDay, postsPerHour } from './post.policy.ts';
import { markHelpful, reactToPost } from './react.service.server.ts';
import { getGroupPost, listGroupPosts, listWaitingPosts } from './read-posts.service.server.ts';
import { withdrawGroupPost } from './take-back.service.server.ts';
import { addGroupPost, addGroupReply, changeGroupPost } from './write-post.service.server.ts';

const data = useTestDb();
let scene: GroupScene;
beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
});

const say = async (who: Person, text: string, change = {}) =>
  addGroupPost(scene.as(who), [], scene.groupId, { sort: 'talk', text, ...change });
const ask = async (who: Person) => (await say(who, 'Which doctor?', { sort: 'question' })).id;
const reply = async (who: Person, postId: string, text = 'The one in Harehills.') =>
  addGroupReply(scene.as(who), postId, { text });
const read = async (who: Person, query = {}) =>
  (await listGroupPosts(scene.as(who), scene.groupId, query)).items;
const textsFor = async (who: Person, query = {}) =>
  (await read(who, query)).map(({ text }) => text);
const told = async (who: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, who.id))).map(
    ({ kind }) => kind,
  );
const notThere = { code: 'group-post/not-found' };

describe('Words in a group', () => {
  test('are there at once, move the group up, and are found by their words', async () => {
    const now = later(testNow, hourMs);
    await addGroupPost(scene.as(scene.ama, { now }), [], scene.groupId, {
      sort: 'tip',
      text: 'Library cards are free.',
    });
    expect(await read(scene.bola)).toMatchObject([
      {
        text: 'Library cards are free.',
        author: { name: 'Ama O.', hasProfile: false },
        sort: 'tip',
      },
    ]);
    expect(await textsFor(scene.bola, { q: 'LIBRARY' })).toEqual(['Library cards are free.']);
    expect(await textsFor(scene.bola, { sort: 'need' })).toEqual([]);
    const [group] = await data.db.select().from(communityGroup);
    expect(group?.activeAt).toEqual(now);
  });

  test('of a question are answered, and whoever asked hears once and says what helped', async () => {
    const id = await ask(scene.ama);
    const { id: answerId } = await reply(scene.bola, id);
    expect(await told(scene.ama)).toEqual(['groups/answered']);
    expect(await told(scene.bola)).toEqual([]);
    await expect(markHelpful(scene.as(scene.bola), answerId, true)).rejects.toMatchObject(notThere);
    await markHelpful(scene.as(scene.ama), answerId, true);
    const { post, items } = await getGroupPost(scene.as(scene.bola), id, undefined);
    expect(post).toMatchObject({ isHelped: true, replies: 1 });
    expect(items).toMatchObject([{ isHelped: true }]);
    await markHelpful(scene.as(scene.ama), answerId, false);
    expect((await getGroupPost(scene.as(scene.bola), id, undefined)).post.isHelped).toBe(false);
  });

  test('take one reaction of each member, and none of whoever said them', async () => {
    const id = await ask(scene.ama);
    await reactToPost(scene.as(scene.bola), id, 'agree');
    await reactToPost(scene.as(scene.bola), id, 'thanks');
    await expect(reactToPost(scene.as(scene.ama), id, 'thanks')).rejects.toMatchObject(notThere);
    expect(await read(scene.bola)).toMatchObject([
      { reactions: { thanks: 1, agree: 0 }, ownReaction: 'thanks' },
    ]);
    await reactToPost(scene.as(scene.bola), id, null);
    expect(await read(scene.bola)).toMatchObject([{ reactions: { thanks: 0 }, ownReaction: null }]);
  });

  test('nobody is told who has muted the group', async () => {
    await muteGroup(scene.as(scene.ama), scene.groupId, true);
    await reply(scene.bola, await ask(scene.ama));
    expect(await told(scene.ama)).toEqual([]);
  });

  test('replies are one level deep', async () => {
    const { id } = await reply(scene.bola, await ask(scene.ama));
    await expect(reply(scene.ama, id)).rejects.toMatchObject({ code: 'group-post/full' });
  });

  test('are for members: nobody else writes, and nobody under 18 reads', async () => {
    const id = await ask(scene.ama);
    const { db } = data;
    await db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, scene.ama.id));
    expect(await textsFor(scene.bola)).toEqual([]);
    const young = { ...scene.bola, ageBand: '16-17' as const };
    await expect(read(young)).rejects.toMatchObject({ code: 'group/not-found' });
    await expect(reply(young, id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('are changed by their author alone, and say so', async () => {
    const id = await ask(scene.ama);
    await expect(
      changeGroupPost(scene.as(scene.bola), id, { text: 'Mine.' }),
    ).rejects.toMatchObject(notThere);
    await changeGroupPost(scene.as(scene.ama), id, { text: 'Which dentist?' });
    expect(await read(scene.bola)).toMatchObject([{ text: 'Which dentist?', isEdited: true }]);
  });

  test('that are taken back leave a place while others have replied', async () => {
    const id = await ask(scene.ama);
    await reply(scene.bola, id);
    await expect(withdrawGroupPost(scene.as(scene.bola), id)).rejects.toMatchObject(notThere);
    await withdrawGroupPost(scene.as(scene.ama), id);
    expect(await read(scene.bola)).toMatchObject([{ isGone: true, text: '', replies: 1 }]);
    const alone = await ask(scene.ama);
    await withdrawGroupPost(scene.as(scene.ama), alone);
    expect(await read(scene.bola)).toHaveLength(1);
  });

  test('go with the account, replies of others stay', async () => {
    const id = await ask(scene.ama);
    await reply(scene.bola, id);
    await forgetGroupsOf(scene.as(scene.ama), scene.ama.id);
    expect(await read(scene.bola)).toMatchObject([{ isGone: true, author: null }]);
  });

  test('are bounded: so many in an hour, with those that were taken back', async () => {
    const now = later(testNow, minuteMs);
    const sayAt = () =>
      addGroupPost(scene.as(scene.ama, { now }), [], scene.groupId, { sort: 'talk', text: 'Hm.' });
    const { id } = await sayAt();
    await withdrawGroupPost(scene.as(scene.ama, { now }), id);
    for (let at = 1; at < postsPerHour; at += 1) await sayAt();
    await expect(sayAt()).rejects.toMatchObject({ code: 'group-post/too-many' });
  });
});

describe('Between two people with a block', () => {
  beforeEach(async () => {
    await data.db.insert(personBlock).values({
      accountId: scene.ama.id,
      otherId: scene.bola.id,
      kind: 'block',
      shownAs: 'Bola O.',
      createdAt: testNow,
    });
  });

  test('neither reads the other, in either direction, and the steward reads both', async () => {
    await say(scene.ama, 'From Ama.');
    const { id } = await say(scene.bola, 'From Bola.');
    expect(await textsFor(scene.ama)).toEqual(['From Ama.']);
    expect(await textsFor(scene.bola)).toEqual(['From Bola.']);
    expect(await read(scene.steward)).toHaveLength(2);
    const asAma = scene.as(scene.ama);
    await expect(getGroupPost(asAma, id, undefined)).rejects.toMatchObject(notThere);
    await expect(reply(scene.ama, id)).rejects.toMatchObject(notThere);
    await expect(reactToPost(asAma, id, 'thanks')).rejects.toMatchObject(notThere);
  });

  test('neither names the other', async () => {
    const wrong = { fields: [{ path: 'mentions' }] };
    for (const [who, whom] of [
      [scene.ama, scene.bola],
      [scene.bola, scene.ama],
    ] as const)
      await expect(say(who, 'Hello.', { mentions: [whom.id] })).rejects.toMatchObject(wrong);
  });
});

describe('Naming people', () => {
  test('tells them once, and is for members whom one may reach', async () => {
    await say(scene.ama, 'For you.', { mentions: [scene.bola.id] });
    expect(await told(scene.bola)).toEqual(['groups/mentioned']);
    await data.db
      .update(account)
      .set({ ageBand: 'unknown' })
      .where(eq(account.id, scene.steward.id));
    const wrong = { fields: [{ path: 'mentions' }] };
    await expect(
      say(scene.ama, 'And you.', { mentions: [scene.steward.id] }),
    ).rejects.toMatchObject(wrong);
  });

  test('finds members by the beginning of their name, and nobody with whom there is a block', async () => {
    const found = async (q: string) =>
      (await findGroupMembers(scene.as(scene.ama), scene.groupId, q)).items.map(({ name }) => name);
    expect(await found('bo')).toEqual(['Bola O.']);
    expect(await found('am')).toEqual([]);
    expect(await found('b_')).toEqual([]);
    await data.db.insert(personBlock).values({
      accountId: scene.bola.id,
      otherId: scene.ama.id,
      kind: 'block',
      shownAs: 'Ama O.',
      createdAt: testNow,
    });
    expect(await found('bo')).toEqual([]);
  });

  test('is counted for each person named', async () => {
    const names = { mentions: [scene.bola.id, scene.steward.id] };
    for (let at = 0; at < mentionsPerDay / 2; at += 1) await say(scene.ama, `No ${at}.`, names);
    await expect(say(scene.ama, 'More.', names)).rejects.toMatchObject({
      code: 'group-post/mentions-spent',
    });
  });
});

describe('Stewards', () => {
  test('read first where the group is kept so', async () => {
    await data.db.update(communityGroup).set({ isPremoderated: true });
    expect(await say(scene.ama, 'May I?')).toMatchObject({ isPending: true });
    expect(await read(scene.bola)).toEqual([]);
    // Whoever wrote it sees that it waits, and nobody else does.
    const beside = async (who: Person) =>
      (await listGroupPosts(scene.as(who), scene.groupId, {})).ownWaiting;
    expect(await beside(scene.ama)).toMatchObject([{ text: 'May I?', canWithdraw: true }]);
    expect(await beside(scene.bola)).toEqual([]);
    const asSteward = scene.as(scene.steward);
    const [waiting] = (await listWaitingPosts(asSteward, scene.groupId, undefined)).items;
    const postId = waiting?.id ?? '';
    await keepPost(asSteward, postId, { move: 'allow' });
    expect(await textsFor(scene.bola)).toEqual(['May I?']);
    await expect(keepPost(asSteward, postId, { move: 'allow' })).rejects.toMatchObject({
      code: 'group/changed',
    });
  });

  test('take words away with a reason that the author reads', async () => {
    const { id } = await say(scene.ama, 'Buy my cream.');
    const asSteward = scene.as(scene.steward);
    await expect(keepPost(asSteward, id, { move: 'remove' })).rejects.toMatchObject({
      fields: [{ path: 'reason' }],
    });
    await keepPost(asSteward, id, { move: 'remove', reason: 'No selling.' });
    expect(await read(scene.bola)).toEqual([]);
    expect(await told(scene.ama)).toEqual(['groups/post-removed']);
    await expect(keepPost(scene.as(scene.bola), id, { move: 'pin' })).rejects.toMatchObject(
      notThere,
    );
  });

  test('pin, which stands above the first page', async () => {
    const { id } = await say(scene.ama, 'Rules of the house.');
    await keepPost(scene.as(scene.steward), id, { move: 'pin' });
    const list = await listGroupPosts(scene.as(scene.bola), scene.groupId, {});
    expect(list.pinned).toMatchObject([{ id, isPinned: true }]);
    expect(list.items).toEqual([]);
    expect(await textsFor(scene.bola, { q: 'rules' })).toEqual(['Rules of the house.']);
  });

  test('slow a group down, but not themselves', async () => {
    await data.db.update(communityGroup).set({ slowMinutes: 60 });
    await say(scene.ama, 'First.');
    await expect(say(scene.ama, 'Second.')).rejects.toMatchObject({ code: 'group-post/slow' });
    await say(scene.steward, 'First.');
    await say(scene.steward, 'Second.');
    const now = later(testNow, 61 * minuteMs);
    await addGroupPost(scene.as(scene.ama, { now }), [], scene.groupId, {
      sort: 'talk',
      text: 'Later.',
    });
  });
});

describe('A poll', () => {
  const poll = { options: ['Saturday', 'Sunday'], days: 1 as const };

  test('is told to those who have voted, and to all once it has ended', async () => {
    const { id } = await say(scene.ama, 'When?', { poll });
    const pollFor = async (who: Person, now = testNow) =>
      (await getGroupPost(scene.as(who, { now }), id, undefined)).post.poll;
    await voteInPoll(scene.as(scene.bola), id, 1);
    await voteInPoll(scene.as(scene.bola), id, 0);
    expect(await pollFor(scene.bola)).toMatchObject({
      voted: 0,
      options: [{ votes: 1 }, { votes: 0 }],
    });
    expect(await pollFor(scene.ama)).toMatchObject({ total: 1, options: [{ votes: null }, {}] });
    const after = later(testNow, 25 * hourMs);
    expect(await pollFor(scene.ama, after)).toMatchObject({
      isClosed: true,
      options: [{ votes: 1 }, {}],
    });
    await expect(voteInPoll(scene.as(scene.ama, { now: after }), id, 0)).rejects.toMatchObject({
      code: 'group-post/poll-closed',
    });
  });
});

describe('One’s own groups', () => {
  test('show what others have said since one looked in, and what was last said in all', async () => {
    const now = later(testNow, hourMs);
    await addGroupPost(scene.as(scene.ama, { now }), [], scene.groupId, {
      sort: 'talk',
      text: 'Hi.',
    });
    const unread = async (who: Person) => (await listMyGroups(scene.as(who))).items[0]?.unread;
    expect([await unread(scene.ama), await unread(scene.bola)]).toEqual([0, 1]);
    expect((await listOwnFeed(scene.as(scene.bola), undefined)).items).toMatchObject([
      { text: 'Hi.', group: { title: 'Newcomers in Leeds' } },
    ]);
    await markGroupRead(scene.as(scene.bola, { now: later(now, hourMs) }), scene.groupId);
    expect(await unread(scene.bola)).toBe(0);
  });
});
