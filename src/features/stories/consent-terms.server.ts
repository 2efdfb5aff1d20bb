import { dayAfter, dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf } from '#features/schedule/zone-clock.ts';
import type * as z from 'zod/mini';
import type { Consent } from './consent.contract.ts';
import { consentStatement } from './story.policy.ts';

const zone = 'Europe/London';

/** The first moment of that day in London. */
const startOf = (day: string): Date => instantOf(dayOf(day), 0, zone);

type Given = z.output<typeof Consent>;

/** What of a consent is in force: columns of the story, the days as the moments at which they begin and end. */
export const termsOf = ({ audience, shownName, sealedUntil, sharedUntil, reuse }: Given) => ({
  audience,
  shownName,
  reuse,
  sealedUntil: sealedUntil ? startOf(sealedUntil) : null,
  sharedUntil: sharedUntil ? startOf(dayAfter(sharedUntil)) : null,
});

/** The row that says who agreed to it, and how. */
export const consentRowOf = (given: Given, storyId: string, sentBy: string, createdAt: Date) => ({
  ...termsOf(given),
  storyId,
  giver: given.giver,
  giverName: given.giver === 'teller' ? given.giverName : '',
  way: given.way,
  statement: consentStatement,
  sentBy,
  createdAt,
});
