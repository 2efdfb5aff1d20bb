import { testNow } from './test-now.ts';
import type { Person, Role } from '#platform/access/actor.ts';

/** A signed-in person for tests: grown up, verified, and with a second step just proved, unless said otherwise. */
export const person = (overrides: Partial<Person> = {}): Person => ({
  kind: 'user',
  id: '01990000-0000-7000-8000-000000000001',
  roles: ['customer'],
  isVerified: true,
  ageBand: '25+',
  sessionId: '01990000-0000-7000-8000-00000000000a',
  confirmedAt: testNow,
  withheldRoles: [],
  ...overrides,
});

export const personWith = (...roles: Role[]): Person => person({ roles });
