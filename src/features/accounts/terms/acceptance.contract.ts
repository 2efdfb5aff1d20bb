import * as z from 'zod/mini';
import { NewerVersion, legalNames, versionNumber } from '#features/legal/legal.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { User } from '../sessions/session.contract.ts';

const admin = ['admin'] as const;
/** Staff work through long lists (decision D41). */
export const acceptancePageSize = 50;

export const listNewTerms = endpoint({
  id: 'listNewTerms',
  method: 'GET',
  path: '/auth/terms',
  access: signedIn,
  rate: 'read',
  summary: 'Versions of the terms and the privacy notice that the person has not accepted yet',
  response: z.object({ items: z.array(NewerVersion) }),
});

export const acceptTerms = endpoint({
  id: 'acceptTerms',
  method: 'POST',
  path: '/auth/terms',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Accept the versions that are in force',
  /** The versions that the person has seen: a newer one is shown first. */
  body: z.strictObject({
    versions: z
      .array(
        z.strictObject({ name: z.enum(legalNames, 'legal:error.name'), number: versionNumber }),
        'legal:error.number',
      )
      .check(z.minLength(1, 'legal:error.number'), z.maxLength(2, 'legal:error.number')),
  }),
  response: z.object({ user: User }),
  errors: ['account/terms-changed'],
});

const AcceptanceQuery = {
  q: z.optional(
    z.string('accounts:error.search').check(z.trim(), z.maxLength(100, 'accounts:error.search')),
  ),
  name: z.optional(z.enum(legalNames, 'legal:error.name')),
  number: z.optional(versionNumber),
};

/** The file takes the same filters. */
export const AcceptanceFilter = z.object(AcceptanceQuery);
export type AcceptanceFilter = z.infer<typeof AcceptanceFilter>;

export const Acceptance = z.object({
  id: z.string(),
  person: z.string(),
  email: z.string(),
  name: z.enum(legalNames),
  number: z.string(),
  acceptedAt: z.string(),
});
export type Acceptance = z.infer<typeof Acceptance>;

export const listAcceptances = endpoint({
  id: 'listAcceptances',
  method: 'GET',
  path: '/admin/acceptances',
  access: admin,
  rate: 'search',
  summary: 'Who has accepted which version of the terms and the privacy notice, newest first',
  query: z.object({ ...AcceptanceQuery, ...pageQuery() }),
  response: pageAnswer(Acceptance),
});

export const countAcceptances = endpoint({
  id: 'countAcceptances',
  method: 'GET',
  path: '/admin/acceptances/counts',
  access: admin,
  rate: 'read',
  summary: 'How many people have accepted each version',
  response: z.object({
    items: z.array(z.object({ name: z.enum(legalNames), number: z.string(), people: z.number() })),
  }),
});

/** A file, so a route of its own beside the endpoints. */
export const acceptanceExportPath = '/api/admin/acceptances/export';
