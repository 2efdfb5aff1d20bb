import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { changeConsent, getConsent } from './consent.service.server.ts';
import { addStory, listOwnStories, withdrawStory } from './own-story.service.server.ts';
import { storiesPerDay } from './story.policy.ts';
import { storySubmission } from './story-submission.server.ts';
import { agreed, aStory, decideStory } from './story.scene.server.ts';
import { storySubject } from './story.subject.server.ts';
import { getNewestStory, getStory, listStories } from './story.service.server.ts';

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
const shown = async (query = {}, actor: Actor = anonymous) =>
  (await listStories(as(actor), query)).items.map(({ title }) => title);

describe('A story', () => {
  test('waits for staff, and appears on its pages when they publish it', async () => {
    const id = await add();
    expect(await shown()).toEqual([]);
    await decide(id);
    expect(await shown({ shelf: 'stories', q: 'PARAFFIN' })).toEqual(['The paraffin heater']);
    expect(await shown({ shelf: 'elders', topic: 'arrival' })).toHaveLength(1);
    expect(await shown({ shelf: 'voices' })).toEqual([]);
    expect(await shown({ topic: 'joy' })).toEqual([]);
    expect(await getStory(as(anonymous), id)).toMatchObject({
      shownName: 'Ama',
      minutesToRead: 1,
      isOwn: false,
      isForGood: true,
    });
  });

  test('for a family is there at once, without staff, and on no list', async () => {
    const id = await add({ consent: { audience: 'family' } });
    expect((await listOwnStories(as(ama))).items).toMatchObject([{ id, status: 'published' }]);
    expect(await shown({}, ben)).toEqual([]);
    await expect(getStory(as(moderator), id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(decide(id)).rejects.toThrow('No case');
  });

  test('of a series leads to the parts that the reader may see', async () => {
    const series = { series: 'Winters', isElder: false };
    const first = await add({ ...series, title: 'One', part: 1 });
    await add({ ...series, title: 'Two', part: 2, consent: { audience: 'members' } }).then(decide);
    await add({ ...series, title: 'Three', part: 3, consent: { audience: 'family' } });
    await decide(first);
    const partsFor = async (actor: Actor) =>
      (await getStory(as(actor), first)).series?.others.map(({ title }) => title);
    expect(await partsFor(anonymous)).toEqual([]);
    expect(await partsFor(ben)).toEqual(['Two']);
    expect(await partsFor(ama)).toEqual(['Two', 'Three']);
  });

  test.each([
    ['text', { text: '' }],
    ['series', { part: 2 }],
    ['recordingId', { form: 'recorded', text: '' }],
    ['photos', { photos: [crypto.randomUUID()], consent: { audience: 'members' } }],
  ] as const)('is refused beside its field: %s', async (path, parts) => {
    await expect(add(parts as Parameters<typeof aStory>[0])).rejects.toMatchObject({
      fields: [{ path }],
    });
  });

  test('of somebody under 18 has no name and no voice, and nobody of that age is a guardian', async () => {
    const young = { ...ama, ageBand: '16-17' as const };
    const send = (parts: Parameters<typeof aStory>[0]) => addStory(as(young), aStory(parts));
    await expect(send({})).rejects.toMatchObject({ fields: [{ path: 'consent.shownName' }] });
    const unnamed = { shownName: '' };
    await expect(
      send({ form: 'recorded', recordingId: crypto.randomUUID(), consent: unnamed }),
    ).rejects.toMatchObject({ code: 'story/adults-only' });
    await expect(send({ consent: { ...unnamed, giver: 'guardian' } })).rejects.toMatchObject({
      code: 'story/adults-only',
    });
    const { id } = await send({ consent: unnamed });
    await expect(
      changeConsent(as(young), id, { ...agreed, shownName: '', giver: 'guardian' }),
    ).rejects.toMatchObject({ code: 'story/adults-only' });
  });

  test('that a guardian sends does not name the child', async () => {
    const consent = { giver: 'guardian' as const };
    await expect(add({ consent })).rejects.toMatchObject({
      fields: [{ path: 'consent.shownName' }],
    });
    const id = await add({ consent: { ...consent, shownName: '' } });
    await expect(
      changeConsent(as(ama), id, { ...agreed, ...consent, shownName: 'Kofi' }),
    ).rejects.toMatchObject({ fields: [{ path: 'shownName' }] });
  });

  test('so many a day, from a confirmed address', async () => {
    for (let at = 0; at < storiesPerDay; at += 1) await add({ title: `Number ${at}` });
    await expect(add()).rejects.toMatchObject({ code: 'story/too-many' });
    const unproved = as({ ...ama, isVerified: false });
    await expect(addStory(unproved, aStory())).rejects.toMatchObject({
      code: 'story/not-verified',
    });
  });
});

describe('What was agreed', () => {
  test('is kept each time anew, for its sender alone', async () => {
    const id = await add({ consent: { giver: 'teller', giverName: 'Pearl', way: 'spoken' } });
    await changeConsent(as(ama), id, { ...agreed, audience: 'members', shownName: '' });
    expect((await getConsent(as(ama), id)).items).toMatchObject([
      { giver: 'self', giverName: '', audience: 'members' },
      { giver: 'teller', giverName: 'Pearl', way: 'spoken', audience: 'everyone' },
    ]);
    for (const other of [ben, moderator]) {
      await expect(getConsent(as(other), id)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(changeConsent(as(other), id, agreed)).rejects.toMatchObject({
        kind: 'not-found',
      });
    }
  });

  test('to less holds at once, to more when staff have looked', async () => {
    const id = await add();
    await decide(id);
    expect(await changeConsent(as(ama), id, { ...agreed, audience: 'members' })).toEqual({
      isWaiting: false,
    });
    await expect(getStory(as(anonymous), id)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await getStory(as(ben), id)).toMatchObject({ audience: 'members' });
    expect(await changeConsent(as(ama), id, agreed)).toEqual({ isWaiting: true });
    expect(await shown()).toEqual([]);
    await decide(id);
    expect(await shown()).toEqual(['The paraffin heater']);
  });

  test('to a family alone ends the case of one that waits', async () => {
    const id = await add();
    await changeConsent(as(ama), id, { ...agreed, audience: 'family' });
    await expect(decide(id)).rejects.toThrow('No case');
  });

  test('to a family alone ends whatever staff were looking at, also a transcript', async () => {
    const id = await add({ consent: { audience: 'members' } });
    await decide(id);
    await storySubject.transcribed?.(as(ama), data.db, id);
    await changeConsent(as(ama), id, { ...agreed, audience: 'family' });
    await expect(getStory(as(moderator), id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('a story that staff refused comes back for others only through them', async () => {
    const id = await add();
    await decide(id, 'refuse');
    expect(await changeConsent(as(ama), id, { ...agreed, audience: 'members' })).toEqual({
      isWaiting: true,
    });
  });

  test('days are those of London: closed until its first moment, open to the end of the last', async () => {
    const id = await add({ consent: { sealedUntil: '2026-12-01', sharedUntil: '2026-12-02' } });
    await decide(id);
    const at = (moment: string) =>
      listStories({ ...as(anonymous), now: new Date(moment) }, {}).then(({ total }) => total);
    expect(await at('2026-11-30T23:59:00Z')).toBe(0);
    expect(await at('2026-12-01T00:00:00Z')).toBe(1);
    expect(await at('2026-12-02T23:59:00Z')).toBe(1);
    expect(await at('2026-12-03T00:00:00Z')).toBe(0);
  });
});

test('The home page is asked for anew when a story opens or ends by itself', async () => {
  expect(await getNewestStory(as(anonymous))).toEqual({ story: null, until: null });
  const id = await add({ consent: { sharedUntil: '2026-12-24' } });
  await decide(id);
  const next = await add({ title: 'Later', consent: { sealedUntil: '2026-12-01' } });
  await decide(next);
  expect(await getNewestStory(as(anonymous))).toMatchObject({
    story: { id },
    until: '2026-12-01T00:00:00.000Z',
  });
  const then = { ...as(anonymous), now: new Date('2026-12-02T00:00:00Z') };
  expect(await getNewestStory(then)).toMatchObject({ story: { id: next }, until: null });
});

describe('A story that is taken back', () => {
  test('leaves a neutral note, and nothing else', async () => {
    const id = await add();
    await decide(id);
    await expect(withdrawStory(as(ben), id)).rejects.toMatchObject({ kind: 'not-found' });
    await withdrawStory(as({ ...ama, isVerified: false }), id);
    expect(await shown()).toEqual([]);
    await expect(getStory(as(ama), id)).rejects.toMatchObject({ code: 'story/taken-back' });
    expect((await listOwnStories(as(ama))).items).toEqual([]);
  });

  test('goes with the account', async () => {
    const id = await add();
    await decide(id);
    await forgetSubmissions(as(ama), storySubmission, ama.id);
    await expect(getStory(as(anonymous), id)).rejects.toMatchObject({ kind: 'gone' });
  });
});
