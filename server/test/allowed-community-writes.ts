import type { Allowed } from './allowed.ts';

/** Views of profiles, badges, and the table of the week. */
export const communityWrites: readonly Allowed[] = [
  {
    endpoints: 'recordProfileView',
    rows: { customer: 'owner' },
    why: 'a public profile is counted once for a network; all share one here, and the customer comes first',
  },
  { endpoints: 'showBadge', rows: { person: '-' }, why: 'a badge of one’s own' },
  { endpoints: 'doubtBadge', rows: { staff: 'badges' }, why: 'staff, for the queue' },
  { endpoints: 'chooseLeader', rows: { adults: '-' }, why: 'adults, for themselves' },
];
