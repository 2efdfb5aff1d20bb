import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { takeCase } from '../case-lock.service.server.ts';
import { listCases } from '../case-queue.service.server.ts';
import { caseQuestion } from './case-question.table.server.ts';
import { getCase } from '../case-view.service.server.ts';
import { answerQuestion, askConcerned, listQuestionsToMe } from './question.service.server.ts';
import { casesOfKind, getPendingStats } from '../pending.service.server.ts';
import { useTestCases } from '../cases.scene.server.ts';
import { staffJobs } from '../staff.job.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { kinds, as, open, decide, toldTo, subjectOf } = scene;
let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, ben, owner } = scene.people());
});

const dayMinutes = 24 * 60;
const ask = (id: string, minutes = 0, who = ama) =>
  askConcerned(as(who, minutes), kinds, id, 'Sample question: whose name is on the licence?');
const idsOf = async (view: 'waiting' | 'asked', minutes = 0) =>
  (await listCases(as(ben, minutes), kinds, { view })).items.map(({ id }) => id);
const questionsTo = async (who: Person, minutes = 0) =>
  (await listQuestionsToMe(as(who, minutes), kinds, undefined)).items;
const countSamples = async (who: ServiceContext) => {
  const counts = { pending: [casesOfKind('pendingReviews', 'sample')], desks: [] };
  return (await getPendingStats(who, counts)).pendingReviews;
};
const answer = async (text = 'It is mine.', minutes = 0) => {
  const [question] = await questionsTo(owner, minutes);
  return answerQuestion(as(owner, minutes), question?.id ?? '', text);
};

describe('Asking the person concerned', () => {
  test('tells them on the site and by mail, in their language, and gives the case back', async () => {
    const id = await open();
    await takeCase(as(ama), kinds, id);
    const view = await ask(id);
    expect(view).toMatchObject({
      lock: null,
      can: { ask: false, decide: true },
      questions: [
        { by: { id: ama.id }, answer: null, answerBy: scene.at(7 * dayMinutes).toISOString() },
      ],
      asksUntil: scene.at(7 * dayMinutes).toISOString(),
    });
    expect(await toldTo(owner.id)).toEqual(['staff/asked']);
    const [letter] = await data.db.select().from(mail).where(eq(mail.kind, 'staff/asked'));
    expect(letter?.paragraphs).toContain('Sample question: whose name is on the licence?');
    expect(letter?.action?.url).toMatch(/\/decisions$/);
    expect(letter?.paragraphs.join(' ')).not.toMatch(/Ama/);
  });

  test('writes to no address that nobody has confirmed', async () => {
    await data.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, owner.id));
    await ask(await open());
    expect(await toldTo(owner.id)).toEqual(['staff/asked']);
    expect(await data.db.$count(mail)).toBe(0);
  });

  test('takes the case out of the queue and its counts until the time is over', async () => {
    const id = await open();
    await ask(id);
    expect([await idsOf('waiting'), await idsOf('asked')]).toEqual([[], [id]]);
    expect(await countSamples(as(ben))).toBe(0);
    const later = 7 * dayMinutes + 1;
    expect([await idsOf('waiting', later), await idsOf('asked', later)]).toEqual([[id], []]);
    expect(await countSamples(as(ben, later))).toBe(1);
  });

  test('is refused while an answer is waited for, after three questions, and of danger', async () => {
    const id = await open();
    await ask(id);
    await expect(ask(id)).rejects.toMatchObject({ code: 'case/cannot-ask' });
    await ask(id, 8 * dayMinutes);
    await ask(id, 16 * dayMinutes);
    await expect(ask(id, 24 * dayMinutes)).rejects.toMatchObject({ code: 'case/cannot-ask' });
    const danger = await open({ subject: subjectOf(2), severity: 1 });
    expect((await getCase(as(ama), kinds, danger)).can.ask).toBe(false);
    await expect(ask(danger)).rejects.toMatchObject({ code: 'case/cannot-ask' });
  });

  test('is refused to whoever may not decide, and where nobody is concerned', async () => {
    const reported = await open({ reporter: { accountId: ama.id } });
    await expect(ask(reported)).rejects.toMatchObject({ code: 'access/forbidden' });
    const ownerless = await open({ subject: subjectOf(3), aboutAccountId: null });
    await expect(ask(ownerless)).rejects.toMatchObject({ code: 'case/cannot-ask' });
    const held = await open({ subject: subjectOf(4) });
    await takeCase(as(ben), kinds, held);
    await expect(ask(held)).rejects.toMatchObject({ code: 'case/locked' });
    expect(await toldTo(owner.id)).toEqual([]);
  });

  test('ends at once when somebody reports danger meanwhile, and with an earlier promise', async () => {
    const id = await open();
    await ask(id);
    await open({ dueAt: scene.at(3 * dayMinutes) });
    expect(await idsOf('waiting', 3 * dayMinutes + 1)).toEqual([id]);
    await open({ severity: 1 });
    expect(await idsOf('waiting')).toEqual([id]);
  });
});

