import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { invitedRoles, teamRoles } from './team.policy.ts';

const key = (name: string) => `teams:error.${name}`;
const id = z.uuid(key('id'));
const ById = z.object({ id });
const ByMember = z.object({ id, accountId: id });

const TeamPerson = z.object({ id: z.string(), name: z.string() });

export const Team = z.object({
  listing: z.object({ id: z.string(), title: z.string(), url: z.string() }),
  /** Role of the person who asks; null for an admin. */
  role: z.nullable(z.enum(teamRoles)),
  owner: z.nullable(TeamPerson),
  members: z.array(
    z.object({ ...TeamPerson.def.shape, role: z.enum(invitedRoles), joinedAt: z.string() }),
  ),
  /** For the owner alone. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(invitedRoles),
      expiresAt: z.string(),
      isOver: z.boolean(),
    }),
  ),
  handOver: z.nullable(z.object({ to: TeamPerson, isForYou: z.boolean(), expiresAt: z.string() })),
  recovery: z.nullable(
    z.object({ by: TeamPerson, isYours: z.boolean(), waitsUntil: z.nullable(z.string()) }),
  ),
  can: z.object({
    lead: z.boolean(),
    invite: z.boolean(),
    leave: z.boolean(),
    recover: z.boolean(),
  }),
});
export type Team = z.infer<typeof Team>;

const reading = { access: signedIn, rate: 'read', response: Team } as const;
const writing = { access: signedIn, rate: 'write', response: Team } as const;
/** What writes to a mailbox (security A4); the service counts by person, page and reader as well. */
const mailing = { ...writing, rate: 'form' } as const;
const errors = ['subject/not-found'];

export const getTeam = endpoint({
  ...reading,
  id: 'getTeam',
  method: 'GET',
  path: '/listings/:id/team',
  summary: 'The people who work for a listing, for its team and admins',
  params: ById,
  errors,
});

const role = z.enum(invitedRoles, key('role'));

export const inviteToTeam = endpoint({
  ...mailing,
  id: 'inviteToTeam',
  method: 'POST',
  path: '/listings/:id/team/invitations',
  creates: true,
  summary: 'Invite somebody by mail with a one-time link; a second invitation replaces the first',
  params: ById,
  body: z.strictObject({
    email: z
      .string(key('email'))
      .check(z.trim(), z.toLowerCase(), z.maxLength(254, key('email')), z.email(key('email'))),
    role,
  }),
  errors: [
    ...errors,
    'team/full',
    'team/not-public',
    'team/many-invitations',
    'mail/too-many',
    'mail/stopped',
  ],
});

export const withdrawInvitation = endpoint({
  ...writing,
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/listings/:id/team/invitations/:invitationId',
  summary: 'Take an invitation back; its link works no more',
  params: z.object({ id, invitationId: id }),
  errors,
});

const token = z.string(key('token')).check(z.maxLength(200, key('token')));

/** POST, so that the token is in no log. */
export const readInvitation = endpoint({
  id: 'readInvitation',
  method: 'POST',
  path: '/team-invitations/read',
  access: 'public',
  rate: 'login',
  summary: 'What the link of an invitation is for',
  body: z.strictObject({ token }),
  response: z.object({ title: z.string(), role: z.enum(invitedRoles), invitedBy: z.string() }),
  errors: ['link/not-valid'],
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/team-invitations',
  access: signedIn,
  rate: 'login',
  summary: 'Join the team; the account has to have the address that was invited',
  body: z.strictObject({
    token,
    acceptBusinessTerms: z.literal(true, key('terms')),
  }),
  response: z.object({ listingId: z.string(), title: z.string() }),
  errors: ['link/not-valid', 'team/other-address', 'team/full'],
});

export const changeTeamRole = endpoint({
  ...writing,
  id: 'changeTeamRole',
  method: 'PUT',
  path: '/listings/:id/team/members/:accountId',
  summary: 'Make somebody of the team a manager or a member',
  params: ByMember,
  body: z.strictObject({ role }),
  errors: [...errors, 'team/not-a-member', 'reach/off'],
});

export const removeTeamMember = endpoint({
  ...writing,
  id: 'removeTeamMember',
  method: 'DELETE',
  path: '/listings/:id/team/members/:accountId',
  summary: 'Take somebody off the team',
  params: ByMember,
  errors: [...errors, 'team/not-a-member'],
});

export const leaveTeam = endpoint({
  id: 'leaveTeam',
  method: 'POST',
  path: '/listings/:id/team/leave',
  access: signedIn,
  rate: 'write',
  summary: 'Leave a team; an owner hands the page over first',
  params: ById,
  body: z.strictObject({}),
  response: z.object({ id: z.string() }),
  errors: [...errors, 'team/last-owner'],
});

export const offerOwnership = endpoint({
  ...mailing,
  id: 'offerOwnership',
  method: 'PUT',
  path: '/listings/:id/team/hand-over',
  summary: 'Offer the page to one of the team, who has a week to confirm it',
  params: ById,
  body: z.strictObject({ accountId: z.uuid(key('person')) }),
  errors: [
    ...errors,
    'team/not-a-member',
    'reach/off',
    'team/many-offers',
    'listing/contested',
    'listing/just-proved',
  ],
});

export const withdrawOffer = endpoint({
  ...writing,
  id: 'withdrawOffer',
  method: 'DELETE',
  path: '/listings/:id/team/hand-over',
  summary: 'Take the offer back',
  params: ById,
  errors,
});

export const answerOffer = endpoint({
  ...writing,
  id: 'answerOffer',
  method: 'POST',
  path: '/listings/:id/team/hand-over',
  summary: 'Become the owner, or say no',
  params: ById,
  body: z.strictObject({ accept: z.boolean(key('answer')) }),
  errors: [
    ...errors,
    'team/no-offer',
    'listing/contested',
    'listing/just-proved',
    'listing/owner-changed',
  ],
});

export const askRecovery = endpoint({
  ...mailing,
  id: 'askRecovery',
  method: 'POST',
  path: '/listings/:id/team/recovery',
  summary:
    'Say that the owner is gone; staff decide, and an owner who is there has a week to answer',
  params: ById,
  body: z.strictObject({
    note: textOf(1000, { required: key('note'), tooLong: key('noteLong') }).check(
      z.minLength(20, key('note')),
    ),
  }),
  errors: [...errors, 'team/recovery-asked', 'team/many-recoveries'],
});

export const stopRecovery = endpoint({
  ...writing,
  id: 'stopRecovery',
  method: 'DELETE',
  path: '/listings/:id/team/recovery',
  summary: 'The owner is still there, or who asked has thought better of it',
  params: ById,
  errors,
});
