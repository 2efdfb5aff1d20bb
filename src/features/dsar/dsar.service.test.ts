import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import { mailBudgets } from '#platform/mail/mail-budget.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import * as deeds from './deeds.service.server.ts';
import { listDataRequests } from './desk-list.service.server.ts';
import { getDataRequest } from './desk-view.service.server.ts';
import { dataRequest } from './dsar.table.server.ts';
import { erasePerson } from './erasing/erase.service.server.ts';
import { isPersonHeld } from './erasing/hold.server.ts';
import * as identity from './identity.service.server.ts';
import {
  askForData,
  listOwnDataRequests,
  withdrawDataRequest,
} from './own-request.service.server.ts';
import { giveDataRight, listDataRights, takeDataRight } from './rights.service.server.ts';

const data = useTestDb();

let first = '';
let second = '';
let customer = '';
beforeEach(async () => {
  const add = async (firstName: string, role: Role, days: number) => {
    const { id } = await addTestAccount(data.db, [role], {
      firstName,
      createdAt: later(testNow, (days - 100) * dayMs),
      emailVerifiedAt: testNow,
    });
    return id;
  };
  first = await add('Ada', 'admin', 1);
  second = await add('Bola', 'admin', 2);
  customer = await add('Cele', 'customer', 3);
});

const as = (id: string, role: Role, days = 0) =>
  testContext({
    db: data.db,
    actor: { ...personWith(role), id },
    now: later(testNow, days * dayMs),
  });
const admin = (days = 0) => as(first, 'admin', days);
const visitor = () => testContext({ db: data.db, actor: anonymous });
const reason = 'A reason of enough words.';

const typedIn = (given: { email?: string; kind?: 'access' | 'erasure' } = {}) =>
  deeds.addDataRequest(admin(), {
    kind: 'access',
    origin: 'letter',
    name: 'Efua',
    language: 'en',
    receivedOn: '2026-11-02',
    details: 'Please.',
    ...given,
  });

const rowOf = async (id: string) =>
  (await data.db.select().from(dataRequest).where(eq(dataRequest.id, id)))[0];

const lettersOf = async (kind: string) =>
  data.db.select().from(mail).where(eq(mail.kind, kind)).orderBy(mail.id);

