import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { findFamilyLink, makeFamilyLink } from '#platform/audience/family-link.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  changeCultureEntry,
  getCultureForStaff,
  listCultureForStaff,
} from './culture-desk.service.server.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { cultureFeed } from './culture-feed.server.ts';
import { culturePicture } from './culture-picture.server.ts';
import { cultureSearcher } from './culture-searcher.server.ts';
import { cultureSlugFor } from './culture-slug.server.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import { cultureCase } from './culture.case.server.ts';
import { culturePerDay } from './culture.policy.ts';
import { getCultureEntry, listCultureEntries } from './culture.service.server.ts';
import { cultureSubject } from './culture.subject.server.ts';
import {
  addCultureEntry,
  listOwnCultureEntries,
  withdrawCultureEntry,
} from './own-culture.service.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([cultureCase]);
let ama: Person;
let ben: Person;
let moderator: Person;
let admin: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const words = {
  summary: 'Short words.',
  text: 'Long words.',
  origin: 'Ghana',
  details: { kind: 'custom' as const },
  sources: [],
  credit: 'Ama',
  licence: 'cc-by' as const,
  audience: 'everyone' as const,
  season: [] as number[],
};
type Change = Partial<Omit<typeof words, 'audience'>> & {
  audience?: 'everyone' | 'members' | 'family';
};
const add = async (title = 'Kènte', change: Change = {}) =>
  (await addCultureEntry(as(ama), { ...words, ...change, title })).id;
const shown = async (actor: Actor = anonymous, query = {}) =>
  (await listCultureEntries(as(actor), query)).items.map(({ title }) => title);

async function decide(id: string, outcome: string, note?: string) {
  const [row] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  const { id: caseId = '', version = 0 } = row ?? {};
  await decideCase(as(moderator), kinds, caseId, { version, outcome, note });
}

async function publish(title?: string, change?: Change) {
  const id = await add(title, change);
  await decide(id, 'publish');
  return id;
}

