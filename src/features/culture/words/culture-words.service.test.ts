import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getCultureForStaff } from '../culture-desk.service.server.ts';
import { cultureEntry } from '../culture-entry.table.server.ts';
import { getCultureEntry, listCultureEntries } from '../culture.service.server.ts';
import { searchTextOfEntry } from '../own-culture.service.server.ts';
import { wordsCase } from './culture-words.case.server.ts';
import {
  forgetWordsOf,
  listOwnCultureWords,
  proposeCultureWords,
  withdrawCultureWords,
} from './culture-words.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([wordsCase]);
let ama: Person;
let ben: Person;
let moderator: Person;
let entryId = '';

const as = (actor: Actor) => testContext({ db: data.db, actor });
const words = { title: 'Kente', summary: 'A cloth.', text: 'It is woven.' };
const french = { title: 'Le kente', summary: 'Une étoffe.', text: 'Elle est tissée.' };

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  const entry = { ...words, origin: 'Ghana', details: { kind: 'custom' as const } };
  const [row] = await data.db
    .insert(cultureEntry)
    .values({
      ...entry,
      kind: 'custom',
      slug: 'kente',
      language: 'en',
      licence: 'cc-by',
      status: 'published',
      ownerId: ama.id,
      searchText: searchTextOfEntry(entry),
    })
    .returning({ id: cultureEntry.id });
  entryId = row?.id ?? '';
});

const translate = async (actor: Person = ben, change: Partial<typeof french> = {}) =>
  (
    await proposeCultureWords(as(actor), entryId, {
      ...french,
      ...change,
      language: 'fr',
      credit: 'Ben S.',
    })
  ).id;
const change = async (title = 'Kente cloth') =>
  (await proposeCultureWords(as(ama), entryId, { ...words, title, language: null, credit: '' })).id;

async function decide(id: string, outcome: string, { isUndo = false, actor = moderator } = {}) {
  const [row] = await data.db
    .select()
    .from(staffCase)
    .where(and(eq(staffCase.subjectId, id), eq(staffCase.kind, 'culture-words')));
  if (isUndo) {
    const given = { caseId: row?.id ?? '', subjectId: id, outcome };
    await wordsCase.undo(as(actor), data.db, given);
    return;
  }
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(as(actor), kinds, caseId, { version, outcome, note: 'We looked.' });
}

const shownIn = async (language: 'en' | 'fr') =>
  (await getCultureEntry({ ...as(anonymous), language }, 'kente')).entry;

describe('A translation', () => {
  test('waits for staff, then stands beside the words as they were written, and is found', async () => {
    const id = await translate();
    expect((await shownIn('fr'))?.title).toBe('Kente');
    await decide(id, 'publish');
    expect(await shownIn('fr')).toMatchObject({
      ...french,
      original: words,
      translatedBy: 'Ben S.',
    });
    expect(await shownIn('en')).toMatchObject({ ...words, original: null, translatedBy: '' });
    const found = await listCultureEntries(as(anonymous), { q: 'étoffe' });
    expect(found.items).toHaveLength(1);
  });

  test('that is refused shows nowhere, and its sender reads why', async () => {
    const id = await translate();
    await decide(id, 'refuse');
    expect((await shownIn('fr'))?.title).toBe('Kente');
    expect((await listOwnCultureWords(as(ben))).items).toMatchObject([
      { status: 'refused', reason: 'We looked.', language: 'fr', url: '/culture/kente' },
    ]);
  });

  test('takes the place of an earlier one, which is there again when the decision is undone', async () => {
    await decide(await translate(), 'publish');
    const better = await translate(ama, { title: 'Le tissu kente' });
    await decide(better, 'publish');
    expect((await shownIn('fr'))?.title).toBe('Le tissu kente');
    await decide(better, 'publish', { isUndo: true });
    expect((await shownIn('fr'))?.title).toBe('Le kente');
  });

  test.each([
    ['taken back', async (id: string) => void (await withdrawCultureWords(as(ben), id))],
    ['gone with its account', () => forgetWordsOf(as(ben), ben.id)],
  ] as [string, (id: string) => Promise<void>][])('that is %s leaves the page', async (_, end) => {
    const id = await translate();
    await decide(id, 'publish');
    await expect(withdrawCultureWords(as(ama), id)).rejects.toMatchObject({ kind: 'not-found' });
    await end(id);
    expect((await shownIn('fr'))?.title).toBe('Kente');
    expect((await listOwnCultureWords(as(ben))).items).toEqual([]);
  });

  test.each([
    ['for members alone', { audience: 'members' }],
    ['that waits', { status: 'pending' }],
  ] as const)('of an entry %s is not there to make', async (_, state) => {
    await data.db.update(cultureEntry).set(state).where(eq(cultureEntry.id, entryId));
    await expect(translate()).rejects.toMatchObject({ code: 'culture-entry/not-found' });
  });

  test('is not decided on by its sender', async () => {
    const id = await translate(moderator);
    // A case about oneself is in nobody's queue but the colleagues'.
    await expect(decide(id, 'publish')).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('A change by the author', () => {
  test('waits while the page says what it said, and what it said is kept', async () => {
    const id = await change();
    expect((await shownIn('en'))?.title).toBe('Kente');
    await decide(id, 'publish');
    expect((await shownIn('en'))?.title).toBe('Kente cloth');
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
    expect((await getCultureForStaff(as(admin), entryId)).versions).toMatchObject([
      { title: 'Kente' },
    ]);
    await expect(withdrawCultureWords(as(ama), id)).rejects.toMatchObject({ kind: 'not-found' });
    await decide(id, 'publish', { isUndo: true });
    expect((await shownIn('en'))?.title).toBe('Kente');
  });

  test('in the language of the entry is for its author alone', async () => {
    const own = { ...words, language: 'en' as const, credit: '' };
    await expect(proposeCultureWords(as(ben), entryId, own)).rejects.toMatchObject({
      code: 'culture-entry/not-found',
    });
    expect(await proposeCultureWords(as(ama), entryId, own)).toMatchObject({
      id: expect.any(String) as string,
    });
  });
});
