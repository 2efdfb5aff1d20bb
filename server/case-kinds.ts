import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { listingCase, listingChangeCase } from '#features/directory/listing.case.server.ts';
import { inquiryCase } from '#features/inquiries/inquiry.case.server.ts';
import { reviewCase } from '#features/reviews/review.case.server.ts';
import { reportCase } from '#features/staff/report.case.server.ts';

/** Everything that staff decide on in the one queue. */
export const caseKinds: readonly CaseKind[] = [
  inquiryCase,
  listingCase,
  listingChangeCase,
  reportCase,
  reviewCase,
];
