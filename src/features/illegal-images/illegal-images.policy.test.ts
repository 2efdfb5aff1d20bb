import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { illegalImagesPolicy } from './illegal-images.policy.ts';

const other = '01990000-0000-7000-8000-0000000000bb';

test('only those who are named read a hold, as long as they are staff, and nobody one about themselves', () => {
  for (const role of roles) {
    const actor = person({ roles: [role] });
    const isStaff = role === 'admin' || role === 'moderator';
    const { read } = illegalImagesPolicy;
    expect([role, read(actor, { keeperIds: [other, actor.id] })]).toEqual([role, isStaff]);
    expect([role, read(actor, { keeperIds: [other] })]).toEqual([role, false]);
    expect(read(actor, { keeperIds: [actor.id], aboutIds: [actor.id] })).toBe(false);
  }
  expect(illegalImagesPolicy.read(system, { keeperIds: [] })).toBe(false);
});

test('any of staff holds something, admins alone name who reads it', () => {
  const may = (rule: (actor: ReturnType<typeof person>) => boolean) =>
    roles.filter((role) => rule(person({ roles: [role] })));
  expect(may(illegalImagesPolicy.hold)).toEqual(['admin', 'moderator']);
  expect(may(illegalImagesPolicy.canKeep)).toEqual(['admin', 'moderator']);
  expect(may(illegalImagesPolicy.name)).toEqual(['admin']);
  expect(illegalImagesPolicy.hold(anonymous)).toBe(false);
});
