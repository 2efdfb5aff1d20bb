import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { removalPolicy } from './removal.policy.ts';

const author = person({ roles: ['customer'] });
const other = person({ id: '01990000-0000-7000-8000-000000000002', roles: ['customer'] });
const admin = person({ id: '01990000-0000-7000-8000-000000000003', roles: ['admin'] });

describe('Another look', () => {
  test.each([
    ['is asked for by whom it concerns', author, true],
    ['is asked for by nobody else', other, false],
    ['is not asked for by staff', admin, false],
    ['is not asked for by visitors', anonymous, false],
  ] as [string, Actor, boolean][])('%s', (_, actor, isAllowed) => {
    expect(removalPolicy.ask(actor, { accountId: author.id })).toBe(isAllowed);
  });

  test('is asked for by nobody once the account is gone', () => {
    expect(removalPolicy.ask(anonymous, { accountId: null })).toBe(false);
  });
});
