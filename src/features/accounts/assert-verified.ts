import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Throws `account/not-verified`: nobody publishes or takes on a role by an address that is not proved (security A9). */
export function assertVerified(actor: Actor): asserts actor is Person {
  if (isVerifiedPerson(actor)) return;
  throw new AppError(
    'forbidden',
    'account/not-verified',
    'Please prove your email address first. We have sent you a link.',
  );
}
