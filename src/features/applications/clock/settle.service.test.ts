import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { nudgeMs, silentMs, undoMs } from '../application.policy.ts';
import { application } from '../application.table.server.ts';
import { reopenApplication } from '../own/reopen.service.server.ts';
import { sweepApplications } from './privacy.service.server.ts';
import { settleApplications } from './settle.service.server.ts';
import * as own from '../own/own-application.service.server.ts';
import * as writing from '../own/write-application.service.server.ts';
import { addTestApplication, openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

describe('The clock', () => {
  test('reminds the scene.host after 14 days, once, and closes 30 days later with a word to both', async () => {
    await scene.apply(scene.ama);
    const nudge = later(testNow, nudgeMs);
    await settleApplications(scene.site(later(nudge, -minuteMs)));
    expect(await scene.noticesOf(scene.host)).toEqual(['received']);
    await settleApplications(scene.site(nudge));
    await settleApplications(scene.site(later(nudge, dayMs)));
    expect(await scene.noticesOf(scene.host)).toEqual(['received', 'nudge']);
    await settleApplications(scene.site(later(nudge, silentMs - minuteMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent']);
    await settleApplications(scene.site(later(nudge, silentMs)));
    await settleApplications(scene.site(later(nudge, silentMs + dayMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'closed']);
    expect(await scene.noticesOf(scene.host)).toEqual(['received', 'nudge', 'unanswered']);
  });

  test('tells everybody whose scene.posting was deleted, also with its host’s account', async () => {
    const { id } = await scene.apply(scene.ama);
    await scene.decide(id, 'shortlist');
    await data.db.delete(opportunity).where(eq(opportunity.id, scene.posting.id));
    await settleApplications(scene.site(testNow));
    await settleApplications(scene.site(later(testNow, undoMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'removed']);
    const [mine] = (await own.listOwnApplications(scene.as(scene.ama), {})).items;
    expect(mine).toMatchObject({
      status: 'closed',
      closedBy: 'remove',
      title: 'Baker',
      slug: null,
    });
  });

  test('gives staff the time to undo before it closes what they have hidden', async () => {
    await scene.apply(scene.ama);
    await data.db
      .update(opportunity)
      .set({ hiddenAt: testNow })
      .where(eq(opportunity.id, scene.posting.id));
    await settleApplications(scene.site(later(testNow, minuteMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent']);
    await settleApplications(scene.site(later(testNow, 16 * minuteMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'removed']);
  });

  test('takes the words of a forgotten draft that was sent before, and still counts its sends', async () => {
    const { id } = await scene.apply(scene.ama);
    await writing.moveOwn(scene.as(scene.ama), id, 'withdraw');
    await reopenApplication(scene.as(scene.ama), id);
    await sweepApplications(scene.site(later(testNow, 100 * dayMs)));
    expect(await data.db.select().from(application)).toMatchObject([
      { id, status: 'withdrawn', about: '', answers: [], reopens: 0 },
    ]);
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'withdrawn']);
  });

  test('erases what ended half a year ago, and forgotten drafts', async () => {
    const { id } = await scene.apply(scene.ama);
    await writing.moveOwn(scene.as(scene.ama), id, 'withdraw');
    await addTestApplication(data.db, { accountId: scene.host.id, status: 'draft' });
    await sweepApplications(scene.site(later(testNow, 80 * dayMs)));
    expect(await data.db.$count(application)).toBe(2);
    await sweepApplications(scene.site(later(testNow, 100 * dayMs)));
    expect(await data.db.$count(application)).toBe(1);
    await sweepApplications(scene.site(later(testNow, 190 * dayMs)));
    expect(await data.db.$count(application)).toBe(0);
  });
});
