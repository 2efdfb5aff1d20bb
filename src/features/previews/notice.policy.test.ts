import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import words from './locales/en.json' with { type: 'json' };
import { noticeAreas, noticePolicy } from './notice.policy.ts';

test('notices are sent by admins', () => {
  expect(roles.filter((role) => noticePolicy.manage(personWith(role)))).toEqual(['admin']);
  expect([noticePolicy.manage(anonymous), noticePolicy.manage(system)]).toEqual([false, true]);
});

test('every area that somebody ever waited for has its name in words', () => {
  expect(Object.keys(words.area)).toEqual([...noticeAreas]);
});
