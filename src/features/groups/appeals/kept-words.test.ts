// Words that stewards took away: who finds them, for how long, and that they come back as they stood.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { forgetGroupsOf } from '../group.job.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupExport } from '../keeping/group-export.server.ts';
import { listGroupLog } from '../keeping/group-log.service.server.ts';
import { groupPostSubject } from '../posts/group-post.subject.server.ts';
import { countNewPosts, listMyGroups, listOwnFeed } from '../posts/own-groups.service.server.ts';
import { groupPoll, groupVote } from '../posts/poll.table.server.ts';
import { voteInPoll } from '../posts/poll.service.server.ts';
import { groupPost, groupReaction } from '../posts/post.table.server.ts';
import { markHelpful, reactToPost } from '../posts/react.service.server.ts';
import {
  getGroupPost,
  listGroupPosts,
  listWaitingPosts,
} from '../posts/read-posts.service.server.ts';
import { sweepGonePosts, withdrawGroupPost } from '../posts/take-back.service.server.ts';
import { addGroupPost, changeGroupPost } from '../posts/write-post.service.server.ts';
import { sweepRemovals } from './forget-removals.server.ts';
import { groupRemoval } from './removal.table.server.ts';
import { addRemovalScene } from './removals.scene.server.ts';
import type { RemovalScene } from './removals.scene.server.ts';

const data = useTestDb();
let scene: RemovalScene;
let thread: { postId: string; replyId: string };
beforeEach(async () => {
  scene = await addRemovalScene(() => data.db);
  thread = await scene.addThread();
});

const secret = 'Which cream is good?';
const afterDays = (days: number) => later(testNow, days * dayMs);
const sweep = async (days: number) => {
  const ctx = scene.as({ kind: 'system', roles: [] }, { now: afterDays(days) });
  await sweepRemovals(ctx);
  await sweepGonePosts(ctx);
};
const rowOf = async (id: string) =>
  (await data.db.select().from(groupPost).where(eq(groupPost.id, id)))[0];
const read = async (who = scene.bola) => {
  const { post, items } = await getGroupPost(scene.as(who), thread.postId, undefined);
  return { post, replies: items };
};

