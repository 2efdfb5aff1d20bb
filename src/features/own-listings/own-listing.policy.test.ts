import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { listingPolicy, proofEnds, statuses } from '#features/directory/listing.policy.ts';
import type { ListingStatus } from '#features/directory/listing.policy.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { listingSteps, missingFacts, organisationKinds, stepsOf } from './own-listing.policy.ts';
import { changedFields, knownByChange } from '#features/directory/changes/listing-change.policy.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';

const emptyDraft = emptyDraftOf('business');
const ownerId = '01990000-0000-7000-8000-0000000000aa';
const actors = {
  visitor: anonymous,
  customer: person({ roles: ['customer'] }),
  otherBusiness: person({ roles: ['customer', 'business'] }),
  unverifiedOwner: person({ id: ownerId, roles: ['customer', 'business'], isVerified: false }),
  owner: person({ id: ownerId, roles: ['customer', 'business'] }),
  moderator: person({ roles: ['moderator'] }),
  admin: person({ roles: ['admin'] }),
} satisfies Record<string, Actor>;
type Name = keyof typeof actors;

type Action =
  | 'manage'
  | 'edit'
  | 'submit'
  | 'withdraw'
  | 'remove'
  | 'confirm'
  | 'deactivate'
  | 'activate';

/** Who may do it, by the state of the listing. Everybody else may not. */
const table: Record<Action, Partial<Record<ListingStatus, Name[]>>> = {
  manage: Object.fromEntries(statuses.map((status) => [status, ['owner', 'admin']])),
  edit: {
    draft: ['owner', 'admin'],
    published: ['owner', 'admin'],
    archived: ['owner', 'admin'],
  },
  submit: { draft: ['owner', 'admin'] },
  withdraw: { pending: ['owner', 'admin'] },
  remove: { draft: ['owner', 'admin'] },
  confirm: { published: ['owner', 'moderator', 'admin'] },
  deactivate: { published: ['owner', 'admin'] },
  // What staff have suspended, its owner does not bring back.
  activate: { archived: ['owner', 'admin'] },
};

const cases = (Object.keys(table) as Action[]).flatMap((action) =>
  statuses.flatMap((status) =>
    (Object.keys(actors) as Name[]).map((who) => ({
      action,
      status,
      who,
      may: table[action][status]?.includes(who) ?? false,
    })),
  ),
);

describe('Who may work on a listing', () => {
  test.each(cases)('$who, $action, $status: $may', ({ action, status, who, may }) => {
    const subject = { status, ownerId, isDisputed: false };
    expect(listingPolicy[action](actors[who], subject)).toBe(may);
  });

  test('while ownership is contested the owner looks and changes nothing', () => {
    const subject = { status: 'published' as const, ownerId, isDisputed: true };
    expect(listingPolicy.manage(actors.owner, subject)).toBe(true);
    expect(listingPolicy.edit(actors.owner, subject)).toBe(false);
    expect(listingPolicy.confirm(actors.owner, subject)).toBe(false);
    expect(listingPolicy.deactivate(actors.owner, subject)).toBe(false);
    expect(listingPolicy.edit(actors.admin, subject)).toBe(true);
  });

  test('nobody owns what has no owner', () => {
    const subject = { status: 'published' as const, ownerId: null, isDisputed: false };
    expect(listingPolicy.edit(actors.owner, subject)).toBe(false);
  });
});

describe('Who may add a business', () => {
  const kind = { createdBy: ['business', 'admin'] as const };
  test.each([
    ['visitor', false],
    ['customer', false],
    ['unverifiedOwner', false],
    ['owner', true],
    ['moderator', false],
    ['admin', true],
  ] as const)('%s: %s', (who, may) => {
    expect(listingPolicy.create(actors[who], kind)).toBe(may);
  });
});

test('staff decide, but never on a business of their own', () => {
  const moderator = person({ id: ownerId, roles: ['moderator', 'business'] });
  const subject = { status: 'pending' as const, ownerId };
  expect(listingPolicy.decide(actors.moderator, subject)).toBe(true);
  expect(listingPolicy.decide(moderator, subject)).toBe(false);
  expect(listingPolicy.decide(actors.otherBusiness, subject)).toBe(false);
});

