import { AppError } from '#platform/http/app-error.ts';
import type { Actor } from './actor.ts';

/** A rule of a policy: may this actor do the thing its name says to this subject? Pure, same on server and in browser. */
export type Rule<Subject = void> = (actor: Actor, subject: Subject) => boolean;

/**
 * The first line of a service. Throws `unauthenticated` to a visitor, who may still sign in, and `forbidden` to
 * everyone else. A row that the actor may not even see is answered `not-found` by the query, not here.
 */
export function authorize<Subject>(rule: Rule<Subject>, actor: Actor, subject: Subject): void {
  if (rule(actor, subject)) return;
  throw actor.kind === 'anonymous'
    ? new AppError('unauthenticated', 'access/sign-in-required', 'Please sign in to continue.')
    : new AppError('forbidden', 'access/forbidden', 'This space is protected.');
}
