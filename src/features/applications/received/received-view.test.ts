import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { openDocument } from '#features/media/document.service.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import * as own from '../own/own-application.service.server.ts';
import { reopenApplication } from '../own/reopen.service.server.ts';
import * as writing from '../own/write-application.service.server.ts';
import { getReceivedCv } from './received-cv.service.server.ts';
import { openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
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
  beforeEach(async () => {
    await addTestLead(data.db, testNow);
  });

  const addChild = async () =>
    (await addTestMinor(data.db, testNow, { ageBand: '16-17', firstName: 'Young' })).young;

  test('a parent’s agreement to the account is not enough to begin an application', async () => {
    const child = await addTestAccount(data.db, ['youth'], {
      firstName: 'Young',
      ageBand: '16-17',
      guardianEmail: 'parent@sample.example',
    });
    const form = await own.getApplicationForm(scene.as(child), scene.posting.slug);
    expect(form).toMatchObject({ refusal: 'no-consent', isYoung: true });
    await expect(scene.save(child)).rejects.toMatchObject({ code: 'application/refused' });
  });

  test.each([
    ['the guardian took it back', () => data.db.update(guardianConsent).set({ acts: ['browse'] })],
    ['nobody vouches', () => data.db.update(knownAdult).set({ endedAt: testNow })],
    ['the site has no lead', () => data.db.delete(safeguardingLead)],
  ])('nothing begins, is sent or taken up again where %s', async (_why, end) => {
    const child = await addChild();
    const other = await addTestMinor(data.db, testNow, { ageBand: '16-17', firstName: 'Efua' });
    const sent = await scene.apply(child);
    await writing.moveOwn(scene.as(child), sent.id, 'withdraw');
    const draft = await scene.save(other.young);
    await end();
    const refused = { code: 'application/refused' };
    await expect(
      writing.sendApplication(scene.as(other.young), draft.id, { version: draft.version }),
    ).rejects.toMatchObject(refused);
    await expect(reopenApplication(scene.as(child), sent.id)).rejects.toMatchObject(refused);
    const third = await addTestMinor(data.db, testNow, { ageBand: '16-17', firstName: 'Abena' });
    await end();
    await expect(scene.save(third.young)).rejects.toMatchObject(refused);
  });

  test('the host reads a number and answers, and no word of the host’s own arrives', async () => {
    const child = await addChild();
    const { id } = await scene.apply(child, {
      about: 'I am Young and I bake.',
      level: 'foundation',
    });
    await scene.decided(id, 'shortlist');
    const [row] = await scene.read();
    expect(row).toMatchObject({ status: 'shortlisted', person: null, level: null, cv: null });
    expect(row?.about).toBe('I am […] and I bake.');
    await scene.decided(id, 'reject', 'Come by on Sunday.');
    const letters = await listMails(data.db);
    expect(JSON.stringify(letters)).not.toContain('Sunday');
    const [mine] = (await own.listOwnApplications(scene.as(child), {})).items;
    expect(mine).toMatchObject({ status: 'rejected', words: '' });
  });

  test('words that may mean harm come before the lead once they are sent; of adults they don’t', async () => {
    const about = 'I want to kill myself.';
    await scene.apply(scene.ama, { about });
    expect(await data.db.$count(concern)).toBe(0);
    const child = await addChild();
    const { id } = await scene.apply(child, { about });
    expect(await data.db.select().from(concern)).toMatchObject([
      { source: 'watched', subjectType: 'application', subjectId: id, peopleIds: [child.id] },
    ]);
  });
});
