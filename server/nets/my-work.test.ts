import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { factorReset } from '#features/accounts/factors/factor-reset.table.server.ts';
import { resetsToAgree } from '#features/accounts/factors/factor-reset.service.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { myLetters } from '#features/support/desk-list.service.server.ts';
import { supportTicket } from '#features/support/ticket.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { takeCase } from '#features/staff/case-lock.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { useTestCases } from '#features/staff/cases.scene.server.ts';
import { myCases } from '#features/staff/my-work/my-cases.server.ts';
import { getPendingStats } from '#features/staff/pending.service.server.ts';
import { listMyWork, myWorkDesk } from '#features/staff/my-work/my-work.service.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { as, at, kinds, subjectOf, open } = scene;
const sources = [myCases(kinds), myLetters, resetsToAgree];
let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, ben, owner } = scene.people());
});
const workOf = (person: Person, minutes = 0) => listMyWork(as(person, minutes), sources);

describe('What waits for one person', () => {
  test('is a case that was handed to them or that they have taken, until the lock is over', async () => {
    const given = await open({ subject: subjectOf(1) });
    const taken = await open({ subject: subjectOf(2) });
    await open({ subject: subjectOf(3) });
    await data.db.update(staffCase).set({ assigneeId: ama.id }).where(eq(staffCase.id, given));
    await takeCase(as(ama), kinds, taken);
    expect((await workOf(ama)).items.map(({ id }) => id).toSorted()).toEqual(
      [given, taken].toSorted(),
    );
    const later = await workOf(ama, 60);
    expect(later).toMatchObject({ total: 1, items: [{ id: given, kind: 'case' }] });
    expect((await workOf(ben)).total).toBe(0);
  });

  test('comes with what is due first', async () => {
    const ids = [
      await open({ subject: subjectOf(1) }),
      await open({ subject: subjectOf(2), dueAt: at(90) }),
    ];
    ids.push(await open({ subject: subjectOf(3), dueAt: at(60) }));
    await data.db.update(staffCase).set({ assigneeId: ama.id });
    expect((await workOf(ama)).items.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('is a letter that was given to them, as long as their role opens its desk', async () => {
    const letter = {
      status: 'open' as const,
      name: 'Sample',
      subject: 'Sample subject',
      language: 'en' as const,
      waitingSince: at(0),
      lastMessageAt: at(0),
    };
    const [mine] = await data.db
      .insert(supportTicket)
      .values({ ...letter, channel: 'ticket', assigneeId: ama.id })
      .returning({ id: supportTicket.id });
    await data.db.insert(supportTicket).values({ ...letter, channel: 'bug', assigneeId: ama.id });
    expect(await workOf(ama)).toMatchObject({
      total: 1,
      items: [{ id: mine?.id, kind: 'letter', title: 'Sample subject' }],
    });
  });

  test('is a lost device for the admin who did not ask about it', async () => {
    const [first, second] = [
      await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'First' }),
      await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Second' }),
    ];
    await data.db
      .insert(factorReset)
      .values({ accountId: owner.id, askedBy: first.id, reason: 'Lost phone', createdAt: at(0) });
    expect((await workOf(first)).total).toBe(0);
    expect(await workOf(second)).toMatchObject({ total: 1, items: [{ kind: 'factor-reset' }] });
    expect((await workOf(ama)).total).toBe(0);
  });

  test('is counted for the side navigation', async () => {
    await open({ subject: subjectOf(1) });
    await data.db.update(staffCase).set({ assigneeId: ama.id });
    const desks = [myWorkDesk(sources)];
    const countFor = async (person: Person) =>
      (await getPendingStats(as(person), { pending: [], desks })).desks;
    expect(await countFor(ama)).toEqual({ '/moderation?view=mine': 1 });
    expect(await countFor(ben)).toEqual({ '/moderation?view=mine': 0 });
  });

  test('is told to staff alone', async () => {
    await expect(workOf(owner)).rejects.toMatchObject({ status: 403 });
  });
});