describe('A proof of ownership', () => {
  test.each([
    ['email-domain', '2026-11-21', '2027-11-21'],
    ['phone', '2024-02-29', '2025-02-28'],
    ['document', '2026-11-21', '2028-11-21'],
    ['register', '2026-11-21', null],
    ['phone', null, null],
  ] as const)('by %s of %s holds until %s', (method, on, until) => {
    expect(proofEnds(method, on)).toBe(until);
  });
});

describe('What a listing is known by', () => {
  const before = { ...emptyDraft, name: 'Sample', city: 'London' };

  test('is its name and town, not its text', () => {
    const after = { ...before, name: 'Other', city: 'Leeds', description: 'New words' };
    expect(knownByChange(before, after)).toEqual({ name: 'Other', city: 'Leeds' });
    expect(knownByChange(before, { ...before, tagline: 'New' })).toEqual({});
  });

  test('what is missing names the step where it is asked', () => {
    expect(missingFacts(emptyDraft).map(({ step, field }) => `${step}.${field}`)).toEqual([
      'what.name',
      'what.category',
      'what.description',
      'where.city',
      'contact.phone',
    ]);
    const complete = {
      ...before,
      category: 'caterer',
      description: 'Words',
      website: 'https://sample.example',
    };
    expect(missingFacts(complete)).toEqual([]);
  });
});

describe('Nothing is missing', () => {
  const filled = { ...emptyDraft, name: 'Sample', category: 'caterer', description: 'Words' };
  const complete = { ...filled, city: 'London', phone: '020 7946 0000' };

  test.each([
    ['a phone', { phone: '020 7946 0000' }],
    ['a mailbox', { phone: null, email: 'a@sample.example' }],
    ['a website', { phone: null, website: 'https://sample.example' }],
  ])('where people can reach it by %s alone', (_, contact) => {
    expect(missingFacts({ ...complete, ...contact })).toEqual([]);
  });

  test('but what is named: its translation, too', () => {
    expect(missingFacts({ ...complete, city: null })).toEqual([
      { step: 'where', field: 'city', key: 'own-listing:missing.city' },
    ]);
  });

  test('where the kind does not ask for it', () => {
    const embassy = { ...emptyDraftOf('embassy'), name: 'Sample', city: 'London', phone: '020' };
    expect(missingFacts(embassy)).toEqual([]);
  });
});

describe('The steps of the form', () => {
  test.each(kindIds)('of a %s begin with what it is and end with a last look', (kind) => {
    const steps = stepsOf(kind);
    expect(steps).toEqual(listingSteps.filter((step) => steps.includes(step)));
    expect([steps[0], steps.at(-1)]).toEqual(['what', 'check']);
    for (const step of ['where', 'when', 'contact', 'photos'] as const)
      expect(steps).toContain(step);
  });

  test('ask a business about the community, and an embassy about itself', () => {
    expect(stepsOf('business')).toContain('community');
    expect(stepsOf('business')).not.toContain('details');
    expect(stepsOf('embassy')).toContain('details');
    expect(stepsOf('embassy')).not.toContain('community');
  });
});

test('organisations are all kinds that sell nothing', () => {
  const selling = kindIds.filter((kind) => !organisationKinds.includes(kind));
  expect(selling.toSorted()).toEqual(['business', 'manufacturer', 'professional']);
});

test('fields that have changed are those that differ, not those written in another order', () => {
  const pinnedBy = 'hand' as const;
  const before = { ...emptyDraft, name: 'Sample', point: { lat: 51.5, lng: -0.1, pinnedBy } };
  const point = { pinnedBy, lng: -0.1, lat: 51.5 };
  const after = { ...before, point, tagline: 'New', city: 'Leeds' };
  expect(changedFields(before, after).toSorted()).toEqual(['city', 'tagline']);
});
