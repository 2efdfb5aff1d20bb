import { beforeEach, describe, expect, test } from 'vitest';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { addGroupScene, addTestGroup, addTestPost } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { questionPageSize } from '../waiting-questions.contract.ts';
import { countWaitingQuestions, listWaitingQuestions } from './waiting-questions.service.server.ts';

const data = useTestDb();
let scene: GroupScene;

beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
});

const ask = (text: string, days: number, change = {}, groupId = scene.groupId) =>
  addTestPost(data.db, groupId, {
    text,
    sort: 'question',
    authorId: scene.ama.id,
    createdAt: earlier(testNow, days * dayMs),
    ...change,
  });
const read = async (after?: string) => await listWaitingQuestions(scene.as(scene.bola), { after });
const texts = async () => (await read()).items.map(({ text }) => text);
const counted = () => countWaitingQuestions(scene.as(anonymous), undefined);

describe('Questions that wait', () => {
  test('are in open groups, unanswered, of the past months, the oldest first', async () => {
    await ask('Newer?', 1);
    await ask('Older?', 9);
    await ask('Answered?', 5, { replies: 1 });
    await ask('Ancient?', 91);
    await ask('No question.', 5, { sort: 'talk' });
    await ask('Hidden?', 5, { hiddenAt: testNow });
    await ask('Read first?', 5, { status: 'pending' });
    for (const change of [
      { joining: 'request' },
      { joining: 'hidden' },
      { status: 'pending' },
      { archivedAt: testNow },
    ] as const)
      await ask('Elsewhere?', 5, {}, await addTestGroup(data.db, change));
    expect(await texts()).toEqual(['Older?', 'Newer?']);
    const title = 'Newcomers in Leeds';
    expect(await counted()).toEqual({
      total: 2,
      groups: [{ id: scene.groupId, title, questions: 2 }],
    });
  });

  test('are read by adults who are signed in, and never are one’s own among them', async () => {
    await ask('Mine?', 1, { authorId: scene.bola.id });
    expect(await texts()).toEqual([]);
    expect((await counted()).total).toBe(1);
    const read_ = (actor: Parameters<GroupScene['as']>[0]) =>
      listWaitingQuestions(scene.as(actor), {});
    await expect(read_(anonymous)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(read_({ ...scene.bola, ageBand: '16-17' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(read_({ ...scene.bola, ageBand: 'unknown' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test.each(['block', 'mute'] as const)(
    'are not shown of somebody with whom there is a %s',
    async (kind) => {
      await ask('Where?', 1);
      expect(await texts()).toEqual(['Where?']);
      await data.db.insert(personBlock).values({
        accountId: scene.bola.id,
        otherId: scene.ama.id,
        kind,
        shownAs: 'Ama',
        createdAt: testNow,
      });
      expect(await texts()).toEqual([]);
    },
  );

  test('are asked near a place, or for the whole country', async () => {
    await ask('Everywhere?', 2);
    const leeds = { place: 'Leeds', lat: 53.8, lng: -1.55 };
    await ask('In Leeds?', 1, {}, await addTestGroup(data.db, leeds));
    const near = async (place: string) =>
      (await countWaitingQuestions(scene.as(anonymous), place)).total;
    expect([await near('53.80,-1.54'), await near('51.45,-2.59')]).toEqual([2, 1]);
    expect(await near('Nowhere at all')).toBe(1);
  });

  test('come in pages, also where several were asked at one moment', async () => {
    for (let at = 0; at <= questionPageSize; at += 1) await ask(`Number ${at}?`, 3);
    const first = await read();
    expect(first.items).toHaveLength(questionPageSize);
    const second = await read(first.next ?? '');
    expect(second.next).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(
      questionPageSize + 1,
    );
  });
});