describe('The right "data protection"', () => {
  test('is the first admin’s until it is given, and the desk is closed to other admins', async () => {
    expect((await listDataRights(admin())).stewards).toEqual([{ id: first, isByDefault: true }]);
    await expect(listDataRequests(as(second, 'admin'), {})).rejects.toMatchObject({
      code: 'dsar/no-right',
    });
    expect((await listDataRequests(admin(), {})).items).toEqual([]);
  });

  test('stays with the first admin when another one gets it', async () => {
    await giveDataRight(admin(), second);
    const { stewards } = await listDataRights(admin());
    expect(stewards.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    await takeDataRight(as(second, 'admin'), first);
    await expect(listDataRequests(admin(), {})).rejects.toMatchObject({ code: 'dsar/no-right' });
  });

  test('is never taken from the last one, and goes to no one who is no admin', async () => {
    await expect(takeDataRight(as(second, 'admin'), first)).rejects.toMatchObject({
      code: 'dsar/last-right',
    });
    await expect(giveDataRight(admin(), customer)).rejects.toMatchObject({
      code: 'dsar/not-admin',
    });
    await expect(giveDataRight(admin(), first)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('falls back to the first admin when its only holder leaves', async () => {
    await giveDataRight(admin(), second);
    await takeDataRight(as(second, 'admin'), first);
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, second));
    expect((await listDataRights(admin())).stewards).toEqual([{ id: first, isByDefault: true }]);
  });
});

describe('A request by the form', () => {
  test('starts its month at once, and its person is written to', async () => {
    const { id } = await askForData(as(customer, 'customer'), { kind: 'access', details: 'All.' });
    expect(await rowOf(id)).toMatchObject({
      status: 'open',
      startedOn: '2026-11-21',
      dueOn: '2026-12-21',
      identityWay: 'account',
    });
    const [letter] = await lettersOf('dsar/received');
    expect(letter?.paragraphs[0]).toContain('21 December 2026');
    const { items } = await listOwnDataRequests(as(customer, 'customer'), undefined);
    expect(items.map((one) => one.id)).toEqual([id]);
  });

  test('is one of five at most', async () => {
    const ask = () => askForData(as(customer, 'customer'), { kind: 'access', details: 'All.' });
    for (let sent = 0; sent < 5; sent += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'dsar/too-many' });
  });

  test('writes no more to an address that is not confirmed than a stranger may, and by no name', async () => {
    await data.db
      .update(account)
      .set({ emailVerifiedAt: null, firstName: 'Buy now' })
      .where(eq(account.id, customer));
    const theirs = as(customer, 'customer');
    for (let sent = 0; sent < 8; sent += 1) {
      const { id } = await askForData(theirs, { kind: 'access', details: 'All.' });
      await withdrawDataRequest(theirs, id);
    }
    const letters = await lettersOf('dsar/received');
    expect(letters).toHaveLength(mailBudgets.siteOther);
    expect(JSON.stringify(letters)).not.toContain('Buy now');
  });

  test('of an admin is decided by another one', async () => {
    const { id } = await askForData(admin(), { kind: 'access', details: 'All.' });
    await expect(
      deeds.answerRequest(admin(), id, { outcome: 'refused', reason }),
    ).rejects.toMatchObject({ code: 'dsar/own' });
  });
});

describe('A request that is typed in', () => {
  test('has no clock until its link is followed, which joins it to the account of the address', async () => {
    const [row] = await data.db.select().from(account).where(eq(account.id, customer));
    const { id } = await typedIn({ email: row?.email ?? '' });
    expect(await rowOf(id)).toMatchObject({ status: 'identity', dueOn: null, accountId: null });
    await identity.sendIdentityLink(admin(), id);
    const [letter] = await lettersOf('dsar/identity');
    const token = letter?.action?.url.split('#')[1] ?? '';
    expect(await identity.openDataLink(visitor(), token)).toMatchObject({ kind: 'access' });
    await identity.proveDataRequest(visitor(), token);
    expect(await rowOf(id)).toMatchObject({
      status: 'open',
      startedOn: '2026-11-21',
      dueOn: '2026-12-21',
      accountId: customer,
      identityWay: 'link',
    });
    await expect(identity.proveDataRequest(visitor(), token)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });

  test('can be refused before that, and no more', async () => {
    const { id } = await typedIn();
    await expect(
      deeds.answerRequest(admin(), id, { outcome: 'partly', reason }),
    ).rejects.toMatchObject({ code: 'dsar/not-proved' });
    await expect(deeds.askPerson(admin(), id, reason)).rejects.toMatchObject({
      code: 'dsar/decided',
    });
    const refused = await deeds.answerRequest(admin(), id, { outcome: 'refused', reason });
    expect(refused).toMatchObject({ status: 'answered', outcome: 'refused' });
  });

  test('has not come on a day that has not come', async () => {
    const body = { kind: 'access', origin: 'mail', name: 'Efua', language: 'en' } as const;
    await expect(
      deeds.addDataRequest(admin(), { ...body, receivedOn: '2026-11-22', details: 'Please.' }),
    ).rejects.toMatchObject({ fields: [{ path: 'receivedOn' }] });
  });
});

describe('The clock', () => {
  test('stands still while a question is open, and the days of it do not count', async () => {
    const { id } = await typedIn();
    await identity.noteIdentity(admin(), id, 'Passport, at the desk.');
    const asked = await deeds.askPerson(admin(2), id, reason);
    expect(asked).toMatchObject({ status: 'question', dueOn: null, due: 'still' });
    const on = await deeds.noteWords(admin(7), id, 'It was in Leeds.');
    // 21 December and five days is Boxing Day, a Saturday; Monday keeps it.
    expect(on).toMatchObject({ status: 'open', dueOn: '2026-12-29' });
  });

  test('has two months more with a reason that the person is told', async () => {
    const { id } = await askForData(as(customer, 'customer'), { kind: 'access', details: 'All.' });
    const extended = await deeds.extendRequest(admin(), id, reason);
    expect(extended.dueOn).toBe('2027-02-22');
    const [letter] = await lettersOf('dsar/extended');
    expect(letter?.paragraphs).toContain(reason);
    await expect(deeds.extendRequest(admin(), id, reason)).rejects.toMatchObject({
      code: 'dsar/decided',
    });
  });

  test('puts those first on the desk that are due first', async () => {
    const late = await askForData(as(customer, 'customer', -40), { kind: 'access', details: 'A.' });
    const soon = await askForData(as(customer, 'customer', -28), { kind: 'access', details: 'B.' });
    const still = await typedIn();
    const { items, counts } = await listDataRequests(admin(), {});
    expect(items.map(({ id }) => id)).toEqual([late.id, soon.id, still.id]);
    expect(items.map(({ due }) => due)).toEqual(['late', 'soon', 'still']);
    expect(counts).toMatchObject({ waiting: 3, late: 1, soon: 1, identity: 1, open: 2 });
  });
});

describe('An answer', () => {
  test('that refuses names the regulator, one that grants does not', async () => {
    for (const outcome of ['refused', 'granted'] as const) {
      const { id } = await askForData(as(customer, 'customer'), {
        kind: 'objection',
        details: 'No news.',
      });
      await deeds.answerRequest(admin(), id, { outcome, reason });
    }
    const letters = await lettersOf('dsar/answered');
    const named = letters.map(({ paragraphs }) => paragraphs.join(' ').includes('ico.org.uk'));
    expect(named).toEqual([true, false]);
  });

  test('can end news by mail', async () => {
    await data.db
      .update(account)
      .set({ marketingOptInAt: testNow })
      .where(eq(account.id, customer));
    const { id } = await askForData(as(customer, 'customer'), {
      kind: 'objection',
      details: 'No news.',
    });
    await deeds.answerRequest(admin(), id, { outcome: 'granted', reason, limits: ['marketing'] });
    const [row] = await data.db.select().from(account).where(eq(account.id, customer));
    expect(row?.marketingOptInAt).toBeNull();
  });

  test('grants no copy that was not made', async () => {
    const { id } = await askForData(as(customer, 'customer'), { kind: 'access', details: 'All.' });
    await expect(
      deeds.answerRequest(admin(), id, { outcome: 'granted', reason }),
    ).rejects.toMatchObject({ code: 'dsar/no-copy' });
  });
});

describe('An erasure', () => {
  const asked = () =>
    askForData(as(customer, 'customer'), { kind: 'erasure', details: 'All of it.' });

  test('waits while a legal hold lasts', async () => {
    const { id } = await asked();
    await deeds.holdRequest(admin(), id, { reason, until: '2026-12-31' });
    await expect(erasePerson(admin(), id)).rejects.toMatchObject({ code: 'dsar/held' });
    const [row] = await data.db.select().from(account).where(eq(account.id, customer));
    expect(row?.status).toBe('active');
    const lifted = await deeds.liftHold(admin(), id);
    expect(lifted).toMatchObject({ hold: null, can: { erase: true } });
  });

  test('waits for the hold of another request of the same person, taken back or not', async () => {
    const held = await asked();
    await deeds.holdRequest(admin(), held.id, { reason, until: '2026-12-31' });
    await withdrawDataRequest(as(customer, 'customer'), held.id);
    const again = await asked();
    await expect(erasePerson(admin(), again.id)).rejects.toMatchObject({ code: 'dsar/held' });
    expect(await deeds.liftHold(admin(), held.id)).toMatchObject({ hold: null });
    expect(await isPersonHeld(admin(), data.db, { accountId: customer, addresses: [] })).toBe(
      false,
    );
  });

  test('spares nobody’s evidence by a hold in the past', async () => {
    const { id } = await asked();
    await expect(
      deeds.holdRequest(admin(), id, { reason, until: '2026-11-20' }),
    ).rejects.toMatchObject({ fields: [{ path: 'until' }] });
  });

  test('is not for those who work for the site', async () => {
    await data.db
      .update(account)
      .set({ roles: ['customer', 'moderator'] })
      .where(eq(account.id, customer));
    const { id } = await asked();
    await expect(erasePerson(admin(), id)).rejects.toMatchObject({ code: 'dsar/has-role' });
  });

  test('is told by nobody’s row to an admin without the right', async () => {
    const { id } = await asked();
    await expect(getDataRequest(as(second, 'admin'), id)).rejects.toMatchObject({
      code: 'dsar/no-right',
    });
  });
});
