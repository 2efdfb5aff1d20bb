import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as desk from './feature-request.service.server.ts';
import { exportIdeas } from './idea-export.service.server.ts';
import { ideaPageSize } from './idea.contract.ts';
import { seedRoadmap } from './idea.seed.server.ts';
import * as ideas from './idea.service.server.ts';
import { ideaSubject } from './idea.subject.server.ts';
import { idea, ideaVote } from './idea.table.server.ts';
import { forgetIdeasOf, mergeIdea } from './merge-idea.service.server.ts';
import * as own from './own-idea.service.server.ts';
import * as votes from './vote.service.server.ts';

const data = useTestDb();
let ada: Person;
let ben: Person;
let admin: Person;

beforeEach(async () => {
  ada = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Root' });
});

const as = (actor: Actor, at = testNow) => testContext({ db: data.db, actor, now: at });
const words = (title: string) => ({ title, description: `${title}, so that I find it.` });
const submit = async (actor: Actor, title: string, at?: Date) =>
  (await own.submitIdea(as(actor, at), words(title))).id;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

describe('An idea', () => {
  test('is public at once, without a name, and found by its words in any spelling', async () => {
    const id = await submit(ada, 'Évents with childcare');
    const { items, total, counts } = await ideas.listIdeas(as(anonymous), { q: 'EVENTS child' });
    expect({ total, open: counts.open, ids: items.map((one) => one.id) }).toEqual({
      total: 1,
      open: 1,
      ids: [id],
    });
    expect(JSON.stringify(items)).not.toContain('Ada');
    expect((await ideas.listIdeas(as(anonymous), { q: 'nothing like it' })).total).toBe(0);
    expect((await ideas.listIdeas(as(anonymous), { q: '%' })).total).toBe(0);
  });

  test('tells its language to those who read in another, and claims none that was not said', async () => {
    const said = await own.submitIdea(as(ada), { ...words('Un marché de nuit'), writtenIn: 'fr' });
    await submit(ada, 'A market by day');
    const toldIn = async (language: Language) => {
      const { items } = await ideas.listIdeas({ ...as(anonymous), language }, {});
      return Object.fromEntries(items.map((one) => [one.title, one.language]));
    };
    const unknown = { code: '', name: '' };
    expect(await toldIn('en')).toEqual({
      'Un marché de nuit': { code: 'fr', name: 'French' },
      'A market by day': unknown,
    });
    expect(await toldIn('fr')).toEqual({
      'Un marché de nuit': undefined,
      'A market by day': unknown,
    });
    const mine = (await own.getMyRoadmap(as(ada))).ideas.find(({ id }) => id === said.id);
    expect(mine?.writtenIn).toBe('fr');
    const next = { ...words('A market by night'), writtenIn: 'en' as const };
    await own.changeIdea(as(ada), said.id, { ...next, version: mine?.version ?? 0 });
    const english = { code: 'en', name: 'anglais' };
    expect(await toldIn('fr')).toMatchObject({ 'A market by night': english });
  });

  test.each(['13-15', '16-17', 'unknown'] as const)(
    'is refused at the age %s: nobody of staff reads it before it is public',
    async (ageBand) => {
      const id = await submit(ada, 'A page for my class');
      const young = { ...ada, ageBand };
      expect(await codeOf(own.submitIdea(as(young), words('Another page')))).toBe(
        'reach/adults-only',
      );
      const { ideas: mine } = await own.getMyRoadmap(as(young));
      expect(mine.map(({ can }) => can)).toEqual([{ change: false, withdraw: true }]);
      const change = { ...words('I am Mia from Sample School'), version: mine[0]?.version ?? 0 };
      expect(await codeOf(own.changeIdea(as(young), id, change))).toBe('reach/adults-only');
    },
  );

  test('is refused without a proved address, and after five in 24 hours', async () => {
    const unproved = { ...ada, isVerified: false };
    expect(await codeOf(own.submitIdea(as(unproved), words('A quiet page')))).toBe(
      'idea/not-verified',
    );
    for (const place of [1, 2, 3, 4, 5]) await submit(ada, `Wish number ${place}`);
    expect(await codeOf(own.submitIdea(as(ada), words('One more wish')))).toBe('idea/too-many');
    const tomorrow = new Date(testNow.getTime() + 86_400_001);
    expect(await codeOf(own.submitIdea(as(ada, tomorrow), words('One more wish')))).toBe('done');
  });

  test('is changed by its author alone, while nobody has voted, and never over a newer version', async () => {
    const id = await submit(ada, 'A map of barbers');
    const change = (actor: Actor, version: number) =>
      codeOf(own.changeIdea(as(actor), id, { ...words('A map of all barbers'), version }));
    expect(await change(ben, 1)).toBe('idea/not-found');
    expect(await change(ada, 1)).toBe('done');
    expect(await change(ada, 1)).toBe('idea/changed');
    await votes.voteForIdea(as(ben), id);
    expect(await change(ada, 2)).toBe('idea/settled');
    expect(await codeOf(own.withdrawIdea(as(ada), id))).toBe('idea/settled');
    await votes.withdrawVote(as(ben), id);
    expect(await codeOf(own.withdrawIdea(as(ben), id))).toBe('idea/not-found');
    expect(await codeOf(own.withdrawIdea(as(ada), id))).toBe('done');
    expect(await codeOf(ideas.getIdea(as(anonymous), id))).toBe('idea/not-found');
  });

  test('is offered to whoever types something like it', async () => {
    const id = await submit(ada, 'Opening hours for bank holidays');
    const similar = async (title: string) =>
      (await ideas.findSimilarIdeas(as(ben), { title })).items.map((one) => one.id);
    expect(await similar('Opening hours on holidays')).toEqual([id]);
    expect(await similar('Recipes')).toEqual([]);
    expect(await codeOf(ideas.findSimilarIdeas(as(anonymous), { title: 'Opening' }))).toBe(
      'access/sign-in-required',
    );
  });

  test('stands on pages in each order, none twice and none left out', async () => {
    const rows = Array.from({ length: ideaPageSize + 3 }, (_, place) => ({
      title: `Wish ${place}`,
      description: 'Sample',
      sortTitle: `wish ${place}`,
      searchText: `wish ${place}`,
      changedAt: new Date(testNow.getTime() + (place % 5) * 1000),
      votes: place % 4,
    }));
    await data.db.insert(idea).values(rows);
    for (const sort of ['votes', 'newest', 'changed'] as const) {
      const first = await ideas.listIdeas(as(anonymous), { sort });
      const second = await ideas.listIdeas(as(anonymous), { sort, after: first.next ?? '' });
      const all = [...first.items, ...second.items].map(({ id }) => id);
      expect(first.items).toHaveLength(ideaPageSize);
      expect([new Set(all).size, second.next]).toEqual([rows.length, null]);
    }
    const board = await ideas.getRoadmapBoard(as(anonymous), {});
    expect(board.columns[0]).toMatchObject({ state: 'open', total: rows.length });
  });
});

