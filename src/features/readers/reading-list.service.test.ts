import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import { readingListCase } from './reading-list.case.server.ts';
import { readingListsPerDay } from './reading-list.policy.ts';
import { getReadingList, listReadingLists } from './reading-list.service.server.ts';
import { readingListSubject } from './reading-list.subject.server.ts';
import {
  addReadingList,
  listOwnReadingLists,
  withdrawReadingList,
} from './own-reading-list.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([readingListCase]);
let ama: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const book = {
  title: 'Kintu',
  author: 'Jennifer Nansubuga Makumbi',
  year: 2014,
  why: 'It is long.',
};
const words = {
  text: 'Words of it.',
  audience: 'adults' as const,
  subject: 'fiction' as const,
  booksIn: 'en' as const,
  books: ['9780385474542', null, null].map((isbn) => ({ ...book, isbn })),
};
const add = async (title = 'Kènte') => (await addReadingList(as(ama), { ...words, title })).id;
const shown = async (query = {}) =>
  (await listReadingLists(as(anonymous), query)).items.map(({ title }) => title);

async function decide(id: string, outcome: string, note?: string) {
  const [row] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(as(moderator), kinds, caseId, { version, outcome, note });
  return caseId;
}

describe('A reading list', () => {
  test('waits for staff, and appears and is found when they publish it', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await expect(getReadingList(as(anonymous), id)).rejects.toMatchObject({ kind: 'not-found' });
    await decide(id, 'publish');
    expect(await shown({ q: 'KENTE' })).toEqual(['Kènte']);
    expect(await shown({ audience: 'children' })).toEqual([]);
    expect(await getReadingList(as(anonymous), id)).toMatchObject({
      ...words,
      slug: 'kente',
      booksIn: { code: 'en' },
    });
    expect(await shown({ q: 'makumbi' })).toEqual(['Kènte']);
    expect(await data.db.select().from(notification)).toMatchObject([
      { accountId: ama.id, kind: 'readers/published' },
    ]);
  });

  test('that is refused tells its author why, and a decision undone hides it again', async () => {
    await decide(await add(), 'refuse', 'It names nobody.');
    const { items } = await listOwnReadingLists(as(ama));
    expect(items).toMatchObject([{ status: 'refused', reason: 'It names nobody.' }]);
    await undoCase(as(moderator), kinds, await decide(await add('Indigo'), 'publish'));
    expect(await shown()).toEqual([]);
  });

  test('that staff hide after a report is gone, and back when the decision falls', async () => {
    const id = await add();
    await decide(id, 'publish');
    await readingListSubject.hide?.(as(moderator), data.db, id);
    expect(await shown()).toEqual([]);
    await readingListSubject.restore?.(as(moderator), data.db, id);
    expect(await shown()).toEqual(['Kènte']);
  });

  test('is taken back by its author, and leaves with the account', async () => {
    const [first, second] = [await add('One'), await add('Two')];
    await decide(second, 'publish');
    await expect(withdrawReadingList(as(moderator), first)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await withdrawReadingList(as(ama), first);
    expect((await listOwnReadingLists(as(ama))).items).toMatchObject([{ id: second }]);
    await forgetSubmissions(as(ama), readingListSubmission, ama.id);
    expect(await shown()).toEqual([]);
  });
});

test('so many a day, from a confirmed address', async () => {
  for (let at = 0; at < readingListsPerDay; at += 1) await add(`Number ${at}`);
  await expect(add('One more')).rejects.toMatchObject({ code: 'reading-list/too-many' });
  const unproved = as({ ...ama, isVerified: false });
  await expect(addReadingList(unproved, { ...words, title: 'Mine' })).rejects.toMatchObject({
    code: 'reading-list/not-verified',
  });
});
