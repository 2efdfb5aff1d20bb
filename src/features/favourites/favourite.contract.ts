import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { favouriteSubjects } from './favourite.policy.ts';

const subjectType = z.enum(favouriteSubjects, 'favourites:error.subject');
const Subject = z.strictObject({ subjectType, subjectId: z.uuid('favourites:error.subject') });

export const Favourite = z.object({
  id: z.string(),
  subjectType,
  subjectId: z.string(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  /** Null when it is gone or hidden. */
  subject: z.nullable(z.object({ title: z.string(), url: z.string() })),
});
export type Favourite = z.infer<typeof Favourite>;

export const favouritePageSize = 24;

export const listFavourites = endpoint({
  id: 'listFavourites',
  method: 'GET',
  path: '/favourites',
  access: signedIn,
  rate: 'read',
  summary: 'What one has saved, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Favourite),
});

/** One answer for a whole page of cards; no more than a person may save. */
export const listFavouriteIds = endpoint({
  id: 'listFavouriteIds',
  method: 'GET',
  path: '/favourites/ids',
  access: signedIn,
  rate: 'read',
  summary: 'Ids of everything of one type that one has saved',
  query: z.object({ subjectType }),
  response: z.object({ ids: z.array(z.string()) }),
});

export const addFavourite = endpoint({
  id: 'addFavourite',
  method: 'POST',
  path: '/favourites',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Save something; saving it again changes nothing',
  body: Subject,
  response: z.object({ id: z.string() }),
  errors: ['subject/not-found', 'favourite/too-many'],
});

export const removeFavourite = endpoint({
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/favourites',
  access: signedIn,
  rate: 'write',
  summary: 'Take something out of what one has saved; what is not there is no error',
  query: Subject,
  response: z.object({}),
});
