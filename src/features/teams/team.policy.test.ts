import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { mayFor, roleOf, teamPolicy } from './team.policy.ts';
import type { TeamRight } from './team.policy.ts';

const idOf = (last: number) => `01990000-0000-7000-8000-0000000000${String(last)}`;
const people = { ownerIds: [idOf(11)], managerIds: [idOf(12)], memberIds: [idOf(13)] };
const owner = person({ id: idOf(11) });
const manager = person({ id: idOf(12) });
const member = person({ id: idOf(13) });
const stranger = person({ id: idOf(14) });
const admin = person({ id: idOf(15), roles: ['customer', 'admin'] });

describe('What each role may do', () => {
  const table: Record<TeamRight, readonly Actor[]> = {
    edit: [owner, manager],
    answer: [owner, manager],
    reply: [owner, manager],
    readInbox: [owner, manager, member],
    switch: [owner],
    lead: [owner],
  };
  test.each(Object.entries(table) as [TeamRight, readonly Actor[]][])('%s', (right, allowed) => {
    for (const actor of [owner, manager, member, stranger, admin, anonymous])
      expect(mayFor(actor, right, people)).toBe(allowed.includes(actor));
  });

  test('nobody under 18, or of unknown age, does any of it', () => {
    for (const ageBand of ['13-15', '16-17', 'unknown'] as const) {
      for (const one of [owner, manager, member])
        expect(
          Object.keys(table).filter((right) =>
            mayFor({ ...one, ageBand }, right as TeamRight, people),
          ),
        ).toEqual([]);
    }
  });

  test('nobody but those named has a role', () => {
    expect([owner, manager, member, stranger, anonymous].map((one) => roleOf(one, people))).toEqual(
      ['owner', 'manager', 'member', null, null],
    );
  });
});

describe('The team itself', () => {
  test('is seen by its people and admins', () => {
    const seers = [owner, manager, member, stranger, admin, anonymous].filter((actor) =>
      teamPolicy.see(actor, people),
    );
    expect(seers).toEqual([owner, manager, member, admin]);
  });

  test('is led by an owner whose address is proved, not by an admin', () => {
    expect(teamPolicy.lead(owner, people)).toBe(true);
    expect(teamPolicy.lead({ ...owner, isVerified: false }, people)).toBe(false);
    expect([manager, member, admin].some((actor) => teamPolicy.lead(actor, people))).toBe(false);
  });

  test('is left by everybody but the owner', () => {
    expect([owner, manager, member, stranger].map((one) => teamPolicy.leave(one, people))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('takes adults only', () => {
    expect(teamPolicy.join(stranger)).toBe(true);
    expect(teamPolicy.join({ ...stranger, ageBand: '16-17' })).toBe(false);
    expect(teamPolicy.recover({ ...manager, ageBand: 'unknown' }, people)).toBe(false);
  });

  test('is not decided about by one of its own', () => {
    expect(teamPolicy.decide(admin, people)).toBe(true);
    expect(teamPolicy.decide(admin, { ...people, memberIds: [admin.id] })).toBe(false);
    expect(teamPolicy.decide(owner, people)).toBe(false);
  });
});
