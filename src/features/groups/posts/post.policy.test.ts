import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import type { MemberRole, Standing } from '../group.policy.ts';
import { postPolicy } from './post.policy.ts';
import type { PostState } from './post.policy.ts';

const author = person({ roles: ['customer'] });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['customer'] });
const staff = person({ id: otherId, roles: ['moderator'] });

const groupAs = (role: MemberRole | null): Standing => ({
  ownerId: null,
  status: 'published',
  hiddenAt: null,
  joining: 'open',
  archivedAt: null,
  place: role && { role, state: 'in' },
});
const member = groupAs('member');
const steward = groupAs('steward');
const outside = groupAs(null);
const shown: PostState = {
  authorId: author.id,
  status: 'published',
  hiddenAt: null,
  goneAt: null,
};
const pending: PostState = { ...shown, status: 'pending' };
const hidden: PostState = { ...shown, hiddenAt: new Date(0) };
const gone: PostState = { ...shown, goneAt: new Date(0) };

type Row = [string, keyof typeof postPolicy, Actor, [Standing, PostState], boolean];

describe('A post', () => {
  test.each([
    ['is read by whoever reads the group', 'view', other, [outside, shown], true],
    ['that waits is read by its author', 'view', author, [member, pending], true],
    ['that waits is not read by others', 'view', other, [member, pending], false],
    ['that waits is read by a steward', 'view', other, [steward, pending], true],
    ['that is hidden is read by staff', 'view', staff, [outside, hidden], true],
    ['that is hidden is not read', 'view', other, [member, hidden], false],
    ['is replied to by members', 'reply', other, [member, shown], true],
    ['is not replied to from outside', 'reply', other, [outside, shown], false],
    ['is not replied to while it waits', 'reply', other, [member, pending], false],
    ['is not replied to once it is gone', 'reply', other, [member, gone], false],
    ['takes reactions of members', 'react', other, [member, shown], true],
    ['takes none from outside', 'react', other, [outside, shown], false],
    ['is changed by its author', 'change', author, [member, shown], true],
    ['is not changed by others', 'change', other, [member, shown], false],
    ['is not changed by who has left', 'change', author, [outside, shown], false],
    ['is taken back by who has left', 'withdraw', author, [outside, shown], true],
    ['is not taken back by others', 'withdraw', other, [steward, shown], false],
    ['is taken back once', 'withdraw', author, [member, gone], false],
    ['is kept by stewards', 'keep', other, [steward, shown], true],
    ['is not kept by members', 'keep', other, [member, shown], false],
  ] as Row[])('%s', (_, rule, actor, [group, post], isAllowed) => {
    expect(postPolicy[rule](actor, { group, post })).toBe(isAllowed);
  });
});
