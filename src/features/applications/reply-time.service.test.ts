import { beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { getReplyTime } from './reply-time.service.server.ts';
import { addTestApplication, openApplicationScene } from './application.scene.server.ts';
import type { ApplicationScene } from './application.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

describe('The time that a scene.host takes', () => {
  const answered = (days: number) =>
    addTestApplication(data.db, {
      opportunityId: scene.posting.id,
      status: 'rejected',
      sentAt: later(testNow, -20 * dayMs),
      answeredAt: later(testNow, (days - 20) * dayMs),
    });

  test('is told from three answers on, over all of its postings', async () => {
    await answered(2);
    await answered(6);
    expect(await getReplyTime(scene.as(scene.ama), scene.posting.slug)).toEqual({ days: null });
    await answered(9);
    const other = await scene.addPosting({ title: 'Miller' });
    expect(await getReplyTime(scene.as(scene.ama), other.slug)).toEqual({ days: 6 });
  });

  test('counts what was never answered with the time that the applicant waited', async () => {
    for (const days of [2, 4, 6]) await answered(days);
    for (const at of [1, 2, 3, 4])
      await addTestApplication(data.db, {
        opportunityId: scene.posting.id,
        number: at,
        status: 'closed',
        closedBy: 'close',
        sentAt: later(testNow, -44 * dayMs),
        endedAt: testNow,
      });
    expect(await getReplyTime(scene.as(scene.ama), scene.posting.slug)).toEqual({ days: 44 });
  });
});
