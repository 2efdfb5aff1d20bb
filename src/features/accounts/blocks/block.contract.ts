import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { titleOf } from '#platform/text/text-schema.ts';
import { keptAways } from './block.policy.ts';

export const blockPageSize = 24;

const kind = z.enum(keptAways, 'accounts:error.choice');

export const KeptAwayPerson = z.object({
  /** Of the account. */
  id: z.string(),
  kind: z.enum(keptAways),
  shownAs: z.string(),
  since: z.string(),
});
export type KeptAwayPerson = z.infer<typeof KeptAwayPerson>;

export const listKeptAway = endpoint({
  id: 'listKeptAway',
  method: 'GET',
  path: '/account/kept-away',
  access: signedIn,
  rate: 'read',
  summary: 'Whom one has blocked or muted, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(KeptAwayPerson),
});

export const keepAway = endpoint({
  id: 'keepAway',
  method: 'POST',
  path: '/users/:id/kept-away',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Block or mute a person; the other is not told',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    kind,
    /** The name as it stood where this was pressed. */
    shownAs: titleOf(120, {
      required: 'accounts:error.text',
      tooLong: 'accounts:error.textLong',
    }),
  }),
  response: z.object({}),
  errors: ['block/nobody', 'block/self', 'block/too-many'],
});

export const endKeptAway = endpoint({
  id: 'endKeptAway',
  method: 'DELETE',
  path: '/users/:id/kept-away/:kind',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Take a block or a mute back',
  params: z.object({ id: z.uuid(), kind }),
  response: z.object({}),
});
