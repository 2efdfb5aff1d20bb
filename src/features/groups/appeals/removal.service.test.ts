// Another look: who asks for it, how often and until when, who decides, and what whoever it concerns is told.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { appealDecision, listDecisionsAboutMe } from '#features/staff/appeal.service.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { takeCase } from '#features/staff/case-lock.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { groupMember } from '../group-member.table.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { addTestMember, addTestPost } from '../groups.scene.server.ts';
import { joinGroup, leaveGroup } from '../joining/membership.service.server.ts';
import { listGroupLog } from '../keeping/group-log.service.server.ts';
import { keepPost } from '../keeping/keep-post.service.server.ts';
import { moveMember } from '../keeping/move-member.service.server.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { listGroupPosts } from '../posts/read-posts.service.server.ts';
import { sweepRemovals } from './forget-removals.server.ts';
import { mayLookAgain } from './may-look.server.ts';
import { looksPerDay } from './removal.policy.ts';
import { askAnotherLook } from './removal.service.server.ts';
import { addRemovalScene, lookCaseKinds } from './removals.scene.server.ts';
import type { RemovalScene } from './removals.scene.server.ts';

const data = useTestDb();
let scene: RemovalScene;
let postId: string;
beforeEach(async () => {
  scene = await addRemovalScene(() => data.db);
  postId = (await scene.addThread()).postId;
});

const days = (number: number) => later(testNow, number * dayMs);
const notFound = { code: 'case/not-found' };
const idOfNewest = async () => (await scene.removalsOf(scene.ama))[0]?.id ?? '';
const move = (name: 'remove' | 'allow-back', whom: Person) =>
  moveMember(
    scene.as(scene.steward),
    { id: scene.groupId, accountId: whom.id },
    { move: name, reason: name === 'remove' ? 'No selling.' : undefined },
  );
const join = (who: Person) => joinGroup(scene.as(who), scene.groupId, { agreedVersion: 1 });
const members = async () => (await data.db.select().from(communityGroup))[0]?.members;

describe('The agreement that a steward names', () => {
  const takeFor = (why: { agreement?: string; reason?: string }) =>
    keepPost(scene.as(scene.steward), postId, { move: 'remove', ...why });

  test('is a fact of its own, for the author and on the case', async () => {
    await takeFor({ agreement: 'No selling.', reason: 'It is your own cream.' });
    expect(await scene.removalsOf(scene.ama)).toMatchObject([
      { agreement: 'No selling.', reason: 'It is your own cream.' },
    ]);
    const [letter] = await data.db.select().from(mail).where(eq(mail.kind, 'groups/post-removed'));
    expect(letter?.paragraphs.slice(1)).toEqual([
      'It’s about this agreement: \u2068No selling.\u2069',
      'It is your own cream.',
    ]);
    const { items } = await listGroupLog(scene.as(scene.bola), scene.groupId, undefined);
    expect(items[0]?.reason).toBe('No selling. It is your own cream.');
    await scene.ask(scene.ama);
    const { id } = await scene.openCaseOf();
    const found = await getCase(scene.as(scene.moderator), lookCaseKinds, id);
    expect(found.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'agreement', value: 'No selling.' }),
        expect.objectContaining({ key: 'reason', value: 'It is your own cream.' }),
      ]),
    );
  });

  test('is one that members of every group accept, or one of this group', async () => {
    await expect(takeFor({ agreement: 'No jokes.' })).rejects.toMatchObject({
      fields: [{ path: 'agreement', key: 'groups:error.cited' }],
    });
    await expect(takeFor({})).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
    await takeFor({ agreement: 'kind' });
    expect((await scene.removalsOf(scene.ama))[0]).toMatchObject({
      agreement: 'We are kind, also when we disagree.',
      reason: '',
    });
  });
});

