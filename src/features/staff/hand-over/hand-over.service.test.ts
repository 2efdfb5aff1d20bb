import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person, Role } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { appealDecision } from '../appeal.service.server.ts';
import { takeCase } from '../case-lock.service.server.ts';
import { listCases } from '../case-queue.service.server.ts';
import { handOverCase, listColleagues } from './hand-over.service.server.ts';
import { useTestCases } from '../cases.scene.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { kinds, as, open, decide, toldTo } = scene;
let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, ben, owner } = scene.people());
});

let added = 0;
const add = (roles: readonly Role[]) => {
  added += 1;
  return addTestAccount(data.db, roles, { firstName: `Sample${added}` });
};
const handOver = (id: string, to: Person, from = ama) =>
  handOverCase(as(from), kinds, id, { accountId: to.id, note: 'Sample: she knows the street.' });
const mineOf = async (who: Person) =>
  (await listCases(as(who), kinds, { view: 'mine' })).items.map(({ id }) => id);
const namesFor = async (id: string, who = ama) =>
  (await listColleagues(as(who), id)).map(({ id: one }) => one);

describe('Handing a case over', () => {
  test('tells the colleague, lets go of it, and shows whose it is', async () => {
    const id = await open();
    await takeCase(as(ama), kinds, id);
    const view = await handOver(id, ben);
    expect(view).toMatchObject({
      lock: null,
      assignee: { id: ben.id, isMine: false },
      handOver: { by: { id: ama.id }, note: 'Sample: she knows the street.' },
    });
    expect(await toldTo(ben.id)).toEqual(['staff/handed-over']);
    expect([await mineOf(ben), await mineOf(ama)]).toEqual([[id], []]);
  });

  test('leaves the case in the queue of all, and anybody may still take it', async () => {
    const id = await open();
    await handOver(id, ben);
    const { items } = await listCases(as(ama), kinds, { view: 'waiting' });
    expect(items).toMatchObject([{ id, assignee: { id: ben.id } }]);
    expect((await takeCase(as(ama), kinds, id)).lock?.isMine).toBe(true);
  });

  test('goes to staff alone who may decide it', async () => {
    const reporter = await add(['customer', 'moderator']);
    const gone = await add(['customer', 'moderator']);
    const stranger = await add(['customer']);
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, gone.id));
    const id = await open({ reporter: { accountId: reporter.id } });
    expect(await namesFor(id)).toEqual([ben.id]);
    for (const who of [reporter, gone, stranger, owner, ama]) {
      await expect(handOver(id, who)).rejects.toMatchObject({
        fields: [{ path: 'accountId', key: 'staff:error.colleague' }],
      });
    }
  });

  test('about an admin goes to admins, and to an appeal’s first decider never', async () => {
    const admin = await add(['customer', 'admin']);
    const other = await add(['customer', 'admin']);
    const about = await open({ aboutAccountId: admin.id });
    expect(await namesFor(about, other)).toEqual([]);
    await expect(handOver(about, other)).rejects.toMatchObject({ code: 'access/forbidden' });
    const appealed = await open({ subject: scene.subjectOf(2) });
    await decide(as(ben), appealed);
    await appealDecision(as(owner), kinds, appealed, 'Please look once more.');
    expect(await namesFor(appealed)).not.toContain(ben.id);
  });

  test('is refused while somebody else decides, and once it is decided', async () => {
    const id = await open();
    await takeCase(as(ben), kinds, id);
    await expect(handOver(id, ben)).rejects.toMatchObject({ code: 'case/locked' });
    await decide(as(ben), id);
    await expect(handOver(id, ben)).rejects.toMatchObject({ code: 'case/decided' });
  });

  test('ends with the decision', async () => {
    const id = await open();
    await handOver(id, ben);
    const view = await decide(as(ama), id);
    expect(view).toMatchObject({ assignee: null, handOver: null });
    expect(await mineOf(ben)).toEqual([]);
  });
});
