import { claimMergePart } from '#features/claims/claim-merge.server.ts';
import { correctionMergePart } from '#features/corrections/correction-merge.server.ts';
import { introductionMergePart } from '#features/directory/introduction-merge.server.ts';
import { listingMergePart } from '#features/directory/listing-merge.server.ts';
import { favouriteMergePart } from '#features/favourites/favourite-merge.server.ts';
import { inquiryMergePart } from '#features/inquiries/inquiry-merge.server.ts';
import { mediaMergePart } from '#features/media/media-merge.server.ts';
import { partnershipMergePart } from '#features/partnerships/partnership-merge.server.ts';
import { reviewMergePart } from '#features/reviews/review-merge.server.ts';
import { scheduleMergePart } from '#features/schedule/schedule-merge.server.ts';
import { caseMergePart } from '#features/staff/case-merge.server.ts';
import { teamMergePart } from '#features/teams/team-merge.server.ts';
import { productMergePart } from '#features/trade/product-merge.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';

/** Everything that moves when two listings become one. The listing comes last: it counts the stars that have come. */
export const mergeParts: readonly MergePart[] = [
  reviewMergePart,
  favouriteMergePart,
  inquiryMergePart,
  claimMergePart,
  mediaMergePart,
  scheduleMergePart,
  caseMergePart,
  teamMergePart,
  correctionMergePart,
  partnershipMergePart,
  introductionMergePart,
  productMergePart,
  listingMergePart,
];
