import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { tenderPolicy } from './tender.policy.ts';

const ada = person({ id: 'ada', roles: ['council'] });
const ben = person({ id: 'ben', roles: ['council'] });
const actors: Record<string, Actor> = {
  visitor: anonymous,
  customer: personWith('customer'),
  business: personWith('business'),
  'officer elsewhere': person({ id: 'cleo', roles: ['council'] }),
  'member without the role': person({ id: 'dan', roles: ['customer'] }),
  ada,
  ben,
  moderator: personWith('moderator'),
  admin: person({ id: 'admin', roles: ['admin'] }),
};
const named = (allowed: (actor: Actor) => boolean) =>
  Object.keys(actors).filter((name) => allowed(actors[name] ?? anonymous));

const officerIds = ['ada', 'ben', 'dan'];

describe('A tender', () => {
  test('is begun by officers and admins', () => {
    expect(named(tenderPolicy.write)).toEqual(['officer elsewhere', 'ada', 'ben', 'admin']);
  });

  test('is changed by the officers of its council and by admins', () => {
    const team = { officerIds, editorIds: [] };
    expect(named((actor) => tenderPolicy.edit(actor, team))).toEqual(['ada', 'ben', 'admin']);
  });

  test.each([
    { officers: ['ada', 'ben'], editors: ['ada'], checkers: ['ben'] },
    { officers: ['ada', 'ben'], editors: ['ada', 'ben'], checkers: ['admin'] },
    { officers: ['ada'], editors: ['ada'], checkers: ['admin'] },
    { officers: ['ada'], editors: ['admin'], checkers: ['ada'] },
    { officers: ['ada'], editors: ['ada', 'admin'], checkers: [] },
    { officers: [], editors: ['cleo'], checkers: ['admin'] },
    { officers: ['ada', 'ben'], editors: [], checkers: ['ada', 'ben'] },
  ])(
    'of $officers, written by $editors, is checked by $checkers',
    ({ officers, editors, checkers }) => {
      const team = { officerIds: officers, editorIds: editors };
      expect(named((actor) => tenderPolicy.check(actor, team))).toEqual(checkers);
    },
  );

  test('is seen without a pass by staff alone', () => {
    expect(named(tenderPolicy.seeAll)).toEqual(['moderator', 'admin']);
    expect(tenderPolicy.seeAll(system)).toBe(true);
  });
});
