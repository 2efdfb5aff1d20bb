import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import {
  addComment,
  listOwnComments,
  withdrawComment,
} from '#features/comments/own-comment.service.server.ts';
import { commentSubmission } from '#features/comments/comment-submission.server.ts';
import { addShownComment, decideComment } from '#features/comments/comment.scene.server.ts';
import {
  listComments as commentsContract,
  addComment as addContract,
} from '#features/comments/comment.contract.ts';
import { commentsPerDay } from '#features/comments/comment.policy.ts';
import { listComments } from '#features/comments/comment.service.server.ts';
import { commentSubject } from '#features/comments/comment.subject.server.ts';
import { comment, openComments } from '#features/comments/comment.table.server.ts';
import { removeComment, switchComments } from '#features/comments/giver.service.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import * as z from 'zod/mini';
import { changeConsent } from './consent.service.server.ts';
import { addStory, listOwnStories, withdrawStory } from './own-story.service.server.ts';
import { storySubject } from './story.subject.server.ts';
import { agreed, aStory, decideStory } from './story.scene.server.ts';
import { story } from './story.table.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([storySubject, commentSubject]);
let ama: Person;
let ben: Person;
let cyn: Person;
let moderator: Person;

const as = (actor: Actor, more = {}) => testContext({ db: data.db, actor, subjects, ...more });
const on = (id: string) => ({ type: 'story' as const, id });
const write = async (id: string, text = 'We had one too.', actor: Actor = ben) =>
  (await addComment(as(actor), on(id), { text })).id;
const shown = async (id: string, actor: Actor = anonymous) =>
  (await listComments(as(actor), on(id), undefined)).items.map(({ text }) => text);
const sides = () => ({ giver: as(ama), author: as(ben), staff: as(moderator) });

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama', lastName: 'Sample' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben', lastName: 'Sample' });
  cyn = await addTestAccount(data.db, ['customer'], { firstName: 'Cyn' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

async function told(consent: Partial<typeof agreed> = {}): Promise<string> {
  const { id } = await addStory(as(ama), aStory({ consent }));
  if (consent.audience !== 'family') await decideStory(as(moderator), id, 'publish');
  return id;
}

async function open(consent: Partial<typeof agreed> = {}): Promise<string> {
  const id = await told(consent);
  await switchComments(as(ama), on(id), true);
  return id;
}

describe('Comments on a story', () => {
  test('are off at first: nothing shows and nothing is written', async () => {
    const id = await told();
    expect(await listComments(as(ben), on(id), undefined)).toEqual({
      items: [],
      next: null,
      isOpen: false,
      canRemove: false,
    });
    await expect(write(id)).rejects.toMatchObject({ code: 'reach/off' });
    expect((await listOwnStories(as(ama))).items).toMatchObject([{ comments: false }]);
  });

  test('wait for staff, and then everybody reads who reads the story', async () => {
    const id = await open();
    const one = await write(id);
    expect(await shown(id)).toEqual([]);
    await decideComment(as(moderator), one, 'publish');
    const { items, canRemove } = await listComments(as(anonymous), on(id), undefined);
    expect(items).toMatchObject([{ text: 'We had one too.', author: 'Ben S.' }]);
    expect(canRemove).toBe(false);
    expect(await data.db.select().from(notification).orderBy(notification.id)).toMatchObject([
      { accountId: ama.id, kind: 'stories/published' },
      { accountId: ben.id, kind: 'comments/published', url: `/stories/${id}#comments` },
      { accountId: ama.id, kind: 'comments/received' },
    ]);
    expect((await listOwnStories(as(ama))).items).toMatchObject([{ comments: true }]);
  });

  test('that are switched off are kept unseen', async () => {
    const id = await told();
    const one = await addShownComment(sides(), on(id), 'We had one too.');
    await switchComments(as(ama), on(id), false);
    expect(await shown(id)).toEqual([]);
    expect(await shown(id, ama)).toEqual([]);
    expect((await subjects.find(as(anonymous), 'comment', [one])).size).toBe(0);
    await switchComments(as(ama), on(id), true);
    expect(await shown(id)).toEqual(['We had one too.']);
  });

  test('come in pages, the oldest first', async () => {
    const id = await open();
    const rows = Array.from({ length: 21 }, (_, at) => ({
      subjectType: 'story' as const,
      subjectId: id,
      text: `Number ${at}`,
      status: 'published' as const,
    }));
    await data.db.insert(comment).values(rows);
    const first = await listComments(as(anonymous), on(id), undefined);
    expect(first.items).toHaveLength(20);
    const rest = await listComments(as(anonymous), on(id), first.next ?? undefined);
    expect([first.items[0]?.text, rest.items[0]?.text, rest.next]).toEqual([
      'Number 0',
      'Number 20',
      null,
    ]);
  });

  test('of an author who turns out to be younger are not shown', async () => {
    const id = await told();
    await addShownComment(sides(), on(id), 'We had one too.');
    await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, ben.id));
    expect(await shown(id)).toEqual([]);
  });
});

