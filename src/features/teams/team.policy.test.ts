import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  everybodyOf,
  handOverMs,
  helpersWith,
  higherRole,
  invitationMs,
  letterKeptDays,
  letterKinds,
  letterLimits,
  mayFor,
  ownerAnswerMs,
  roleOf,
  teamPolicy,
} from './team.policy.ts';
import type { TeamRight } from './team.policy.ts';
import { dayMs } from '#platform/time/durations.ts';

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

  test('is had by helpers as far as it says, the higher one first', () => {
    const helpers = (Object.keys(table) as TeamRight[]).map((right) => [right, helpersWith(right)]);
    expect(Object.fromEntries(helpers)).toEqual({
      edit: ['manager'],
      answer: ['manager'],
      reply: ['manager'],
      readInbox: ['manager', 'member'],
      switch: [],
      lead: [],
    });
  });

  test('of somebody with two roles is that of the higher one', () => {
    expect(higherRole('manager', 'member')).toBe('manager');
    expect(higherRole('member', 'manager')).toBe('manager');
    expect([higherRole('member'), higherRole('manager')]).toEqual(['member', 'manager']);
    expect(roleOf(owner, { ...people, managerIds: [owner.id] })).toBe('owner');
    expect(roleOf(manager, { ...people, memberIds: [manager.id] })).toBe('manager');
  });

  test('nobody has where nobody but the owner is named', () => {
    expect(roleOf(manager, { ownerIds: [owner.id] })).toBeNull();
    expect(everybodyOf({ ownerIds: [owner.id] })).toEqual([owner.id]);
    expect(everybodyOf(people)).toEqual([owner.id, manager.id, member.id]);
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

  test('invites for a page that staff have seen, and while it is clear whose it is', () => {
    const page = { ...people, isPublic: true };
    const inviting = [owner, manager, member, stranger, admin, anonymous].filter((actor) =>
      teamPolicy.invite(actor, page),
    );
    expect(inviting).toEqual([owner]);
    expect(teamPolicy.invite({ ...owner, isVerified: false }, page)).toBe(false);
    expect(teamPolicy.invite(owner, { ...page, isPublic: false })).toBe(false);
    expect(teamPolicy.invite(owner, { ...page, isContested: true })).toBe(false);
  });

  test.each(['takeOver', 'recover'] as const)(
    'may %s the page as its helper, grown up and with a proved address',
    (action) => {
      const may = [owner, manager, member, stranger, admin, anonymous].filter((actor) =>
        teamPolicy[action](actor, people),
      );
      expect(may).toEqual([manager, member]);
      expect(teamPolicy[action]({ ...manager, isVerified: false }, people)).toBe(false);
      expect(teamPolicy[action]({ ...manager, ageBand: '16-17' }, people)).toBe(false);
    },
  );

  test('is joined with a proved address', () => {
    expect(teamPolicy.join({ ...stranger, isVerified: false })).toBe(false);
    expect(teamPolicy.join(anonymous)).toBe(false);
  });

  test('is decided about by staff', () => {
    const deciding = roles.filter((role) => teamPolicy.decide(personWith(role), people));
    expect(deciding).toEqual(['admin', 'moderator']);
    expect(teamPolicy.decide(system, people)).toBe(true);
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

describe('Letters to people', () => {
  test('are open for a fortnight, and for a week where somebody would lose or gain a page', () => {
    const week = 7 * dayMs;
    expect([invitationMs, handOverMs, ownerAnswerMs]).toEqual([2 * week, week, week]);
  });

  test('are bounded by who writes, for which page and to whom, as long as they are counted', () => {
    expect(Object.keys(letterLimits)).toEqual([...letterKinds]);
    for (const { days, writer, page, reader } of Object.values(letterLimits)) {
      expect(days).toBeLessThanOrEqual(letterKeptDays);
      expect(Math.min(days, writer, page, reader)).toBeGreaterThan(0);
    }
  });

  test('leave an owner alone for a month who has answered twice', () => {
    expect(letterLimits.recovery).toMatchObject({ page: 2, days: 30 });
  });
});
