import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openMentorScene } from '../mentorship.scene.server.ts';
import type { MentorScene } from '../mentorship.scene.server.ts';
import { mentorSession } from '../mentorship.table.server.ts';
import { togetherInSessions } from './together-in-sessions.server.ts';

let scene: MentorScene;
const data = useTestDb(async (db) => {
  scene = await openMentorScene(db);
});

const find = (aId: string, bId: string) =>
  togetherInSessions.find(data.db, { aId, bId, now: testNow });

test('A mentor and a mentee did something together once a session is confirmed, and it is not told what', async () => {
  const { ama, maya, kojo } = scene;
  const id = await scene.active(ama);
  expect(await find(ama.id, maya.id)).toBeUndefined();
  await data.db
    .insert(mentorSession)
    .values({ mentorshipId: id, heldOn: '2026-11-20', minutes: 30, loggedBy: 'mentor' });
  expect(await find(ama.id, maya.id)).toBeUndefined();
  await data.db
    .update(mentorSession)
    .set({ status: 'confirmed' })
    .where(eq(mentorSession.mentorshipId, id));
  expect(await find(ama.id, maya.id)).toMatchObject({ thing: id, title: '' });
  expect(await find(maya.id, ama.id)).toMatchObject({ thing: id });
  expect(await find(kojo.id, maya.id)).toBeUndefined();
});
