import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { safeguardingPolicy } from './safeguarding.policy.ts';

const other = '01990000-0000-7000-8000-0000000000bb';

test('the lead and the deputies read concerns, as long as they are staff; no other role does', () => {
  for (const rule of [safeguardingPolicy.read, safeguardingPolicy.write])
    for (const role of roles) {
      const actor = person({ roles: [role] });
      const isStaff = role === 'admin' || role === 'moderator';
      expect([role, rule(actor, { leadIds: [actor.id] })]).toEqual([role, isStaff]);
      expect([role, rule(actor, { leadIds: [other] })]).toEqual([role, false]);
    }
  expect(safeguardingPolicy.read(anonymous, { leadIds: [] })).toBe(false);
  expect(safeguardingPolicy.read(system, { leadIds: [] })).toBe(false);
});

test('admins name the lead, and only staff can be one', () => {
  const may = (rule: (actor: ReturnType<typeof person>) => boolean) =>
    roles.filter((role) => rule(person({ roles: [role] })));
  expect(may(safeguardingPolicy.nameLead)).toEqual(['admin']);
  expect(may(safeguardingPolicy.canLead)).toEqual(['admin', 'moderator']);
});
