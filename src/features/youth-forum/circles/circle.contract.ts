import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import {
  circleBoards,
  circleLimits,
  circleStates,
  lackings,
  shownStates,
} from './circle.policy.ts';

export const deskPageSize = 20;

const forum = ['volunteer', 'youth', 'admin'] as const;
const grown = ['volunteer'] as const;
const staff = ['admin', 'moderator'] as const;
const key = (name: string) => `youth-forum:circle.error.${name}`;
const notFound = 'youth-circle/not-found';
const notLead = 'youth-circle/not-lead';
const changed = 'youth-circle/changed';

const byId = z.object({ id: z.uuid(key('none')) });
const nothing = z.strictObject({});

const Circle = z.object({
  id: z.string(),
  board: z.enum(circleBoards),
  name: z.string(),
  purpose: z.string(),
  state: z.enum(shownStates),
  /** First name of the leader, who has said yes and could lead; null otherwise. */
  leader: z.nullable(z.string()),
  /** The leader's check is current at this moment. */
  isChecked: z.boolean(),
  /** How many have joined; null while there are few. */
  members: z.nullable(z.number()),
  /** As what whoever asks is here. */
  as: z.enum(['visitor', 'member', 'leader', 'asked']),
  /** What a visitor lacks to join: the guardian's yes, or another adult than the leader. */
  lacks: z.nullable(z.enum(lackings)),
  isSample: z.boolean(),
});
export type YouthCircle = z.infer<typeof Circle>;

export const listYouthCircles = endpoint({
  id: 'listYouthCircles',
  method: 'GET',
  path: '/youth-forum/circles',
  access: forum,
  rate: 'read',
  summary:
    'Circles of one’s own board, and those that one leads or is asked to lead; sixty at most',
  response: z.object({ items: z.array(Circle) }),
});

export const getYouthCircle = endpoint({
  id: 'getYouthCircle',
  method: 'GET',
  path: '/youth-forum/circles/:id',
  access: forum,
  rate: 'read',
  summary: 'One circle of one’s own board, or one that one leads or is asked to lead',
  params: byId,
  response: Circle,
  errors: [notFound],
});

export const joinYouthCircle = endpoint({
  id: 'joinYouthCircle',
  method: 'POST',
  path: '/youth-forum/circles/:id/join',
  access: ['youth'],
  rate: 'write',
  summary: 'Join a circle of one’s own board, after reading what its members agree to',
  params: byId,
  body: z.strictObject({ agreed: z.literal(true, key('agreed')) }),
  response: z.object({}),
  errors: [
    notFound,
    'youth-circle/closed',
    'youth-circle/guardian',
    'youth-circle/one-adult',
    'youth-circle/leader',
    'youth-circle/full',
  ],
});

export const leaveYouthCircle = endpoint({
  id: 'leaveYouthCircle',
  method: 'POST',
  path: '/youth-forum/circles/:id/leave',
  access: signedIn,
  rate: 'write',
  summary: 'Leave a circle; nobody asks why, and nobody is told',
  params: byId,
  body: nothing,
  response: z.object({}),
});

export const answerCircleAsk = endpoint({
  id: 'answerCircleAsk',
  method: 'POST',
  path: '/youth-forum/circles/:id/answer',
  access: grown,
  rate: 'write',
  summary: 'Say whether one leads the circle that the safeguarding lead has asked one to lead',
  params: byId,
  body: z.strictObject({ accept: z.boolean(key('accept')) }),
  response: z.object({}),
  errors: [notFound, 'youth-circle/cannot-lead'],
});

export const stepDownFromCircle = endpoint({
  id: 'stepDownFromCircle',
  method: 'POST',
  path: '/youth-forum/circles/:id/step-down',
  access: signedIn,
  rate: 'write',
  summary: 'Lead a circle no more; it takes nothing new until somebody else leads it',
  params: byId,
  body: nothing,
  response: z.object({}),
  errors: [notFound],
});

const DeskCircle = z.object({
  id: z.string(),
  board: z.enum(circleBoards),
  name: z.string(),
  purpose: z.string(),
  state: z.enum(circleStates),
  /** Whole name of who leads it or is asked to; null where there is nobody. */
  leader: z.nullable(z.string()),
  members: z.number(),
});
export type DeskCircle = z.infer<typeof DeskCircle>;

export const listCircleDesk = endpoint({
  id: 'listCircleDesk',
  method: 'GET',
  path: '/youth-forum/desk/circles',
  access: staff,
  rate: 'read',
  summary: 'All circles with how they stand, for the safeguarding lead and the deputies',
  query: z.object(pageQuery()),
  response: pageAnswer(DeskCircle),
});

const leader = z
  .string(key('leader'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, key('leader')), z.email(key('leader')));

export const openYouthCircle = endpoint({
  id: 'openYouthCircle',
  method: 'POST',
  path: '/youth-forum/desk/circles',
  access: staff,
  rate: 'write',
  creates: true,
  summary:
    'Open a circle on a board and ask a checked adult to lead it; for the lead and the deputies',
  body: z.strictObject({
    board: z.enum(circleBoards, key('board')),
    name: titleOf(circleLimits.name, { required: key('name'), tooLong: key('nameLong') }).check(
      z.minLength(circleLimits.least, key('name')),
    ),
    purpose: publicTextOf(circleLimits.purpose, {
      required: key('purpose'),
      tooLong: key('purposeLong'),
    }).check(z.minLength(circleLimits.least, key('purpose'))),
    /** Address of an account here. */
    leader,
  }),
  response: z.object({ id: z.string() }),
  errors: [notLead, 'youth-circle/too-many'],
});

export const changeCircleLeader = endpoint({
  id: 'changeCircleLeader',
  method: 'POST',
  path: '/youth-forum/desk/circles/:id/leader',
  access: staff,
  rate: 'write',
  summary: 'Ask somebody else to lead a circle, which takes nothing new until they say yes',
  params: byId,
  body: z.strictObject({ leader }),
  response: z.object({}),
  errors: [notFound, changed],
});

export const removeCircleLeader = endpoint({
  id: 'removeCircleLeader',
  method: 'POST',
  path: '/youth-forum/desk/circles/:id/leader/remove',
  access: staff,
  rate: 'write',
  summary: 'Take a circle’s leader away at once, or the ask back; it rests until another one leads',
  params: byId,
  body: nothing,
  response: z.object({}),
  errors: [notFound, changed],
});

export const endYouthCircle = endpoint({
  id: 'endYouthCircle',
  method: 'POST',
  path: '/youth-forum/desk/circles/:id/end',
  access: staff,
  rate: 'write',
  summary: 'End a circle: it can be read by its members, and takes nothing new for good',
  params: byId,
  body: nothing,
  response: z.object({}),
  errors: [notFound, changed],
});
