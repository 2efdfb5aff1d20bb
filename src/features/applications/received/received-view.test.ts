import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { openDocument } from '#features/media/document.service.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import * as own from '../own/own-application.service.server.ts';
import * as writing from '../own/write-application.service.server.ts';
import { getReceivedCv } from './received-cv.service.server.ts';
import { openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

describe('The CV', () => {
  async function addCv(ownerId: string) {
    const [file] = await data.db
      .insert(media)
      .values({
        ownerId,
        purpose: 'document',
        name: 'ama.pdf',
        contentType: 'application/pdf',
        bytes: 4,
        sha256: 'a'.repeat(64),
        storageKey: `document/${ownerId}`,
      })
      .returning();
    return file?.id ?? '';
  }

  test('is opened by the scene.host once somebody is shortlisted, by the applicant, and not by staff', async () => {
    const cv = await addCv(scene.ama.id);
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    const { id } = await scene.apply(scene.ama, { cv });
    await expect(getReceivedCv(scene.as(scene.host), id)).rejects.toMatchObject({
      code: 'application/not-found',
    });
    await scene.decided(id, 'shortlist');
    expect((await scene.read())[0]?.cv?.url).toBe(`/api/applications/${id}/cv`);
    expect(await getReceivedCv(scene.as(scene.host), id)).toMatchObject({ isPublic: false });
    expect(await openDocument(scene.as(scene.ama), cv)).toMatchObject({ isPublic: false });
    await expect(openDocument(scene.as(admin), cv)).rejects.toMatchObject({
      code: 'media/not-found',
    });
    await expect(openDocument(scene.as(scene.host), cv)).rejects.toMatchObject({
      code: 'media/not-found',
    });
    await writing.moveOwn(scene.as(scene.ama), id, 'withdraw');
    await expect(getReceivedCv(scene.as(scene.host), id)).rejects.toMatchObject({
      code: 'application/not-found',
    });
    expect(await data.db.select().from(media)).toMatchObject([{ status: 'removed' }]);
  });

  test('of somebody else can’t be sent', async () => {
    const cv = await addCv(scene.host.id);
    await expect(scene.save(scene.ama, { cv })).rejects.toMatchObject({
      fields: [{ path: 'part.cv' }],
    });
  });
});

describe('Under 18', () => {
  async function addChild(guardianEmail: string | null) {
    return addTestAccount(data.db, ['youth'], {
      firstName: 'Young',
      ageBand: '16-17',
      guardianEmail,
    });
  }

  test('without a parent’s agreement nobody begins an application', async () => {
    const child = await addChild(null);
    const form = await own.getApplicationForm(scene.as(child), scene.posting.slug);
    expect(form).toMatchObject({ refusal: 'no-consent', isYoung: true });
    await expect(scene.save(child)).rejects.toMatchObject({ code: 'application/refused' });
  });

  test('with it the scene.host reads a number and answers, and no word of the host’s own arrives', async () => {
    const child = await addChild('parent@sample.example');
    const { id } = await scene.apply(child, { about: 'I am Young and I bake.' });
    await scene.decided(id, 'shortlist');
    const [row] = await scene.read();
    expect(row).toMatchObject({ status: 'shortlisted', person: null, isYoung: true, cv: null });
    expect(row?.about).toBe('I am […] and I bake.');
    await scene.decided(id, 'reject', 'Come by on Sunday.');
    const letters = await listMails(data.db);
    expect(JSON.stringify(letters)).not.toContain('Sunday');
    const [mine] = (await own.listOwnApplications(scene.as(child), {})).items;
    expect(mine).toMatchObject({ status: 'rejected', words: '' });
  });
});
