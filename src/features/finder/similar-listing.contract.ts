import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { keepers } from '#features/directory/listing.policy.ts';

/** A published listing as far as one recognises it by. */
export const KnownListing = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  locality: z.string(),
  isClaimed: z.boolean(),
});
export type KnownListing = z.infer<typeof KnownListing>;

const text = (max: number) =>
  z
    .string('own-listing:error.required')
    .check(z.trim(), z.maxLength(max, 'own-listing:error.tooLong'));

export const findSimilarListings = endpoint({
  id: 'findSimilarListings',
  method: 'GET',
  path: '/own/similar-listings',
  access: keepers,
  rate: 'search',
  summary: 'Published listings that may be the one about to be added, at most five',
  query: z.object({
    name: text(200),
    /** Town or postcode. */
    place: z.optional(text(120)),
    /** The listing that is being edited. */
    except: z.optional(z.uuid('own-listing:error.id')),
  }),
  response: z.object({ items: z.array(KnownListing) }),
});

/** The first step of claiming (specification 2, /business/claim). */
export const findUnclaimedListings = endpoint({
  id: 'findUnclaimedListings',
  method: 'GET',
  path: '/unclaimed-listings',
  access: 'public',
  rate: 'search',
  summary:
    'Published listings by name and place: those that nobody has claimed, at most 24, and a few that somebody has',
  query: z.object({
    q: z
      .string('own-listing:error.searchTerm')
      .check(
        z.trim(),
        z.minLength(1, 'own-listing:error.searchTerm'),
        z.maxLength(200, 'own-listing:error.tooLong'),
      ),
  }),
  response: z.object({
    items: z.array(KnownListing),
    /** Somebody looks after these: a person who says that one is theirs contests that. */
    claimed: z.array(KnownListing),
  }),
});
