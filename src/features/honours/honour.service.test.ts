import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { HonourBody } from './editing/honour-desk.contract.ts';
import { HonourBody as Body } from './editing/honour-desk.contract.ts';
import {
  addHonour,
  changeHonour,
  checkHonourSource,
  getHonourForm,
  moveHonour,
} from './editing/honour-edit.service.server.ts';
import { exportHonours } from './editing/honour-export.service.server.ts';
import { getHonour, listHonours } from './honour.service.server.ts';
import { honourSubject } from './honour.subject.server.ts';
import { listPhotoQueue, movePhoto, proposePhoto } from './photos/honour-photo.service.server.ts';

const ada = personWith('admin');
const ben: Person = { ...personWith('admin'), id: '01990000-0000-7000-8000-0000000000be' };
const reader: Person = { ...personWith('customer'), id: '01990000-0000-7000-8000-0000000000cc' };
const shared = useTestDb(async (db) => {
  for (const [one, role] of [
    [ada, 'admin'],
    [ben, 'admin'],
    [reader, 'customer'],
  ] as const)
    await addTestAccount(db, [role], {
      id: one.id,
      firstName: 'Ada',
      email: `${one.id}@example.org`,
    });
});
const subjects = new SubjectRegistry([honourSubject]);
const as = (actor: Actor, now = new Date('2026-11-21T10:00:00Z')) =>
  testContext({ db: shared.db, actor, now, subjects });

const body = (change: Partial<HonourBody> = {}): HonourBody => ({
  name: 'Ngozi Sample',
  born: 1950,
  died: null,
  isLiving: true,
  basis: 'public-honour',
  whatFor: 'For her work.',
  life: '',
  words: [],
  awards: [{ title: 'A medal', by: 'A city', year: 2001, place: null, sourceIndexes: [0] }],
  fields: ['health'],
  related: [],
  sources: [
    {
      author: '',
      title: 'A page',
      publisher: '',
      year: null,
      url: 'https://example.org/',
      isbn: null,
    },
  ],
  ...change,
});

async function publish(change: Partial<HonourBody> = {}) {
  const saved = await addHonour(as(ada), body(change));
  await moveHonour(as(ada), saved.id, 'publish');
  return saved;
}

const object = (id: string, at = as(reader)) =>
  createCorrection(at, { subjectType: 'honour', subjectId: id, matter: 'objection' });

/** The one that has waited longest. */
async function decide(outcome: 'accept' | 'refuse', at = as(ben)): Promise<string> {
  const [row] = await shared.db
    .select()
    .from(correction)
    .where(eq(correction.status, 'staff'))
    .orderBy(asc(correction.id));
  const subjectId = row?.id ?? '';
  await correctionCase.decide(at, shared.db, {
    caseId: '',
    subjectId,
    outcome,
    reason: 'We looked.',
  });
  return subjectId;
}

const undo = (subjectId: string, outcome: 'accept' | 'refuse') =>
  correctionCase.undo(as(ben), shared.db, { caseId: '', subjectId, outcome });

const isShown = async (slug: string) =>
  getHonour(as(anonymous), slug).then(
    () => true,
    () => false,
  );

const gone = { code: 'honours/not-found' };

