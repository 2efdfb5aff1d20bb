import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { vettingPolicy } from './vetting.policy.ts';

const other = { accountId: '01990000-0000-7000-8000-0000000000bb' };

test('admins alone see and record what decides about others, never about themselves', () => {
  for (const rule of [vettingPolicy.see, vettingPolicy.record]) {
    const allowed = roles.filter((role) => rule(person({ roles: [role] }), other));
    expect(allowed).toEqual(['admin']);
    const admin = person({ roles: ['admin'] });
    expect(rule(admin, { accountId: admin.id })).toBe(false);
    expect(rule(anonymous, other)).toBe(false);
  }
});

test('adults with a confirmed address ask for references, and nobody else', () => {
  expect(ageBands.filter((ageBand) => vettingPolicy.askReference(person({ ageBand })))).toEqual([
    '18-24',
    '25+',
  ]);
  expect(vettingPolicy.askReference(person({ isVerified: false }))).toBe(false);
  expect(vettingPolicy.askReference(anonymous)).toBe(false);
  expect(vettingPolicy.askReference(system)).toBe(false);
});

test('everybody signed in sees their own and takes back their own', () => {
  expect(vettingPolicy.seeOwn(person())).toBe(true);
  expect(vettingPolicy.seeOwn(anonymous)).toBe(false);
  expect(vettingPolicy.withdrawReference(person(), other)).toBe(false);
  const me = person();
  expect(vettingPolicy.withdrawReference(me, { accountId: me.id })).toBe(true);
});