describe('Another look', () => {
  test('is seen by nobody of staff who has come into the group since, also after they leave', async () => {
    await scene.take(postId);
    await scene.ask(scene.ama);
    const { id } = await scene.openCaseOf();
    await takeCase(scene.as(scene.moderator), lookCaseKinds, id);
    await join(scene.moderator);
    expect(await scene.openCaseOf()).toMatchObject({
      keptFromIds: [scene.steward.id, scene.moderator.id],
      lockedBy: null,
    });
    await leaveGroup(scene.as(scene.moderator), scene.groupId);
    await expect(getCase(scene.as(scene.moderator), lookCaseKinds, id)).rejects.toMatchObject(
      notFound,
    );
  });

  test('is asked for by the author once, and the steward is not told', async () => {
    await scene.take(postId);
    await scene.ask(scene.ama);
    expect(await scene.openCaseOf()).toMatchObject({
      kind: 'group-words',
      aboutAccountId: scene.ama.id,
      status: 'open',
    });
    expect(await scene.told(scene.steward)).toEqual([]);
    await expect(scene.ask(scene.ama)).rejects.toMatchObject({ code: 'group-removal/asked' });
    expect(await scene.removalsOf(scene.ama)).toMatchObject([
      { askUntil: null, askedAt: testNow.toISOString() },
    ]);
  });

  test('is not asked for about words of somebody else', async () => {
    await scene.take(postId);
    const id = await idOfNewest();
    for (const who of [scene.bola, scene.steward, scene.moderator])
      await expect(askAnotherLook(scene.as(who), id, 'Please look.')).rejects.toMatchObject({
        code: 'group-removal/not-found',
      });
  });

  test('is asked for on the last day and not after it, also while the words are still there', async () => {
    await scene.take(postId);
    await expect(scene.ask(scene.ama, days(14))).rejects.toMatchObject({
      code: 'group-removal/too-late',
    });
    await scene.ask(scene.ama, days(13.9));
  });

  test('waits for staff also after 14 days, with the words, and is impossible once they are erased', async () => {
    await scene.take(postId);
    await scene.ask(scene.ama, days(13));
    const sweepAt = (now: Date) => sweepRemovals(scene.as(scene.moderator, { now }));
    await sweepAt(days(20));
    await scene.decide('stays', scene.moderator, days(20));
    await sweepAt(days(20.5));
    await scene.undo(scene.moderator, later(days(20), 60_000));
    await scene.decide('stays', scene.moderator, later(days(20), 120_000));
    await sweepAt(days(22));
    expect(await scene.removalsOf(scene.ama)).toMatchObject([{ text: null, outcome: 'stays' }]);
    await expect(scene.ask(scene.ama, days(22))).rejects.toMatchObject({
      code: 'group-removal/asked',
    });
    const [removalCase] = lookCaseKinds.all;
    const decision = { caseId: '', subjectId: await idOfNewest(), outcome: 'back', reason: '' };
    await expect(
      removalCase?.decide(scene.as(scene.moderator), data.db, decision),
    ).rejects.toMatchObject({ code: 'group/changed' });
  });

  test.each([
    ['has left the group', () => leaveGroup(scene.as(scene.ama), scene.groupId)],
    ['was removed from it', () => move('remove', scene.ama)],
    [
      'is in a group that was archived meanwhile',
      () => data.db.update(communityGroup).set({ archivedAt: testNow }),
    ],
    [
      'is in a group that staff have hidden',
      () => data.db.update(communityGroup).set({ hiddenAt: testNow }),
    ],
    [
      'was blocked by the steward',
      () =>
        data.db.insert(personBlock).values({
          accountId: scene.steward.id,
          otherId: scene.ama.id,
          kind: 'block',
          shownAs: 'Ama O.',
          createdAt: testNow,
        }),
    ],
  ])('is for an author who %s', async (_, change) => {
    await scene.take(postId);
    const id = await idOfNewest();
    await change();
    await askAnotherLook(scene.as(scene.ama), id, 'I was only asking.');
    const [row] = await data.db.select().from(groupPost).where(eq(groupPost.id, postId));
    expect(row?.text).toBe('');
    await scene.decide('back');
    const { items } = await listGroupPosts(scene.as(scene.moderator), scene.groupId, {});
    expect(items).toMatchObject([{ id: postId, text: 'Which cream is good?', replies: 1 }]);
    expect(await scene.told(scene.ama)).toContain('groups/words-back');
  });

  test('is asked for five times in 24 hours', async () => {
    const ask = async (now = testNow) => {
      const id = await addTestPost(data.db, scene.groupId, { authorId: scene.ama.id });
      await keepPost(scene.as(scene.steward, { now }), id, { move: 'remove', reason: 'No.' });
      const removalId = await idOfNewest();
      await askAnotherLook(scene.as(scene.ama, { now }), removalId, 'I was only asking.');
    };
    for (let at = 0; at < looksPerDay; at += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'group-removal/too-many' });
    await ask(days(1.1));
  });
});

