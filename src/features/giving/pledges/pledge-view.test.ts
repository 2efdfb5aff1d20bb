import { describe, expect, test } from 'vitest';
import { adminView, ownView, pledgeView } from './pledge-view.server.ts';
import type { PaymentRow, PledgeRow } from './pledge-view.server.ts';

const at = new Date('2026-11-21T22:30:00Z');
const stored = { id: 'p', createdAt: at, updatedAt: at, version: 1 };

const pledge = (over: Partial<PledgeRow> = {}): PledgeRow => ({
  ...stored,
  reference: 'G-KENTE',
  keyHash: 'hash',
  kind: 'gift',
  story: 'donate',
  planId: null,
  interval: 'once',
  way: 'bank',
  amountPence: 2500,
  status: 'confirmed',
  accountId: null,
  giverName: 'Ama',
  giverEmail: 'ama@sample.example',
  language: 'en',
  subscription: null,
  cancelledAt: null,
  refundDueAt: null,
  ...over,
});

const paid = (
  amountPence: number,
  refundedPence = 0,
  over: Partial<PaymentRow> = {},
): PaymentRow => ({
  ...stored,
  id: `paid-${amountPence}-${refundedPence}`,
  pledgeId: 'p',
  amountPence,
  refundedPence,
  receivedAt: at,
  providerRef: null,
  chargeRef: null,
  refundedAt: null,
  ...over,
});

describe('what somebody has paid', () => {
  test.each([
    ['nothing yet', [], 0, false],
    ['one payment', [paid(2500)], 2500, false],
    ['three months', [paid(2500), paid(2500), paid(2500)], 7500, false],
    ['a refund of a part leaves the rest', [paid(2500, 1000)], 1500, false],
    ['a refund of all but a penny is none of the whole', [paid(2500, 2499)], 1, false],
    ['a refund of the whole leaves nothing', [paid(2500, 2500)], 0, true],
    ['one month of two handed back', [paid(2500, 2500), paid(2500)], 2500, false],
    ['each month handed back', [paid(2500, 2500), paid(700, 700)], 0, true],
    ['parts of several months', [paid(2500, 1), paid(2500, 499), paid(700, 700)], 4500, false],
  ] as const)('%s', (_, payments, paidPence, isRefunded) => {
    expect(ownView(pledge(), payments, at)).toMatchObject({ paidPence, isRefunded });
  });
});

test('who holds the key sees how far it is, and nobody’s name or address', () => {
  expect(pledgeView(pledge(), [paid(2500)])).toEqual({
    kind: 'gift',
    story: 'donate',
    interval: 'once',
    way: 'bank',
    amountPence: 2500,
    status: 'confirmed',
    reference: 'G-KENTE',
    isRefunded: false,
  });
});

test('who gave sees their own besides when they promised it and whether they can stop it', () => {
  expect(ownView(pledge({ interval: 'month' }), [], at)).toMatchObject({
    id: 'p',
    createdAt: '2026-11-21T22:30:00.000Z',
    canCancel: true,
  });
  expect(ownView(pledge(), [], at)).toMatchObject({ canCancel: false });
});

describe('an admin', () => {
  test('sees each payment with what went back of it', () => {
    expect(adminView(pledge(), [paid(2500, 400)], at).payments).toEqual([
      {
        id: 'paid-2500-400',
        amountPence: 2500,
        receivedAt: '2026-11-21T22:30:00.000Z',
        refundedPence: 400,
        canRefund: true,
      },
    ]);
  });

  test.each([
    ['a transfer', paid(2500), true],
    ['a transfer of which a penny is left', paid(2500, 2499), true],
    ['a transfer that went back', paid(2500, 2500), false],
    ['a card, which the provider refunds', paid(2500, 0, { providerRef: 'cs_1' }), false],
  ])('writes down a refund of %s: %s', (_, payment, canRefund) => {
    expect(adminView(pledge(), [payment], at).payments).toMatchObject([{ canRefund }]);
  });

  test.each([
    ['bank', 'once', 'pending', true],
    ['bank', 'once', 'confirmed', false],
    ['bank', 'month', 'confirmed', true],
    ['bank', 'month', 'cancelled', false],
    ['card', 'once', 'pending', false],
    ['card', 'month', 'confirmed', false],
  ] as const)('confirms money by %s, %s and %s: %s', (way, interval, status, canConfirm) => {
    expect(adminView(pledge({ way, interval, status }), [], at)).toMatchObject({ canConfirm });
  });

  test('sees who gave, or nobody once they are forgotten', () => {
    expect(adminView(pledge(), [], at)).toMatchObject({
      giverName: 'Ama',
      giverEmail: 'ama@sample.example',
    });
    expect(adminView(pledge({ giverName: null, giverEmail: null }), [], at)).toMatchObject({
      giverName: '',
      giverEmail: '',
    });
  });
});
