import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { pitchPolicy, showStateOf } from './pitch.policy.ts';

const other = '01990000-0000-7000-8000-0000000000bb';
const at = (role: Role, ageBand: AgeBand) => person({ roles: [role], ageBand });
const cells = roles.flatMap((role) => ageBands.map((band) => ({ role, band })));

describe('An idea is sealed', () => {
  const allowed = new Set([
    'youth 16-17',
    'youth 18-24',
    'youth 25+',
    'business 18-24',
    'business 25+',
  ]);

  test.each(cells)('by $role of $band where the list says so', ({ role, band }) => {
    expect(pitchPolicy.seal(at(role, band))).toBe(allowed.has(`${role} ${band}`));
  });

  test('by nobody whose address is not proved, no visitor and not by the site', () => {
    expect(pitchPolicy.seal(person({ roles: ['business'], isVerified: false }))).toBe(false);
    expect([pitchPolicy.seal(anonymous), pitchPolicy.seal(system)]).toEqual([false, false]);
  });
});

describe('What is sealed is shown', () => {
  test.each(cells)('by $role of $band as the table says', ({ role, band }) => {
    const actor = at(role, band);
    const table: Record<string, string> = {
      'youth 16-17': 'later later',
      'youth 18-24': 'mentor open',
      'youth 25+': 'open open',
      'business 18-24': 'open open',
      'business 25+': 'open open',
    };
    const said = [false, true].map((hasMentor) => showStateOf(actor, hasMentor)).join(' ');
    expect(said).toBe(table[`${role} ${band}`] ?? 'closed closed');
    for (const hasMentor of [false, true]) {
      const isOpen = showStateOf(actor, hasMentor) === 'open';
      expect(pitchPolicy.show(actor, { accountId: actor.id, hasMentor })).toBe(isOpen);
      expect(pitchPolicy.show(actor, { accountId: other, hasMentor })).toBe(false);
    }
  });
});

describe('A record', () => {
  test('is its owner’s alone, whatever role somebody else has', () => {
    for (const { role, band } of cells) {
      const actor = at(role, band);
      expect(pitchPolicy.own(actor, { accountId: other })).toBe(false);
      expect(pitchPolicy.own(actor, { accountId: actor.id })).toBe(true);
      expect(pitchPolicy.readOwn(actor)).toBe(true);
    }
    expect(
      [anonymous, system].map((actor) => pitchPolicy.own(actor, { accountId: other })),
    ).toEqual([false, false]);
    expect([anonymous, system].map((actor) => pitchPolicy.readOwn(actor))).toEqual([false, false]);
  });

  test('is read by one adult who is not the owner', () => {
    const free = { ownerId: other, readerId: null, isTaken: false };
    for (const band of ageBands) {
      const isGrown = band === '18-24' || band === '25+';
      expect(pitchPolicy.read(person({ ageBand: band }), free)).toBe(isGrown);
    }
    const reader = person();
    const taken = (readerId: string | null) => ({ ownerId: other, readerId, isTaken: true });
    expect(pitchPolicy.read(reader, taken(reader.id))).toBe(true);
    expect(pitchPolicy.read(reader, taken('another'))).toBe(false);
    expect(pitchPolicy.read(reader, taken(null))).toBe(false);
    expect(pitchPolicy.read(reader, { ...free, ownerId: reader.id })).toBe(false);
    expect([anonymous, system].map((actor) => pitchPolicy.read(actor, free))).toEqual([
      false,
      false,
    ]);
    expect(pitchPolicy.read(person({ roles: ['admin'] }), taken('another'))).toBe(false);
  });
});