describe('While an answer is awaited', () => {
  const keep = { outcome: 'keep', reasonId: 'withinRules', note: '' };

  test('nothing is decided against the person, and what takes nothing from them is', async () => {
    const id = await open();
    await ask(id);
    await expect(decide(as(ben), id)).rejects.toMatchObject({ code: 'case/answer-awaited' });
    const { questions } = await decide(as(ben), id, keep);
    expect(questions).toMatchObject([{ answer: null, isAwaited: false }]);
  });

  test('anything is decided once the time is over, or somebody is in danger', async () => {
    const late = await open();
    await ask(late);
    expect((await decide(as(ben, 7 * dayMinutes), late)).status).toBe('decided');
    const grave = await open({ subject: subjectOf(2) });
    await ask(grave);
    await open({ subject: subjectOf(2), severity: 1 });
    expect((await decide(as(ben), grave)).status).toBe('decided');
  });

  test('a late answer to an earlier question takes no time from the one that is open', async () => {
    const id = await open();
    await ask(id);
    const later = 8 * dayMinutes;
    await ask(id, later);
    const [, first] = await questionsTo(owner, later);
    await answerQuestion(as(owner, later), first?.id ?? '', 'Late.');
    expect((await getCase(as(ben, later), kinds, id)).questions).toMatchObject([
      { answer: 'Late.', isAwaited: false },
      { answer: null, isAwaited: true },
    ]);
    await expect(decide(as(ben, later), id)).rejects.toMatchObject({ code: 'case/answer-awaited' });
  });
});

describe('The answer', () => {
  test('puts the case back into the queue, is shown to staff, and told to whoever asked', async () => {
    const id = await open();
    await ask(id);
    await answer('It is mine, see the photo.');
    expect(await idsOf('waiting')).toEqual([id]);
    const view = await getCase(as(ben), kinds, id);
    expect(view.questions).toMatchObject([{ answer: 'It is mine, see the photo.' }]);
    expect(await toldTo(ama.id)).toEqual(['staff/answered']);
    expect(await questionsTo(owner)).toMatchObject([{ answer: 'It is mine, see the photo.' }]);
  });

  test('is taken once, by the person asked alone, and never after a decision', async () => {
    const id = await open();
    await ask(id);
    const [question] = await questionsTo(owner);
    const give = (who: Person) => answerQuestion(as(who), question?.id ?? '', 'Sample answer.');
    await expect(give(ben)).rejects.toMatchObject({ code: 'question/not-found' });
    const both = await Promise.allSettled([give(owner), give(owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await ask(id, 1);
    const [second] = await questionsTo(owner);
    await decide(as(ama, 7 * dayMinutes + 1), id);
    expect(await questionsTo(owner)).toEqual([]);
    await expect(answerQuestion(as(owner), second?.id ?? '', 'Too late.')).rejects.toMatchObject({
      code: 'question/closed',
    });
  });

  test('refuses a decision that was prepared before it came', async () => {
    const id = await open();
    const { version } = await ask(id);
    await answer();
    expect((await getCase(as(ama), kinds, id)).version).toBeGreaterThan(version);
  });

  test('late is still taken', async () => {
    const id = await open();
    await ask(id);
    await answer('Late.', 10 * dayMinutes);
    expect((await getCase(as(ben, 10 * dayMinutes), kinds, id)).questions).toMatchObject([
      { answer: 'Late.' },
    ]);
  });

  test('goes with the account that gave it, and the case does not wait for it any more', async () => {
    const id = await open();
    await ask(id);
    const forget = staffJobs.find(({ name }) => name === 'forget-reporter');
    await forget?.run(as(ama), { accountId: owner.id });
    expect(await data.db.$count(caseQuestion)).toBe(0);
    expect(await idsOf('waiting')).toEqual([id]);
  });
});
