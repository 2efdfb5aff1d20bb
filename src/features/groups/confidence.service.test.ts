// What stays among those whom it was said to, whatever changes about a group, its members and what they wrote.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getGroup } from './finding/get-group.service.server.ts';
import { communityGroup } from './group.table.server.ts';
import { addGroupScene, addTestPost } from './groups.scene.server.ts';
import type { GroupScene } from './groups.scene.server.ts';
import { listMembers } from './joining/list-members.service.server.ts';
import { leaveGroup, readInvite } from './joining/membership.service.server.ts';
import { togetherInGroups } from './joining/together-in-groups.server.ts';
import { keepPost } from './keeping/keep-post.service.server.ts';
import { moveMember } from './keeping/move-member.service.server.ts';
import { changeGroup, getInvite } from './keeping/settings.service.server.ts';
import { movesPerDay } from './group.policy.ts';
import { answerActs } from './posts/answer-acts.server.ts';
import { groupPostSubject } from './posts/group-post.subject.server.ts';
import { countNewPosts, listMyGroups, listOwnFeed } from './posts/own-groups.service.server.ts';
import { getGroupPost, listGroupPosts } from './posts/read-posts.service.server.ts';
import { markHelpful } from './posts/react.service.server.ts';
import { withdrawGroupPost } from './posts/take-back.service.server.ts';
import { addGroupPost, addGroupReply, changeGroupPost } from './posts/write-post.service.server.ts';

const data = useTestDb();
let scene: GroupScene;
beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
});

const say = async (who: Person, text: string, change = {}) =>
  (await addGroupPost(scene.as(who), [], scene.groupId, { sort: 'question', text, ...change })).id;
const reply = async (who: Person, postId: string) =>
  (await addGroupReply(scene.as(who), postId, { text: 'The one in Harehills.' })).id;
const listed = async (who: Person) =>
  (await listGroupPosts(scene.as(who), scene.groupId, {})).items;
const told = async (who: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, who.id))).length;
const settings = {
  text: 'For everybody who has come to Leeds lately.',
  agreements: [],
  slowMinutes: 0 as const,
  isPremoderated: false,
};
const keepAs = (joining: 'open' | 'request' | 'hidden') =>
  changeGroup(scene.as(scene.steward), scene.groupId, { ...settings, joining });
const gone = { code: 'group-post/not-found' };

describe('Somebody who turns out to be under 18', () => {
  let young: Person;
  beforeEach(async () => {
    young = { ...scene.ama, ageBand: '16-17' };
  });
  const lower = () =>
    data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, scene.ama.id));

  test('reads nothing any more, and hears of nothing', async () => {
    const id = await say(scene.ama, 'Which doctor?');
    await lower();
    expect(await listMyGroups(scene.as(young))).toEqual({ items: [] });
    expect(await listOwnFeed(scene.as(young), undefined)).toEqual({ items: [], next: null });
    await expect(reply(scene.bola, id)).rejects.toMatchObject(gone);
    await say(scene.bola, 'Who is there?');
    expect(await told(scene.ama)).toBe(0);
  });

  test('is found by nobody: not by id, not among the members', async () => {
    const id = await say(scene.ama, 'Which doctor?');
    await lower();
    await expect(getGroupPost(scene.as(scene.bola), id, undefined)).rejects.toMatchObject(gone);
    const members = await listMembers(scene.as(scene.bola), scene.groupId, {
      state: 'in',
      after: undefined,
    });
    expect(members.items.map(({ name }) => name)).toEqual(['Stella O.', 'Bola O.']);
  });
});

describe('What was said to members', () => {
  test('is not opened to others later', async () => {
    await data.db.update(communityGroup).set({ joining: 'hidden' });
    await keepAs('request');
    await keepAs('hidden');
    await addTestPost(data.db, scene.groupId, { authorId: scene.ama.id });
    for (const joining of ['open', 'request'] as const)
      await expect(keepAs(joining)).rejects.toMatchObject({ fields: [{ path: 'joining' }] });
  });

  test('keeps the name of a closed group out of lists that travel', async () => {
    const helped = await reply(scene.bola, await say(scene.ama, 'Which doctor?'));
    await markHelpful(scene.as(scene.ama), helped, true);
    const pair = { aId: scene.ama.id, bId: scene.bola.id, now: testNow };
    const titles = async () => [
      (await answerActs.describe(scene.as(scene.bola), [helped])).get(helped)?.title,
      (await togetherInGroups.find(data.db, pair))?.title,
    ];
    expect(await titles()).toEqual(['Newcomers in Leeds', 'Newcomers in Leeds']);
    await data.db.update(communityGroup).set({ joining: 'hidden' });
    expect(await titles()).toEqual([null, '']);
  });

  test('is not for who was removed, by an old link either', async () => {
    await data.db.update(communityGroup).set({ joining: 'hidden' });
    const { key } = await getInvite(scene.as(scene.steward), scene.groupId, false);
    const params = { id: scene.groupId, accountId: scene.ama.id };
    await moveMember(scene.as(scene.steward), params, { move: 'remove', reason: 'We are kind.' });
    await expect(readInvite(scene.as(scene.ama), scene.groupId, key)).rejects.toMatchObject({
      code: 'group/not-found',
    });
  });

  test('is not for a founder who has left', async () => {
    await data.db.update(communityGroup).set({ joining: 'hidden', ownerId: scene.ama.id });
    await leaveGroup(scene.as(scene.ama), scene.groupId);
    await expect(getGroup(scene.as(scene.ama), scene.groupId)).rejects.toMatchObject({
      code: 'group/not-found',
    });
  });
});

