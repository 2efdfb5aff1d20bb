import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { commentPolicy, commentsPath, mayMeet } from './comment.policy.ts';

const author = person({ roles: ['customer'], ageBand: '25+' });
const giver = person({ id: '01990000-0000-7000-8000-000000000002', ageBand: '25+' });
const staffId = '01990000-0000-7000-8000-000000000003';
const staff = person({ id: staffId, roles: ['moderator'] });
const row = {
  ownerId: author.id,
  giverIds: [giver.id],
  status: 'published' as const,
  hiddenAt: null,
};

describe('A comment is written', () => {
  test.each([
    ['by an adult with a confirmed address', author, true],
    ['not without one', { ...author, isVerified: false }, false],
    ['not by somebody of 17', { ...author, ageBand: '16-17' }, false],
    ['not where nobody knows the age', { ...author, ageBand: 'unknown' }, false],
    ['not by a visitor', anonymous, false],
  ] as [string, Actor, boolean][])('%s', (_, actor, isAllowed) => {
    expect(commentPolicy.add(actor)).toBe(isAllowed);
  });

  test('between adults alone', () => {
    expect(mayMeet(author, 'adult')).toBe(true);
    expect(mayMeet(author, 'young')).toBe(false);
    expect(mayMeet({ ...author, ageBand: '16-17' }, 'adult')).toBe(false);
    expect(mayMeet(anonymous, 'adult')).toBe(false);
  });
});

test('Whose page it is switches them on and removes them, and nobody else', () => {
  const rules = [commentPolicy.switch, commentPolicy.remove];
  for (const rule of rules) {
    expect([giver, author, staff, anonymous, system].map((actor) => rule(actor, row))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(rule(giver, { giverIds: [] })).toBe(false);
  }
});

test('One’s own are listed and taken back, with any address', () => {
  const unproved = { ...author, isVerified: false };
  expect(commentPolicy.readOwn(unproved)).toBe(true);
  expect([anonymous, system].map(commentPolicy.readOwn)).toEqual([false, false]);
  expect([unproved, giver, staff].map((actor) => commentPolicy.withdraw(actor, row))).toEqual([
    true,
    false,
    false,
  ]);
});

test('Staff decide, but not on their own, nor on what is on their page', () => {
  expect(commentPolicy.decide(staff, row)).toBe(true);
  expect(commentPolicy.decide(staff, { ...row, ownerId: staffId })).toBe(false);
  expect(commentPolicy.decide(staff, { ...row, giverIds: [staffId] })).toBe(false);
  expect(commentPolicy.decide(giver, row)).toBe(false);
});

test('They are on the page of what they are about', () => {
  expect(commentsPath({ type: 'story', id: 'x' })).toBe('/stories/x#comments');
});
