import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { audiences } from '#platform/audience/audience.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { dayOf, optionalNameOf } from '#platform/text/text-schema.ts';
import { consentGivers, consentWays, reuses } from './story.policy.ts';

const key = (name: string) => `stories:error.${name}`;

/** What is agreed to, each time the whole of it. */
export const Consent = z
  .strictObject({
    giver: z.enum(consentGivers, key('giver')),
    /** The other adult who told it and agreed. Never shown. */
    giverName: optionalNameOf(key('giverName')),
    way: z.enum(consentWays, key('way')),
    audience: z.enum(audiences, key('audience')),
    /** As it is shown; empty for no name. */
    shownName: optionalNameOf(key('shownName')),
    /** First day on which others may see it, and last one, in London; null without. */
    sealedUntil: z.nullable(dayOf(key('day'))),
    sharedUntil: z.nullable(dayOf(key('day'))),
    reuse: z.enum(reuses, key('reuse')),
    /** The sentences beside the box. */
    agreed: z.literal(true, key('agreed')),
  })
  .check(
    z.refine(({ giver, giverName }) => giver !== 'teller' || giverName !== '', {
      error: key('giverName'),
      path: ['giverName'],
    }),
    z.refine(
      ({ sealedUntil, sharedUntil }) => !sealedUntil || !sharedUntil || sealedUntil <= sharedUntil,
      { error: key('dayOrder'), path: ['sharedUntil'] },
    ),
  );
export type ConsentBody = z.input<typeof Consent>;

const params = z.object({ id: z.uuid(key('none')) });

export const getConsent = endpoint({
  id: 'getConsent',
  method: 'GET',
  path: '/stories/:id/consent',
  access: signedIn,
  rate: 'read',
  summary: "What was agreed for one of one's own stories, the last first",
  params,
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        giver: z.enum(consentGivers),
        giverName: z.string(),
        way: z.enum(consentWays),
        audience: z.enum(audiences),
        shownName: z.string(),
        sealedUntil: z.nullable(z.string()),
        sharedUntil: z.nullable(z.string()),
        reuse: z.enum(reuses),
        /** ISO 8601, UTC. */
        at: z.string(),
      }),
    ),
  }),
  errors: ['story/not-found'],
});

export const changeConsent = endpoint({
  id: 'changeConsent',
  method: 'PUT',
  path: '/stories/:id/consent',
  access: signedIn,
  rate: 'write',
  summary: 'Agree to something else: less holds at once, more waits for staff',
  params,
  body: Consent,
  response: z.object({ isWaiting: z.boolean() }),
  errors: ['story/not-found', 'story/not-verified'],
});
