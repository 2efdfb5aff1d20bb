import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { canMove } from '#platform/stages/moves.ts';
import { dsarMoves, dsarPolicy, isHeld, possibleDeeds, requestStates } from './dsar.policy.ts';

const other = '01990000-0000-7000-8000-0000000000bb';
const today = '2026-11-21';

describe('The right "data protection"', () => {
  test('opens the desk to admins who have it, and to nobody else', () => {
    for (const role of roles) {
      const actor = person({ roles: [role] });
      const isAdmin = role === 'admin';
      expect([role, dsarPolicy.open(actor, { stewardIds: [actor.id] })]).toEqual([role, isAdmin]);
      expect([role, dsarPolicy.open(actor, { stewardIds: [other] })]).toEqual([role, false]);
    }
    expect(dsarPolicy.open(anonymous, { stewardIds: [] })).toBe(false);
    expect(dsarPolicy.open(system, { stewardIds: [] })).toBe(false);
  });

  test('decides on no request of one’s own', () => {
    const actor = person({ roles: ['admin'] });
    const stewards = { stewardIds: [actor.id] };
    expect(dsarPolicy.decide(actor, { ...stewards, accountId: other })).toBe(true);
    expect(dsarPolicy.decide(actor, { ...stewards, accountId: null })).toBe(true);
    expect(dsarPolicy.decide(actor, { ...stewards, accountId: actor.id })).toBe(false);
  });

  test('is given and taken by another admin', () => {
    const actor = person({ roles: ['admin'] });
    expect(dsarPolicy.giveRight(actor, other)).toBe(true);
    expect(dsarPolicy.giveRight(actor, actor.id)).toBe(false);
    expect(dsarPolicy.giveRight(person({ roles: ['moderator'] }), other)).toBe(false);
  });

  test('everybody with an account may ask for their own data', () => {
    expect(dsarPolicy.ask(person({ roles: ['customer'], isVerified: false }))).toBe(true);
    expect(dsarPolicy.ask(anonymous)).toBe(false);
  });
});

describe('A request', () => {
  test.each([
    ['prove', ['identity']],
    ['ask', ['open']],
    ['goOn', ['question']],
    ['erase', ['open']],
    ['finish', ['erasing']],
    ['answer', ['identity', 'open', 'question']],
    ['withdraw', ['identity', 'open', 'question']],
  ] as const)('can %s from %j alone', (move, from) => {
    expect(requestStates.filter((state) => canMove(dsarMoves[move], state))).toEqual(from);
  });

  const open = {
    kind: 'erasure',
    status: 'open',
    identityWay: 'link',
    holdUntil: null,
    copyState: 'none',
    isExtended: false,
    extendBy: '2026-12-01',
  } as const;

  test('is extended once, and within the first month', () => {
    expect(possibleDeeds(open, today).extend).toBe(true);
    expect(possibleDeeds({ ...open, extendBy: today }, today).extend).toBe(true);
    expect(possibleDeeds({ ...open, extendBy: '2026-11-20' }, today).extend).toBe(false);
    expect(possibleDeeds({ ...open, isExtended: true }, today).extend).toBe(false);
    expect(possibleDeeds({ ...open, status: 'identity', extendBy: null }, today).extend).toBe(
      false,
    );
  });

  test('is not erased while a hold lasts, its last day too', () => {
    expect(isHeld(today, today)).toBe(true);
    expect(isHeld('2026-11-20', today)).toBe(false);
    expect(possibleDeeds({ ...open, holdUntil: today }, today).erase).toBe(false);
    expect(possibleDeeds({ ...open, holdUntil: '2026-11-20' }, today).erase).toBe(true);
    expect(possibleDeeds({ ...open, kind: 'access' }, today).erase).toBe(false);
  });

  test('can only be refused before it is known who asks', () => {
    const deeds = possibleDeeds({ ...open, kind: 'access', status: 'identity' }, today);
    expect([deeds.answer, deeds.grant, deeds.copy]).toEqual([true, false, false]);
  });

  test('for erasure is granted by erasing alone', () => {
    expect(possibleDeeds(open, today).grant).toBe(false);
    expect(possibleDeeds({ ...open, kind: 'objection' }, today).grant).toBe(true);
  });

  test('for a copy has one made at a time', () => {
    const access = { ...open, kind: 'access' } as const;
    expect(possibleDeeds(access, today).copy).toBe(true);
    expect(possibleDeeds({ ...access, copyState: 'building' }, today).copy).toBe(false);
  });
});
