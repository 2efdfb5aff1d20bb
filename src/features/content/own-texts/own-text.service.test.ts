import { beforeEach, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as editing from '../editing/admin-content.service.server.ts';
import { getPageText } from '../content.service.server.ts';
import { textOfBlock } from '../content-tree.ts';
import type { EditablePage, ToolPage } from '../content-page-list.ts';
import { getOwnText } from './own-text.service.server.ts';
import { withOwnTitles } from '../own-title-picture.server.ts';
import { listPageTexts } from '../editing/page-text-list.service.server.ts';
import { englishSeedText, findSeedText } from '../built-in/seed-texts.server.ts';
import { withdrawText } from '../editing/withdraw-text.service.server.ts';

const data = useTestDb();
let admin: Person;
let dropped: string[];
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada', lastName: 'Admin' });
  dropped = [];
});

const as = (actor: Actor, language: Language = 'en') =>
  testContext({
    db: data.db,
    actor,
    language,
    invalidate: (tags) => dropped.push(...tags),
  });

const words = { title: 'Akwaaba', summary: 'Come in.', body: 'Above.\n\n{tool}\n\nBelow.' };

async function draft(page: EditablePage, language: Language, changed: Partial<typeof words> = {}) {
  const key = { page, language };
  const { current } = await editing.getTextForEditing(as(admin), key);
  const basedOn = current?.number ?? 0;
  return editing.saveTextDraft(as(admin), key, { ...words, ...changed, basedOn, draftVersion: 0 });
}

async function publish(
  page: EditablePage,
  language: Language,
  changed: Partial<typeof words> = {},
): Promise<number> {
  const { version } = await draft(page, language, changed);
  const attempt = { draftVersion: version, note: 'for the test' };
  return (await editing.publishText(as(admin), { page, language }, attempt)).number;
}

async function read(page: ToolPage, language: Language = 'en') {
  const { own } = await getOwnText(as(anonymous, language), page);
  if (!own) return null;
  const plain = (part: 'above' | 'below') => own[part].map(textOfBlock).join(' ');
  return { title: own.title, summary: own.summary, above: plain('above'), below: plain('below') };
}

const mine = { title: 'Akwaaba', summary: 'Come in.', above: 'Above.', below: 'Below.' };

describe('A page with a tool shows', () => {
  test('its built-in sentences at first, and those are what an admin begins with', async () => {
    expect(await read('contact', 'fr')).toBeNull();
    const key = { page: 'contact', language: 'fr' } as const;
    const { current } = await editing.getTextForEditing(as(admin), key);
    expect(current).toEqual({ ...findSeedText('contact', 'fr'), number: 0, isSeed: true });
    expect(current?.body).toMatch(/\]\(\/faq\)\n\n\{tool\}$/);
  });

  test('never a draft', async () => {
    await draft('home', 'en');
    expect(await read('home')).toBeNull();
  });

  test('what was published, in that language alone', async () => {
    expect(await publish('home', 'en')).toBe(1);
    expect(dropped).toEqual(['content:home']);
    expect(await read('home')).toEqual(mine);
    expect(await read('home', 'pt')).toBeNull();
    await publish('home', 'pt', { title: 'Bem-vindos' });
    expect(await read('home', 'pt')).toMatchObject({ title: 'Bem-vindos' });
    expect(await read('home')).toMatchObject({ title: 'Akwaaba' });
  });

  test('the name of the site in its place', async () => {
    await publish('home', 'en', { title: 'Welcome to {siteName}' });
    const { site } = as(anonymous);
    expect(await read('home')).toMatchObject({ title: `Welcome to ${site.name}` });
  });

  test('its sections with their own words, and the others as they were', async () => {
    const body =
      'Above.\n\n{tool}\n\n## At {siteName} {#newest}\n\n## Come in {#ways}\n\nAll of them.';
    await publish('home', 'en', { body });
    const ctx = as(anonymous);
    const { own } = await getOwnText(ctx, 'home');
    expect(own?.parts).toMatchObject({
      newest: { title: `At ${ctx.site.name}`, blocks: [] },
      ways: { title: 'Come in', blocks: [{ type: 'paragraph' }] },
    });
    expect([own?.above.length, own?.below.length]).toEqual([1, 0]);
  });

  test('everything below the tool where its place is not named', async () => {
    await publish('search', 'en', { body: 'One.\n\nTwo.' });
    expect(await read('search')).toMatchObject({ above: '', below: 'One. Two.' });
  });
});

