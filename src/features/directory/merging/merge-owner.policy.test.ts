import { describe, expect, test } from 'vitest';
import { verificationMethods } from '../listing.policy.ts';
import { needsOwnerChoice, ownerChoices, ownerOfMerge } from './merge-owner.policy.ts';
import type { OwnedSide } from './merge-owner.policy.ts';

const nobodys: OwnedSide = { ownerId: null, verifiedMethod: null };
const added: OwnedSide = { ownerId: 'ama', verifiedMethod: null };
const proved: OwnedSide = { ownerId: 'ama', verifiedMethod: 'phone' };

describe('Staff say whose the page will be', () => {
  test.each<[string, OwnedSide[], boolean]>([
    ['where the only owner has just added an entry', [nobodys, added], true],
    ['whichever of the two stands first', [added, nobodys], true],
    ['not where the owner has proved it', [nobodys, proved], false],
    ['not where neither has an owner', [nobodys, nobodys], false],
    ['not where both are the owner’s, proved or not', [added, added], false],
    ['not where one of the owner’s two is proved', [added, proved], false],
    [
      'though a register lists the page that nobody owns',
      [{ ...nobodys, verifiedMethod: 'register' }, added],
      true,
    ],
  ])('%s', (_, sides, isAsked) => {
    expect(needsOwnerChoice(sides)).toBe(isAsked);
  });

  test.each(verificationMethods)('a proof by %s is the owner’s, but for a register’s', (method) => {
    const side = { ownerId: 'ama', verifiedMethod: method };
    expect(needsOwnerChoice([nobodys, side])).toBe(method === 'register');
  });
});

describe('The one page is', () => {
  test.each<[string, OwnedSide[], 'ends' | 'stays' | undefined, string | null | undefined]>([
    ['the owner’s who has proved it, without a question', [nobodys, proved], undefined, 'ama'],
    ['the owner’s of both', [added, added], undefined, 'ama'],
    ['nobody’s where it was nobody’s', [nobodys, nobodys], undefined, null],
    ['not known until staff have chosen', [nobodys, added], undefined, undefined],
    ['the owner’s where staff let it stay so', [nobodys, added], 'stays', 'ama'],
    ['nobody’s where staff end it', [nobodys, added], 'ends', null],
    ['the owner’s who has proved it, whatever was chosen', [nobodys, proved], 'ends', 'ama'],
  ])('%s', (_, sides, choice, owner) => {
    expect(ownerOfMerge(sides, choice)).toBe(owner);
  });

  test('decided by staff in one of two ways', () => {
    const owners = ownerChoices.map((choice) => ownerOfMerge([nobodys, added], choice));
    expect(owners).toEqual([null, 'ama']);
  });
});