describe('A vote', () => {
  test('counts once, is taken back, and is refused on one’s own idea', async () => {
    const id = await submit(ada, 'A calendar of feasts');
    expect(await votes.voteForIdea(as(ben), id)).toEqual({ votes: 1, hasVoted: true });
    expect(await votes.voteForIdea(as(ben), id)).toEqual({ votes: 1, hasVoted: true });
    expect((await own.getMyRoadmap(as(ben))).votedIds).toEqual([id]);
    expect(await votes.withdrawVote(as(ben), id)).toEqual({ votes: 0, hasVoted: false });
    expect(await votes.withdrawVote(as(ben), id)).toEqual({ votes: 0, hasVoted: false });
    expect(await codeOf(votes.voteForIdea(as(ada), id))).toBe('idea/own-idea');
    expect(await codeOf(votes.voteForIdea(as(anonymous), id))).toBe('access/sign-in-required');
  });
});

describe('Staff', () => {
  test('answer in public, tell the author, and never over a newer answer', async () => {
    const id = await submit(ada, 'Text me when it opens');
    const answer = { state: 'planned' as const, reply: 'Next spring.', version: 1 };
    expect(await codeOf(desk.answerIdea(as(ben), id, answer))).toBe('access/forbidden');
    expect(await desk.answerIdea(as(admin), id, answer)).toEqual({ version: 2 });
    expect(await codeOf(desk.answerIdea(as(admin), id, answer))).toBe('idea/changed');
    const { idea: shown } = await ideas.getIdea(as(anonymous), id);
    expect(shown).toMatchObject({ state: 'planned', reply: { text: 'Next spring.' } });
    const news = await data.db
      .select({ kind: notification.kind })
      .from(notification)
      .where(eq(notification.accountId, ada.id));
    expect(news).toEqual([{ kind: 'roadmap/answered' }]);
  });

  test('assign ideas to staff alone, and find them by that', async () => {
    const id = await submit(ada, 'Larger letters');
    expect(await codeOf(desk.assignIdea(as(admin), id, ben.id))).toBe('idea/not-staff');
    await desk.assignIdea(as(admin), id, admin.id);
    const mine = await desk.listFeatureRequests(as(admin), { assigned: 'mine' });
    expect(mine.items.map((one) => [one.id, one.author?.name, one.assignee?.name])).toEqual([
      [id, 'Ada Sample', 'Root Sample'],
    ]);
    expect((await desk.listFeatureRequests(as(admin), { assigned: 'nobody' })).total).toBe(0);
    expect(await codeOf(desk.listFeatureRequests(as(ben), {}))).toBe('access/forbidden');
  });

  test('unite duplicates: each voter counts once, and the author of the duplicate too', async () => {
    const cleo = await addTestAccount(data.db, ['customer'], { firstName: 'Cleo' });
    const stays = await submit(ada, 'A forum for parents');
    const goes = await submit(ben, 'Forum of parents');
    await votes.voteForIdea(as(cleo), stays);
    await votes.voteForIdea(as(cleo), goes);
    await votes.voteForIdea(as(ada), goes);
    expect(await codeOf(mergeIdea(as(admin), goes, goes))).toBe('idea/same');
    // Cleo once, Ben for what he wrote; Ada wrote the one that stays.
    expect(await mergeIdea(as(admin), goes, stays)).toEqual({ votes: 2 });
    const shown = await ideas.getIdea(as(anonymous), goes);
    expect([shown.idea.id, shown.idea.votes, shown.isMerged]).toEqual([stays, 2, true]);
    expect((await ideas.listIdeas(as(anonymous), {})).items.map(({ id }) => id)).toEqual([stays]);
    expect(await codeOf(votes.voteForIdea(as(cleo), goes))).toBe('idea/not-found');
    expect(await codeOf(mergeIdea(as(admin), goes, stays))).toBe('idea/not-found');
  });

  test('hide what was reported, and show it again', async () => {
    const id = await submit(ada, 'Something against the rules');
    await ideaSubject.hide?.(as(admin), data.db, id);
    expect(await codeOf(ideas.getIdea(as(anonymous), id))).toBe('idea/not-found');
    expect((await ideas.listIdeas(as(anonymous), {})).total).toBe(0);
    expect(await ideaSubject.find(as(ben), [id])).toEqual([]);
    expect(await ideaSubject.find(as(ada), [id])).toMatchObject([{ id, isPublic: false }]);
    const [mine] = (await own.getMyRoadmap(as(ada))).ideas;
    expect(mine).toMatchObject({ isHidden: true, can: { change: false, withdraw: false } });
    await ideaSubject.restore?.(as(admin), data.db, id);
    expect(await codeOf(ideas.getIdea(as(anonymous), id))).toBe('done');
  });

  test('export a file in which no cell is a formula, without authors', async () => {
    await submit(ada, '=HYPERLINK("https://evil.example")');
    const { lines } = await exportIdeas(as(admin));
    let text = '';
    for await (const line of lines) text += line;
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).not.toContain('Ada');
    expect(await codeOf(exportIdeas(as(ben)))).toBe('access/forbidden');
  });
});