describe('They can’t be switched on', () => {
  test.each([
    ['for a family alone', { audience: 'family' as const }],
    ['of somebody under 18', { giver: 'guardian' as const, shownName: '' }],
  ])('for a story %s', async (_, consent) => {
    const id = await told(consent);
    await expect(switchComments(as(ama), on(id), true)).rejects.toMatchObject({
      code: 'comment/not-here',
    });
    expect((await listOwnStories(as(ama))).items).toMatchObject([{ comments: null }]);
  });

  test('where the owner is not known to be an adult, nor shown when that turns out', async () => {
    const id = await told();
    await addShownComment(sides(), on(id), 'We had one too.');
    await data.db.update(account).set({ ageBand: 'unknown' }).where(eq(account.id, ama.id));
    expect(await shown(id)).toEqual([]);
    await expect(write(id)).rejects.toMatchObject({ code: 'reach/off' });
    await expect(switchComments(as(ama), on(id), true)).rejects.toMatchObject({
      code: 'comment/not-here',
    });
  });

  test('by anybody else: the answer is that of an unknown address', async () => {
    const id = await told();
    for (const actor of [ben, moderator])
      await expect(switchComments(as(actor), on(id), true)).rejects.toMatchObject({
        code: 'subject/not-found',
      });
    await expect(switchComments(as(anonymous), on(id), true)).rejects.toBeTruthy();
  });
});

describe('Somebody who may not comment', () => {
  test.each([
    ['with an address that is not confirmed', { isVerified: false }, 'comment/not-verified'],
    ['under 18', { ageBand: '16-17' as const }, 'reach/adults-only'],
    ['of an unknown age', { ageBand: 'unknown' as const }, 'reach/adults-only'],
  ])('%s', async (_, less, code) => {
    const id = await open();
    await expect(write(id, 'Mine.', { ...ben, ...less })).rejects.toMatchObject({ code });
  });

  test('because they can’t see the story learns nothing', async () => {
    const id = await open();
    await changeConsent(as(ama), id, { ...agreed, audience: 'family' });
    const unknown = '01990000-0000-7000-8000-00000000000f';
    for (const one of [id, unknown]) {
      await expect(write(one)).rejects.toMatchObject({ code: 'subject/not-found' });
      await expect(shown(one, ben)).rejects.toMatchObject({ code: 'subject/not-found' });
    }
  });

  test('after twenty in a day, also when they were taken back', async () => {
    const id = await open();
    for (let at = 0; at < commentsPerDay; at += 1)
      await withdrawComment(as(ben), await write(id, `Number ${at}`));
    await expect(write(id)).rejects.toMatchObject({ code: 'comment/too-many' });
    const tomorrow = { now: new Date(as(ben).now.getTime() + dayMs + 1) };
    expect(await addComment(as(ben, tomorrow), on(id), { text: 'Another day.' })).toBeTruthy();
  });
});

