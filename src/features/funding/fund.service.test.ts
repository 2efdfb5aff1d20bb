import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listFunds, sumFunds } from './finding/fund-list.service.server.ts';
import { fundPageSize } from './fund.contract.ts';
import type { FundBody } from './fund.contract.ts';
import { fundSorts } from './fund.policy.ts';
import { addFund, changeFund, getFund, getFundToEdit, removeFund } from './fund.service.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';

const shared = useTestDb();
const admin = personWith('admin');
const now = new Date('2026-11-24T10:00:00Z');
const as = (actor: Actor, at = now) => testContext({ db: shared.db, actor, now: at });
const signIn = () =>
  addTestAccount(shared.db, ['admin'], {
    id: admin.id,
    firstName: 'Ada',
    email: 'ada@example.org',
  });

const body = (change: Partial<FundBody> = {}): FundBody => ({
  name: 'Small Roots',
  funder: 'Rivergate',
  description: 'Small grants.',
  minAmount: 50_000,
  maxAmount: 500_000,
  totalAvailable: 10_000_000,
  opensAt: '2026-11-01',
  closesAt: '2026-11-24',
  criteria: ['You are local.'],
  rules: { legalForms: ['charity'] },
  website: null,
  ...change,
});

describe('A programme', () => {
  test('is there for everybody until its last day in London is over', async () => {
    await signIn();
    const { slug } = await addFund(as(admin), body());
    expect(await getFund(as(anonymous), slug)).toMatchObject({
      name: 'Small Roots',
      state: 'open',
    });
    const lastMinute = as(anonymous, new Date('2026-11-24T23:59:59Z'));
    expect((await listFunds(lastMinute, {})).total).toBe(1);
    const { changesAt } = await listFunds(lastMinute, {});
    const after = as(anonymous, new Date(changesAt));
    expect((await listFunds(after, {})).total).toBe(0);
    expect((await getFund(after, slug)).state).toBe('closed');
  });

  test('keeps its address when its name changes, and two of a name have two', async () => {
    await signIn();
    const first = await addFund(as(admin), body());
    const second = await addFund(as(admin), body());
    expect(second.slug).not.toBe(first.slug);
    const { id, version } = await getFundToEdit(as(admin), first.slug);
    const changed = { version, fund: body({ name: 'Large Roots' }) };
    expect(await changeFund(as(admin), id, changed)).toEqual(first);
    await expect(changeFund(as(admin), id, changed)).rejects.toMatchObject({
      code: 'funding/changed',
    });
    expect((await getFund(as(anonymous), id)).name).toBe('Large Roots');
  });

  test('that is deleted is gone', async () => {
    await signIn();
    const { id } = await addFund(as(admin), body());
    await removeFund(as(admin), id);
    await expect(getFund(as(anonymous), id)).rejects.toMatchObject({ code: 'funding/not-found' });
  });

  test('takes no address of a page', async () => {
    await signIn();
    expect((await addFund(as(admin), body({ name: 'New' }))).slug).not.toBe('new');
  });
});

describe('The list', () => {
  test('shows each programme once over its pages, in every order', async () => {
    await signIn();
    const names = Array.from({ length: fundPageSize + 3 }, (_, at) => `Fund ${at}`);
    for (const [at, name] of names.entries())
      await addFund(as(admin), body({ name, maxAmount: 60_000 + (at % 3) * 100 }));
    for (const sort of fundSorts) {
      const first = await listFunds(as(anonymous), { sort });
      const second = await listFunds(as(anonymous), { sort, after: first.next ?? '' });
      const seen = [...first.items, ...second.items].map(({ name }) => name);
      expect(seen.toSorted()).toEqual(names.toSorted());
      expect(second.next).toBeNull();
    }
  });

  test('adds up what is open', async () => {
    await signIn();
    await addFund(as(admin), body());
    await addFund(as(admin), body({ totalAvailable: null }));
    await addFund(as(admin), body({ opensAt: '2026-12-01', closesAt: '2026-12-31' }));
    expect(await sumFunds(as(anonymous))).toMatchObject({
      open: 2,
      upcoming: 1,
      available: 10_000_000,
      closing: [{ name: 'Small Roots' }, { name: 'Small Roots' }],
    });
  });
});