describe('A block', () => {
  test('can’t be told from members, counts and names', async () => {
    const asker = scene.steward;
    const id = await say(asker, 'Which doctor?');
    await reply(scene.ama, id);
    await say(asker, 'For you both.', { mentions: [scene.ama.id, scene.bola.id] });
    await data.db.insert(personBlock).values({
      accountId: scene.ama.id,
      otherId: scene.bola.id,
      kind: 'block',
      shownAs: 'Bola O.',
      createdAt: testNow,
    });
    const asBola = scene.as(scene.bola);
    const members = await listMembers(asBola, scene.groupId, { state: 'in', after: undefined });
    expect(members.items.map(({ name }) => name)).toEqual(['Stella O.', 'Bola O.']);
    const posts = await listed(scene.bola);
    expect(posts.map(({ replies }) => replies)).toEqual([0, 0]);
    expect(posts.flatMap(({ mentions }) => mentions.map(({ name }) => name))).toEqual(['Bola O.']);
    const since = new Date(testNow.getTime() - 1).toISOString();
    expect(await countNewPosts(asBola, scene.groupId, since)).toEqual({ posts: 2 });
  });
});

describe('A reply that nobody asked for', () => {
  test('joins nobody: only one that helped does', async () => {
    const id = await reply(scene.bola, await say(scene.ama, 'Which doctor?'));
    const pair = { aId: scene.ama.id, bId: scene.bola.id, now: testNow };
    expect(await togetherInGroups.find(data.db, pair)).toBeUndefined();
    await markHelpful(scene.as(scene.ama), id, true);
    expect(await togetherInGroups.find(data.db, pair)).toMatchObject({ thing: scene.groupId });
  });
});

describe('Words that staff hid', () => {
  const hide = (id: string) => groupPostSubject.hide?.(scene.as(scene.steward), data.db, id);

  test('take the replies below them along, and stay as they were', async () => {
    const id = await say(scene.ama, 'Which doctor?');
    const replyId = await reply(scene.bola, id);
    await hide(id);
    const found = await listGroupPosts(scene.as(scene.steward), scene.groupId, { q: 'harehills' });
    expect(found.items).toEqual([]);
    await expect(getGroupPost(scene.as(scene.ama), replyId, undefined)).rejects.toMatchObject(gone);
    await expect(
      changeGroupPost(scene.as(scene.ama), id, { text: 'Another doctor?' }),
    ).rejects.toMatchObject(gone);
  });

  test('count no more below a post, and count again when they are back', async () => {
    const id = await say(scene.ama, 'Which doctor?');
    const replyId = await reply(scene.bola, id);
    const counted = async () => (await listed(scene.bola))[0]?.replies;
    await hide(replyId);
    expect(await counted()).toBe(0);
    await groupPostSubject.restore?.(scene.as(scene.steward), data.db, replyId);
    expect(await counted()).toBe(1);
  });

  test('a question is open again when the reply that helped is gone', async () => {
    const id = await say(scene.ama, 'Which doctor?');
    const replyId = await reply(scene.bola, id);
    await markHelpful(scene.as(scene.ama), replyId, true);
    await withdrawGroupPost(scene.as(scene.bola), replyId);
    expect(await listed(scene.bola)).toMatchObject([{ isHelped: false, replies: 0 }]);
  });

  test('are not for stewards either, while the group is hidden', async () => {
    await data.db.update(communityGroup).set({ hiddenAt: testNow });
    await expect(keepAs('open')).rejects.toMatchObject({ code: 'group/not-found' });
  });
});

describe('Stewards', () => {
  test('decide about one member a few times a day, and never about their own words', async () => {
    const params = { id: scene.groupId, accountId: scene.ama.id };
    const asSteward = scene.as(scene.steward);
    const moves = ['make-steward', 'make-member'] as const;
    for (let at = 0; at < movesPerDay; at += 1)
      await moveMember(asSteward, params, { move: moves[at % 2] ?? 'make-steward' });
    await expect(moveMember(asSteward, params, { move: 'make-steward' })).rejects.toMatchObject({
      code: 'group/too-many-moves',
    });
    const own = await say(scene.steward, 'Mine.');
    await expect(
      keepPost(asSteward, own, { move: 'remove', reason: 'Mine.' }),
    ).rejects.toMatchObject(gone);
  });

  test('tell a second time of nothing: what appeared once and is changed waits quietly', async () => {
    const id = await say(scene.ama, 'For you.', { mentions: [scene.bola.id] });
    await data.db.update(communityGroup).set({ isPremoderated: true });
    await changeGroupPost(scene.as(scene.ama), id, { text: 'For you, Bola.' });
    await keepPost(scene.as(scene.steward), id, { move: 'allow' });
    expect(await told(scene.bola)).toBe(1);
  });

  test('one who is suspended keeps no group', async () => {
    const params = { id: scene.groupId, accountId: scene.ama.id };
    await moveMember(scene.as(scene.steward), params, { move: 'make-steward' });
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, scene.ama.id));
    await expect(leaveGroup(scene.as(scene.steward), scene.groupId)).rejects.toMatchObject({
      code: 'group/last-steward',
    });
  });
});
