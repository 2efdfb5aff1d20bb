import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { getEqualitySums } from './equality.service.server.ts';
import * as writing from '../own/write-application.service.server.ts';
import { openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

describe('Equality answers', () => {
  test('are sums of five and more, told after the close', async () => {
    for (let at = 0; at < 7; at += 1) {
      const one = await addTestAccount(data.db, ['customer'], { firstName: `One${at}` });
      const { id, version } = await scene.save(one);
      const gender = at < 6 ? ('woman' as const) : ('man' as const);
      await writing.sendApplication(scene.as(one), id, { version, equality: { gender } });
    }
    expect(await getEqualitySums(scene.as(scene.host), scene.posting.slug)).toEqual({
      isClosed: false,
      questions: [],
    });
    const after = scene.as(scene.host, later(testNow, 30 * dayMs));
    expect(await getEqualitySums(after, scene.posting.slug)).toEqual({
      isClosed: true,
      questions: [
        { question: 'gender', answers: [{ answer: 'woman', people: 5 }], hasOthers: true },
      ],
    });
    await expect(getEqualitySums(scene.as(scene.ama), scene.posting.slug)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
