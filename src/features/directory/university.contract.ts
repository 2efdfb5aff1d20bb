import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { UniversityDetails } from '#features/kinds/kind-details.ts';
import { getListing } from './listing.contract.ts';

const { programs, diasporaPrograms, scholarships, emailDomains } = UniversityDetails.def.shape;

/** A university under the names of specification 3. */
export const University = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  admissionsUrl: z.nullable(z.string()),
  programs,
  diasporaPrograms,
  scholarships,
  verified: z.boolean(),
  /** The domains at which its staff prove by email that the page is theirs. */
  emailDomains,
});
export type University = z.infer<typeof University>;

export const getUniversity = endpoint({
  id: 'getUniversity',
  method: 'GET',
  path: '/universities/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One published university by its slug or id',
  params: getListing.params,
  response: University,
  errors: ['university/not-found'],
  cache: { tags: ({ id }) => [`listing:${id}`, 'category'] },
});
