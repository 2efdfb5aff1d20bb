import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, publicTextOf } from '#platform/text/text-schema.ts';
import { byGroup, groupNotFoundCode, NamedMember } from '../group.contract.ts';
import { groupLimits, memberRoles, memberStates } from '../group.policy.ts';

export const memberPageSize = 30;
const key = (name: string) => `groups:error.${name}`;

/** Secret of the link to a hidden group. */
const Key = lineOf(100, { required: key('none'), tooLong: key('none') });

export const joinGroup = endpoint({
  id: 'joinGroup',
  method: 'POST',
  path: '/groups/:id/join',
  access: signedIn,
  rate: 'write',
  summary: 'Join a group, or ask its stewards to be let in; accepts its agreements',
  params: byGroup,
  body: z.strictObject({
    /** Version of the agreements that one has read and accepts. */
    agreedVersion: z.int(key('agree')),
    /** What one says to the stewards of a group that is joined by request. */
    text: z.optional(
      publicTextOf(groupLimits.ask, { required: key('ask'), tooLong: key('askLong') }),
    ),
    key: z.optional(Key),
  }),
  response: z.object({ state: z.enum(memberStates) }),
  errors: [groupNotFoundCode, 'group/agreements-changed', 'group/too-many-joined', 'group/removed'],
});

/** By POST, so that the secret is in no log; it changes nothing. */
export const readInvite = endpoint({
  id: 'readInvite',
  method: 'POST',
  path: '/groups/:id/invited',
  access: signedIn,
  rate: 'login',
  summary: 'What a hidden group is, for whoever has the secret of its link',
  params: byGroup,
  body: z.strictObject({ key: Key }),
  response: z.object({
    title: z.string(),
    text: z.string(),
    agreements: z.array(z.string()),
    agreementsVersion: z.number(),
  }),
  errors: [groupNotFoundCode],
});

export const leaveGroup = endpoint({
  id: 'leaveGroup',
  method: 'POST',
  path: '/groups/:id/leave',
  access: signedIn,
  rate: 'write',
  summary: 'Leave a group, or take back that one asked to join',
  params: byGroup,
  body: z.strictObject({}),
  response: z.object({}),
  errors: [groupNotFoundCode],
});

export const muteGroup = endpoint({
  id: 'muteGroup',
  method: 'POST',
  path: '/groups/:id/mute',
  access: signedIn,
  rate: 'write',
  summary: 'Get no notices of a group, or get them again',
  params: byGroup,
  body: z.strictObject({ isMuted: z.boolean(key('choice')) }),
  response: z.object({}),
  errors: [groupNotFoundCode],
});

export const agreeAgain = endpoint({
  id: 'agreeAgain',
  method: 'POST',
  path: '/groups/:id/agree',
  access: signedIn,
  rate: 'write',
  summary: 'Accept the agreements of a group after they have changed',
  params: byGroup,
  body: z.strictObject({ agreedVersion: z.int(key('agree')) }),
  response: z.object({}),
  errors: [groupNotFoundCode, 'group/agreements-changed'],
});

const Member = z.extend(NamedMember, {
  role: z.enum(memberRoles),
  /** ISO 8601, UTC: since when they have this place. */
  since: z.string(),
  /** What they said when they asked; empty for all but stewards. */
  text: z.string(),
  isSelf: z.boolean(),
});
export type GroupMember = z.infer<typeof Member>;

export const listMembers = endpoint({
  id: 'listMembers',
  method: 'GET',
  path: '/groups/:id/members',
  access: signedIn,
  rate: 'read',
  summary: 'Who is in a group, for its members; who asks and who was removed, for its stewards',
  params: byGroup,
  query: z.object({ state: z.enum(memberStates, key('choice')), ...pageQuery() }),
  response: pageAnswer(Member),
  errors: [groupNotFoundCode],
});
