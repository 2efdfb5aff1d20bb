import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as editing from './admin-content.service.server.ts';
import { getPageText, listManifestoVoices, listWrittenPages } from '../content.service.server.ts';
import { textOfBlock } from '../content-tree.ts';
import { personalPages } from '../content-page-list.ts';
import type { ContentPage } from '../content-page-list.ts';
import { listPageTexts } from './page-text-list.service.server.ts';
import { englishSeedText, findSeedText } from '../built-in/seed-texts.server.ts';

const data = useTestDb();
let admin: Person;
let other: Person;
let dropped: string[];
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada', lastName: 'Admin' });
  other = await addTestAccount(data.db, ['admin'], { firstName: 'Ben', lastName: 'Admin' });
  dropped = [];
});

const as = (actor: Actor, language: Language = 'en') =>
  testContext({
    db: data.db,
    actor,
    language,
    invalidate: (tags) => dropped.push(...tags),
  });
const key = (page: ContentPage, language: Language = 'en') => ({ page, language });
const words = (body: string) => ({ title: 'About us', summary: 'In short.', body });

/** Writes a draft on top of what is public and publishes it. */
async function publish(page: ContentPage, body: string, language: Language = 'en') {
  const ctx = as(admin);
  const { current } = await editing.getTextForEditing(ctx, key(page, language));
  const draft = await editing.saveTextDraft(ctx, key(page, language), {
    ...words(body),
    basedOn: current?.number ?? 0,
    draftVersion: 0,
  });
  return editing.publishText(ctx, key(page, language), {
    draftVersion: draft.version,
    note: `Now: ${body.slice(0, 20)}`,
  });
}

const read = async (page: ContentPage, language: Language = 'en') => {
  const text = await getPageText(as(anonymous, language), page);
  return { ...text, words: text.blocks.map(textOfBlock).join('\n') };
};

test('a page of one person counts as written once somebody has published it, in any language', async () => {
  const written = () => listWrittenPages(data.db, personalPages);
  expect(await written()).toEqual([]);
  await publish('about', 'Another page.');
  await publish('founder-letter', 'Chers amis', 'fr');
  expect(await written()).toEqual(['founder-letter']);
});

describe('A visitor reads', () => {
  test('the text that came with the site while nobody has changed it', async () => {
    const text = await read('about');
    expect(text).toMatchObject({ language: 'en', asked: 'en', changedAt: null });
    expect(text.title).toBe(englishSeedText('about').title);
    expect(text.blocks.length).toBeGreaterThan(5);
  });

  test('the newest published version, and never a draft', async () => {
    await publish('about', 'First.');
    await publish('about', 'Second.');
    await editing.saveTextDraft(as(admin), key('about'), {
      ...words('Secret draft.'),
      basedOn: 2,
      draftVersion: 0,
    });
    expect(await read('about')).toMatchObject({ title: 'About us', words: 'Second.' });
  });

  test('their own language where it is written, whatever happened to the English one', async () => {
    await publish('about', 'English only.');
    const french = await read('about', 'fr');
    expect(french).toMatchObject({ language: 'fr', title: findSeedText('about', 'fr')?.title });
  });

  test('each language by itself', async () => {
    await publish('about', 'Bonjour.', 'fr');
    expect(await read('about', 'fr')).toMatchObject({ language: 'fr', words: 'Bonjour.' });
    expect((await read('about', 'ar')).title).toBe(findSeedText('about', 'ar')?.title);
  });

  test('English, called so, where their language has no text', async () => {
    await publish('about', 'Hello.');
    // Long texts come with the site in three languages.
    const text = await read('about', 'pt');
    expect(text).toMatchObject({ asked: 'pt', language: 'en', words: 'Hello.' });
  });
});

describe('Voices of the manifesto', () => {
  test('are none at first', async () => {
    expect((await listManifestoVoices(as(anonymous))).voices).toEqual([]);
  });

  test('are the headings with what stands below them', async () => {
    await publish('manifesto-voices', '### Sample Ola {#ola}\n\nOne.\n\nTwo.\n\n### Nobody');
    expect((await listManifestoVoices(as(anonymous))).voices).toEqual([
      { id: 'ola', name: 'Sample Ola', words: ['One.', 'Two.'] },
    ]);
  });
});

