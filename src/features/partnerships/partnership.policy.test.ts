import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  moveNames,
  partnershipMoves,
  partnershipPolicy,
  partnershipStates,
  ruleOf,
} from './partnership.policy.ts';

describe('A partnership', () => {
  const table = {
    proposer: { proposed: ['withdraw'], accepted: ['end'], ended: [] },
    partner: { proposed: ['accept', 'decline'], accepted: ['end'], ended: [] },
  } as const;

  test.each(['proposer', 'partner'] as const)('is moved on by the %s as the table says', (side) => {
    const found = Object.fromEntries(
      partnershipStates.map((state) => [
        state,
        moveNames.filter((move) => canSideMove(partnershipMoves[move], state, side)),
      ]),
    );
    expect(found).toEqual(table[side]);
  });
});

test('only accepting begins something: all else ends it, and is possible longer', () => {
  expect(moveNames.filter((move) => ruleOf(move) === 'begin')).toEqual(['accept']);
  expect(moveNames.filter((move) => ruleOf(move) === 'end')).toEqual([
    'decline',
    'withdraw',
    'end',
  ]);
});

test('a side is seen by who works for it and by admins', () => {
  const people = { ownerIds: ['owner'] };
  const seeing = [anonymous, person({ id: 'else' }), personWith('moderator')];
  expect(seeing.some((actor) => partnershipPolicy.see(actor, people))).toBe(false);
  expect(partnershipPolicy.see(person({ id: 'owner' }), people)).toBe(true);
  expect(partnershipPolicy.see(personWith('admin'), people)).toBe(true);
});

describe('A recommendation', () => {
  const { id } = person();
  const mission = { ownerIds: [], managerIds: [id] };

  test('takes the role and the team', () => {
    const may = (roles: ('customer' | 'council' | 'admin')[], people = mission) =>
      partnershipPolicy.recommend(person({ roles }), people);
    expect(may(['customer', 'council'])).toBe(true);
    expect(may(['customer'])).toBe(false);
    expect(may(['council'], { ownerIds: [], managerIds: [] })).toBe(false);
    expect(may(['admin'], { ownerIds: [], managerIds: [] })).toBe(true);
    const officer = personWith('council');
    expect(partnershipPolicy.recommend(officer, { ...mission, isContested: true })).toBe(false);
    expect(partnershipPolicy.recommend({ ...officer, isVerified: false }, mission)).toBe(false);
  });

  test('a member of the team reads and does not act', () => {
    const page = { ownerIds: [], memberIds: [id], isPublic: true };
    expect(partnershipPolicy.see(person(), page)).toBe(true);
    expect([
      partnershipPolicy.begin(person(), page),
      partnershipPolicy.end(person(), page),
    ]).toEqual([false, false]);
  });

  test('a page that staff have not seen begins nothing, and a contested one does nothing', () => {
    const page = { ...mission, isPublic: true };
    const may = (one: typeof page & { isContested?: boolean }) => [
      partnershipPolicy.begin(person(), one),
      partnershipPolicy.end(person(), one),
    ];
    expect(may(page)).toEqual([true, true]);
    expect(may({ ...page, isPublic: false })).toEqual([false, true]);
    expect(may({ ...page, isContested: true })).toEqual([false, false]);
    const unproved = person({ isVerified: false });
    expect(partnershipPolicy.begin(unproved, page)).toBe(false);
    expect(partnershipPolicy.end(unproved, page)).toBe(false);
  });
});
