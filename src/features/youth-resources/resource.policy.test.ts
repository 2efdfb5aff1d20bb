import { expect, test } from 'vitest';
import { anonymous, roles } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { resourcePolicy } from './resource.policy.ts';

const whoMay = (rule: typeof resourcePolicy.read) =>
  roles.filter((role) => rule(role === 'public' ? anonymous : personWith(role)));

test('the youth area reads them, and admins see dead links', () => {
  expect(whoMay(resourcePolicy.read)).toEqual(['volunteer', 'youth', 'admin']);
  expect(whoMay(resourcePolicy.seeDead)).toEqual(['admin']);
});