describe('Publishing', () => {
  test('counts on, drops the kept page and is written down', async () => {
    expect(await publish('standards', 'One.')).toEqual({ number: 1 });
    expect(await publish('standards', 'Two.')).toEqual({ number: 2 });
    expect(dropped).toEqual(['content:standards', 'content:standards']);
    const rows = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'content.published'))
      .orderBy(auditEntry.id);
    expect(rows.map(({ detail, actorId }) => [detail, actorId])).toEqual([
      [{ page: 'standards', language: 'en', number: 1 }, admin.id],
      [{ page: 'standards', language: 'en', number: 2 }, admin.id],
    ]);
  });

  test('is refused when somebody else has published since the draft was begun', async () => {
    const mine = await editing.saveTextDraft(as(admin), key('about'), {
      ...words('Mine.'),
      basedOn: 0,
      draftVersion: 0,
    });
    await editing.publishText(as(admin), key('about'), { draftVersion: mine.version, note: 'one' });
    const late = { ...words('Late.'), basedOn: 0, draftVersion: 0 };
    await expect(editing.saveTextDraft(as(other), key('about'), late)).rejects.toMatchObject({
      code: 'content/published-meanwhile',
      status: 409,
    });
    expect(await read('about')).toMatchObject({ words: 'Mine.' });
  });

  test('is refused for a draft that somebody has changed, or that is not there', async () => {
    const first = await editing.saveTextDraft(as(admin), key('about'), {
      ...words('Mine.'),
      basedOn: 0,
      draftVersion: 0,
    });
    const again = { ...words('Theirs.'), basedOn: 0, draftVersion: first.version };
    const second = await editing.saveTextDraft(as(other), key('about'), again);
    expect(second.author).toBe('Ben Admin');
    const attempt = { draftVersion: first.version, note: 'mine' };
    await expect(editing.publishText(as(admin), key('about'), attempt)).rejects.toMatchObject({
      code: 'content/draft-changed',
    });
    await expect(editing.saveTextDraft(as(admin), key('about'), again)).rejects.toMatchObject({
      code: 'content/draft-changed',
    });
    await expect(editing.publishText(as(admin), key('faq'), attempt)).rejects.toMatchObject({
      code: 'content/no-draft',
    });
  });

  test('a second draft beside the first is refused', async () => {
    const draft = { ...words('One.'), basedOn: 0, draftVersion: 0 };
    await editing.saveTextDraft(as(admin), key('about'), draft);
    await expect(editing.saveTextDraft(as(other), key('about'), draft)).rejects.toMatchObject({
      code: 'content/draft-changed',
    });
  });

  test('text that would keep the parser busy is refused beside its field', async () => {
    const draft = { ...words('_a*'.repeat(5000)), basedOn: 0, draftVersion: 0 };
    await expect(editing.saveTextDraft(as(admin), key('about'), draft)).rejects.toMatchObject({
      code: 'content/too-knotted',
      fields: [{ path: 'body', key: 'content:error.knotted' }],
    });
    await expect(editing.previewText(as(admin), draft.body)).rejects.toMatchObject({ status: 422 });
  });
});

describe('A draft', () => {
  test('can be thrown away, once', async () => {
    const draft = { ...words('One.'), basedOn: 0, draftVersion: 0 };
    await editing.saveTextDraft(as(admin), key('about'), draft);
    await editing.discardTextDraft(as(admin), key('about'));
    expect((await editing.getTextForEditing(as(admin), key('about'))).draft).toBeNull();
    await expect(editing.discardTextDraft(as(admin), key('about'))).rejects.toMatchObject({
      code: 'content/no-draft',
    });
  });

  test('comes with what is public and the English text', async () => {
    await publish('about', 'English.');
    const text = await editing.getTextForEditing(as(admin), key('about', 'fr'));
    expect(text).toMatchObject({ current: { number: 0 }, english: { body: 'English.' } });
  });
});

describe('The history', () => {
  test('has every version and the text that came with the site, newest first', async () => {
    await publish('support', 'One.');
    await publish('support', 'Two.');
    const { items, next } = await editing.listTextVersions(as(admin), key('support'), undefined);
    expect(items.map(({ number, note, author }) => [number, note, author])).toEqual([
      [2, 'Now: Two.', 'Ada Admin'],
      [1, 'Now: One.', 'Ada Admin'],
      [0, '', null],
    ]);
    expect(next).toBeNull();
  });

  test('comes in pages', async () => {
    for (let count = 1; count <= 26; count += 1) await publish('support', `Text ${count}.`);
    const first = await editing.listTextVersions(as(admin), key('support'), undefined);
    expect([first.items.length, first.next]).toEqual([24, '3']);
    const second = await editing.listTextVersions(as(admin), key('support'), first.next ?? '');
    expect(second.items.map(({ number }) => number)).toEqual([2, 1, 0]);
  });

  test('gives each version with the one before it', async () => {
    await publish('support', 'One.');
    const { version, before } = await editing.getTextVersion(as(admin), key('support'), 1);
    expect([version.body, before]).toEqual(['One.', englishSeedText('support')]);
    expect((await editing.getTextVersion(as(admin), key('support'), 0)).before).toBeNull();
    await expect(editing.getTextVersion(as(admin), key('support'), 9)).rejects.toMatchObject({
      code: 'content/no-version',
    });
  });
});

test('the overview tells the state of every text', async () => {
  await publish('about', 'English.');
  await editing.saveTextDraft(as(admin), key('about', 'ar'), {
    ...words('مسودة'),
    basedOn: 0,
    draftVersion: 0,
  });
  const { items } = await listPageTexts(as(admin));
  const about = items.find(({ page }) => page === 'about');
  expect(about).toMatchObject({ path: '/about', title: 'About us' });
  expect(
    about?.texts.map(({ language, number, draftChangedAt, isOlderThanEnglish }) => [
      language,
      number,
      draftChangedAt !== null,
      isOlderThanEnglish,
    ]),
  ).toEqual([
    ['en', 1, false, false],
    ['fr', 0, false, true],
    ['ar', 0, true, true],
  ]);
});

describe('Nobody but admins', () => {
  test.each<[string, Actor, number]>([
    ['a visitor', anonymous, 401],
    ['a moderator', personWith('moderator'), 403],
    ['a customer', personWith('customer'), 403],
  ])('%s', async (_, actor, status) => {
    const ctx = as(actor);
    const draft = { ...words('x'), basedOn: 0, draftVersion: 0 };
    const calls = [
      () => listPageTexts(ctx),
      () => editing.getTextForEditing(ctx, key('about')),
      () => editing.previewText(ctx, 'x'),
      () => editing.saveTextDraft(ctx, key('about'), draft),
      () => editing.discardTextDraft(ctx, key('about')),
      () => editing.publishText(ctx, key('about'), { draftVersion: 1, note: 'why' }),
      () => editing.listTextVersions(ctx, key('about'), undefined),
      () => editing.getTextVersion(ctx, key('about'), 0),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status });
  });
});