describe('Words that a steward took away', () => {
  test('are read by nobody: member, steward, staff, lists, search, export, feed and counts', async () => {
    await scene.take(thread.postId);
    const { as, groupId, steward, bola, moderator } = scene;
    const seen: unknown[] = [];
    for (const who of [bola, steward, moderator, scene.ama]) {
      seen.push(await listGroupPosts(as(who), groupId, {}));
      const found = await listGroupPosts(as(who), groupId, { q: 'cream' });
      expect(found.items).toEqual([]);
      seen.push(await getGroupPost(as(who), thread.postId, undefined));
      seen.push(await listOwnFeed(as(who), undefined), await listMyGroups(as(who)));
    }
    seen.push(await listWaitingPosts(as(steward), groupId, undefined));
    seen.push([...(await groupPostSubject.find(as(moderator), [thread.postId])).values()]);
    seen.push([...((await groupPostSubject.wordsOf?.(data.db, [thread.postId])) ?? [])]);
    seen.push(await listGroupLog(as(bola), groupId, undefined));
    const file = await groupExport.find(as(steward), { params: { id: groupId }, query: {} });
    const lines: string[] = [];
    for await (const line of file.lines) lines.push(line);
    seen.push(lines);
    expect(JSON.stringify(seen)).not.toContain(secret);
    const since = new Date(0).toISOString();
    expect(await countNewPosts(as(steward), groupId, since)).toEqual({ posts: 1 });
  });

  test('are shown to their author alone, with why and until when another look can be asked for', async () => {
    await scene.take(thread.postId);
    expect(await scene.removalsOf(scene.ama)).toMatchObject([
      {
        sort: 'words',
        text: secret,
        reason: 'No selling.',
        group: { title: 'Newcomers in Leeds' },
        askUntil: afterDays(14).toISOString(),
        askedAt: null,
        outcome: null,
      },
    ]);
    for (const who of [scene.bola, scene.steward, scene.moderator])
      expect(await scene.removalsOf(who)).toEqual([]);
  });

  test('are kept for 14 days with poll, votes and reactions, and erased then', async () => {
    const poll = { options: ['Saturday', 'Sunday'], days: 1 as const };
    const { id } = await addGroupPost(scene.as(scene.ama), [], scene.groupId, {
      sort: 'talk',
      text: 'When?',
      poll,
    });
    await voteInPoll(scene.as(scene.bola), id, 1);
    await reactToPost(scene.as(scene.bola), id, 'agree');
    await scene.take(id);
    const kept = async () => [
      await data.db.$count(groupPoll),
      await data.db.$count(groupVote),
      await data.db.$count(groupReaction),
      (await data.db.select().from(groupRemoval))[0]?.text,
    ];
    await sweep(14);
    expect(await kept()).toEqual([1, 1, 1, 'When?']);
    await sweep(14.1);
    expect(await kept()).toEqual([0, 0, 0, '']);
    expect(await scene.removalsOf(scene.ama)).toMatchObject([{ text: null, askUntil: null }]);
    await sweep(31);
    expect(await rowOf(id)).toBeUndefined();
    expect(await scene.removalsOf(scene.ama)).toEqual([]);
  });

  test('that their author takes back are erased at once', async () => {
    await withdrawGroupPost(scene.as(scene.ama), thread.postId);
    expect(await data.db.$count(groupRemoval)).toBe(0);
    await expect(scene.take(thread.postId)).rejects.toMatchObject({ code: 'group/changed' });
  });

  test('go with the account of their author, and the case with them', async () => {
    await scene.take(thread.postId);
    await scene.ask(scene.ama);
    await forgetGroupsOf(scene.as(scene.ama), scene.ama.id);
    expect(await data.db.$count(groupRemoval)).toBe(0);
    expect(await scene.openCaseOf()).toMatchObject({ status: 'decided' });
  });

  test('keep nothing of a steward whose account is gone', async () => {
    await scene.take(thread.postId);
    await forgetGroupsOf(scene.as(scene.steward), scene.steward.id);
    expect(await data.db.select().from(groupRemoval)).toMatchObject([{ byId: null, reason: '' }]);
    await scene.ask(scene.ama);
    await scene.decide('back');
    expect((await read()).post.text).toBe(secret);
  });
});

