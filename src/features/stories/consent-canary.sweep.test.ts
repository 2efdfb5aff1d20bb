import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addShownComment } from '#features/comments/comment.scene.server.ts';
import { listComments } from '#features/comments/comment.service.server.ts';
import { commentSubject } from '#features/comments/comment.subject.server.ts';
import { comment } from '#features/comments/comment.table.server.ts';
import { listOwnComments } from '#features/comments/own-comment.service.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { makeFamilyLink, openFamilyLink } from '#platform/audience/family-link.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { changeConsent } from './consent.service.server.ts';
import { assertMayHear, listenToStory } from './listen.service.server.ts';
import { addStory, withdrawStory } from './own-story.service.server.ts';
import { storyAddresses } from './story-addresses.server.ts';
import { storyFeed } from './story-feed.server.ts';
import { storyPicture } from './story-picture.server.ts';
import { storyType } from './story-query.server.ts';
import { storySearcher } from './story-searcher.server.ts';
import { agreed, aStory, decideStory } from './story.scene.server.ts';
import { getNewestStory, getStory, listStories } from './story.service.server.ts';
import { storySubject } from './story.subject.server.ts';
import { story } from './story.table.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([storySubject, commentSubject]);
/** Told nowhere else: where it turns up, the story did. */
const canary = 'Canary of the family';
let ama: Person;
let ben: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const browser = {
  network: '10.0.0.0/24',
  userAgent: 'Mozilla/5.0',
  isSameOrigin: true,
  binding: undefined,
  bind: () => undefined,
};
const as = (actor: Actor, more: Partial<ServiceContext> = {}) =>
  testContext({ db: data.db, actor, subjects, ...more });

/** Every way on which a story, its title or its sound comes out of the site. A new road is a new line here. */
const roads: Record<string, (ctx: ServiceContext, id: string) => Promise<unknown>> = {
  'the page of stories': (ctx) => listStories(ctx, { shelf: 'stories' }),
  'the page of elders': (ctx) => listStories(ctx, { shelf: 'elders' }),
  'its own page': getStory,
  'the home page': (ctx) => getNewestStory(ctx),
  'the search': (ctx) => storySearcher.find(ctx, 'canary', 10),
  'the feed': (ctx) => storyFeed.list(ctx, 10),
  'the shared picture': (ctx, id) => storyPicture.find(ctx, id),
  'the files of addresses': async (ctx, id) => {
    const [first] = await storyAddresses.listParts(ctx);
    const found = await storyAddresses.list(ctx, { start: first?.start ?? id, end: null });
    return found.some(({ path }) => path.includes(id)) && canary;
  },
  'what others know of it': (ctx, id) =>
    subjects.find(ctx, storyType, [id]).then((found) => [...found]),
  'its comments': (ctx, id) => listComments(ctx, { type: storyType, id }, undefined),
  'what others know of its comments': async (ctx, id) => {
    const rows = await ctx.db.select().from(comment).where(eq(comment.subjectId, id));
    const ids = rows.map((row) => row.id);
    return [...(await subjects.find(ctx, 'comment', ids))];
  },
  'the address of its sound': async (ctx, id) => {
    await assertMayHear(ctx, id, undefined);
    return canary;
  },
};

const comesOut = async (road: keyof typeof roads, ctx: ServiceContext, id: string) => {
  const answer = await roads[road]?.(ctx, id).catch(() => undefined);
  return (JSON.stringify(answer) ?? '').includes(canary);
};

async function told(consent: Parameters<typeof aStory>[0] = {}): Promise<string> {
  const { id } = await addStory(as(ama), aStory({ title: canary, ...consent }));
  return id;
}

async function published(): Promise<string> {
  const id = await told();
  await decideStory(as(moderator), id, 'publish');
  const sides = { giver: as(ama), author: as(ben), staff: as(moderator) };
  await addShownComment(sides, { type: storyType, id }, `About the ${canary}`);
  return id;
}

const later = (days: number) =>
  new Date(testNow.getTime() + days * dayMs).toISOString().slice(0, 10);

/** How a story stops being for everybody. */
const closings: Record<string, () => Promise<string>> = {
  'it is taken back': async () => {
    const id = await published();
    await withdrawStory(as(ama), id);
    return id;
  },
  'it is for members now': () => changed({ audience: 'members' }),
  'it is for the family now': () => changed({ audience: 'family' }),
  'it is closed until a day': () => changed({ sealedUntil: later(5) }),
  'its last day is over': () => changed({ sharedUntil: later(-2) }),
  'it waits for staff': () => told(),
  'staff refused it': async () => {
    const id = await told();
    await decideStory(as(moderator), id, 'refuse');
    return id;
  },
  'staff hid it': async () => {
    const id = await published();
    await subjects.hide(as(moderator), data.db, { type: storyType, id });
    return id;
  },
};

