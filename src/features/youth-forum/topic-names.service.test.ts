import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listOwnYouthPosts } from './own-youth-post.service.server.ts';
import { addTestTopic, addTestYouth } from './youth-forum.scene.server.ts';
import { youthPostSubject } from './youth-post.subject.server.ts';

const data = useTestDb();
let esi: Person;
let yaw: Person;
let moderator: Person;

beforeEach(async () => {
  await addTestLead(data.db, testNow);
  esi = await addTestYouth(data.db, '13-15', 'Esi');
  yaw = await addTestYouth(data.db, '13-15', 'Yaw');
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor, now: testNow });
const grow = (who: Person) =>
  data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, who.id));
const withdrawConsent = (who: Person) =>
  data.db
    .update(guardianConsent)
    .set({ acts: [], endsAt: null })
    .where(eq(guardianConsent.accountId, who.id));

describe('Of an answer the title of its topic is told only while that can be read', () => {
  const closed = 'An answer in a topic that you can’t read now';
  const ends: [string, (topicId: string) => Promise<unknown>][] = [
    ['the answerer is on another board', async () => grow(yaw)],
    ['the answerer’s guardian allows no messages', async () => withdrawConsent(yaw)],
    ['the writer’s guardian allows no messages', async () => withdrawConsent(esi)],
    [
      'the topic is hidden',
      async (id) => youthPostSubject.hide?.(as(moderator), data.db, id) ?? null,
    ],
  ];
  test.each(ends)('%s', async (_, end) => {
    const id = await addTestTopic(data.db, '13-15', { title: 'Maths of Esi', ownerId: esi.id });
    const answerId = await addTestTopic(data.db, '13-15', { topicId: id, ownerId: yaw.id });
    const own = async () => (await listOwnYouthPosts(as(yaw))).items;
    const subject = async () => youthPostSubject.find(as(yaw), [answerId]);
    expect(await own()).toMatchObject([{ title: 'Maths of Esi', isReadable: true }]);
    expect(await subject()).toMatchObject([{ title: 'Maths of Esi' }]);
    await end(id);
    expect(await own()).toMatchObject([
      { title: closed, text: 'Invented words.', isReadable: false },
    ]);
    expect(await subject()).toMatchObject([{ title: closed }]);
    expect(await youthPostSubject.find(as(moderator), [answerId])).toMatchObject([
      { title: 'Maths of Esi' },
    ]);
  });

  test('one’s own title stays one’s own', async () => {
    await addTestTopic(data.db, '13-15', { title: 'Mine', ownerId: esi.id });
    await grow(esi);
    expect((await listOwnYouthPosts(as(esi))).items).toMatchObject([
      { title: 'Mine', isReadable: false },
    ]);
  });
});