describe('Somebody honoured', () => {
  test('who is alive needs a reason to be there, and everybody needs a source', async () => {
    expect(Body.safeParse(body({ basis: null })).success).toBe(false);
    expect(Body.safeParse(body({ died: 2001 })).success).toBe(false);
    const bare = await addHonour(
      as(ada),
      body({
        sources: [],
        awards: [{ title: 'A', by: 'B', year: 1, place: null, sourceIndexes: [] }],
      }),
    );
    await expect(moveHonour(as(ada), bare.id, 'publish')).rejects.toMatchObject({
      code: 'honours/no-source',
    });
  });

  test('who objects is out of sight at once, and back when staff refuse', async () => {
    const { id, slug } = await publish();
    await object(id);
    await expect(getHonour(as(anonymous), slug)).rejects.toMatchObject(gone);
    expect((await listHonours(as(anonymous), {})).total).toBe(0);
    await decide('refuse');
    expect((await getHonour(as(anonymous), slug)).name).toBe('Ngozi Sample');
    // The next one within 30 days waits for staff without hiding anything.
    await object(id, as(ben, new Date('2026-11-22T10:00:00Z')));
    expect((await getHonour(as(anonymous), slug)).name).toBe('Ngozi Sample');
  });

  test('stays out of sight when staff agree, and the reader is told', async () => {
    const { id, slug } = await publish();
    await object(id);
    await decide('accept');
    await expect(getHonour(as(anonymous), slug)).rejects.toMatchObject(gone);
    expect((await getHonourForm(as(ada), id)).isHidden).toBe(true);
  });

  test('of two who object the page comes back when staff have refused both', async () => {
    const { id, slug } = await publish();
    await object(id);
    // Out of sight for readers by now: staff see it, and one of them says so for another.
    await object(id, as(ada));
    await decide('refuse');
    expect(await isShown(slug)).toBe(false);
    await decide('refuse');
    expect(await isShown(slug)).toBe(true);
  });

  test('with whom staff agreed once stays away, whatever becomes of others', async () => {
    const { id, slug } = await publish();
    await object(id);
    await object(id, as(ada));
    const agreed = await decide('accept');
    const refused = await decide('refuse');
    await moveHonour(as(ben), id, 'archive');
    await expect(moveHonour(as(ben), id, 'publish')).rejects.toMatchObject({
      code: 'honours/objected',
    });
    await undo(refused, 'refuse');
    await decide('refuse');
    expect((await getHonourForm(as(ada), id)).isHidden).toBe(true);
    await undo(agreed, 'accept');
    await moveHonour(as(ben), id, 'publish');
    expect(await isShown(slug)).toBe(false);
    await decide('refuse');
    expect(await isShown(slug)).toBe(true);
  });

  test('with two of whom staff agreed stays away when one of the two is undone', async () => {
    const { id, slug } = await publish();
    await object(id);
    await object(id, as(ada));
    const first = await decide('accept');
    await decide('accept');
    await undo(first, 'accept');
    await decide('refuse');
    expect(await isShown(slug)).toBe(false);
  });

  test('is looked up again when the facts change, and the record keeps no life', async () => {
    const { id } = await publish();
    const sourceId = (await getHonourForm(as(ada), id)).sources[0]?.id ?? '';
    await checkHonourSource(as(ben), { id, sourceId }, true);
    const change = async (honour: HonourBody) => {
      const { version } = await getHonourForm(as(ada), id);
      await changeHonour(as(ada), id, { version, honour });
      return (await getHonourForm(as(ada), id)).sources[0]?.checkedOn ?? null;
    };
    expect(await change(body({ fields: ['work'] }))).toBe('2026-11-21');
    expect(await change(body({ fields: ['work'], life: 'She was a nurse.' }))).toBeNull();
    await change(body({ fields: ['work'], born: 1951 }));
    const kept = await shared.db
      .select({ detail: auditEntry.detail })
      .from(auditEntry)
      .where(eq(auditEntry.action, 'honour.changed'))
      .orderBy(asc(auditEntry.id));
    expect(kept.map(({ detail }) => detail)).toEqual([
      { fields: [] },
      { fields: ['life'] },
      { fields: ['born', 'life'] },
    ]);
  });

  test('who has died can not object, and a guest who objects leaves an address', async () => {
    const dead = await publish({ isLiving: false, basis: null, died: 2001 });
    await expect(object(dead.id)).rejects.toMatchObject({ kind: 'invalid' });
    const { id, slug } = await publish();
    await expect(object(id, as(anonymous))).rejects.toMatchObject({ kind: 'invalid' });
    expect((await getHonour(as(anonymous), slug)).id).toBe(id);
  });

  test('is not hidden by one person who objects for everybody', async () => {
    const names = ['Ada Sample', 'Ben Sample', 'Cas Sample', 'Dee Sample'];
    const pages = [];
    for (const name of names) pages.push(await publish({ name }));
    const last = pages.pop();
    for (const { id } of pages) await object(id);
    await expect(object(last?.id ?? '')).rejects.toMatchObject({ kind: 'conflict' });
    expect((await listHonours(as(anonymous), {})).items.map(({ name }) => name)).toEqual([
      'Dee Sample',
    ]);
  });

  test('is not decided on by whoever of staff sent the objection', async () => {
    const { id } = await publish();
    await object(id, as(ben));
    await expect(decide('accept')).rejects.toMatchObject({ code: 'access/forbidden' });
    await decide('accept', as(ada));
    expect((await getHonourForm(as(ada), id)).isHidden).toBe(true);
  });

  test('is challenged in words by anybody, and stays until staff have decided', async () => {
    const { id, slug } = await publish();
    const note = 'She was born in 1951, as her page says.';
    await createCorrection(as(reader), {
      subjectType: 'honour',
      subjectId: id,
      matter: 'other',
      note,
    });
    expect((await getHonour(as(anonymous), slug)).id).toBe(id);
    const [row] = await shared.db.select().from(correction);
    expect(row).toMatchObject({ status: 'staff', note });
  });
});

