/** Every bound of what people do with each other, as words: `cap.<name>` and `where.<name>`. */
export const capNames = [
  'groups',
  'joins',
  'memberships',
  'posts',
  'postsOfHour',
  'mentions',
  'mentionsOfPost',
  'replies',
  'pinned',
  'stewards',
  'moves',
  'shares',
  'endorsements',
  'acts',
  'points',
  'teams',
  'teamMembers',
] as const;
export type CapName = (typeof capNames)[number];

/** `rolling` hours, or a day as the calendar has it; `none` is a bound of what is there at once. */
export const capPeriods = ['hour', 'day', 'calendarDay', 'none'] as const;
export type CapPeriod = (typeof capPeriods)[number];
