import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addStory, listOwnStories } from '../own-story.service.server.ts';
import { storyCase } from '../story.case.server.ts';
import { aStory, decideStory } from '../story.scene.server.ts';
import { getStory, listStories } from '../story.service.server.ts';
import { changeStoryWords, getStoryWords } from './story-words.service.server.ts';

const data = useTestDb();
let ama: Person;
let ben: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const add = async (parts?: Parameters<typeof aStory>[0]) =>
  (await addStory(as(ama), aStory(parts))).id;
const decide = (id: string, outcome: 'publish' | 'refuse' = 'publish') =>
  decideStory(as(moderator), id, outcome);

const words = {
  title: 'The coal fire',
  text: 'We had two rooms.',
  topic: 'home',
  place: 'Leeds',
  isElder: false,
  series: '',
  part: null,
} as const;

describe('The words of a story', () => {
  test('are asked for and changed by whoever sent it, and by nobody else', async () => {
    const id = await add();
    expect(await getStoryWords(as(ama), id)).toMatchObject({ place: 'Brixton', isElder: true });
    await expect(getStoryWords(as(ben), id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(getStoryWords(as(moderator), id)).rejects.toMatchObject({ kind: 'not-found' });
    const change = changeStoryWords(as(ben), id, { words });
    await expect(change).rejects.toMatchObject({ kind: 'not-found' });
    expect(await getStoryWords(as(ama), id)).toMatchObject({ place: 'Brixton' });
  });

  test('that others read wait for staff again', async () => {
    const id = await add();
    await decide(id);
    expect(await changeStoryWords(as(ama), id, { words: { ...words, writtenIn: 'yo' } })).toEqual({
      isWaiting: true,
    });
    await expect(getStory(as(anonymous), id)).rejects.toMatchObject({ kind: 'not-found' });
    expect((await listStories(as(anonymous), {})).total).toBe(0);
    await decide(id);
    expect(await getStory(as(anonymous), id)).toMatchObject({
      title: 'The coal fire',
      place: 'Leeds',
      language: { code: 'yo' },
    });
    expect((await listStories(as(anonymous), { q: 'coal' })).total).toBe(1);
    expect((await listStories(as(anonymous), { q: 'paraffin' })).total).toBe(0);
  });

  test('can’t be decided by staff who have the earlier words before them', async () => {
    const id = await add();
    const [open] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
    if (!open) throw new Error('No case was opened.');
    await changeStoryWords(as(ama), id, { words });
    const late = decideCase(as(moderator), new CaseKinds([storyCase]), open.id, {
      version: open.version,
      outcome: 'publish',
    });
    await expect(late).rejects.toMatchObject({ kind: 'conflict' });
    expect((await listOwnStories(as(ama))).items).toMatchObject([{ status: 'pending' }]);
  });

  test('that were refused can be mended and go to staff again', async () => {
    const id = await add();
    await decide(id, 'refuse');
    await changeStoryWords(as(ama), id, { words });
    expect((await listOwnStories(as(ama))).items).toMatchObject([
      { status: 'pending', reason: '' },
    ]);
  });

  test('for a family are there at once, and no staff see them', async () => {
    const id = await add({ consent: { audience: 'family' } });
    expect(await changeStoryWords(as(ama), id, { words })).toEqual({ isWaiting: false });
    expect((await listOwnStories(as(ama))).items).toMatchObject([
      { title: 'The coal fire', status: 'published' },
    ]);
    await expect(decide(id)).rejects.toThrow('No case');
  });

  test('of a written story are not empty, and a part belongs to a series', async () => {
    const id = await add();
    const change = changeStoryWords(as(ama), id, { words: { ...words, text: '', part: 2 } });
    await expect(change).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'words.text' }, { path: 'words.series' }],
    });
  });
});
