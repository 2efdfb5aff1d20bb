import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { badges } from './badge-rules.ts';

const key = (name: string) => `badges:error.${name}`;
const badge = z.enum(badges, key('badge'));
const id = z.uuid(key('id'));

export const OwnBadge = z.object({
  badge,
  needs: z.number(),
  /** At most `needs`; null where it can’t be reached any more. */
  progress: z.nullable(z.number()),
  /** The day on which it was given; null while it is not. */
  earnedOn: z.nullable(z.string()),
  isShown: z.boolean(),
  isRevoked: z.boolean(),
  /** Why staff took it back. */
  reason: z.string(),
  can: z.object({ show: z.boolean() }),
});
export type OwnBadge = z.infer<typeof OwnBadge>;

export const listOwnBadges = endpoint({
  id: 'listOwnBadges',
  method: 'GET',
  path: '/badges',
  access: signedIn,
  rate: 'read',
  summary: 'The eight badges: what each is given for, how far I am, and which I have',
  response: z.object({ badges: z.array(OwnBadge) }),
});

export const showBadge = endpoint({
  id: 'showBadge',
  method: 'PUT',
  path: '/badges/shown',
  access: signedIn,
  rate: 'write',
  summary: 'Show a badge of mine in my profile, or stop showing it',
  body: z.strictObject({ badge, isShown: z.boolean(key('shown')) }),
  response: z.object({ isShown: z.boolean() }),
  errors: ['badge/not-found'],
});

export const ShownBadge = z.object({
  id: z.string(),
  badge,
  needs: z.number(),
  earnedOn: z.string(),
  can: z.object({ doubt: z.boolean() }),
});
export type ShownBadge = z.infer<typeof ShownBadge>;

export const listShownBadges = endpoint({
  id: 'listShownBadges',
  method: 'GET',
  path: '/users/:id/badges',
  access: signedIn,
  rate: 'read',
  summary: 'The badges that somebody shows in their public profile',
  params: z.object({ id }),
  response: z.object({ badges: z.array(ShownBadge) }),
  errors: ['profile/not-found'],
});

export const longestNote = 500;

export const doubtBadge = endpoint({
  id: 'doubtBadge',
  method: 'POST',
  path: '/admin/badges/:id/case',
  access: ['admin', 'moderator'],
  rate: 'write',
  summary: 'Bring a badge into the queue of staff, who may take it back',
  params: z.object({ id }),
  body: z.strictObject({
    note: textOf(longestNote, { required: key('note'), tooLong: key('tooLong') }).check(
      z.minLength(1, key('note')),
    ),
  }),
  response: z.object({}),
  errors: ['badge/not-found'],
});
