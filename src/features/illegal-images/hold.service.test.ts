import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { eraseAccount } from '#features/accounts/erase-account.server.ts';
import { getPhotoFile } from '#features/media/file.service.server.ts';
import {
  attachPhotos,
  listPhotos,
  publishPhotosOf,
  uploadPhoto,
} from '#features/media/media.service.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { ownMediaFiles } from '#features/media/own-files.server.ts';
import { sweepAbandoned } from '#features/media/sweep.service.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { nameLeads } from '#features/safeguarding/leads.service.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { sha256 } from '#platform/storage/context-storage.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import * as desk from './desk.service.server.ts';
import { holdImages } from './hold.service.server.ts';
import { imageHold, imageHoldEntry, imageHoldItem } from './hold.table.server.ts';
import { getKeepers, nameKeepers } from './keepers.service.server.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const kinds = new CaseKinds([]);
const subject = { type: 'sample', id: '01990000-0000-7000-8000-000000000777' };
const secret = 'Words of a sample that nobody may read in a letter.';
let isHidden = false;

const subjects = new SubjectRegistry([
  {
    type: 'sample',
    find: async () => [
      {
        ...subject,
        title: secret,
        url: '/sample/777',
        isPublic: !isHidden,
        ownerIds: [],
        isReviewable: false,
      },
    ],
    wordsOf: async (_, ids) => new Map(ids.map((id) => [id, secret])),
    hide: async (ctx) => {
      isHidden = true;
      ctx.invalidate(['samples']);
    },
    restore: async (ctx) => {
      isHidden = false;
      ctx.invalidate(['samples']);
    },
  },
]);

/** Never full, whatever the machine has left. */
const storage = () =>
  new DiskStorage(join(directory.path, 'media'), async () => ({
    bavail: 1e6,
    bsize: 4096,
    blocks: 1e6,
  }));
const jpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

async function storedKeys(from: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of from.keysBefore(new Date('2100-01-01'))) keys.push(key);
  return keys;
}

const dropped: string[] = [];
const as = (actor: Actor, now = testNow) =>
  testContext({
    db: data.db,
    actor,
    now,
    subjects,
    storage: storage(),
    invalidate: (tags) => void dropped.push(...tags),
  });

async function readKey(key: string): Promise<Buffer> {
  const file = await storage().get(key);
  if (!file) throw new Error(`Nothing lies at ${key}.`);
  return buffer(file.stream);
}

const nothing = { code: 'illegal-images/not-found' };

/** Two who are named, a moderator and an admin who are not, and a picture in two sizes with its case. */
async function scene() {
  isHidden = false;
  dropped.length = 0;
  const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
  const first = await addTestAccount(data.db, ['moderator'], { firstName: 'First' });
  const second = await addTestAccount(data.db, ['admin'], { firstName: 'Second' });
  const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Other' });
  const uploader = await addTestAccount(data.db, ['customer'], { firstName: 'Uploader' });
  await nameKeepers(as(admin), { first: first.id, second: second.id });
  await data.db.delete(notification);
  const photo = await uploadPhoto(as(uploader), { bytes: await jpeg() });
  await data.db.transaction((tx) => attachPhotos(tx, subject, [photo.id], uploader.id));
  await publishPhotosOf(data.db, subject);
  const caseId = await openCase(as(uploader), data.db, {
    kind: 'sample',
    subject,
    severity: 1,
    aboutAccountId: uploader.id,
    note: secret,
  });
  const [row] = await data.db.select().from(media);
  const keys = await storedKeys(storage());
  const bytes = new Map(
    await Promise.all(keys.map(async (key) => [key, await readKey(key)] as const)),
  );
  return { admin, first, second, moderator, uploader, photo, caseId, row, keys, bytes };
}

