import { expect, test } from 'vitest';
import { nextStepsFor } from './next-step.policy.ts';
import type { ListingCondition } from './next-step.policy.ts';

const perfect: ListingCondition = {
  status: 'published',
  isSentBack: false,
  isDisputed: false,
  isStale: false,
  hasHours: true,
  photoCount: 3,
  descriptionLength: 400,
  hasProof: true,
  proofUntil: '2027-11-21',
  unansweredInquiries: 0,
  unansweredCorrections: 0,
  unansweredReviews: 0,
  today: '2026-11-21',
};

test.each<[string, Partial<ListingCondition>, string[]]>([
  ['a listing with everything needs nothing', {}, []],
  ['a draft is finished first', { status: 'draft', hasHours: false }, ['finish-draft']],
  ['one that was sent back is mended', { status: 'draft', isSentBack: true }, ['mend']],
  ['one that waits for staff is left alone', { status: 'pending', photoCount: 0 }, []],
  [
    'people who wait come before everything',
    { unansweredInquiries: 2, isStale: true },
    ['answer-inquiries', 'confirm'],
  ],
  ['missing hours and photos', { hasHours: false, photoCount: 0 }, ['add-hours', 'add-photos']],
  ['a correction by a reader', { unansweredCorrections: 1 }, ['answer-corrections']],
  ['a review without an answer', { unansweredReviews: 1 }, ['answer-reviews']],
  ['no proof', { hasProof: false, proofUntil: null }, ['prove']],
  ['a proof that ends within 30 days', { proofUntil: '2026-12-21' }, ['renew-proof']],
  ['a proof that ends in 31 days', { proofUntil: '2026-12-22' }, []],
  ['a proof without an end', { proofUntil: null }, []],
  ['a description that says enough', { descriptionLength: 200 }, []],
  ['in a dispute, when nobody has written', { isDisputed: true }, ['settle-dispute']],
  ['offline, when nobody has written', { status: 'archived' }, []],
  ['suspended by staff', { status: 'suspended', unansweredInquiries: 1 }, []],
  ['a short description', { descriptionLength: 199 }, ['describe']],
  [
    'in a dispute nothing but answering helps',
    { isDisputed: true, hasHours: false, unansweredInquiries: 1 },
    ['settle-dispute', 'answer-inquiries'],
  ],
  [
    'offline, people who wrote still wait, and nothing else does',
    { status: 'archived', hasHours: false, isStale: true, unansweredInquiries: 1 },
    ['answer-inquiries'],
  ],
])('%s', (_, changes, steps) => {
  expect(nextStepsFor({ ...perfect, ...changes })).toEqual(steps);
});