describe('A picture', () => {
  const provenance = {
    sourceUrl: 'https://example.org/picture',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    creator: 'A photographer',
    takenOn: '1999',
  };
  const upload = async () => {
    const [row] = await shared.db
      .insert(media)
      .values({
        ownerId: ada.id,
        purpose: 'photo',
        width: 4,
        height: 4,
        bytes: 4,
        sha256: 'a',
        storageKey: crypto.randomUUID(),
        contentType: 'image/webp',
      })
      .returning();
    return row?.id ?? '';
  };

  test('is shown with its credit after a second yes, and gone at once when withdrawn', async () => {
    const { id, slug } = await publish();
    const photoId = await upload();
    const proposed = await proposePhoto(as(ada), id, { ...provenance, photoId });
    const pictureOf = async () => (await getHonour(as(anonymous), slug)).picture;
    expect(await pictureOf()).toBeNull();
    await expect(movePhoto(as(ada), proposed.id, 'show')).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    const [mine] = (await listPhotoQueue(as(ada), { show: 'proposed' })).items;
    expect(mine?.candidate?.moves).toEqual(['refuse', 'withdraw']);
    await movePhoto(as(ben), proposed.id, 'show');
    expect(await pictureOf()).toMatchObject({ ...provenance, photo: { id: photoId } });
    await movePhoto(as(ada), proposed.id, 'withdraw');
    expect(await pictureOf()).toBeNull();
    const [file] = await shared.db.select().from(media).where(eq(media.id, photoId));
    expect(file?.status).toBe('removed');
  });

  test('leaves its address with the page, archived or objected to, and comes back with it', async () => {
    const { id } = await publish();
    const photoId = await upload();
    const proposed = await proposePhoto(as(ada), id, { ...provenance, photoId });
    const fileIs = async () => {
      const [file] = await shared.db.select().from(media).where(eq(media.id, photoId));
      return file?.status;
    };
    await moveHonour(as(ada), id, 'archive');
    await movePhoto(as(ben), proposed.id, 'show');
    expect(await fileIs()).toBe('pending');
    await moveHonour(as(ada), id, 'publish');
    expect(await fileIs()).toBe('published');
    await moveHonour(as(ada), id, 'archive');
    expect(await fileIs()).toBe('pending');
    await moveHonour(as(ada), id, 'publish');
    await object(id);
    expect(await fileIs()).toBe('pending');
    await decide('refuse');
    expect(await fileIs()).toBe('published');
  });

  test('is one at a time', async () => {
    const { id } = await publish();
    await proposePhoto(as(ada), id, { ...provenance, photoId: await upload() });
    await expect(
      proposePhoto(as(ben), id, { ...provenance, photoId: await upload() }),
    ).rejects.toMatchObject({ code: 'honours/has-photo' });
    expect((await listPhotoQueue(as(ada), {})).items).toEqual([]);
  });
});

test('Everybody honoured, drafts too, comes as a file that admins alone get', async () => {
  await addHonour(as(ada), body({ name: '+Ngozi Sample' }));
  let text = '';
  for await (const line of (await exportHonours(as(ada))).lines) text += line;
  expect(text).toContain(`"'+Ngozi Sample","1950","","yes","public-honour","For her work."`);
  expect(text).toContain('"A medal, A city, 2001","health","draft","no"');
  expect(await shared.db.$count(auditEntry, eq(auditEntry.action, 'honours.exported'))).toBe(1);
  await expect(exportHonours(as(reader))).rejects.toMatchObject({ status: 403 });
});