async function theHold() {
  const [hold] = await data.db.select().from(imageHold);
  const items = await data.db.select().from(imageHoldItem);
  if (!hold) throw new Error('There is no hold.');
  return { hold, files: items.flatMap(({ files }) => files) };
}

async function expectIntact(bytes: ReadonlyMap<string, Buffer>) {
  const { files } = await theHold();
  expect(files.map(({ from }) => from).toSorted()).toEqual([...bytes.keys()].toSorted());
  for (const { from, key, sha256: print } of files) {
    expect(await readKey(key)).toEqual(bytes.get(from));
    expect(sha256(await readKey(key))).toBe(print);
  }
}

test('one press takes the picture from every list, address and copy, and the case from everybody’s queue', async () => {
  const { moderator, admin, first, uploader, photo, caseId, keys, bytes } = await scene();
  expect(keys).toHaveLength(2);
  await holdImages(as(moderator), caseId);
  expect(isHidden).toBe(true);
  expect(dropped).toContain('samples');
  for (const withPending of [false, true])
    expect(await listPhotos(data.db, subject.type, [subject.id], { withPending })).toEqual(
      new Map(),
    );
  for (const actor of [anonymous, uploader, moderator, admin, first])
    for (const size of [400, 1600] as const)
      await expect(getPhotoFile(as(actor), photo.id, size)).rejects.toMatchObject({
        code: 'media/not-found',
      });
  expect(await ownMediaFiles(data.db, uploader.id)).toEqual([]);
  expect(await storedKeys(storage())).toEqual(keys.map((key) => `held/${key}`));
  await expectIntact(bytes);
  for (const actor of [moderator, admin, first]) {
    for (const view of ['waiting', 'decided', 'mine', 'asked'] as const)
      expect((await listCases(as(actor), kinds, { view })).items).toEqual([]);
    await expect(getCase(as(actor), kinds, caseId)).rejects.toMatchObject({
      code: 'case/not-found',
    });
  }
  await expect(holdImages(as(moderator), caseId)).rejects.toMatchObject({ code: 'case/not-found' });
});

test('the evidence outlives sweeps and the end of the uploader’s account', async () => {
  const { moderator, uploader, caseId, bytes } = await scene();
  await holdImages(as(moderator), caseId);
  const closed = await data.db.transaction((tx) =>
    eraseAccount(as(uploader), tx, { id: uploader.id, reviews: 'delete' }),
  );
  expect(closed).toBe(true);
  await sweepAbandoned(as(moderator, later(testNow, 400 * dayMs)));
  await data.db.delete(staffCase);
  await expectIntact(bytes);
  const { hold } = await theHold();
  expect(hold.evidence.people).toMatchObject([
    { id: uploader.id, name: 'Uploader Sample', isUploader: true },
  ]);
  expect(hold.evidence).toMatchObject({ title: secret, words: secret, note: secret });
});

test('the two alone read it, each look is written down, and nothing of it is in letters, notices or the audit', async () => {
  const { moderator, admin, first, second, uploader, photo, caseId, keys } = await scene();
  await holdImages(as(moderator), caseId);
  const { hold } = await theHold();
  for (const actor of [moderator, admin, uploader]) {
    await expect(desk.openHold(as(actor), hold.id)).rejects.toMatchObject(nothing);
    expect(await desk.listHolds(as(actor), {})).toEqual({ items: [], next: null, isKeeper: false });
  }
  for (const actor of [first, second]) {
    expect((await desk.listHolds(as(actor), {})).items).toHaveLength(1);
    const record = await desk.openHold(as(actor), hold.id);
    expect(JSON.stringify(record)).not.toContain('/media/');
    for (const key of keys) expect(JSON.stringify(record)).not.toContain(key);
  }
  const entries = await data.db.select().from(imageHoldEntry).orderBy(imageHoldEntry.no);
  expect(entries.map(({ step, actorId }) => [step, actorId])).toEqual([
    ['held', moderator.id],
    ['opened', first.id],
    ['opened', second.id],
  ]);
  const told = await data.db.select().from(notification);
  expect(told.map(({ kind, accountId }) => `${kind} ${accountId}`).toSorted()).toEqual(
    [first, second].map(({ id }) => `illegal-images/waits ${id}`).toSorted(),
  );
  const letters = await data.db.select().from(mail);
  expect(letters).toHaveLength(2);
  const audits = await data.db.select().from(auditEntry);
  const holds = audits.filter(({ action }) => action.startsWith('image-hold.'));
  for (const text of [told, letters, holds].map((rows) => JSON.stringify(rows)))
    for (const part of [secret, photo.id, subject.id, uploader.id, ...keys])
      expect(text).not.toContain(part);
  expect(
    audits.filter(
      ({ accountId, action }) => accountId === uploader.id && action.startsWith('image-hold'),
    ),
  ).toEqual([]);
});