describe('Staff', () => {
  beforeEach(async () => {
    await scene.take(postId);
    await scene.ask(scene.ama);
  });
  const view = async (who: Person) =>
    getCase(scene.as(who), lookCaseKinds, (await scene.openCaseOf()).id);

  test('read the words as they were, what the author says, and the reason with the agreement', async () => {
    const found = await view(scene.moderator);
    expect(found).toMatchObject({
      text: 'Which cream is good?',
      title: 'Newcomers in Leeds',
      can: { decide: true },
    });
    expect(found.facts.map(({ key, value }) => [key, value])).toEqual(
      expect.arrayContaining([
        ['asked', 'I was only asking.'],
        ['reason', 'No selling.'],
        ['agreements', 'No selling.'],
      ]),
    );
    expect(
      await mayLookAgain(scene.as(scene.moderator), { id: postId, groupId: scene.groupId }),
    ).toBe(true);
  });

  test('who leave the words away give a reason, which the author reads; nobody looks a third time', async () => {
    await expect(scene.decide('stays')).resolves.toBeUndefined();
    expect(await scene.told(scene.ama)).toEqual([
      'groups/answered',
      'groups/look-stays',
      'groups/post-removed',
    ]);
    expect(await scene.told(scene.steward)).toEqual(['groups/steward-upheld']);
    const about = await listDecisionsAboutMe(scene.as(scene.ama), lookCaseKinds, undefined);
    expect(about.items).toMatchObject([
      { reason: 'It was selling.', appealUntil: null, isFinal: true },
    ]);
    const { id } = await scene.openCaseOf();
    await expect(
      appealDecision(scene.as(scene.ama), lookCaseKinds, id, 'Please, once more.'),
    ).rejects.toMatchObject({ code: 'case/no-appeal' });
    await scene.undo();
    expect(await scene.removalsOf(scene.ama)).toMatchObject([{ outcome: null }]);
    expect(await scene.told(scene.ama)).toEqual(['groups/answered', 'groups/post-removed']);
  });

  test('who join the group while it waits do not decide it', async () => {
    await addTestMember(data.db, scene.groupId, scene.moderator);
    await expect(scene.decide('back')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(
      await mayLookAgain(scene.as(scene.moderator), { id: postId, groupId: scene.groupId }),
    ).toBe(false);
  });
});

describe('Staff who are part of it (security Z7)', () => {
  /** What they are told of the case, in each way in which they could come to it. */
  const answersFor = async (who: Person) => {
    await scene.take(postId);
    await scene.ask(scene.ama);
    const { id } = await scene.openCaseOf();
    const ctx = scene.as(who);
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'yes',
        ({ code }: { code?: string }) => code,
      );
    return [
      (await listCases(ctx, lookCaseKinds, {})).items.length,
      await codeOf(getCase(ctx, lookCaseKinds, id)),
      await codeOf(takeCase(ctx, lookCaseKinds, id)),
      await codeOf(scene.decide('back', who)),
    ];
  };
  const nothing = [0, notFound.code, notFound.code, notFound.code];
  const asStaff = (person: Person): Person => ({ ...person, roles: ['customer', 'moderator'] });

  test('as members neither read nor decide it, also once they have left', async () => {
    const mara = await addTestAccount(data.db, ['moderator'], { firstName: 'Mara' });
    await addTestMember(data.db, scene.groupId, mara);
    expect(await answersFor(mara)).toEqual(nothing);
    await leaveGroup(scene.as(mara), scene.groupId);
    await expect(scene.decide('back', mara)).rejects.toMatchObject(notFound);
  });

  test('as the steward neither read nor decide it, also where they are staff since', async () => {
    expect(await answersFor(asStaff(scene.steward))).toEqual(nothing);
  });

  test('as the author neither read nor decide it', async () => {
    expect(await answersFor(asStaff(scene.ama))).toEqual(nothing);
  });
});

describe('Whoever stewards removed from a group', () => {
  beforeEach(() => move('remove', scene.ama));

  test('asks too, and may join again where staff say so', async () => {
    await expect(join(scene.ama)).rejects.toMatchObject({ code: 'group/removed' });
    await scene.ask(scene.ama);
    await scene.decide('back');
    expect(await scene.told(scene.ama)).toEqual([
      'groups/answered',
      'groups/may-return',
      'groups/removed',
    ]);
    expect(await scene.told(scene.steward)).toEqual(['groups/steward-turned']);
    const { items } = await listGroupLog(scene.as(scene.bola), scene.groupId, undefined);
    expect(items[0]).toMatchObject({ action: 'staff-may-return', by: '' });
    expect(await join(scene.ama)).toEqual({ state: 'in' });
    expect(await members()).toBe(3);
  });

  test('stays out where staff say so, and reads why', async () => {
    await scene.ask(scene.ama);
    await scene.decide('stays');
    await expect(join(scene.ama)).rejects.toMatchObject({ code: 'group/removed' });
    expect(await scene.removalsOf(scene.ama)).toMatchObject([{ sort: 'place', outcome: 'stays' }]);
  });

  test('is out again when the decision is undone, also where they have joined meanwhile', async () => {
    await scene.ask(scene.ama);
    await scene.decide('back');
    await join(scene.ama);
    await scene.undo();
    expect(await members()).toBe(2);
    await expect(join(scene.ama)).rejects.toMatchObject({ code: 'group/removed' });
    const places = await data.db
      .select()
      .from(groupMember)
      .where(eq(groupMember.accountId, scene.ama.id));
    expect(places).toMatchObject([{ state: 'removed', role: 'member' }]);
  });

  test('needs no staff where the stewards let them come back by themselves', async () => {
    await scene.ask(scene.ama);
    await move('allow-back', scene.ama);
    expect(await scene.openCaseOf()).toMatchObject({ status: 'decided' });
    expect(await scene.removalsOf(scene.ama)).toMatchObject([{ outcome: 'back' }]);
    expect(await scene.told(scene.steward)).toEqual([]);
  });
});