describe('A comment is removed', () => {
  test('by the giver, and its author is told', async () => {
    const id = await told();
    const one = await addShownComment(sides(), on(id), 'We had one too.');
    expect((await listComments(as(ama), on(id), undefined)).canRemove).toBe(true);
    for (const actor of [ben, cyn, moderator])
      await expect(removeComment(as(actor), one)).rejects.toMatchObject({
        code: 'comment/not-found',
      });
    await removeComment(as(ama), one);
    expect(await shown(id)).toEqual([]);
    expect(
      await data.db.select().from(notification).where(eq(notification.kind, 'comments/removed')),
    ).toMatchObject([{ accountId: ben.id }]);
    expect(
      await data.db.select().from(auditEntry).where(eq(auditEntry.action, 'comment.removed')),
    ).toMatchObject([{ actorId: ama.id, accountId: ben.id, subjectId: one }]);
    await expect(removeComment(as(ama), one)).rejects.toMatchObject({ code: 'comment/not-found' });
  });

  test('not by the giver of another story, nor before staff have looked', async () => {
    const id = await open();
    const one = await write(id);
    const { id: other } = await addStory(as(cyn), aStory());
    await decideStory(as(moderator), other, 'publish');
    await switchComments(as(cyn), on(other), true);
    for (const actor of [cyn, ama])
      await expect(removeComment(as(actor), one)).rejects.toMatchObject({
        code: 'comment/not-found',
      });
  });

  test('with the story that is taken back, with its case', async () => {
    const id = await told();
    await addShownComment(sides(), on(id), 'We had one too.');
    const waiting = await write(id, 'And another.');
    await withdrawStory(as(ama), id);
    expect(await data.db.$count(comment)).toBe(0);
    expect(await data.db.$count(openComments)).toBe(0);
    expect((await listOwnComments(as(ben))).items).toEqual([]);
    expect(
      await data.db.select().from(staffCase).where(eq(staffCase.subjectId, waiting)),
    ).toMatchObject([{ status: 'decided' }]);
  });

  test('by its author, and with the account', async () => {
    const id = await told();
    const one = await addShownComment(sides(), on(id), 'We had one too.');
    await expect(withdrawComment(as(ama), one)).rejects.toMatchObject({
      code: 'comment/not-found',
    });
    await withdrawComment(as(ben), one);
    expect(await shown(id)).toEqual([]);
    await decideComment(as(moderator), await write(id, 'Again.'), 'publish');
    await forgetSubmissions(as(ben), commentSubmission, ben.id);
    expect(await shown(id)).toEqual([]);
  });
});

test('A report hides it, and it is back when the decision falls', async () => {
  const id = await told();
  const one = await addShownComment(sides(), on(id), 'We had one too.');
  expect((await subjects.get(as(anonymous), 'comment', one)).url).toBe(`/stories/${id}#comments`);
  expect(await subjects.wordsOf(data.db, 'comment', [one])).toEqual(
    new Map([[one, 'We had one too.']]),
  );
  await subjects.hide(as(moderator), data.db, { type: 'comment', id: one });
  expect(await shown(id)).toEqual([]);
  await subjects.restore(as(moderator), data.db, { type: 'comment', id: one });
  expect(await shown(id)).toEqual(['We had one too.']);
});

test('Staff refuse one with the reason, and not on their own story', async () => {
  const id = await open();
  await decideComment(as(moderator), await write(id), 'refuse');
  expect((await listOwnComments(as(ben))).items).toMatchObject([
    { status: 'refused', reason: 'It is not about this.' },
  ]);
  const own = await write(id, 'Another.');
  await data.db.update(story).set({ ownerId: moderator.id }).where(eq(story.id, id));
  await expect(decideComment(as(moderator), own, 'publish')).rejects.toBeTruthy();
});

describe('Words', () => {
  const textOf = (text: string) => z.safeParse(addContract.body, { text });

  test.each(['Look at www.example.com', 'https://example.com', 'Ring 07700 900123', '', '  '])(
    'that lead elsewhere or say nothing are refused: %j',
    (text) => {
      expect(textOf(text).success).toBe(false);
    },
  );

  test('lose what deceives', () => {
    const { data: body } = textOf('Good\u202E evening\u0007');
    for (const one of ['\u202E', '\u0007']) expect(body?.text).not.toContain(one);
    expect(textOf('x'.repeat(1001)).success).toBe(false);
  });

  test('are of one kind of page', () => {
    expect(z.safeParse(commentsContract.params, { type: 'account', id: ama.id }).success).toBe(
      false,
    );
  });
});
