import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { personNameOf, textOf } from '#platform/text/text-schema.ts';
import { moveNames, partnershipStates } from './partnership.policy.ts';

const key = (name: string) => `partnerships:error.${name}`;
const id = z.uuid(key('id'));
const ById = z.object({ id });
const ByBoth = z.object({ id, partnershipId: id });
const Named = z.object({ id: z.string(), title: z.string(), url: z.nullable(z.string()) });

/** As one of the two sees it. */
export const Partnership = z.object({
  id: z.string(),
  side: z.enum(['proposer', 'partner']),
  other: Named,
  status: z.enum(partnershipStates),
  contactName: z.string(),
  contactEmail: z.nullable(z.string()),
  notes: z.string(),
  proposedAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ edit: z.boolean(), moves: z.array(z.enum(moveNames)) }),
});
export type Partnership = z.infer<typeof Partnership>;

const terms = {
  contactName: personNameOf(key('contactName')),
  /** Empty for none. */
  contactEmail: z.union([z.literal(''), z.email().check(z.maxLength(254))], key('contactEmail')),
  notes: textOf(4000, { required: key('notes'), tooLong: key('tooLong') }),
};

export const partnershipPageSize = 24;
const errors = ['subject/not-found', 'partnership/not-found', 'partnership/changed'];

export const listPartnerships = endpoint({
  id: 'listPartnerships',
  method: 'GET',
  path: '/listings/:id/partnerships',
  access: signedIn,
  rate: 'read',
  summary: 'The partnerships of one listing for its team, newest first',
  params: ById,
  query: z.object({
    status: z.optional(z.enum(partnershipStates, key('status'))),
    ...pageQuery(),
  }),
  response: pageAnswer(Partnership, {
    can: z.object({ propose: z.boolean() }),
  }),
  errors,
});

export const proposePartnership = endpoint({
  id: 'proposePartnership',
  method: 'POST',
  path: '/listings/:id/partnerships',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Propose a partnership to another listing',
  params: ById,
  body: z.strictObject({ partnerId: z.uuid(key('partner')), ...terms }),
  response: Partnership,
  errors: [
    ...errors,
    'partnership/known',
    'partnership/nobody',
    'partnership/full',
    'partnership/many',
  ],
});

export const savePartnership = endpoint({
  id: 'savePartnership',
  method: 'PUT',
  path: '/listings/:id/partnerships/:partnershipId',
  access: signedIn,
  rate: 'write',
  summary: 'Change contact and notes, which both sides see',
  params: ByBoth,
  body: z.strictObject({ ...terms, version: z.int(key('version')) }),
  response: Partnership,
  errors,
});

export const movePartnership = endpoint({
  id: 'movePartnership',
  method: 'POST',
  path: '/listings/:id/partnerships/:partnershipId/state',
  access: signedIn,
  rate: 'write',
  summary: 'Accept, decline, take back or end a partnership',
  params: ByBoth,
  body: z.strictObject({ move: z.enum(moveNames, key('move')), version: z.int(key('version')) }),
  response: Partnership,
  errors,
});

/** Below `/api`, for the team and admins. */
export const partnershipExportPath = (listingId: string): string =>
  `/api/listings/${listingId}/partnerships.csv`;
