import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { wordsPolicy } from './culture-words.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const author = person({ id: '01990000-0000-7000-8000-0000000000aa' });
const entry = {
  ownerId: author.id,
  status: 'published' as const,
  hiddenAt: null,
  archivedAt: null,
  audience: 'everyone' as const,
  sealedUntil: null,
  sharedUntil: null,
};

test.each([
  ['a member translates', person(), {}, true, true],
  ['a visitor translates', anonymous, {}, true, false],
  ['an unproved address translates', person({ isVerified: false }), {}, true, false],
  ['a member translates what is for members', person(), { audience: 'members' }, true, false],
  ['a member translates what waits', person(), { status: 'pending' }, true, false],
  ['a member translates what is archived', person(), { archivedAt: now }, true, false],
  ['a member changes', person(), {}, false, false],
  ['the author changes', author, {}, false, true],
  ['the author changes what is for members', author, { audience: 'members' }, false, true],
  ['the author changes what is hidden', author, { hiddenAt: now }, false, false],
] as const)('%s: %s', (_, actor, change, isTranslation, may) => {
  expect(wordsPolicy.propose(actor, { ...entry, ...change }, isTranslation, now)).toBe(may);
});

test.each([
  ['a waiting translation', 'pending', 'fr', true],
  ['a translation that is shown', 'published', 'fr', true],
  ['a change that waits', 'pending', null, true],
  ['a change that is made', 'published', null, false],
] as const)('its sender takes back %s: %s', (_, status, language, may) => {
  expect(wordsPolicy.withdraw(author, { ownerId: author.id, status, language })).toBe(may);
  expect(wordsPolicy.withdraw(person(), { ownerId: author.id, status, language })).toBe(false);
});

test('staff decide, but on their own words and those for their own entry', () => {
  const moderator = personWith('moderator');
  const other = { ownerId: null, entryOwnerId: null };
  expect(wordsPolicy.decide(moderator, other)).toBe(true);
  expect(wordsPolicy.decide(moderator, { ...other, ownerId: moderator.id })).toBe(false);
  expect(wordsPolicy.decide(moderator, { ...other, entryOwnerId: moderator.id })).toBe(false);
  expect(wordsPolicy.decide(author, other)).toBe(false);
});
