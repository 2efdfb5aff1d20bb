import { accountApi } from '#features/accounts/account.api.server.ts';
import { adminAccountApi } from '#features/accounts/admin-account.api.server.ts';
import { claimApi } from '#features/claims/claim.api.server.ts';
import { contentApi } from '#features/content/content.api.server.ts';
import { storeSiteFile } from '#features/content/site-file.contract.ts';
import { councilApi } from '#features/councils/council.api.server.ts';
import { correctionApi } from '#features/corrections/correction.api.server.ts';
import { qualityApi } from '#features/data-audit/quality.api.server.ts';
import { listingApi } from '#features/directory/listing.api.server.ts';
import { ownListingApi } from '#features/directory/own-listing.api.server.ts';
import { duplicateApi } from '#features/duplicates/duplicate.api.server.ts';
import { favouriteApi } from '#features/favourites/favourite.api.server.ts';
import { givingApi } from '#features/giving/giving.api.server.ts';
import { importApi } from '#features/imports/import.api.server.ts';
import { uploadImport } from '#features/imports/import-run.contract.ts';
import { inquiryApi } from '#features/inquiries/inquiry.api.server.ts';
import { legalApi } from '#features/legal/legal.api.server.ts';
import { mailChoiceApi } from '#features/mail-choices/mail-choice.api.server.ts';
import { mediaApi } from '#features/media/media.api.server.ts';
import { uploadDocument, uploadPhoto } from '#features/media/media.contract.ts';
import { notificationApi } from '#features/notifications/notification.api.server.ts';
import { openListingApi } from '#features/open-data/open-listing.api.server.ts';
import { openReferralApi } from '#features/open-data/open-referral.api.server.ts';
import { partnershipApi } from '#features/partnerships/partnership.api.server.ts';
import { placeApi } from '#features/places/place.api.server.ts';
import { noticeApi } from '#features/previews/notice.api.server.ts';
import { reviewApi } from '#features/reviews/review.api.server.ts';
import { settingApi } from '#features/settings/setting.api.server.ts';
import { tradeApi } from '#features/trade/trade.api.server.ts';
import { categoryApi } from '#features/categories/categories.api.server.ts';
import { ideaApi } from '#features/roadmap/idea.api.server.ts';
import { searchApi } from '#features/search/search.api.server.ts';
import { staffApi } from '#features/staff/staff.api.server.ts';
import { statisticsApi } from '#features/statistics/page-view.api.server.ts';
import { measureReplies } from '#features/support/reply-time.service.server.ts';
import { teamApi } from '#features/teams/team.api.server.ts';
import { supportApi } from '#features/support/support.api.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { verificationApi } from '#features/verification/verification.api.server.ts';
import { caseKinds } from './case-kinds.ts';
import { mergeParts } from './merge-parts.ts';
import { pendingCounts } from './pending-counts.ts';
import { searchers } from './searchers.ts';

/** Those that take a file: contracts that their features mount themselves. */
export const uploads: readonly Endpoint[] = [
  uploadPhoto,
  uploadDocument,
  uploadImport,
  storeSiteFile,
];

/** Every feature's endpoints. */
export const endpoints: readonly BoundEndpoint[] = [
  ...accountApi,
  ...adminAccountApi,
  ...listingApi,
  ...ownListingApi,
  ...claimApi,
  ...correctionApi,
  ...qualityApi,
  ...reviewApi,
  ...favouriteApi,
  ...duplicateApi(mergeParts),
  ...placeApi,
  ...mailChoiceApi,
  ...mediaApi,
  ...openListingApi,
  ...openReferralApi,
  ...givingApi,
  ...importApi,
  ...inquiryApi,
  ...legalApi,
  ...notificationApi,
  ...settingApi,
  ...statisticsApi,
  ...ideaApi,
  ...categoryApi,
  ...tradeApi,
  ...noticeApi,
  ...searchApi(searchers),
  ...contentApi({ measureReplies }),
  ...verificationApi(caseKinds),
  ...staffApi({ caseKinds, pendingCounts, feedbackPath: '/feedback' }),
  ...councilApi,
  ...partnershipApi,
  ...supportApi,
  ...teamApi,
];