async function changed(consent: Partial<typeof agreed>): Promise<string> {
  const id = await published();
  await changeConsent(as(ama), id, { ...agreed, ...consent });
  return id;
}

describe('On every road a visitor meets', () => {
  test.each(Object.keys(roads))('a story for everyone: %s', async (road) => {
    const id = await published();
    expect(await comesOut(road, as(anonymous), id)).toBe(true);
  });

  describe.each(Object.entries(closings))('nothing when %s', (_, close) => {
    test.each(Object.keys(roads))('%s', async (road) => {
      const id = await close();
      expect(await comesOut(road, as(anonymous), id)).toBe(false);
    });
  });
});

test('What ends by itself is gone from every road at that moment', async () => {
  const id = await changed({ sharedUntil: later(1) });
  const ended = { now: new Date(testNow.getTime() + 3 * dayMs) };
  for (const road of Object.keys(roads))
    expect(await comesOut(road, as(anonymous, ended), id)).toBe(false);
});

test('Whoever commented keeps their own words alone, and nothing of them is sent to others', async () => {
  const id = await published();
  await changeConsent(as(ama), id, { ...agreed, audience: 'family' });
  const { items } = await listOwnComments(as(ben));
  expect(items).toMatchObject([{ title: `About the ${canary}` }]);
  const notices = await data.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, ben.id));
  expect(notices.map(({ kind }) => kind)).toEqual(['comments/published']);
  for (const actor of [ben, moderator])
    expect((await subjects.find(as(actor), storyType, [id])).size).toBe(0);
  await withdrawStory(as(ama), id);
  expect((await listOwnComments(as(ben))).items).toEqual([]);
});

describe('The family link', () => {
  const family = { consent: { audience: 'family' as const }, form: 'written' as const };

  async function shared() {
    const id = await told(family);
    // The sound is asked for as if it were recorded; its bytes are another feature's.
    await data.db.update(story).set({ form: 'recorded' }).where(eq(story.id, id));
    const token = await makeFamilyLink(as(ama), data.db, { type: storyType, id });
    const opened = await openFamilyLink(as(anonymous, { client: browser }), token);
    const client = { ...browser, linkKey: opened.linkKey ?? '' };
    return { id, token, device: as(anonymous, { client }) };
  }

  const passOf = ({ url }: { url: string }) =>
    new URLSearchParams(url.split('?')[1]).get('pass') ?? '';

  test('opens it for the browser that holds it, and its sound by an address of its own', async () => {
    const { id, device } = await shared();
    expect(await getStory(device, id)).toMatchObject({ title: canary });
    const pass = passOf(await listenToStory(device, id));
    expect(await assertMayHear(as(anonymous), id, pass)).toEqual({ isPublic: false });
    await expect(assertMayHear(as(anonymous), id, `${pass}x`)).rejects.toBeInstanceOf(AppError);
    await expect(getStory(as(ben), id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test.each([
    ['the story is taken back', (id: string) => withdrawStory(as(ama), id)],
    [
      'the link is made anew',
      (id: string) => makeFamilyLink(as(ama), data.db, { type: storyType, id }),
    ],
    [
      'staff hide it',
      (id: string) => subjects.hide(as(moderator), data.db, { type: storyType, id }),
    ],
    [
      'it is closed until a day',
      (id: string) =>
        changeConsent(as(ama), id, { ...agreed, audience: 'family', sealedUntil: later(3) }),
    ],
  ])('an address of the sound that was given out is silent when %s', async (_, close) => {
    const { id, device } = await shared();
    const pass = passOf(await listenToStory(device, id));
    await close(id);
    await expect(assertMayHear(as(anonymous), id, pass)).rejects.toBeInstanceOf(AppError);
    await expect(getStory(device, id)).rejects.toBeInstanceOf(AppError);
  });

  test('the address ends by itself, and is for one story alone', async () => {
    const { id, device } = await shared();
    const pass = passOf(await listenToStory(device, id));
    const tomorrow = { now: new Date(testNow.getTime() + dayMs) };
    await expect(assertMayHear(as(anonymous, tomorrow), id, pass)).rejects.toBeInstanceOf(AppError);
    const other = await told({ ...family, title: 'Another' });
    await expect(assertMayHear(as(anonymous), other, pass)).rejects.toBeInstanceOf(AppError);
  });

  test('of a member ends when their account is suspended', async () => {
    const id = await told({ consent: { audience: 'members' } });
    await data.db.update(story).set({ form: 'recorded' }).where(eq(story.id, id));
    await decideStory(as(moderator), id, 'publish');
    const pass = passOf(await listenToStory(as(ben), id));
    expect(await assertMayHear(as(anonymous), id, pass)).toEqual({ isPublic: false });
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, ben.id));
    await expect(assertMayHear(as(anonymous), id, pass)).rejects.toBeInstanceOf(AppError);
  });
});