describe('Words that come back', () => {
  test('stand where they stood, with their replies counted, and the log says so', async () => {
    await markHelpful(scene.as(scene.ama), thread.replyId, true);
    const before = await read();
    await scene.take(thread.postId, 'remove', later(testNow, hourMs));
    await scene.ask(scene.ama);
    await scene.decide('back');
    expect(await read()).toEqual(before);
    const { items } = await listGroupLog(scene.as(scene.bola), scene.groupId, undefined);
    expect(items[0]).toMatchObject({ action: 'staff-words-back', by: '', about: '', reason: '' });
    expect(await scene.told(scene.ama)).toEqual(
      expect.arrayContaining(['groups/post-removed', 'groups/words-back']),
    );
    expect(await scene.told(scene.steward)).toEqual(['groups/steward-turned']);
  });

  test('count below their question again, and have helped again', async () => {
    await markHelpful(scene.as(scene.ama), thread.replyId, true);
    await scene.take(thread.replyId);
    expect((await read()).post).toMatchObject({ replies: 0, isHelped: false });
    await scene.ask(scene.bola);
    await scene.decide('back');
    const { post, replies } = await read();
    expect(post).toMatchObject({ replies: 1, isHelped: true });
    expect(replies).toMatchObject([{ text: 'Buy mine.', isHelped: true }]);
    await scene.undo();
    expect(await read()).toMatchObject({ post: { replies: 0, isHelped: false }, replies: [] });
  });

  test('are away again when the decision is undone, with what was changed meanwhile', async () => {
    await scene.take(thread.postId);
    await scene.ask(scene.ama);
    await scene.decide('back');
    await changeGroupPost(scene.as(scene.ama), thread.postId, { text: 'Which soap is good?' });
    await scene.undo();
    expect((await read()).post).toMatchObject({ isGone: true, text: '' });
    expect((await rowOf(thread.postId))?.goneAt).toEqual(testNow);
    const { items } = await listGroupLog(scene.as(scene.bola), scene.groupId, undefined);
    expect(items.map(({ action }) => action)).toEqual(['post-removed']);
    await scene.decide('back');
    expect((await read()).post.text).toBe('Which soap is good?');
  });

  test('that were refused before they appeared appear now, and the steward’s list is empty', async () => {
    await data.db.update(communityGroup).set({ isPremoderated: true });
    const { id } = await addGroupPost(scene.as(scene.ama), [], scene.groupId, {
      sort: 'tip',
      text: 'Library cards are free.',
    });
    await scene.take(id, 'refuse');
    expect(
      (await listWaitingPosts(scene.as(scene.steward), scene.groupId, undefined)).items,
    ).toEqual([]);
    await scene.ask(scene.ama);
    await scene.decide('back');
    const { items } = await listGroupPosts(scene.as(scene.bola), scene.groupId, { sort: 'tip' });
    expect(items).toMatchObject([{ text: 'Library cards are free.' }]);
    await scene.undo();
    expect(await rowOf(id)).toMatchObject({ status: 'refused', text: '' });
  });

  test('are not taken away again by stewards, unless they were changed; then it begins anew', async () => {
    await scene.take(thread.postId);
    await scene.ask(scene.ama);
    await scene.decide('back');
    await expect(scene.take(thread.postId)).rejects.toMatchObject({ code: 'group-post/put-back' });
    const now = later(testNow, hourMs);
    await changeGroupPost(scene.as(scene.ama, { now }), thread.postId, { text: 'Buy it at once.' });
    await scene.take(thread.postId, 'remove', now);
    expect(await scene.removalsOf(scene.ama)).toMatchObject([
      { askUntil: later(now, 14 * dayMs).toISOString(), askedAt: null, outcome: null },
    ]);
    await scene.ask(scene.ama, now);
    expect(await data.db.$count(staffCase, eq(staffCase.status, 'open'))).toBe(1);
  });

  test('that were changed, taken away again and not asked about are erased after 14 days, too', async () => {
    await scene.take(thread.postId);
    await scene.ask(scene.ama);
    await scene.decide('back');
    const now = later(testNow, hourMs);
    await changeGroupPost(scene.as(scene.ama, { now }), thread.postId, { text: 'Buy it at once.' });
    await scene.take(thread.postId, 'remove', now);
    await sweepRemovals(scene.as(scene.moderator, { now: later(now, 15 * dayMs) }));
    expect(await data.db.select().from(groupRemoval)).toMatchObject([{ text: '', askText: '' }]);
  });

  test('hide with a report as they did before: what staff hid stays hidden', async () => {
    await scene.take(thread.replyId);
    await groupPostSubject.hide?.(scene.as(scene.moderator), data.db, thread.replyId);
    await scene.ask(scene.bola);
    await scene.decide('back');
    expect(await read()).toMatchObject({ post: { replies: 0 }, replies: [] });
    await groupPostSubject.restore?.(scene.as(scene.moderator), data.db, thread.replyId);
    expect(await read()).toMatchObject({ post: { replies: 1 }, replies: [{ text: 'Buy mine.' }] });
  });

  test('are erased at once when their author takes them back after all', async () => {
    await scene.take(thread.postId);
    await scene.ask(scene.ama);
    await scene.decide('back');
    await withdrawGroupPost(scene.as(scene.ama), thread.postId);
    const kept = JSON.stringify([
      await data.db.select().from(groupRemoval),
      await data.db.select().from(groupPost),
    ]);
    expect(kept).not.toContain(secret);
  });
});