test('a release brings the picture, what it belongs to and the case back byte for byte', async () => {
  const { moderator, first, photo, caseId, row, keys, bytes } = await scene();
  await holdImages(as(moderator), caseId);
  const { hold } = await theHold();
  const reason = 'It shows a grown-up at a wedding.';
  await expect(
    desk.releaseHold(as(moderator), hold.id, { version: hold.version, reason }),
  ).rejects.toMatchObject(nothing);
  const released = await desk.releaseHold(as(first), hold.id, { version: hold.version, reason });
  expect(released.state).toBe('released');
  expect(isHidden).toBe(false);
  expect(await storedKeys(storage())).toEqual(keys);
  for (const key of keys) expect(await readKey(key)).toEqual(bytes.get(key));
  expect((await data.db.select().from(media))[0]).toEqual(row);
  expect((await getPhotoFile(as(anonymous), photo.id, 1600)).isPublic).toBe(true);
  expect((await listCases(as(moderator), kinds, { view: 'waiting' })).items).toHaveLength(1);
  await expect(
    desk.releaseHold(as(first), hold.id, { version: released.version, reason }),
  ).rejects.toMatchObject({ code: 'illegal-images/changed' });
});

test('what was not seen by everybody before is not shown by a release', async () => {
  const { moderator, first, caseId } = await scene();
  isHidden = true;
  await holdImages(as(moderator), caseId);
  const { hold } = await theHold();
  await desk.releaseHold(as(first), hold.id, {
    version: hold.version,
    reason: 'It was a mistake.',
  });
  expect(isHidden).toBe(true);
});

test('a report has its number and its time; only then may the two destroy the files, and the record stays', async () => {
  const { moderator, first, second, caseId } = await scene();
  await holdImages(as(moderator), caseId);
  const { hold } = await theHold();
  const destroy = { version: hold.version, reason: 'Instruction of the NCA, letter of today.' };
  await expect(desk.destroyHold(as(second), hold.id, destroy)).rejects.toMatchObject({
    code: 'illegal-images/changed',
  });
  const report = {
    reference: 'NCA-1',
    reportedAt: '2026-11-21T11:00',
    words: '',
    version: hold.version,
  };
  await expect(
    desk.reportHold(as(second), hold.id, { ...report, reportedAt: '2027-01-01T11:00' }),
  ).rejects.toMatchObject({ code: 'request/invalid' });
  const reported = await desk.reportHold(as(second), hold.id, report);
  expect(reported).toMatchObject({
    state: 'reported',
    reference: 'NCA-1',
    reportedAt: '2026-11-21T11:00:00.000Z',
  });
  await expect(
    desk.releaseHold(as(second), hold.id, {
      version: reported.version,
      reason: 'It was a mistake.',
    }),
  ).rejects.toMatchObject({ code: 'illegal-images/changed' });
  const asked = await desk.destroyHold(as(second), hold.id, {
    ...destroy,
    version: reported.version,
  });
  expect(asked).toMatchObject({ state: 'reported', destroyAsked: { isMine: true } });
  expect(asked.entries.find(({ step }) => step === 'reported')?.words).toBe(
    'NCA-1\n2026-11-21 11:00',
  );
  const told = await data.db.select().from(notification);
  expect(told.filter(({ accountId }) => accountId === first.id)).toHaveLength(2);
  expect(told.filter(({ accountId }) => accountId === second.id)).toHaveLength(1);
  expect(await storedKeys(storage())).toHaveLength(2);
  const agree = { ...destroy, version: asked.version };
  await expect(desk.destroyHold(as(second), hold.id, agree)).rejects.toMatchObject({
    code: 'illegal-images/second-needed',
  });
  await expect(
    desk.destroyHold(as(first), hold.id, { ...destroy, version: reported.version }),
  ).rejects.toMatchObject({ code: 'illegal-images/changed' });
  expect(await desk.openHold(as(first), hold.id)).toMatchObject({
    destroyAsked: { isMine: false },
  });
  expect(await desk.destroyHold(as(first), hold.id, agree)).toMatchObject({ state: 'destroyed' });
  expect(await storedKeys(storage())).toEqual([]);
  expect((await theHold()).files).toHaveLength(2);
});

