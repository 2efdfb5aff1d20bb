import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import words from './locales/en.json' with { type: 'json' };
import { awaitedAreas, noticeAreas, noticePolicy, previewAreas } from './notice.policy.ts';

test('notices are sent by admins', () => {
  expect(roles.filter((role) => noticePolicy.manage(personWith(role)))).toEqual(['admin']);
  expect([noticePolicy.manage(anonymous), noticePolicy.manage(system)]).toEqual([false, true]);
});

test('nobody is asked to wait for an area that is open', () => {
  const open = noticeAreas.filter((area) => !awaitedAreas.some((awaited) => awaited === area));
  expect(open).toEqual([
    'funding',
    'tools',
    'legacy',
    'readers',
    'mentorship',
    'youth',
    'faith',
    'universities',
    'stories',
    'organisations',
  ]);
});

test('whoever reads a preview page can wait for its area', () => {
  expect(previewAreas.length).toBeGreaterThan(0);
  for (const area of previewAreas) expect(awaitedAreas).toContain(area);
});

test('every area that somebody ever waited for has its name in words', () => {
  expect(Object.keys(words.area)).toEqual([...noticeAreas]);
});
