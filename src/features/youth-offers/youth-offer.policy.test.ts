import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { isInMarket, youthOfferPolicy } from './youth-offer.policy.ts';

const author = person({ roles: ['youth'], ageBand: '18-24' });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['youth'], ageBand: '16-17' });
const staff = person({ id: otherId, roles: ['moderator'] });
const pending = { ownerId: author.id, status: 'pending' as const, hiddenAt: null };
const published = { ...pending, status: 'published' as const };

describe('An offer', () => {
  test.each([
    ['that waits is seen by its author', author, pending, true],
    ['that waits is seen by staff', staff, pending, true],
    ['that waits is not seen by others', other, pending, false],
    ['is seen in the market', other, published, true],
    ['is not seen outside of it', person({ id: otherId }), published, false],
    ['is not seen by visitors', anonymous, published, false],
    ['that was refused is not', other, { ...pending, status: 'refused' }, false],
    ['that is hidden is not', other, { ...published, hiddenAt: new Date(0) }, false],
  ] as [string, Actor, typeof pending, boolean][])('%s', (_, actor, offer, isSeen) => {
    expect(youthOfferPolicy.view(actor, offer)).toBe(isSeen);
  });

  test('is for the youth area from 16 on', () => {
    const may = ageBands.filter((ageBand) => isInMarket({ ...author, ageBand }));
    expect(may).toEqual(['16-17', '18-24', '25+']);
    expect([anonymous, system, person({})].map(isInMarket)).toEqual([false, false, false]);
  });

  test('is sent by people under 25, from a confirmed address', () => {
    expect(youthOfferPolicy.add({ ...author, ageBand: '25+' })).toBe(false);
    expect(youthOfferPolicy.add(author)).toBe(true);
    expect(youthOfferPolicy.add({ ...author, isVerified: false })).toBe(false);
    expect(youthOfferPolicy.add(anonymous)).toBe(false);
  });

  test('is listed for its author, whose account may be unconfirmed', () => {
    expect(youthOfferPolicy.readOwn({ ...author, isVerified: false })).toBe(true);
    expect([anonymous, system].map(youthOfferPolicy.readOwn)).toEqual([false, false]);
  });

  test('is taken back by its author alone, and decided by staff on what is not their own', () => {
    expect([author, other, staff].map((one) => youthOfferPolicy.withdraw(one, pending))).toEqual([
      true,
      false,
      false,
    ]);
    expect([author, other, staff].map((one) => youthOfferPolicy.decide(one, pending))).toEqual([
      false,
      false,
      true,
    ]);
    expect(youthOfferPolicy.decide(staff, { ownerId: staff.id })).toBe(false);
  });
});
