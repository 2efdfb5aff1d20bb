import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { programmeWords } from './programme-words.ts';
import { canContest, isRegisterOpen, offerEnd, programmePolicy } from './programme.policy.ts';

const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`;
const owner = person({ id: id(1) });
const manager = person({ id: id(2) });
const member = person({ id: id(3) });
const youngMember = person({ id: id(4), ageBand: '16-17' });
const admin = person({ id: id(5), roles: ['admin'] });
const moderator = person({ id: id(6), roles: ['moderator'] });
const stranger = person({ id: id(7) });
const unproved = person({ id: id(1), isVerified: false });
const team = {
  ownerIds: [id(1)],
  managerIds: [id(2)],
  memberIds: [id(3), id(4)],
  isPublic: true,
  isChecked: true,
};

const everybody: Record<string, Actor> = {
  owner,
  manager,
  member,
  youngMember,
  admin,
  moderator,
  stranger,
  unproved,
  anonymous,
};
const whoMay = (rule: (actor: Actor) => boolean) =>
  Object.entries(everybody).flatMap(([name, actor]) => (rule(actor) ? name : []));

describe('The team', () => {
  test('owner and managers write, for a page that is public, checked and not contested', () => {
    expect(whoMay((actor) => programmePolicy.write(actor, team))).toEqual(['owner', 'manager']);
    for (const change of [{ isPublic: false }, { isChecked: false }, { isContested: true }])
      expect(whoMay((actor) => programmePolicy.write(actor, { ...team, ...change }))).toEqual([]);
  });

  test('they and admins call off; everybody of the team and admins see numbers', () => {
    expect(whoMay((actor) => programmePolicy.stop(actor, team))).toEqual([
      'owner',
      'manager',
      'admin',
    ]);
    expect(whoMay((actor) => programmePolicy.seeTeam(actor, team))).toEqual([
      'owner',
      'manager',
      'member',
      'youngMember',
      'admin',
      'unproved',
    ]);
  });

  test('the register is the leaders’ while they are of the team, whatever role others have', () => {
    const leaderIds = [id(3), id(5), id(7)];
    expect(whoMay((actor) => programmePolicy.callRegister(actor, { leaderIds, team }))).toEqual([
      'member',
    ]);
  });

  test('staff decide, and nobody of the team', () => {
    const state = { team: { ...team, memberIds: [id(6)] }, ownerId: null };
    expect(whoMay((actor) => programmePolicy.decide(actor, state))).toEqual(['admin']);
    expect(
      whoMay((actor) => programmePolicy.decide(actor, { team: null, ownerId: id(5) })),
    ).toEqual(['moderator']);
    expect(whoMay((actor) => programmePolicy.withdraw(actor, { team }))).toEqual([
      'owner',
      'manager',
    ]);
  });
});

describe('Young people', () => {
  test('a place takes the role that the check of the age gives, and a band under 25', () => {
    const joins = ageBands.filter((ageBand) =>
      programmePolicy.join(person({ roles: ['youth'], ageBand })),
    );
    expect(joins).toEqual(['13-15', '16-17', '18-24']);
    expect(programmePolicy.join(person({ roles: ['customer'], ageBand: '18-24' }))).toBe(false);
    expect(
      programmePolicy.join(person({ roles: ['youth'], ageBand: '18-24', isVerified: false })),
    ).toBe(false);
  });

  test('the page is for the youth area; one’s own is everybody’s who is signed in', () => {
    for (const role of ['youth', 'volunteer', 'admin'] as const)
      expect(programmePolicy.browse(person({ roles: [role] }))).toBe(true);
    expect(programmePolicy.browse(stranger)).toBe(false);
    expect(programmePolicy.browse(system)).toBe(false);
    expect(programmePolicy.readOwn(stranger)).toBe(true);
    expect(programmePolicy.readOwn(anonymous)).toBe(false);
  });

  test('only whom a mark is about contests it', () => {
    expect(whoMay((actor) => programmePolicy.contest(actor, { accountId: id(3) }))).toEqual([
      'member',
    ]);
    expect(whoMay((actor) => programmePolicy.contest(actor, { accountId: null }))).toEqual([]);
  });
});

describe('Times', () => {
  const at = (time: string) => new Date(`2026-03-${time}:00Z`);
  const date = { startsAt: at('16T17:00'), endsAt: at('16T19:00') };

  test('the register opens six hours before the start and shuts three days after the end', () => {
    const open = ['16T10:59', '16T11:00', '19T18:59', '19T19:00'].map((time) =>
      isRegisterOpen(date, at(time)),
    );
    expect(open).toEqual([false, true, true, false]);
  });

  test('a mark is contested within two weeks', () => {
    expect(canContest(at('01T10:00'), at('15T09:59'))).toBe(true);
    expect(canContest(at('01T10:00'), at('15T10:00'))).toBe(false);
  });

  test('an offer is kept for two days, and not beyond the next date', () => {
    expect(offerEnd(at('01T10:00'), at('09T10:00'))).toEqual(at('03T10:00'));
    expect(offerEnd(at('01T10:00'), at('02T08:00'))).toEqual(at('02T08:00'));
  });
});

test('A programme is for people under 18, or for adults', () => {
  const { bands } = programmeWords;
  const takes = (given: string[]) => bands.safeParse(given).success;
  expect(takes(['13-15', '16-17'])).toBe(true);
  expect(takes(['18-24'])).toBe(true);
  expect(takes(['16-17', '18-24'])).toBe(false);
  expect(takes([])).toBe(false);
});
