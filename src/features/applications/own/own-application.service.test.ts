import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { saveOwnAnswers } from '#features/eligibility/eligibility.service.server.ts';
import { digestEntry } from '#features/notifications/digest.table.server.ts';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { later } from '#platform/time/moments.ts';
import { applicationJobs } from '../application.job.server.ts';
import { applicationsPerDay, undoMs } from '../application.policy.ts';
import { application } from '../application.table.server.ts';
import { settleApplications } from '../clock/settle.service.server.ts';
import * as own from './own-application.service.server.ts';
import * as writing from './write-application.service.server.ts';
import * as decision from '../received/decision.service.server.ts';
import { listApplications } from '../received/received.service.server.ts';
import {
  addTestApplication,
  breadAnswers,
  written,
  openApplicationScene,
} from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

describe('A draft', () => {
  test('is kept, gone on with and read by nobody else', async () => {
    const first = await scene.save(scene.ama, { about: 'I b' });
    await expect(
      writing.saveApplication(scene.as(scene.ama), scene.posting.id, {
        version: first.version,
        part: written({ answers: breadAnswers, about: '' }),
        isWhole: true,
      }),
    ).rejects.toMatchObject({ fields: [{ path: 'part.about' }] });
    const again = await writing.saveApplication(scene.as(scene.ama), scene.posting.id, {
      version: first.version,
      part: written({ answers: breadAnswers }),
    });
    expect(again).toMatchObject({
      id: first.id,
      status: 'draft',
      answers: breadAnswers,
      next: ['send'],
    });
    const form = await own.getApplicationForm(scene.as(scene.ama), scene.posting.slug);
    expect(form.mine).toEqual(again);
    expect(await scene.read()).toEqual([]);
    await expect(
      writing.sendApplication(scene.as(scene.host), first.id, { version: 1 }),
    ).rejects.toMatchObject({ code: 'application/not-found' });
  });

  test('saved from a window that is behind is refused, and nothing is lost', async () => {
    const first = await scene.save(scene.ama);
    await expect(scene.save(scene.ama, { about: 'Other words' })).rejects.toMatchObject({
      code: 'application/changed',
    });
    const { mine } = await own.getApplicationForm(scene.as(scene.ama), scene.posting.slug);
    expect(mine?.about).toBe(first.about);
  });

  test('begins with what the site knows already', async () => {
    await data.db.update(account).set({ city: 'Leeds' }).where(eq(account.id, scene.ama.id));
    await data.db
      .update(opportunity)
      .set({ type: 'internship' })
      .where(eq(opportunity.id, scene.posting.id));
    await saveOwnAnswers(scene.as(scene.ama), { levels: ['undergraduate'] });
    const { known, mine, refusal } = await own.getApplicationForm(
      scene.as(scene.ama),
      scene.posting.slug,
    );
    expect([mine, refusal]).toEqual([null, null]);
    expect(known).toEqual({
      name: 'Ama Owusu',
      email: 'ama@sample.example',
      city: 'Leeds',
      level: 'undergraduate',
    });
  });

  test('is kept after the last day, and can be changed but not sent', async () => {
    const { version, id } = await scene.save(scene.ama);
    const late = new Date('2026-12-05T00:00:00Z');
    const kept = await writing.saveApplication(scene.as(scene.ama, late), scene.posting.id, {
      version,
      part: written({ answers: breadAnswers, about: 'Later words' }),
    });
    expect(kept).toMatchObject({ about: 'Later words', isTooLate: true, next: [] });
    await expect(
      writing.sendApplication(scene.as(scene.ama, late), id, { version: kept.version }),
    ).rejects.toMatchObject({ code: 'application/refused' });
  });

  test('can be sent until 23:59 in London', async () => {
    const { version, id } = await scene.save(scene.ama);
    const lastMinute = new Date('2026-12-04T23:59:30Z');
    const sent = await writing.sendApplication(scene.as(scene.ama, lastMinute), id, { version });
    expect(sent.status).toBe('sent');
  });

  test('is deleted by its writer; what was sent is not', async () => {
    const { id } = await scene.save(scene.ama);
    await expect(own.discardApplication(scene.as(scene.host), id)).rejects.toMatchObject({
      code: 'application/not-found',
    });
    await own.discardApplication(scene.as(scene.ama), id);
    const sent = await scene.apply(scene.ama);
    await expect(own.discardApplication(scene.as(scene.ama), sent.id)).rejects.toMatchObject({
      code: 'application/not-found',
    });
  });

  test('that lacks something says so beside the field', async () => {
    await data.db
      .update(opportunity)
      .set({ cv: 'required' })
      .where(eq(opportunity.id, scene.posting.id));
    const { id, version } = await scene.save(scene.ama, { about: ' ', answers: [] });
    await expect(
      writing.sendApplication(scene.as(scene.ama), id, { version }),
    ).rejects.toMatchObject({
      code: 'application/incomplete',
      fields: [{ path: 'part.about' }, { path: 'part.answers.0.answer' }, { path: 'part.cv' }],
    });
  });

  test('holds answers to what is asked now: changed questions are asked again', async () => {
    const { id, version } = await scene.save(scene.ama);
    await data.db
      .update(opportunity)
      .set({ questions: ['Which cake?'] })
      .where(eq(opportunity.id, scene.posting.id));
    await expect(
      writing.sendApplication(scene.as(scene.ama), id, { version }),
    ).rejects.toMatchObject({
      fields: [{ path: 'part.answers.0.answer' }],
    });
  });

  test('for one’s own page, or in too great a number, is refused', async () => {
    await expect(scene.save(scene.host)).rejects.toMatchObject({ code: 'application/refused' });
    for (let at = 0; at < applicationsPerDay; at += 1)
      await addTestApplication(data.db, { accountId: scene.ama.id, status: 'draft' });
    await expect(scene.save(scene.ama)).rejects.toMatchObject({ code: 'application/too-many' });
  });
});

