import { accountJobs } from '#features/accounts/account.job.server.ts';
import { claimJobs } from '#features/claims/claim.job.server.ts';
import { listingJobs } from '#features/directory/listing.job.server.ts';
import { ownListingJobs } from '#features/directory/own-listing.job.server.ts';
import { favouriteJobs } from '#features/favourites/favourite.job.server.ts';
import { inquiryJobs } from '#features/inquiries/inquiry.job.server.ts';
import { mediaJobs } from '#features/media/media.job.server.ts';
import { notificationJobs } from '#features/notifications/notification.job.server.ts';
import { reviewJobs } from '#features/reviews/review.job.server.ts';
import { staffJobs } from '#features/staff/staff.job.server.ts';
import type { Job } from '#platform/jobs/job.ts';

/** The jobs of all features. Those of the mail join them in `run-jobs.ts`, with the transport of the configuration. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...inquiryJobs,
  ...mediaJobs,
  ...notificationJobs,
  ...staffJobs,
  ...listingJobs,
  ...ownListingJobs,
  ...claimJobs,
  ...favouriteJobs,
  ...reviewJobs,
];
