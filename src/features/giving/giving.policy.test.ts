import { describe, expect, test } from 'vitest';
import { ageBands } from '#platform/access/age-band.ts';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  bankAccountOf,
  canCancel,
  canConfirm,
  givingPolicy,
  intervals,
  monthsOf,
  periodEnd,
  pledgeStatuses,
  statusAfterPayment,
} from './giving.policy.ts';
import { giftOf, penceOf, poundsOf } from './parts/give-input.ts';

const other = '01990000-0000-7000-8000-000000000002';
const pledge = { accountId: other, status: 'pending', interval: 'once' } as const;

describe('who may do what', () => {
  test('anybody gives once, whatever their age', () => {
    expect(givingPolicy.give(anonymous, 'once')).toBe(true);
    for (const ageBand of ageBands)
      expect(givingPolicy.give(person({ ageBand }), 'once')).toBe(true);
  });

  test.each([
    ['13-15', false],
    ['16-17', false],
    ['unknown', false],
    ['18-24', true],
    ['25+', true],
  ] as const)('a person of age %s starts what repeats: %s', (ageBand, may) => {
    expect(givingPolicy.give(person({ ageBand }), 'month')).toBe(may);
    expect(givingPolicy.takePlan(person({ ageBand }))).toBe(may);
  });

  test('a visitor starts nothing that repeats', () => {
    expect(givingPolicy.give(anonymous, 'month')).toBe(false);
    expect(givingPolicy.takePlan(anonymous)).toBe(false);
  });

  test.each(roles)('%s handles money only as an admin', (role) => {
    const may = role === 'admin';
    expect(givingPolicy.manage(personWith(role))).toBe(may);
    expect(givingPolicy.handle(personWith(role), pledge)).toBe(may);
  });

  test('whoever is signed in reads their own, and a visitor has none', () => {
    expect(givingPolicy.readOwn(person())).toBe(true);
    expect(givingPolicy.readOwn(anonymous)).toBe(false);
  });

  test('an admin does not handle their own, and everybody cancels theirs alone', () => {
    const admin = personWith('admin');
    const own = { ...pledge, accountId: admin.id };
    expect(givingPolicy.handle(admin, own)).toBe(false);
    expect(givingPolicy.cancelOwn(admin, own)).toBe(true);
    expect(givingPolicy.cancelOwn(admin, pledge)).toBe(false);
    expect(givingPolicy.cancelOwn(anonymous, { ...pledge, accountId: null })).toBe(false);
  });
});

test('everybody with an account reads their own pledges', () => {
  expect(givingPolicy.readOwn(person({ isVerified: false, ageBand: '13-15' }))).toBe(true);
  expect([anonymous, system].map(givingPolicy.readOwn)).toEqual([false, false]);
});

describe('Transfers go', () => {
  const { settings } = siteFacts(
    { url: '', mode: 'demo' },
    {
      bankAccountName: 'Sample Trust',
      bankSortCode: '12-34-56',
      bankAccountNumber: '12345678',
    },
  );

  test('to the account that an admin has set', () => {
    expect(bankAccountOf(settings)).toEqual({
      name: 'Sample Trust',
      sortCode: '12-34-56',
      number: '12345678',
    });
  });

  test.each(['bankAccountName', 'bankSortCode', 'bankAccountNumber'] as const)(
    'nowhere while the %s is not set (decision D43)',
    (part) => {
      expect(bankAccountOf({ ...settings, [part]: '' })).toBeNull();
    },
  );
});

test('states: what may be confirmed and cancelled, and what money makes of them', () => {
  const table = pledgeStatuses.flatMap((status) =>
    intervals
      .filter((interval) => interval !== 'year')
      .map((interval) => {
        const row = { ...pledge, status, interval };
        return [status, interval, canConfirm(row), canCancel(row), statusAfterPayment(row)];
      }),
  );
  expect(table).toEqual([
    ['pending', 'once', true, true, 'confirmed'],
    ['pending', 'month', true, true, 'confirmed'],
    ['confirmed', 'once', false, false, 'confirmed'],
    ['confirmed', 'month', true, true, 'confirmed'],
    ['cancelled', 'once', false, false, 'confirmed'],
    ['cancelled', 'month', false, false, 'cancelled'],
  ]);
});

test.each([
  ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2026-11-21T22:30:00.000Z', 'month', '2026-12-21T22:30:00.000Z'],
  ['2026-12-31T10:00:00.000Z', 'month', '2027-01-31T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', 'month', '2026-04-30T10:00:00.000Z'],
  ['2027-12-31T23:59:59.999Z', 'month', '2028-01-31T23:59:59.999Z'],
  ['2028-01-30T10:00:00.000Z', 'month', '2028-02-29T10:00:00.000Z'],
  ['2026-11-21T22:30:00.000Z', 'year', '2027-11-21T22:30:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 'year', '2029-02-28T00:00:00.000Z'],
] as const)('a period from %s, by the %s, ends at %s', (start, interval, end) => {
  expect(periodEnd(new Date(start), monthsOf(interval)).toISOString()).toBe(end);
});

test.each([
  ['25', 2500],
  ['£12.50', 1250],
  ['12,5', 1250],
  ['0.99', 99],
  ['1,000', 100_000],
  ['£10,000', 1_000_000],
  ['1,234.50', 123_450],
  ['99999999', 9_999_999_900],
  ['1,00,000', NaN],
  ['', NaN],
  ['ten', NaN],
  ['1.234', NaN],
  ['-5', NaN],
  ['1e3', NaN],
])('%j pounds are %d pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence);
});

test('an amount that was typed wins over one that was chosen', () => {
  const form = new FormData();
  form.set('offered', '2500');
  expect(giftOf(form, 'donate').amountPence).toBe(2500);
  form.set('amountPence', '7.25');
  expect(giftOf(form, 'donate').amountPence).toBe(725);
  expect([poundsOf(725), poundsOf(2500)]).toEqual(['7.25', '25']);
});
