import { isPage } from '#features/directory/listing.policy.ts';
import type { ListingStatus } from '#features/directory/listing.policy.ts';
import { dayMs } from '#platform/time/durations.ts';

/** What an owner can do for a listing, most useful first. */
export const nextSteps = [
  'settle-dispute',
  'mend',
  'finish-draft',
  'answer-inquiries',
  'answer-corrections',
  'confirm',
  'add-hours',
  'answer-reviews',
  'add-photos',
  'prove',
  'renew-proof',
  'describe',
] as const;
export type NextStep = (typeof nextSteps)[number];

export interface ListingCondition {
  status: ListingStatus;
  /** Staff sent it back with a reason. */
  isSentBack: boolean;
  isDisputed: boolean;
  isStale: boolean;
  hasHours: boolean;
  photoCount: number;
  descriptionLength: number;
  /** The last day of its proof; null without a proof or with one that has no end. */
  proofUntil: string | null;
  hasProof: boolean;
  unansweredInquiries: number;
  unansweredCorrections: number;
  unansweredReviews: number;
  /** `YYYY-MM-DD`. */
  today: string;
}

const shortDescription = 200;
const renewalDays = 30;

/** What to do next, most useful first. Nothing for what waits for staff; offline, letters alone. */
export function nextStepsFor(listing: ListingCondition): NextStep[] {
  const { status } = listing;
  if (status === 'draft') return [listing.isSentBack ? 'mend' : 'finish-draft'];
  if (!isPage(listing)) return [];
  // People who wrote wait for an answer, whatever becomes of the page.
  const letters: NextStep[] = listing.unansweredInquiries > 0 ? ['answer-inquiries'] : [];
  // Nothing of it can be changed before staff have decided.
  if (listing.isDisputed) return ['settle-dispute', ...letters];
  if (status === 'archived') return letters;
  const isDue: Partial<Record<NextStep, boolean>> = {
    'answer-inquiries': listing.unansweredInquiries > 0,
    'answer-corrections': listing.unansweredCorrections > 0,
    confirm: listing.isStale,
    'add-hours': !listing.hasHours,
    'answer-reviews': listing.unansweredReviews > 0,
    'add-photos': listing.photoCount === 0,
    prove: !listing.hasProof,
    'renew-proof': endsSoon(listing.proofUntil, listing.today),
    describe: listing.descriptionLength < shortDescription,
  };
  return nextSteps.filter((step) => isDue[step]);
}

const endsSoon = (until: string | null, today: string): boolean =>
  until !== null && Date.parse(until) - Date.parse(today) <= renewalDays * dayMs;
