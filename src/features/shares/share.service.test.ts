import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addShare, listOwnShares, withdrawShare } from './own-share.service.server.ts';
import { shareSubmission } from './share-submission.server.ts';
import { shareCase } from './share.case.server.ts';
import { sharePageSize } from './share.contract.ts';
import { sweepShares } from './share.job.server.ts';
import { shareDays, sharesPerDay } from './share.policy.ts';
import { listShares } from './share.service.server.ts';
import { shareSubject } from './share.subject.server.ts';
import { communityShare } from './share.table.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([shareCase]);
let ama: Person;
let bola: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  bola = await addTestAccount(data.db, ['customer'], { firstName: 'Bola' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, now: later(testNow, days * dayMs) });
const words = { sort: 'offer', place: '' } as const;
const add = async (text = 'A van on Saturday', change = {}) =>
  (await addShare(as(ama), [], { ...words, text, ...change })).id;
const shown = async (query = {}, ctx = as(anonymous)) =>
  (await listShares(ctx, query)).items.map(({ text }) => text);

async function decide(id: string, outcome: string, note?: string) {
  const [row] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(as(moderator), kinds, caseId, { version, outcome, note });
  return caseId;
}

async function addShown(text?: string, change = {}) {
  const id = await add(text, change);
  await decide(id, 'publish');
  return id;
}

describe('A share', () => {
  test('waits for staff; then everybody reads it with a first name and an initial', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await decide(id, 'publish');
    expect((await listShares(as(anonymous), {})).items).toMatchObject([
      { id, name: 'Ama O.', sort: 'offer', place: '', link: null },
    ]);
  });

  test.each(['win', 'need'] as const)('leaves the hub after its days: %s', async (sort) => {
    await addShown('Something', { sort });
    const days = shareDays[sort];
    expect(await shown({}, as(anonymous, days - 1))).toEqual(['Something']);
    expect(await shown({}, as(anonymous, days + 1))).toEqual([]);
    await sweepShares(as(anonymous, days - 1));
    expect(await data.db.$count(communityShare)).toBe(1);
    await sweepShares(as(anonymous, days + 1));
    expect(await data.db.$count(communityShare)).toBe(0);
  });

  test('that waits again after an undone decision is not swept', async () => {
    const caseId = await decide(await add(), 'publish');
    await undoCase(as(moderator), kinds, caseId);
    await sweepShares(as(anonymous, 100));
    expect(await shown()).toEqual([]);
    expect(await data.db.$count(communityShare)).toBe(1);
  });

  test('that is refused tells its author why', async () => {
    await decide(await add(), 'refuse', 'It sells something.');
    expect((await listOwnShares(as(ama))).items).toMatchObject([
      { status: 'refused', reason: 'It sells something.', until: null, title: 'A van on Saturday' },
    ]);
  });

  test('that staff hide is gone, and back when the decision falls', async () => {
    const id = await addShown();
    await shareSubject.hide?.(as(moderator), data.db, id);
    expect(await shown()).toEqual([]);
    await shareSubject.restore?.(as(moderator), data.db, id);
    expect(await shown()).toEqual(['A van on Saturday']);
  });

  test('is taken back by its author, and leaves with the account', async () => {
    const [first, second] = [await add('The first one'), await addShown('The second one')];
    const others = withdrawShare(as(moderator), first);
    await expect(others).rejects.toMatchObject({ kind: 'not-found' });
    await withdrawShare(as(ama), first);
    expect((await listOwnShares(as(ama))).items).toMatchObject([{ id: second }]);
    await forgetSubmissions(as(ama), shareSubmission, ama.id);
    expect(await data.db.$count(communityShare)).toBe(0);
  });

  test('is not shown to people with whom its author has a block', async () => {
    await addShown();
    await data.db.insert(personBlock).values({
      accountId: ama.id,
      otherId: bola.id,
      kind: 'block',
      shownAs: 'Bola',
      createdAt: testNow,
    });
    expect(await shown({}, as(bola))).toEqual([]);
    expect(await shown({}, as(moderator))).toEqual(['A van on Saturday']);
  });

  test('is not shown once its author is known to be younger', async () => {
    await addShown();
    await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, ama.id));
    expect(await shown()).toEqual([]);
  });
});

describe('Shares', () => {
  test('are found by sort, a page at a time, the newest first', async () => {
    const rows = Array.from({ length: sharePageSize + 1 }, (_, at) => ({
      text: `Number ${at}`,
      sort: 'tip' as const,
      status: 'published' as const,
      shownUntil: later(testNow, dayMs),
      sampleName: 'Kofi A.',
    }));
    for (const row of rows) await data.db.insert(communityShare).values(row);
    await addShown('An offer of mine');
    expect(await shown({ sort: 'offer' })).toEqual(['An offer of mine']);
    const first = await listShares(as(anonymous), { sort: 'tip' });
    expect(first.items).toHaveLength(sharePageSize);
    expect(first.items[0]?.text).toBe(`Number ${sharePageSize}`);
    expect(await shown({ sort: 'tip', after: first.next ?? '' })).toEqual(['Number 0']);
  });

  test('point to what everybody can open on this site, and to nothing else', async () => {
    const linkables: Linkable[] = [
      {
        type: 'listing',
        find: async (_, path) =>
          path.startsWith('/b/') ? '01990000-0000-7000-8000-00000000000a' : undefined,
      },
    ];
    const subject = {
      type: 'listing',
      id: '01990000-0000-7000-8000-00000000000a',
      title: 'Mama’s',
      url: '/b/mamas',
      isPublic: true,
      ownerIds: [],
      isReviewable: false,
    };
    const subjects = new SubjectRegistry([{ type: 'listing', find: async () => [subject] }]);
    const ctx = testContext({ db: data.db, actor: ama, subjects });
    const share = (link: string) =>
      addShare(ctx, linkables, { ...words, text: 'Come and eat here', link });
    await expect(share('https://elsewhere.example/b/mamas')).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(share('/b/other')).rejects.toMatchObject({ kind: 'invalid' });
    await share('/b/mamas');
    await data.db
      .update(communityShare)
      .set({ status: 'published', shownUntil: later(testNow, dayMs) });
    expect((await listShares({ ...ctx, actor: anonymous }, {})).items).toMatchObject([
      { link: { title: 'Mama’s', url: '/b/mamas' } },
    ]);
  });

  test('are five a day, by adults with a confirmed address', async () => {
    for (let at = 0; at < sharesPerDay; at += 1) await add(`Number ${at} of today`);
    const refused = (actor: Person) =>
      addShare(as(actor), [], { ...words, text: 'One more today' });
    await expect(refused(ama)).rejects.toMatchObject({ code: 'share/too-many' });
    await expect(refused({ ...bola, isVerified: false })).rejects.toMatchObject({
      code: 'share/not-verified',
    });
    await expect(refused({ ...bola, ageBand: '16-17' })).rejects.toMatchObject({
      code: 'reach/adults-only',
    });
    await expect(refused({ ...bola, ageBand: 'unknown' })).rejects.toMatchObject({
      code: 'reach/adults-only',
    });
  });

  test('name a place that the gazetteer knows, or the whole country', async () => {
    await expect(add('A room in town', { place: 'Nowhere at all' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});
