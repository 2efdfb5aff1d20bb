import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Everything whose opening somebody ever waited for; rows of the table name nothing else. All of it is open by now. */
export const noticeAreas = [
  'funding',
  'tools',
  'legacy',
  'readers',
  'mentorship',
  'youth',
  'pitch',
  'faith',
  'universities',
  'stories',
  'organisations',
] as const;
export type NoticeArea = (typeof noticeAreas)[number];

/** What is kept, and how long. */
export const unconfirmedDays = 7;
export const noticeMonths = 24;

export const noticePolicy = {
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies { manage: Rule };
