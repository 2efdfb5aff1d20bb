import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

const id = z.uuid('partnerships:error.id');

const Recommended = z.object({ id: z.string(), title: z.string(), url: z.string() });

const List = z.object({ items: z.array(Recommended) });

export const listRecommended = endpoint({
  id: 'listRecommended',
  method: 'GET',
  path: '/listings/:id/recommended',
  access: 'public',
  rate: 'read',
  summary: 'The published listings that this one vouches for, at most 200',
  params: z.object({ id }),
  response: List,
  cache: {
    tags: ({ items }, { params }) => [
      ...items.map((item) => `listing:${item.id}`),
      `listing:${z.parse(z.object({ id }), params).id}`,
    ],
  },
});

const changing = {
  path: '/listings/:id/recommended/:otherId',
  access: ['council', 'admin'],
  rate: 'write',
  params: z.object({ id, otherId: id }),
  response: List,
  errors: ['subject/not-found', 'recommendation/full'],
} as const;

export const recommend = endpoint({
  ...changing,
  id: 'recommend',
  method: 'PUT',
  summary: 'Vouch for a listing in the name of a mission',
  body: z.strictObject({}),
});

export const unrecommend = endpoint({
  ...changing,
  id: 'unrecommend',
  method: 'DELETE',
  summary: 'Vouch for it no more',
});

/** Below `/api`, for the team of the mission and admins. */
export const recommendedExportPath = (listingId: string): string =>
  `/api/listings/${listingId}/recommended.csv`;
