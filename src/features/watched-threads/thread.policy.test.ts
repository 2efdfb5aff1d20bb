import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { threadPolicy } from './thread.policy.ts';

const me = person().id;
const other = '01990000-0000-7000-8000-0000000000bb';

test('no role opens a thread: members do, and the lead one that is watched', () => {
  for (const role of roles) {
    const actor = person({ roles: [role] });
    expect(threadPolicy.read(actor, { memberIds: [me], readerIds: [] })).toBe(true);
    expect(threadPolicy.read(actor, { memberIds: [other], readerIds: [me] })).toBe(true);
    expect(threadPolicy.read(actor, { memberIds: [other], readerIds: [other] })).toBe(false);
    expect(threadPolicy.write(actor, { memberIds: [me] })).toBe(true);
    expect(threadPolicy.write(actor, { memberIds: [other] })).toBe(false);
    expect(threadPolicy.write({ ...actor, isVerified: false }, { memberIds: [me] })).toBe(false);
  }
});

test('neither visitors nor the site itself read along', () => {
  for (const actor of [anonymous, system]) {
    expect(threadPolicy.read(actor, { memberIds: [me], readerIds: [me] })).toBe(false);
    expect(threadPolicy.write(actor, { memberIds: [me] })).toBe(false);
  }
});
