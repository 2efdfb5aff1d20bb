import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { moveNames, placementStates, sides } from './placement-moves.ts';
import { mostWeeklyHours, payKinds, placementLimits, unpaidGrounds } from './placement.policy.ts';

export const key = (name: string) => `placements:error.${name}`;
const id = z.uuid(key('id'));
export const ById = z.object({ id });

/** As one of the two sees it. */
export const Placement = z.object({
  id: z.string(),
  side: z.enum(sides),
  host: z.object({ id: z.string(), title: z.string(), url: z.nullable(z.string()) }),
  /** For the host: the name, or the address that was asked. */
  student: z.string(),
  supervisor: z.string(),
  status: z.enum(placementStates),
  offerUntil: z.nullable(z.string()),
  university: z.string(),
  occupation: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  hoursPerWeek: z.number(),
  pay: z.enum(payKinds),
  ground: z.nullable(z.enum(unpaidGrounds)),
  scheme: z.string(),
  /** Minutes: for the whole period, for the part of it until today, and what was logged. */
  planned: z.object({ whole: z.number(), untilToday: z.number() }),
  logged: z.object({ approved: z.number(), waiting: z.number() }),
  version: z.number(),
  can: z.object({
    moves: z.array(z.enum(moveNames)),
    logHours: z.boolean(),
    guide: z.boolean(),
    setAssignment: z.boolean(),
    comment: z.boolean(),
    certify: z.boolean(),
  }),
});
export type Placement = z.infer<typeof Placement>;

export const placementPageSize = 24;
export const errors = ['placement/not-found', 'placement/changed', 'placement/over', 'reach/off'];

export const listOwnPlacements = endpoint({
  id: 'listOwnPlacements',
  method: 'GET',
  path: '/placements',
  access: signedIn,
  rate: 'read',
  summary: 'My placements and the offers that wait for my answer, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Placement),
});

export const listPlacements = endpoint({
  id: 'listPlacements',
  method: 'GET',
  path: '/listings/:id/placements',
  access: signedIn,
  rate: 'read',
  summary: 'The placements of one page for its team, newest first',
  params: ById,
  query: z.object({ ...pageQuery() }),
  response: pageAnswer(Placement, {
    can: z.object({ offer: z.boolean() }),
    supervisors: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: ['subject/not-found'],
});

const { university, occupation, scheme } = placementLimits;
const named = (name: string, most: number) =>
  titleOf(most, { required: key(name), tooLong: key('tooLong') }).check(z.minLength(1, key(name)));

const hours = z
  .number(key('hoursPerWeek'))
  .check(
    z.minimum(1, key('hoursPerWeek')),
    z.maximum(mostWeeklyHours, key('hoursPerWeek')),
    z.multipleOf(0.25, key('quarter')),
  );

export const PlacementOffer = z.strictObject({
  email: z.email(key('email')).check(z.maxLength(254, key('email'))),
  university: named('university', university),
  occupation: named('occupation', occupation),
  startsOn: dayOf(key('startsOn')),
  endsOn: dayOf(key('endsOn')),
  hoursPerWeek: hours,
  supervisorId: z.uuid(key('supervisor')),
  pay: z.enum(payKinds, key('pay')),
  ground: z.nullable(z.enum(unpaidGrounds, key('ground'))),
  scheme: titleOf(scheme, { required: key('scheme'), tooLong: key('tooLong') }),
});
export type PlacementOffer = z.infer<typeof PlacementOffer>;

export const offerPlacement = endpoint({
  id: 'offerPlacement',
  method: 'POST',
  path: '/listings/:id/placements',
  access: signedIn,
  rate: 'form',
  creates: true,
  summary:
    'Offer a student a placement, by mail; says nothing about whether the address has an account',
  params: ById,
  body: PlacementOffer,
  response: Placement,
  errors: [
    'subject/not-found',
    'placement/full',
    'placement/many',
    'mail/too-many',
    'mail/stopped',
  ],
});

export const movePlacement = endpoint({
  id: 'movePlacement',
  method: 'POST',
  path: '/placements/:id/state',
  access: signedIn,
  rate: 'write',
  summary: 'Accept, decline, take back, complete or end a placement',
  params: ById,
  body: z.strictObject({ move: z.enum(moveNames, key('move')), version: z.int(key('version')) }),
  response: Placement,
  errors,
});

/** What somebody writes beside a decision, or as a comment. */
export const wordsOf = (most: number) =>
  textOf(most, { required: key('words'), tooLong: key('tooLong') });