test('whoever leaves takes their votes along, and ideas that nobody else wanted', async () => {
  const wanted = await submit(ada, 'Wanted by others too');
  const lonely = await submit(ada, 'Wanted by nobody else');
  const bens = await submit(ben, 'Of somebody who stays');
  await votes.voteForIdea(as(ben), wanted);
  await votes.voteForIdea(as(ada), bens);
  await forgetIdeasOf(as(admin), ada.id);
  const left = await data.db.select().from(idea);
  expect(left.map(({ id, accountId, votes: count }) => [id, accountId, count])).toEqual(
    expect.arrayContaining([
      [wanted, null, 1],
      [bens, ben.id, 0],
    ]),
  );
  expect(left.map(({ id }) => id)).not.toContain(lonely);
  expect(await data.db.$count(ideaVote, eq(ideaVote.accountId, ada.id))).toBe(0);
});

test('the plan is there once however often it is seeded, in the language of the reader', async () => {
  await seedRoadmap(as({ kind: 'system', roles: [] }));
  await seedRoadmap(as({ kind: 'system', roles: [] }));
  const french = { ...as(anonymous), language: 'fr' as const };
  const { items, total } = await ideas.listIdeas(french, { q: 'mentorat' });
  expect([total, items[0]?.title, items[0]?.isPlan]).toEqual([1, 'Mentorat', true]);
  const english = await ideas.listIdeas(as(anonymous), {});
  expect(english.counts.done).toBeGreaterThan(0);
});

describe('Votes of one network', () => {
  const from = (actor: Actor, network: string, at = testNow) => ({
    ...as(actor, at),
    client: {
      network,
      userAgent: 'Browser',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });
  const crowd = (size: number) =>
    Promise.all(
      Array.from({ length: size }, (_, number) =>
        addTestAccount(data.db, ['customer'], { firstName: `Voter ${number}` }),
      ),
    );

  test('lift an idea by ten a day, however many accounts it has', async () => {
    const id = await submit(ada, 'What one network wants');
    const codes: string[] = [];
    for (const voter of await crowd(15))
      codes.push(await codeOf(votes.voteForIdea(from(voter, '192.0.2.0/24'), id)));
    expect(codes.filter((code) => code === 'done')).toHaveLength(10);
    expect(codes.filter((code) => code === 'idea/network-busy')).toHaveLength(5);
    expect(await data.db.$count(ideaVote)).toBe(10);
    await votes.voteForIdea(from(ben, '198.51.100.0/24'), id);
    expect(await data.db.$count(ideaVote)).toBe(11);
  });

  test('are those of people: one who takes theirs back and votes again counts once', async () => {
    const id = await submit(ada, 'Said twice');
    for (let round = 0; round < 12; round += 1) {
      await votes.voteForIdea(from(ben, '192.0.2.0/24'), id);
      await votes.withdrawVote(from(ben, '192.0.2.0/24'), id);
    }
    const [other] = await crowd(1);
    if (!other) throw new Error('Nobody is there.');
    expect((await votes.voteForIdea(from(other, '192.0.2.0/24'), id)).votes).toBe(1);
  });
});