describe('Sent', () => {
  test('the scene.host is told in the digest, and the applicant has it in writing', async () => {
    const sent = await scene.apply(scene.ama);
    expect(sent).toMatchObject({ status: 'sent', next: ['withdraw'], version: 0 });
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent']);
    expect(await scene.noticesOf(scene.host)).toEqual(['received']);
    expect((await listMails(data.db)).mails).toMatchObject([{ kind: 'applications/sent' }]);
    expect(await data.db.$count(digestEntry)).toBe(1);
  });

  test('once: it can’t be sent or begun again', async () => {
    const { id } = await scene.apply(scene.ama);
    await expect(
      writing.sendApplication(scene.as(scene.ama), id, { version: 1 }),
    ).rejects.toMatchObject({
      code: 'application/changed',
    });
    await expect(scene.save(scene.ama)).rejects.toMatchObject({ code: 'application/changed' });
  });

  test('the scene.host reads answers and a number, without names, addresses or the CV', async () => {
    await scene.apply(scene.ama, {
      about: 'I am Ama Owusu, ama@sample.example, 07700 900123.',
      answers: [{ question: 'Which bread?', answer: 'Owusu bread, www.ama.example' }],
    });
    const items = await scene.read();
    expect(items).toMatchObject([
      {
        number: 1,
        person: null,
        cv: null,
        about: 'I am […] […], […] […].',
        answers: [{ answer: '[…] bread, […]' }],
        next: ['shortlist', 'reject'],
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Ama|Owusu|Leeds|07700|@/);
  });

  test('the shortlist shows who it is, and not before the applicant has heard', async () => {
    const { id } = await scene.apply(scene.ama);
    await scene.decide(id, 'shortlist');
    expect((await scene.read())[0]).toMatchObject({
      person: null,
      held: { move: 'shortlist' },
      next: [],
    });
    await settleApplications(scene.site(later(testNow, undoMs)));
    expect((await scene.read())[0]).toMatchObject({
      status: 'shortlisted',
      person: { name: 'Ama Owusu', email: 'ama@sample.example', city: 'Leeds' },
    });
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'shortlisted']);
  });

  test('nobody else reads it, staff neither', async () => {
    const { id } = await scene.apply(scene.ama);
    const stranger = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    await expect(
      listApplications(scene.as(stranger), scene.posting.slug, {}),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(
      decision.reviewApplication(scene.as(stranger), id, { score: 5, note: '' }),
    ).rejects.toMatchObject({ code: 'application/not-found' });
  });
});

describe('Taken back', () => {
  test('at any time before the end: the scene.host is told, and reads nothing of it any more', async () => {
    const { id } = await scene.apply(scene.ama);
    await scene.decided(id, 'shortlist');
    await writing.moveOwn(scene.as(scene.ama), id, 'withdraw');
    expect(await scene.noticesOf(scene.host)).toEqual(['received', 'taken-back']);
    expect(await scene.read(scene.host, { group: 'ended' })).toMatchObject([
      { number: 1, status: 'withdrawn', about: '', answers: [], person: null },
    ]);
    await expect(writing.moveOwn(scene.as(scene.ama), id, 'withdraw')).rejects.toMatchObject({
      code: 'application/changed',
    });
  });

  test('while a decision waits: it is never told', async () => {
    const { id } = await scene.apply(scene.ama);
    await scene.decide(id, 'reject');
    await writing.moveOwn(scene.as(scene.ama), id, 'withdraw');
    await settleApplications(scene.site(later(testNow, undoMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'withdrawn']);
  });

  test('with the account: the application is erased and the scene.host is told', async () => {
    const { id } = await scene.apply(scene.ama);
    await decision.reviewApplication(scene.as(scene.host), id, { score: 3, note: '' });
    await emit(data.db, 'account.closed', { accountId: scene.ama.id, reviews: 'delete' });
    await runOutbox(scene.site(testNow), applicationJobs);
    expect(await data.db.$count(application)).toBe(0);
    expect(await scene.noticesOf(scene.host)).toEqual(['received', 'taken-back']);
  });
});