test('nothing that a hold says can be changed or deleted in the database', async () => {
  const { moderator, caseId } = await scene();
  await holdImages(as(moderator), caseId);
  for (const change of [
    data.db.update(imageHold).set({ subjectType: 'x' }),
    data.db.delete(imageHold),
    data.db.delete(imageHoldEntry),
    data.db.update(imageHoldItem).set({ image: '{}' }),
    data.db.delete(imageHoldItem),
  ])
    await expect(change.then(() => 'done')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/only ever added|never changed/) as string },
    });
});

test('where nothing was uploaded the case stays; where a copy fails nothing has changed', async () => {
  const { moderator, photo, caseId, keys } = await scene();
  const whole = storage();
  const failing: Storage = {
    put: async () => {
      throw new Error('The disk is gone.');
    },
    get: (key) => whole.get(key),
    remove: (key) => whole.remove(key),
    hasRoom: () => whole.hasRoom(),
    keysBefore: (moment) => whole.keysBefore(moment),
  };
  await expect(holdImages({ ...as(moderator), storage: failing }, caseId)).rejects.toThrow('disk');
  expect((await getPhotoFile(as(anonymous), photo.id, 400)).isPublic).toBe(true);
  expect(await storedKeys(storage())).toEqual(keys);
  await data.db.delete(media);
  await expect(holdImages(as(moderator), caseId)).rejects.toMatchObject({
    code: 'illegal-images/no-picture',
  });
  expect((await listCases(as(moderator), kinds, { view: 'waiting' })).items).toHaveLength(1);
});

test('where one of the two is missing, the safeguarding lead stands in, and nobody reads a hold about themselves', async () => {
  const { admin, first, second, moderator, caseId } = await scene();
  await nameLeads(as(admin), { lead: moderator.id, deputies: [] });
  await data.db.delete(notification);
  expect(await getKeepers(as(admin))).toMatchObject({
    first: [first.id, second.id].toSorted()[0],
    second: [first.id, second.id].toSorted()[1],
  });
  await data.db.update(staffCase).set({ aboutAccountId: first.id }).where(eq(staffCase.id, caseId));
  await holdImages(as(admin), caseId);
  const { hold } = await theHold();
  await expect(desk.openHold(as(first), hold.id)).rejects.toMatchObject(nothing);
  expect((await desk.listHolds(as(first), {})).items).toEqual([]);
  const told = await data.db.select().from(notification);
  expect(told.map(({ accountId }) => accountId)).toEqual([second.id]);
});

test('nobody but staff presses it', async () => {
  const { uploader, caseId } = await scene();
  await expect(holdImages(as(uploader), caseId)).rejects.toMatchObject({ status: 403 });
});
