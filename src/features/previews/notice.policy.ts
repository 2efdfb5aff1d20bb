import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Areas with a preview page of their own, `/<area>-preview`. */
export const previewAreas = ['pitch'] as const;
export type PreviewArea = (typeof previewAreas)[number];

/** Everything whose opening somebody could ever wait for; rows of the table name nothing else. */
export const noticeAreas = [
  'funding',
  'tools',
  'legacy',
  'readers',
  'mentorship',
  'youth',
  ...previewAreas,
  'faith',
  'universities',
  'stories',
  'organisations',
] as const;
export type NoticeArea = (typeof noticeAreas)[number];

/** Open by now: nobody is asked to wait for them any more. */
const openAreas = [
  'funding',
  'tools',
  'legacy',
  'readers',
  'mentorship',
  'youth',
  'faith',
  'universities',
  'stories',
  'organisations',
] as const;
export type AwaitedArea = Exclude<NoticeArea, (typeof openAreas)[number]>;
export const awaitedAreas = noticeAreas.filter(
  (area): area is AwaitedArea => !openAreas.some((open) => open === area),
);

/** What is kept, and how long. */
export const unconfirmedDays = 7;
export const noticeMonths = 24;

/** Mails to one address in a day, for all areas together; for one area there is one an hour. */
export const mailsPerDay = 5;

export const noticePolicy = {
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies { manage: Rule };
