import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { audiences, isOpenTo, isOpenToAll, nextChangeOf } from './audience.ts';

const now = new Date('2026-03-02T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const open = { sealedUntil: null, sharedUntil: null };

test.each([
  ['everyone', true, true, true],
  ['members', false, true, false],
  ['family', false, false, true],
] as const)(
  'what is for %s: a visitor sees it: %s, a member: %s, whoever holds the link: %s',
  (audience, visitor, member, holder) => {
    const state = { audience, ...open };
    expect(isOpenTo(state, { actor: anonymous, now, holdsLink: false })).toBe(visitor);
    expect(isOpenTo(state, { actor: person(), now, holdsLink: false })).toBe(member);
    expect(isOpenTo(state, { actor: anonymous, now, holdsLink: true })).toBe(holder);
    expect(isOpenToAll(state, now)).toBe(visitor);
  },
);

test.each(
  audiences.flatMap((audience) => [
    { audience, sealedUntil: after, sharedUntil: null, isOpen: false },
    { audience, sealedUntil: now, sharedUntil: null, isOpen: true },
    { audience, sealedUntil: null, sharedUntil: now, isOpen: false },
    { audience, sealedUntil: null, sharedUntil: after, isOpen: true },
    { audience, sealedUntil: before, sharedUntil: after, isOpen: true },
  ]),
)(
  'for $audience, sealed until $sealedUntil and shared until $sharedUntil: open is $isOpen',
  ({ isOpen, ...state }) => {
    expect(isOpenTo(state, { actor: person(), now, holdsLink: true })).toBe(isOpen);
    expect(isOpenToAll(state, now)).toBe(isOpen && state.audience === 'everyone');
  },
);

test('its next change is the nearest moment to come', () => {
  expect(nextChangeOf({ audience: 'everyone', ...open }, now)).toBeUndefined();
  const state = { audience: 'everyone', sealedUntil: before, sharedUntil: after } as const;
  expect(nextChangeOf(state, now)).toBe(after);
});
