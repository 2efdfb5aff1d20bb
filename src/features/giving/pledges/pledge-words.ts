import type { Interval, PledgeStatus } from '../giving.policy.ts';

type State = 'waiting' | 'running' | 'confirmed' | 'cancelled' | 'refunded';

/** How far it is, as pages say it: `state.title.<state>` and `status.<state>`. */
export function pledgeStateOf(told: {
  status: PledgeStatus;
  interval: Interval;
  isRefunded: boolean;
}): State {
  if (told.status === 'pending') return 'waiting';
  if (told.isRefunded) return 'refunded';
  if (told.status === 'cancelled') return 'cancelled';
  return told.interval === 'once' ? 'confirmed' : 'running';
}
