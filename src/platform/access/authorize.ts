import { AppError } from '#platform/http/app-error.ts';
import { withAllRoles } from './actor.ts';
import type { Actor, Person } from './actor.ts';

/** A rule of a policy: may this actor do the thing its name says to this subject? Pure, same on server and in browser. */
export type Rule<Subject = void> = (actor: Actor, subject: Subject) => boolean;

/**
 * The first line of a service. Throws `unauthenticated` to a visitor, who may still sign in, and `forbidden` to
 * everyone else. A row that the actor may not even see is answered `not-found` by the query, not here.
 */
export function authorize<Subject>(rule: Rule<Subject>, actor: Actor, subject: Subject): void {
  if (rule(actor, subject)) return;
  throw refusalOf(actor, (other) => rule(other, subject));
}

/** Why this actor is refused: `admits` says whether somebody would be let in. */
export function refusalOf(actor: Actor, admits: (actor: Actor) => boolean): AppError {
  if (actor.kind === 'anonymous') return signInRequired();
  const isHeldBack = actor.kind === 'user' && actor.withheldRoles.length > 0;
  return isHeldBack && admits(withAllRoles(actor))
    ? secondFactorNeeded()
    : new AppError('forbidden', 'access/forbidden', 'This space is protected.');
}

/** The same where the thing is done by a person, who is answered. The site itself has no account to do it for. */
export function requirePerson<Subject>(
  { actor }: { actor: Actor },
  rule: Rule<Subject>,
  subject: Subject,
): Person {
  authorize(rule, actor, subject);
  if (actor.kind !== 'user') throw signInRequired();
  return actor;
}

const signInRequired = () =>
  new AppError('unauthenticated', 'access/sign-in-required', 'Please sign in to continue.');

const secondFactorNeeded = () =>
  new AppError(
    'forbidden',
    'account/second-factor-needed',
    'Set up a second step for signing in first.',
  );
