import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { certificatePolicy } from './certificate.policy.ts';

const holder = person({ id: 'holder' });
const owner = person({ id: 'owner' });
const member = person({ id: 'member' });
const issuer = { ownerIds: ['owner'], memberIds: ['member'] };

describe('A certificate', () => {
  test('is issued by whoever may approve the hours, and by nobody for themselves', () => {
    const may = (actor: typeof owner, mayIssue = true) =>
      certificatePolicy.issue(actor, { accountId: 'holder', mayIssue });
    expect(may(owner)).toBe(true);
    expect(may(owner, false)).toBe(false);
    expect(may(holder)).toBe(false);
    expect(may({ ...owner, isVerified: false })).toBe(false);
  });

  test('is downloaded by its holder alone', () => {
    const hold = (actor: typeof owner) => certificatePolicy.hold(actor, { accountId: 'holder' });
    expect([holder, owner, personWith('admin')].map(hold)).toEqual([true, false, false]);
  });

  test('is withdrawn by whoever runs the page, and by admins', () => {
    const issued = { accountId: 'holder', issuer };
    const may = [owner, member, holder, personWith('admin'), personWith('moderator'), anonymous];
    expect(may.map((actor) => certificatePolicy.revoke(actor, issued))).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
    const contested = { accountId: 'holder', issuer: { ...issuer, isContested: true } };
    expect(certificatePolicy.revoke(owner, contested)).toBe(false);
    expect(certificatePolicy.revoke(owner, { accountId: 'owner', issuer })).toBe(false);
  });

  test('is listed for everybody who is signed in: one’s own', () => {
    expect([holder, anonymous].map((actor) => certificatePolicy.readOwn(actor))).toEqual([
      true,
      false,
    ]);
  });
});
