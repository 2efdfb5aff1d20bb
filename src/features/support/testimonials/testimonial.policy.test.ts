import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { quotedAs, testimonialPolicy, testimonialStatuses } from './testimonial.policy.ts';

test('moderators and admins decide what is quoted (specification 2)', () => {
  expect(roles.filter((role) => testimonialPolicy.decide(personWith(role)))).toEqual([
    'admin',
    'moderator',
  ]);
  expect([testimonialPolicy.decide(anonymous), testimonialPolicy.decide(system)]).toEqual([
    false,
    true,
  ]);
});

test('words wait until staff have published or refused them', () => {
  expect(testimonialStatuses).toEqual(['pending', 'published', 'rejected']);
});

test('people are quoted by their name or its initials, never without either', () => {
  expect(quotedAs).toEqual(['name', 'initials']);
});
