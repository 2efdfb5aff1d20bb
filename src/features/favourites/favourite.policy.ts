import type { Actor, Person } from '#platform/access/actor.ts';

/** What may be saved, named by its table. */
export const favouriteSubjects = ['listing', 'opportunity'] as const;
export type FavouriteSubjectType = (typeof favouriteSubjects)[number];

/** So many one person may save: enough for everybody, and few enough for a browser to know them all. */
export const mostFavourites = 1000;

/** Everyone with an account saves for themselves; the services ask for the rows of this person alone. */
export const favouritePolicy = {
  keep: (actor: Actor): actor is Person => actor.kind === 'user',
};
