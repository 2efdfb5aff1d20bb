import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { byGroup, groupNotFoundCode } from '../group.contract.ts';
import { GroupWords, SlowMinutes } from '../own-group.contract.ts';
import { groupLimits } from '../group.policy.ts';
import { groupLogActions } from './log-actions.ts';

export const logPageSize = 20;
const key = (name: string) => `groups:error.${name}`;

/** What stewards do about a person's place. */
export const memberMoves = [
  'let-in',
  'refuse',
  'remove',
  'allow-back',
  'make-steward',
  'make-member',
] as const;
export type MemberMove = (typeof memberMoves)[number];

/** The agreement that it is about: one of the group's as it is written, or the name of one that every group has. */
export const Cited = titleOf(groupLimits.agreement, {
  required: key('cited'),
  tooLong: key('cited'),
});

export const Reason = publicTextOf(groupLimits.reason, {
  required: key('reason'),
  tooLong: key('reasonLong'),
});

export const moveMember = endpoint({
  id: 'moveMember',
  method: 'POST',
  path: '/groups/:id/members/:accountId',
  access: signedIn,
  rate: 'write',
  summary: 'As a steward let somebody in, refuse or remove them, or share the stewardship',
  params: z.object({ ...byGroup.shape, accountId: z.uuid(key('none')) }),
  body: z.strictObject({
    move: z.enum(memberMoves, key('choice')),
    /** Why, which they read: one of the two is needed to remove somebody. */
    agreement: z.optional(Cited),
    reason: z.optional(Reason),
  }),
  response: z.object({}),
  errors: [
    groupNotFoundCode,
    'group/changed',
    'group/too-many-stewards',
    'group/last-steward',
    'group/too-many-moves',
  ],
});

export const takeOverGroup = endpoint({
  id: 'takeOverGroup',
  method: 'POST',
  path: '/groups/:id/take-over',
  access: signedIn,
  rate: 'write',
  summary: 'Become a steward of a group whose stewards have not looked in for two months',
  params: byGroup,
  body: z.strictObject({}),
  response: z.object({}),
  errors: [groupNotFoundCode, 'group/is-kept'],
});

export const changeGroup = endpoint({
  id: 'changeGroup',
  method: 'PUT',
  path: '/groups/:id',
  access: signedIn,
  rate: 'write',
  summary: 'As a steward change how a group is kept; its name is for staff to change',
  params: byGroup,
  body: z.strictObject({
    text: GroupWords.text,
    joining: GroupWords.joining,
    agreements: GroupWords.agreements,
    slowMinutes: SlowMinutes,
    isPremoderated: z.boolean(key('choice')),
  }),
  response: z.object({}),
  errors: [groupNotFoundCode],
});

export const archiveGroup = endpoint({
  id: 'archiveGroup',
  method: 'POST',
  path: '/groups/:id/archive',
  access: signedIn,
  rate: 'write',
  summary: 'As a steward end a group, which stays to be read, or open it again',
  params: byGroup,
  body: z.strictObject({ isArchived: z.boolean(key('choice')) }),
  response: z.object({}),
  errors: [groupNotFoundCode],
});

export const getInvite = endpoint({
  id: 'getInvite',
  method: 'POST',
  path: '/groups/:id/invite',
  access: signedIn,
  rate: 'write',
  summary: 'The secret of the link to a hidden group, for its stewards; renewed, earlier links end',
  params: byGroup,
  body: z.strictObject({ isRenewed: z.boolean(key('choice')) }),
  response: z.object({ key: z.string() }),
  errors: [groupNotFoundCode],
});

const LogLine = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  action: z.enum(groupLogActions),
  /** Who did it; empty where the account is gone, and for what the site did. */
  by: z.string(),
  /** Whom it was about; empty where nobody, and for all but stewards. */
  about: z.string(),
  reason: z.string(),
});
export type GroupLogLine = z.infer<typeof LogLine>;

export const listGroupLog = endpoint({
  id: 'listGroupLog',
  method: 'GET',
  path: '/groups/:id/log',
  access: signedIn,
  rate: 'read',
  summary: 'What stewards did in a group, newest first; whom it was about is for stewards alone',
  params: byGroup,
  query: z.object(pageQuery()),
  response: pageAnswer(LogLine),
  errors: [groupNotFoundCode],
});
