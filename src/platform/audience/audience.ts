import type { Actor } from '#platform/access/actor.ts';

/**
 * Whom something is meant for. `everyone`: visitors and search engines too. `members`: whoever is signed in. `family`:
 * whoever holds its family link, on a device or on an account.
 */
export const audiences = ['everyone', 'members', 'family'] as const;
export type AudienceChoice = (typeof audiences)[number];

export interface AudienceState {
  audience: AudienceChoice;
  /** Nobody but its owner and staff sees it before; null: it is not sealed. */
  sealedUntil: Date | null;
  /** Nobody but its owner and staff sees it from then on; null: without an end. */
  sharedUntil: Date | null;
}

export interface Reader {
  actor: Actor;
  now: Date;
  holdsLink: boolean;
}

const isInTime = ({ sealedUntil, sharedUntil }: AudienceState, now: Date): boolean =>
  (sealedUntil === null || sealedUntil <= now) && (sharedUntil === null || sharedUntil > now);

/** Whether visitors, feeds, search engines and shared pictures may have it; `openToAll` says the same in SQL. */
export const isOpenToAll = (state: AudienceState, now: Date): boolean =>
  state.audience === 'everyone' && isInTime(state, now);

/** Whether this reader may see it, as far as its audience goes; `openTo` says the same in SQL. */
export function isOpenTo(state: AudienceState, { actor, now, holdsLink }: Reader): boolean {
  if (!isInTime(state, now)) return false;
  switch (state.audience) {
    case 'everyone':
      return true;
    case 'members':
      return actor.kind === 'user';
    case 'family':
      return holdsLink;
  }
}

/** When it opens or ends by itself next, for answers that are kept until then. */
export const nextChangeOf = (
  { sealedUntil, sharedUntil }: AudienceState,
  now: Date,
): Date | undefined =>
  [sealedUntil, sharedUntil]
    .filter((moment): moment is Date => moment !== null && moment > now)
    .toSorted((left, right) => left.getTime() - right.getTime())[0];
