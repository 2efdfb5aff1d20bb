import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { pledge } from '../pledge.table.server.ts';
import {
  daysLater,
  entriesOf,
  givingContext,
  givingSite,
  lettersOf,
  testProvider,
} from '../giving.scene.server.ts';
import { hashOfKey, openWays, startPledge } from './start-pledge.server.ts';

const data = useTestDb();
const draft = {
  kind: 'gift',
  story: 'champions',
  planId: null,
  interval: 'once',
  way: 'bank',
  amountPence: 1250,
  accountId: null,
  giverName: 'Ama',
  giverEmail: 'ama@sample.example',
} as const;
const byCard = { ...draft, way: 'card' } as const;
const rows = () => data.db.select().from(pledge);

describe('the ways of paying that are open', () => {
  const { payments } = testProvider();
  const bank = givingSite();
  const none = givingSite({ bankAccountNumber: '' });

  test.each([
    ['a provider and an account', payments, bank, ['card', 'bank']],
    ['a provider alone', payments, none, ['card']],
    ['an account alone', undefined, bank, ['bank']],
    ['neither', undefined, none, []],
  ])('with %s', (_, provider, site, ways) => {
    expect(openWays({ payments: provider, site })).toEqual(ways);
  });
});

describe('a promise of a transfer', () => {
  test('is written down at the price of the site, with a reference that can be read aloud', async () => {
    const ctx = givingContext(data.db, anonymous, { language: 'fr' });
    const { key, checkoutUrl } = await startPledge(ctx, draft, 'Gift');
    expect(checkoutUrl).toBeNull();
    expect(key).toMatch(/^[\w-]{43}$/);
    const [row] = await rows();
    expect(row).toMatchObject({
      ...draft,
      status: 'pending',
      language: 'fr',
      keyHash: hashOfKey(key),
      createdAt: ctx.now,
    });
    expect(row?.reference).toMatch(/^G-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await entriesOf(data.db)).toMatchObject([
      {
        action: 'pledge.created',
        subjectType: 'pledge',
        subjectId: row?.id,
        detail: { reference: row?.reference, amountPence: 1250, way: 'bank' },
      },
    ]);
    expect((await lettersOf(data.db)).map(([kind]) => kind)).toEqual(['giving/pledged']);
  });

  test('has a reference and a key of its own each time', async () => {
    const ctx = givingContext(data.db, anonymous);
    const keys = new Set([
      (await startPledge(ctx, draft, 'Gift')).key,
      (await startPledge(ctx, draft, 'Gift')).key,
    ]);
    expect(keys.size).toBe(2);
    expect(new Set((await rows()).map(({ reference }) => reference)).size).toBe(2);
  });
});

describe('a payment by card', () => {
  test('is asked of the provider in pence, and leads back to where it began', async () => {
    const { payments, orders } = testProvider();
    const ctx = givingContext(data.db, anonymous, { payments });
    const { key, checkoutUrl } = await startPledge(ctx, byCard, 'Gift to Test site');
    expect(checkoutUrl).toBe('https://provider.example/pay');
    const [row] = await rows();
    expect(orders).toEqual([
      {
        orderId: row?.id,
        amountPence: 1250,
        interval: 'once',
        title: 'Gift to Test site',
        email: 'ama@sample.example',
        language: 'en',
        successUrl: `http://127.0.0.1:3000/champion-success?key=${key}`,
        cancelUrl: 'http://127.0.0.1:3000/champion-donate',
      },
    ]);
    expect(row?.status).toBe('pending');
    // Nobody is written to before the money comes.
    expect(await lettersOf(data.db)).toEqual([]);
  });

  test('that the provider does not take stays in the books as cancelled, and the operator learns why', async () => {
    const log = createTestLog();
    const { payments } = testProvider();
    const earlier = givingContext(data.db, anonymous, { payments });
    await startPledge(earlier, byCard, 'Gift');
    const { payments: failing } = testProvider({ fails: true });
    const now = daysLater(1);
    const ctx = givingContext(data.db, anonymous, { payments: failing, log, now });
    await expect(startPledge(ctx, byCard, 'Gift')).rejects.toMatchObject({
      kind: 'busy',
      code: 'giving/checkout-failed',
      message: 'The payment provider can’t be reached.',
    });
    const [kept, failed] = (await rows()).toSorted(
      (a, b) => Number(a.createdAt) - Number(b.createdAt),
    );
    expect(kept).toMatchObject({ status: 'pending', cancelledAt: null });
    expect(failed).toMatchObject({ status: 'cancelled', cancelledAt: now });
    expect(log.lines).toMatchObject([
      {
        level: 'error',
        details: { err: new Error('no network'), pledgeId: failed?.id },
        message: 'the payment provider gave no page to pay at',
      },
    ]);
  });
});

test('a way that is not open is refused before anything is written down', async () => {
  await expect(
    startPledge(givingContext(data.db, anonymous), byCard, 'Gift'),
  ).rejects.toMatchObject({
    kind: 'conflict',
    code: 'giving/way-closed',
    message: 'This way of paying is not open.',
  });
  expect(await rows()).toEqual([]);
});
