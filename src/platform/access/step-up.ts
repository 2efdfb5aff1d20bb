import { AppError } from '#platform/http/app-error.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { isGuarded } from './actor.ts';
import type { Access, Actor } from './actor.ts';

/** How long a proof is good for acts on others (security A11). It is not made longer by using it. */
export const stepUpMs = 10 * minuteMs;

interface Guarded {
  method: string;
  access: Access;
  stepUp?: true | undefined;
}

/** Open to admins, moderators and councils, and to nobody else. */
export const isForGuarded = (access: Access): boolean =>
  access !== 'public' && access.length > 0 && access.every(isGuarded);

/** What changes something and is open to guarded roles alone, and what its contract names. */
export const needsStepUp = ({ method, access, stepUp }: Guarded): boolean =>
  stepUp === true || (method !== 'GET' && isForGuarded(access));

/**
 * Throws `account/step-up-needed` where this endpoint takes a proof that is not older than ten minutes. A session without
 * any proof belongs to an account without a second step: nobody could prove one there, and no guarded role counts in it.
 */
export function assertSteppedUp(
  { actor, now }: { actor: Actor; now: Date },
  endpoint: Guarded,
): void {
  if (actor.kind !== 'user' || actor.confirmedAt === null || !needsStepUp(endpoint)) return;
  if (actor.confirmedAt >= earlier(now, stepUpMs)) return;
  throw new AppError('forbidden', 'account/step-up-needed', 'Please confirm that it is you.');
}
