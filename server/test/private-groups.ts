import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badgeAward } from '#features/badges/badge.table.server.ts';
import { judgedAnomaly } from '#features/engagement/anomaly.table.server.ts';
import { groupMember } from '#features/groups/group-member.table.server.ts';
import { communityGroup } from '#features/groups/group.table.server.ts';
import { groupRemoval } from '#features/groups/appeals/removal.table.server.ts';
import { groupLog } from '#features/groups/keeping/group-log.table.server.ts';
import { groupPoll } from '#features/groups/posts/poll.table.server.ts';
import { groupPost } from '#features/groups/posts/post.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** Words in the group that everybody finds, by what they are there. */
const posts = ['question', 'answer', 'poll', 'waiting'] as const;

export const groupRows = { 'group-posts': posts, 'group-removals': ['taken'] };

/**
 * The group that everybody finds is joined by request. The person is its steward and the owner a member, who asked and
 * whose last words wait; the manager of the owner's page asks to be let in.
 */
export async function addGroups({ db, canaries, ids, ...people }: SceneParts): Promise<void> {
  const [groupId = ''] = ids['groups'] ?? [];
  const { personId, ownerId, teamIds } = people;
  const place = { groupId, agreedVersion: 1, since: testNow, readAt: testNow };
  await canaries.add(db, groupMember, 'steward', {
    ...place,
    accountId: personId,
    role: 'steward',
    state: 'in',
    askText: '',
  });
  await canaries.add(db, groupMember, 'member', {
    ...place,
    accountId: ownerId,
    state: 'in',
    askText: '',
  });
  await canaries.add(db, groupMember, 'asked', {
    ...place,
    accountId: teamIds[0] ?? '',
    state: 'asked',
  });
  await db.update(communityGroup).set({ members: 2 }).where(eq(communityGroup.id, groupId));
  const postIds = posts.map(() => uuidv7());
  for (const [at, row] of posts.entries())
    await canaries.add(db, groupPost, row, {
      id: postIds[at],
      groupId,
      authorId: row === 'answer' || row === 'poll' ? personId : ownerId,
      parentId: row === 'answer' ? postIds[0] : null,
      sort: row === 'question' ? 'question' : 'talk',
      status: row === 'waiting' ? 'pending' : 'published',
      language: 'en',
      hiddenAt: null,
      goneAt: null,
      goneBy: null,
      pinnedAt: null,
      linkType: null,
      linkId: null,
      replies: row === 'question' ? 1 : 0,
      activeAt: testNow,
      createdAt: testNow,
      // Where there is one, nobody is told the name of the account.
      ...(row !== 'answer' && { sampleName: '' }),
    });
  await canaries.add(db, groupPoll, 'poll', {
    postId: postIds[2] ?? '',
    closesAt: new Date('2027-01-01T12:00:00Z'),
    options: [canaries.wordFor('group_poll.options', 'poll'), 'Another answer'],
  });
  await canaries.add(db, groupLog, 'steward', {
    groupId,
    at: testNow,
    action: 'removed',
    byId: personId,
    aboutId: null,
  });
  await canaries.add(db, badgeAward, 'person', {
    accountId: personId,
    badge: 'helping-hand',
    earnedOn: '2026-11-01',
    revokedAt: testNow,
  });
  await canaries.add(db, judgedAnomaly, 'set aside', {
    kind: 'ring',
    key: '0'.repeat(32),
    accountIds: [personId],
    size: 12,
    outcome: 'aside',
    at: testNow,
    byId: null,
  });
  const removalId = uuidv7();
  await canaries.add(db, groupRemoval, 'taken', {
    id: removalId,
    groupId,
    accountId: ownerId,
    postId: null,
    byId: personId,
    at: testNow,
    language: 'en',
    linkType: null,
    linkId: null,
    status: 'published',
    pinnedAt: null,
    helpedAt: null,
    erasedAt: null,
    askedAt: null,
    outcome: null,
    decidedAt: null,
  });
  ids['group-removals'] = [removalId];
  ids['group-posts'] = postIds;
}

/** Bodies that fit the group of the scene. */
export const groupBodies = {
  joinGroup: { agreedVersion: 1 },
  agreeAgain: { agreedVersion: 1 },
  moveMember: { move: 'make-steward' },
  keepPost: { move: 'pin' },
  voteInPoll: { option: 0 },
  reactToPost: { reaction: 'thanks' },
  addGroup: { place: '' },
  changeGroup: { slowMinutes: 0, joining: 'request' },
};

const members = ['person', 'owner', 'admin', 'moderator'] as const;

export const groupSecrets: readonly Secret[] = [
  {
    columns: 'community_group.inviteKey',
    toldTo: [],
    why: 'opens a hidden group: stewards are told it when they make it',
  },
  {
    columns: 'judged_anomaly.reason',
    toldTo: [],
    why: 'staff, while the anomaly is still to be seen: tried beside its service',
  },
  {
    columns: 'group_post.text',
    rows: /^(question|answer|poll)$/,
    toldTo: members,
    why: 'members, and staff who look at what is reported',
  },
  {
    columns: 'group_post.text',
    rows: /^waiting$/,
    toldTo: members,
    why: 'whoever wrote it and the steward; staff',
  },
  {
    columns: 'group_post.sampleName',
    rows: /^answer$/,
    toldTo: members,
    why: 'who is said to have written a sample',
  },
  { columns: 'group_post.reason', toldTo: [], why: 'told by notice to whoever wrote it' },
  {
    columns: 'badge_award.reason',
    toldTo: ['person', 'admin', 'moderator'],
    why: 'whose badge it was; staff',
  },
  {
    columns: 'account.firstName',
    rows: /^person$/,
    toldTo: ['customer', 'business', 'volunteer', 'council', 'partner', 'youth'],
    why: 'adults read who looks after a group; the person of the youth area is one',
  },
  {
    columns: 'group_removal.text group_removal.reason group_removal.agreement',
    toldTo: ['owner'],
    why: 'whose words they were; staff once they were asked to look, in the case',
  },
  {
    columns: 'group_removal.askText',
    toldTo: [],
    why: 'for staff, in the case; here nobody has asked',
  },
  { columns: 'group_post.searchText', toldTo: [], why: 'for searching' },
  { columns: 'group_poll.options', toldTo: members, why: 'as the post that it is on' },
  {
    columns: 'group_log.reason',
    toldTo: members,
    why: 'members read why stewards did something',
  },
  {
    columns: 'group_member.askText',
    toldTo: ['person', 'admin', 'moderator'],
    why: 'for the stewards; staff',
  },
];
