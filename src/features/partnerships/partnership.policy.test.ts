import { describe, expect, test } from 'vitest';
import { person } from '#platform/test/actors.ts';
import { canMove, moveNames, partnershipPolicy, partnershipStates } from './partnership.policy.ts';

describe('A partnership', () => {
  const table = {
    proposer: { proposed: ['withdraw'], accepted: ['end'], ended: [] },
    partner: { proposed: ['accept', 'decline'], accepted: ['end'], ended: [] },
  } as const;

  test.each(['proposer', 'partner'] as const)('is moved on by the %s as the table says', (side) => {
    const found = Object.fromEntries(
      partnershipStates.map((state) => [
        state,
        moveNames.filter((move) => canMove(move, state, side)),
      ]),
    );
    expect(found).toEqual(table[side]);
  });
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
  });
});