describe('An entry about culture', () => {
  test('waits for staff, and appears and is found when they publish it', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await expect(getCultureEntry(as(anonymous), id)).rejects.toMatchObject({ kind: 'not-found' });
    await decide(id, 'publish');
    expect(await shown(anonymous, { q: 'KENTE' })).toEqual(['Kènte']);
    expect(await shown(anonymous, { kind: 'recipe' })).toEqual([]);
    expect(await getCultureEntry(as(anonymous), 'kente')).toMatchObject({
      entry: { title: 'Kènte', credit: 'Ama', licence: 'cc-by' },
    });
  });

  test.each([
    ['for members', { audience: 'members' }, true],
    ['for a circle', { audience: 'family' }, false],
    ['out of season', { season: [6] }, false],
  ] as [string, Change, boolean][])(
    '%s is on no road for everybody',
    async (_, change, isForMembers) => {
      const id = await publish('Kènte', change);
      const ctx = as(anonymous);
      expect(await shown(ben)).toEqual([]);
      expect((await listCultureEntries(ctx, {})).total).toBe(0);
      expect(await getCultureEntry(ctx, id)).toEqual({ entry: null });
      expect(await culturePicture.find(ctx, id)).toBeUndefined();
      expect(await cultureFeed.list(ctx, 10)).toEqual([]);
      expect(await cultureSearcher.find(ctx, 'kente', 10)).toMatchObject({ total: 0 });
      expect(await cultureSubject.find(ctx, [id])).toEqual([]);
      expect((await getCultureEntry(as(ben), id)).entry !== null).toBe(isForMembers);
      expect(await getCultureEntry(as(ama), id)).toMatchObject({ entry: { title: 'Kènte' } });
      const [subject] = await cultureSubject.find(as(ama), [id]);
      expect(subject?.isPublic).toBe(false);
    },
  );

  test('is shown in the language of the reader, beside the words as they were written', async () => {
    const id = await publish();
    const fr = { title: 'Le kènte', summary: 'En bref.', text: '' };
    await data.db
      .update(cultureEntry)
      .set({ language: 'en', translations: { fr } })
      .where(eq(cultureEntry.id, id));
    const { entry } = await getCultureEntry({ ...as(anonymous), language: 'fr' }, id);
    expect(entry).toMatchObject({ title: 'Le kènte', original: { title: 'Kènte' } });
  });

  test('is taken back by its author, and leaves with the account', async () => {
    const first = await add('One');
    await publish('Two');
    await expect(withdrawCultureEntry(as(moderator), first)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await withdrawCultureEntry(as(ama), first);
    expect((await listOwnCultureEntries(as(ama))).items).toMatchObject([{ title: 'Two' }]);
    await forgetSubmissions(as(ama), cultureSubmission, ama.id);
    expect(await shown()).toEqual([]);
  });

  test('that staff change keeps what it said, and is archived and comes back', async () => {
    const id = await publish();
    const desk = as(admin);
    const { version } = await getCultureForStaff(desk, id);
    const change = { ...words, title: 'Kente', reason: 'Spelling.', isArchived: true };
    const { title, summary, text, audience, season, reason, isArchived } = change;
    const body = { title, summary, text, audience, season, reason, isArchived, version };
    const saved = await changeCultureEntry(desk, id, body);
    await expect(changeCultureEntry(desk, id, body)).rejects.toMatchObject({
      code: 'culture-entry/changed',
    });
    expect(await shown()).toEqual([]);
    await expect(getCultureEntry(as(anonymous), id)).rejects.toMatchObject({ kind: 'not-found' });
    expect((await listCultureForStaff(desk, { state: 'archived' })).items).toHaveLength(1);
    expect(await getCultureForStaff(desk, id)).toMatchObject({
      title: 'Kente',
      versions: [{ title: 'Kènte', reason: 'Spelling.' }],
    });
    await changeCultureEntry(desk, id, { ...body, isArchived: false, version: saved.version });
    expect(await shown()).toEqual(['Kente']);
    await expect(getCultureForStaff(as(moderator), id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

test.each([
  ['taken back', async (id: string) => void (await withdrawCultureEntry(as(ama), id))],
  ['erased with its account', () => forgetSubmissions(as(ama), cultureSubmission, ama.id)],
  ['refused', (id: string) => decide(id, 'refuse', 'It is not yours.')],
] as [string, (id: string) => Promise<void>][])(
  'an entry for a circle that is %s has no link any more',
  async (_, end) => {
    const id = await add('Kènte', { audience: 'family' });
    const circle = { type: cultureSubmission.type, id };
    await makeFamilyLink(as(ama), data.db, circle);
    await end(id);
    expect(await findFamilyLink(data.db, circle)).toBeUndefined();
  },
);

describe('The address of an entry', () => {
  test.each(['members', 'family'] as const)(
    'for %s does not tell that there is one to who guesses its title',
    async (audience) => {
      const id = await publish('The song of the hunters', { audience });
      await expect(getCultureEntry(as(anonymous), 'the-song-of-the-hunters')).rejects.toMatchObject(
        { kind: 'not-found' },
      );
      const { entry } = await getCultureEntry(as(ama), id);
      expect(entry?.slug).toMatch(/^[0-9a-f]{32}$/);
      expect(await getCultureEntry(as(anonymous), entry?.slug ?? '')).toEqual({ entry: null });
      // One for everybody of the same title does not tell it either.
      expect(
        (await getCultureForStaff(as(admin), await publish('The song of the hunters'))).slug,
      ).toBe('the-song-of-the-hunters');
    },
  );

  test('that staff open to everybody is of its title, and out of it again leads nowhere', async () => {
    const id = await publish('Kente', { audience: 'members' });
    const desk = as(admin);
    const give = async (audience: 'everyone' | 'members' | 'family') => {
      const { title, summary, text, version } = await getCultureForStaff(desk, id);
      const given = { title, summary, text, audience, season: [], version };
      await changeCultureEntry(desk, id, { ...given, reason: 'They asked.', isArchived: false });
      return (await getCultureForStaff(desk, id)).slug;
    };
    const before = (await getCultureForStaff(desk, id)).slug;
    expect(await give('family')).toBe(before);
    expect(await give('everyone')).toBe('kente');
    await expect(getCultureEntry(as(anonymous), before)).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await give('members')).toMatch(/^[0-9a-f]{32}$/);
    await expect(getCultureEntry(as(ben), 'kente')).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('of one that is sealed tells nothing', async () => {
    const later = new Date(Date.UTC(2100, 0, 1));
    const sealed = { title: 'Kente', audience: 'everyone', sealedUntil: later } as const;
    expect(await cultureSlugFor(data.db, sealed, as(ama).now)).not.toContain('kente');
  });
});

test('so many a day, from a confirmed address', async () => {
  for (let at = 0; at < culturePerDay; at += 1) await add(`Number ${at}`);
  await expect(add('One more')).rejects.toMatchObject({ code: 'culture-entry/too-many' });
  const unproved = as({ ...ama, isVerified: false });
  await expect(addCultureEntry(unproved, { ...words, title: 'Mine' })).rejects.toMatchObject({
    code: 'culture-entry/not-verified',
  });
});
