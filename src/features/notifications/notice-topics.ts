/** What people choose about how they are told, in the groups in which the page lists them. */
export const noticeTopics = [
  'pages',
  'sent-in',
  'people',
  'events',
  'groups',
  'volunteering',
  'mentoring',
  'applying',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** `now`: mail as soon as it happens. `digest`: a line of one mail in the morning. `off`: no mail; the dashboard has it. */
export const noticeWays = ['now', 'digest', 'off'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/**
 * Kinds of notices by their beginning, the longest that fits first. A kind of no topic can't be switched off: it is about
 * security, safety, who owns a page or what staff decided about a person.
 */
const topics: Readonly<Record<string, NoticeTopic>> = {
  'applications/': 'applying',
  'access-pass/': 'applying',
  'attendance/': 'events',
  'certificates/': 'volunteering',
  'comments/': 'sent-in',
  'comments/received': 'people',
  'culture/': 'sent-in',
  'endorsements/': 'people',
  'events/': 'events',
  'groups/': 'groups',
  'mentorship/': 'mentoring',
  'opportunities/': 'sent-in',
  'own-listing/': 'pages',
  'placements/': 'volunteering',
  'programmes/': 'volunteering',
  'readers/': 'sent-in',
  'stories/': 'sent-in',
  'tenders/': 'applying',
  'trade/': 'sent-in',
  'volunteering/': 'volunteering',
  'youth-forum/': 'sent-in',
  'youth-forum/circle-': 'volunteering',
  'youth-offers/': 'sent-in',
};

const byLength = Object.entries(topics).toSorted(([a], [b]) => b.length - a.length);

export const topicOf = (kind: string): NoticeTopic | undefined =>
  byLength.find(([start]) => kind.startsWith(start))?.[1];

/**
 * What can't wait for the morning: a place that is kept for some hours, a date that was moved or called off. Whoever wants
 * a digest gets these at once; whoever wants no mail does not.
 */
const urgent: readonly string[] = [
  'applications/offered',
  'attendance/',
  'events/place-gone',
  'mentorship/asked',
  'mentorship/resting',
  'programmes/date-',
  'programmes/not-on',
  'programmes/off',
  'programmes/place-changed',
  'programmes/times-changed',
  'programmes/uncovered',
  'volunteering/cancelled',
  'volunteering/lost',
  'volunteering/offered',
  'volunteering/put-on',
  'volunteering/reminder',
];

export const isUrgent = (kind: string): boolean => urgent.some((start) => kind.startsWith(start));
