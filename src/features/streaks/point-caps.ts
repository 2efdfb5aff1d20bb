import { actKinds, helpingKinds } from '#features/contributions/act-kinds.ts';
import type { Cap } from '#features/engagement/cap-source.server.ts';
import { pointsOf } from './counting/count-points.ts';

/** The most points that acts of one kind give on one day. */
export const pointCaps: readonly Cap[] = helpingKinds.map((act) => ({
  name: 'points',
  act,
  most: pointsOf[act] * actKinds[act].mostADay,
  per: 'calendarDay',
}));
