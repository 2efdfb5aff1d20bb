import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import {
  changesOf,
  correctionPolicy,
  isConflict,
  isSatisfied,
  wantedFacts,
} from './correction.policy.ts';

const ownerId = '01990000-0000-7000-8000-0000000000aa';
const actors = {
  visitor: anonymous,
  customer: person({ roles: ['customer'] }),
  owner: person({ id: ownerId, roles: ['customer', 'business'] }),
  youngOwner: person({ id: ownerId, roles: ['business'], ageBand: '16-17' }),
  unverifiedOwner: person({ id: ownerId, roles: ['business'], isVerified: false }),
  moderator: person({ roles: ['moderator'] }),
  ownerOfStaff: person({ id: ownerId, roles: ['moderator'] }),
  admin: person({ roles: ['admin'] }),
  site: system,
};
type Name = keyof typeof actors;

const may: Record<keyof typeof correctionPolicy, readonly Name[]> = {
  suggest: ['visitor', 'customer', 'moderator', 'admin', 'site'],
  answer: ['owner', 'ownerOfStaff'],
  decide: ['moderator', 'admin', 'site'],
};

test.each(
  (Object.keys(may) as (keyof typeof may)[]).flatMap((action) =>
    (Object.keys(actors) as Name[]).map((who) => ({ action, who })),
  ),
)('$action by $who', ({ action, who }) => {
  const sheet = { ownerId, people: { ownerIds: [ownerId] }, senderId: null };
  expect(correctionPolicy[action](actors[who], sheet)).toBe(may[action].includes(who));
});

test('an owner who is staff decides nothing while somebody contests the page, and answers nothing', () => {
  const sheet = { ownerId: null, people: { ownerIds: [ownerId] }, senderId: null };
  expect(correctionPolicy.answer(actors.ownerOfStaff, sheet)).toBe(false);
  expect(correctionPolicy.decide(actors.ownerOfStaff, sheet)).toBe(false);
});

test('nobody decides on a correction that they sent, and a colleague does', () => {
  const sheet = { people: { ownerIds: [] }, senderId: actors.admin.id };
  expect(correctionPolicy.decide(actors.admin, sheet)).toBe(false);
  expect(correctionPolicy.decide({ ...actors.moderator, id: ownerId }, sheet)).toBe(true);
});

describe('The words of a reader as facts', () => {
  const typed = { phone: '020', city: 'Leeds', postcode: 'LS1 4AP' };

  test.each([
    ['facts', typed],
    [
      'moved',
      {
        addressLine1: null,
        addressLine2: null,
        district: null,
        city: 'Leeds',
        postcode: 'LS1 4AP',
      },
    ],
    ['closed', { status: 'archived' }],
    ['duplicate', {}],
    ['other', {}],
  ] as const)('%s', (matter, wanted) => {
    expect(wantedFacts(matter, typed)).toEqual(wanted);
  });

  test('are those that were filled in', () => {
    expect(wantedFacts('facts', { ...typed, name: '', email: '' })).toEqual(typed);
    expect(wantedFacts('moved', { ...typed, name: 'Other' })).not.toHaveProperty('phone');
    expect(wantedFacts('moved', { addressLine1: '1 New Road' })).toEqual({
      addressLine1: '1 New Road',
      addressLine2: null,
      district: null,
    });
  });

  test('become the difference to what stands there', () => {
    const facts = { phone: '020', city: 'London', email: null };
    expect(changesOf(facts, { city: 'Leeds', phone: '020', email: 'a@sample.example' })).toEqual([
      { field: 'email', from: null, to: 'a@sample.example' },
      { field: 'city', from: 'London', to: 'Leeds' },
    ]);
  });
});

test.each([
  ['as it was', '1', false, false],
  ['as it should be', '2', false, true],
  ['as somebody else changed it', '3', true, false],
  ['gone', null, true, false],
])('a fact %s', (_, now, conflict, satisfied) => {
  const change = { field: 'phone', from: '1', to: '2' } as const;
  expect(isConflict(change, { phone: now })).toBe(conflict);
  expect(isSatisfied(change, { phone: now })).toBe(satisfied);
});
