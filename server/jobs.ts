import { accountJobs } from '#features/accounts/account.job.server.ts';
import { categoryJobs } from '#features/categories/categories.job.server.ts';
import { claimJobs } from '#features/claims/claim.job.server.ts';
import { correctionJobs } from '#features/corrections/correction.job.server.ts';
import { listingJobs } from '#features/directory/listing.job.server.ts';
import { ownListingJobs } from '#features/directory/own-listing.job.server.ts';
import { duplicateJobs } from '#features/duplicates/duplicate.job.server.ts';
import { favouriteJobs } from '#features/favourites/favourite.job.server.ts';
import { givingJobs } from '#features/giving/giving.job.server.ts';
import { importJobs } from '#features/imports/import.job.server.ts';
import { inquiryJobs } from '#features/inquiries/inquiry.job.server.ts';
import { mediaJobs } from '#features/media/media.job.server.ts';
import { notificationJobs } from '#features/notifications/notification.job.server.ts';
import { partnershipJobs } from '#features/partnerships/partnership.job.server.ts';
import { noticeJobs } from '#features/previews/notice.job.server.ts';
import { reviewJobs } from '#features/reviews/review.job.server.ts';
import { ideaJobs } from '#features/roadmap/idea.job.server.ts';
import { searchJobs } from '#features/search/search.job.server.ts';
import { staffJobs } from '#features/staff/staff.job.server.ts';
import { statisticsJobs } from '#features/statistics/page-view.job.server.ts';
import { teamJobs } from '#features/teams/team.job.server.ts';
import { supportJobs } from '#features/support/support.job.server.ts';
import { tradeJobs } from '#features/trade/trade.job.server.ts';
import type { Job } from '#platform/jobs/job.ts';

/** The jobs of all features. Those of the mail join them in `run-jobs.ts`, with the transport of the configuration. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...givingJobs,
  ...importJobs,
  ...inquiryJobs,
  ...mediaJobs,
  ...notificationJobs,
  ...searchJobs,
  ...staffJobs,
  ...statisticsJobs,
  ...supportJobs,
  ...listingJobs,
  ...ownListingJobs,
  ...categoryJobs,
  ...claimJobs,
  ...correctionJobs,
  ...duplicateJobs,
  ...favouriteJobs,
  ...reviewJobs,
  ...ideaJobs,
  ...noticeJobs,
  ...partnershipJobs,
  ...teamJobs,
  ...tradeJobs,
];
