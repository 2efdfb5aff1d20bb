import { teamRecoveryCase } from '#features/teams/team.case.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import {
  listingChangeCase,
  listingLookCase,
} from '#features/directory/listing-change.case.server.ts';
import { listingCase } from '#features/directory/listing.case.server.ts';
import { inquiryCase } from '#features/inquiries/inquiry.case.server.ts';
import { reviewCase } from '#features/reviews/review.case.server.ts';
import { reportCase } from '#features/staff/report.case.server.ts';
import { productCase } from '#features/trade/product.case.server.ts';
import {
  accountVerificationCase,
  listingVerificationCase,
} from '#features/verification/verification.case.server.ts';

/** Everything that staff decide on in the one queue. */
export const caseKinds: readonly CaseKind[] = [
  correctionCase,
  inquiryCase,
  listingCase,
  listingChangeCase,
  listingLookCase,
  productCase,
  accountVerificationCase,
  listingVerificationCase,
  reportCase,
  reviewCase,
  teamRecoveryCase,
];
