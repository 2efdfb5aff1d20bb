import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import { threadMessage } from '#features/watched-threads/thread.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openMentorScene } from '../mentorship.scene.server.ts';
import { mentorship } from '../mentorship.table.server.ts';
import { proposeAgreement } from './agreement.service.server.ts';
import { logMentorSession } from './session.service.server.ts';

const data = useTestDb();
type Scene = Awaited<ReturnType<typeof openMentorScene>>;
let scene: Scene;

beforeEach(async () => {
  scene = await openMentorScene(data.db);
});

const terms = { months: 3, rhythm: 'monthly', place: 'in-writing' } as const;
const propose = async (id: string, aim: string) => {
  const { version } = await scene.rowOf(id);
  return proposeAgreement(scene.as(scene.maya), id, { ...terms, aim, version });
};
const log = (id: string, note: string) =>
  logMentorSession(scene.as(scene.maya), id, { heldOn: '2026-11-21', minutes: 45, note });
const said = async () =>
  (await data.db.select().from(threadMessage)).map(({ words }) => words).toSorted();
const withoutMessages = () =>
  data.db.update(guardianConsent).set({ acts: ['browse', 'mentoring'] });
const off = { code: 'reach/off' };

describe('Words of a mentor beside the conversation with somebody under 18', () => {
  test('are in the conversation too, where the lead reads them', async () => {
    const id = await scene.matched(scene.kojo);
    await propose(id, 'A first loaf');
    await scene.accept(scene.kojo, id);
    await log(id, 'We kneaded dough.');
    expect(await said()).toEqual(['A first loaf', 'We kneaded dough.']);
  });

  test('reach nobody without the guardian’s yes to messages; the rest goes on', async () => {
    const id = await scene.matched(scene.kojo);
    await withoutMessages();
    await expect(propose(id, 'Come alone next time')).rejects.toMatchObject(off);
    await propose(id, '');
    await scene.accept(scene.kojo, id);
    await expect(log(id, 'Come alone next time')).rejects.toMatchObject(off);
    await log(id, '');
    expect(await said()).toEqual([]);
    expect((await scene.rowOf(id)).aim).toBe('');
  });
});

test('Between adults an agreement says what it is for, and stays between the two', async () => {
  const id = await scene.matched(scene.ama);
  await expect(propose(id, '')).rejects.toMatchObject({ fields: [{ path: 'aim' }] });
  await propose(id, 'A first loaf');
  expect(await said()).toEqual([]);
  const [row] = await data.db.select().from(mentorship).where(eq(mentorship.id, id));
  expect(row).toMatchObject({ aim: 'A first loaf', mentorAgreedAt: testNow });
});