describe('Withdrawing', () => {
  const home = { page: 'home', language: 'en' } as const;

  test('brings the built-in sentences back, as a version of its own', async () => {
    await publish('home', 'en');
    await publish('home', 'fr', { title: 'Akwaaba en français' });
    dropped = [];
    expect(await withdrawText(as(admin), home, 1)).toEqual({
      ...englishSeedText('home'),
      number: 2,
    });
    expect(dropped).toEqual(['content:home']);
    expect(await read('home')).toBeNull();
    expect(await read('home', 'fr')).toMatchObject({ title: 'Akwaaba en français' });
    const { items } = await editing.listTextVersions(as(admin), home, undefined);
    expect(items.map(({ number, isSeed, author }) => [number, isSeed, author])).toEqual([
      [2, true, 'Ada Admin'],
      [1, false, 'Ada Admin'],
      [0, true, null],
    ]);
    const [entry] = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'content.withdrawn'))
      .orderBy(desc(auditEntry.id));
    expect(entry).toMatchObject({ detail: { ...home, number: 2 }, actorId: admin.id });
  });

  test('lets an admin publish again, on top of it', async () => {
    await publish('home', 'en');
    await withdrawText(as(admin), home, 1);
    expect(await publish('home', 'en', { title: 'Again' })).toBe(3);
    expect(await read('home')).toMatchObject({ title: 'Again' });
  });

  test('keeps the draft, which is then behind', async () => {
    await publish('home', 'en');
    const { version } = await draft('home', 'en');
    await withdrawText(as(admin), home, 1);
    const attempt = { draftVersion: version, note: 'late words' };
    await expect(editing.publishText(as(admin), home, attempt)).rejects.toMatchObject({
      code: 'content/published-meanwhile',
    });
  });

  test('is refused where nothing is to be withdrawn, or something else is public by now', async () => {
    const refusal = { status: 409, code: 'content/published-meanwhile' };
    await expect(withdrawText(as(admin), home, 0)).rejects.toMatchObject(refusal);
    await publish('home', 'en');
    await publish('home', 'en');
    await expect(withdrawText(as(admin), home, 1)).rejects.toMatchObject(refusal);
    await withdrawText(as(admin), home, 2);
    await expect(withdrawText(as(admin), home, 3)).rejects.toMatchObject(refusal);
  });

  test('works for long texts too, where one came with the site', async () => {
    await publish('about', 'en', { body: 'Short.' });
    await withdrawText(as(admin), { page: 'about', language: 'en' }, 1);
    const about = await getPageText(as(anonymous), 'about');
    expect(about.title).toBe(englishSeedText('about').title);
    expect(about.blocks.length).toBeGreaterThan(5);
    await publish('about', 'pt');
    const portuguese = { page: 'about', language: 'pt' } as const;
    await expect(withdrawText(as(admin), portuguese, 1)).rejects.toMatchObject({ status: 404 });
  });

  test.each<[string, Actor, number]>([
    ['a visitor', anonymous, 401],
    ['a moderator', personWith('moderator'), 403],
  ])('is nothing for %s', async (_, actor, status) => {
    await publish('home', 'en');
    await expect(withdrawText(as(actor), home, 1)).rejects.toMatchObject({ status });
  });
});

test('the overview lists the three written languages, and others once somebody writes them', async () => {
  const standingsOf = async (page: EditablePage) =>
    (await listPageTexts(as(admin))).items
      .find((item) => item.page === page)
      ?.texts.map(({ language, number, isSeed }) => [language, number, isSeed]);
  expect(await standingsOf('home')).toEqual([
    ['en', 0, true],
    ['fr', 0, true],
    ['ar', 0, true],
  ]);
  await publish('home', 'yo');
  await publish('home', 'en');
  await withdrawText(as(admin), { page: 'home', language: 'en' }, 1);
  expect(await standingsOf('home')).toEqual([
    ['en', 2, true],
    ['fr', 0, true],
    ['ar', 0, true],
    ['yo', 1, false],
  ]);
});

test('the picture of a page carries the title that was written for it', async () => {
  const builtIn = { kind: 'home', find: async () => ({ title: 'Built in' }) };
  const picture = withOwnTitles(builtIn, { site: 'home' });
  expect(await picture.find(as(anonymous), 'site')).toEqual({ title: 'Built in' });
  await publish('home', 'en');
  expect(await picture.find(as(anonymous), 'site')).toEqual({ title: 'Akwaaba' });
  expect(await picture.find(as(anonymous), 'toString')).toEqual({ title: 'Built in' });
});
