import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { mediaPolicy } from './media.policy.ts';
import type { MediaState } from './media.policy.ts';

const owner = person();
const other = (role: 'customer' | 'business' | 'council' | 'partner' | 'moderator' | 'admin') =>
  person({ id: '01990000-0000-7000-8000-000000000002', roles: [role] });

const actors = {
  visitor: anonymous,
  owner,
  customer: other('customer'),
  business: other('business'),
  council: other('council'),
  moderator: other('moderator'),
  admin: other('admin'),
  site: system,
} satisfies Record<string, Actor>;

const everybody = Object.keys(actors);
const closed = ['owner', 'moderator', 'admin', 'site'];

const allowed = (rule: keyof Omit<typeof mediaPolicy, 'upload'>, state: Partial<MediaState>) => {
  const subject: MediaState = {
    purpose: 'photo',
    status: 'pending',
    ownerId: owner.id,
    isAttached: true,
    ...state,
  };
  return Object.entries(actors)
    .filter(([, actor]) => mediaPolicy[rule](actor, subject))
    .map(([role]) => role);
};

describe('Who may see', () => {
  test.each([
    ['a pending photo', { status: 'pending' }, closed],
    ['a published photo', { status: 'published' }, everybody],
    ['a removed photo', { status: 'removed' }, []],
    ['a document', { purpose: 'document' }, ['owner', 'admin', 'site']],
    ['a removed document', { purpose: 'document', status: 'removed' }, []],
    ['a private photo', { purpose: 'private' }, []],
    ['a pending photo of nobody', { ownerId: null }, ['moderator', 'admin', 'site']],
  ] as const)('%s', (_, state, expected) => {
    expect(allowed('view', state)).toEqual(expected);
  });
});

describe('Who may describe', () => {
  test.each([
    ['a photo that belongs to nothing', { isAttached: false }, ['owner']],
    ['a pending photo of a subject', { status: 'pending' }, []],
    ['a published photo', { status: 'published' }, []],
    ['a document', { purpose: 'document', isAttached: false }, []],
    ['a private photo', { purpose: 'private', isAttached: false }, []],
  ] as const)('%s', (_, state, expected) => {
    expect(allowed('describe', state)).toEqual(expected);
  });
});

describe('Who may delete', () => {
  test.each([
    ['an upload that belongs to nothing', { isAttached: false }, ['owner']],
    ['a photo of a subject', { isAttached: true }, []],
    ['an upload of nobody', { isAttached: false, ownerId: null }, []],
  ] as const)('%s', (_, state, expected) => {
    expect(allowed('remove', state)).toEqual(expected);
  });
});

test('whoever is signed in may upload', () => {
  expect(
    everybody.filter((role) => mediaPolicy.upload(actors[role as keyof typeof actors])),
  ).toEqual(everybody.filter((role) => role !== 'visitor'));
});
