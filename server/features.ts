import { accountsFeature } from '#features/accounts/accounts.feature.server.ts';
import { categoriesFeature } from '#features/categories/categories.feature.server.ts';
import { claimsFeature } from '#features/claims/claims.feature.server.ts';
import { contentFeature } from '#features/content/content.feature.server.ts';
import { correctionsFeature } from '#features/corrections/corrections.feature.server.ts';
import { costsFeature } from '#features/costs/costs.feature.server.ts';
import { councilsFeature } from '#features/councils/councils.feature.server.ts';
import { dataAuditFeature } from '#features/data-audit/data-audit.feature.server.ts';
import { directoryFeature } from '#features/directory/directory.feature.server.ts';
import { duplicatesFeature } from '#features/duplicates/duplicates.feature.server.ts';
import { eligibilityFeature } from '#features/eligibility/eligibility.feature.server.ts';
import { favouritesFeature } from '#features/favourites/favourites.feature.server.ts';
import { finderFeature } from '#features/finder/finder.feature.server.ts';
import { fundingFeature } from '#features/funding/funding.feature.server.ts';
import { givingFeature } from '#features/giving/giving.feature.server.ts';
import { importsFeature } from '#features/imports/imports.feature.server.ts';
import { inquiriesFeature } from '#features/inquiries/inquiries.feature.server.ts';
import { legalFeature } from '#features/legal/legal.feature.server.ts';
import { mailChoicesFeature } from '#features/mail-choices/mail-choices.feature.server.ts';
import { recordingsFeature } from '#features/recordings/recordings.feature.server.ts';
import { transparencyFeature } from '#features/transparency/transparency.feature.server.ts';
import { transcriptsFeature } from '#features/transcripts/transcripts.feature.server.ts';
import { mediaFeature } from '#features/media/media.feature.server.ts';
import { notificationsFeature } from '#features/notifications/notifications.feature.server.ts';
import { openDataFeature } from '#features/open-data/open-data.feature.server.ts';
import { ownListingsFeature } from '#features/own-listings/own-listings.feature.server.ts';
import { partnershipsFeature } from '#features/partnerships/partnerships.feature.server.ts';
import { placesFeature } from '#features/places/places.feature.server.ts';
import { previewsFeature } from '#features/previews/previews.feature.server.ts';
import { reviewsFeature } from '#features/reviews/reviews.feature.server.ts';
import { roadmapFeature } from '#features/roadmap/roadmap.feature.server.ts';
import { savedSearchesFeature } from '#features/saved-searches/saved-searches.feature.server.ts';
import { scheduleFeature } from '#features/schedule/schedule.feature.server.ts';
import { searchFeature } from '#features/search/search.feature.server.ts';
import { settingsFeature } from '#features/settings/settings.feature.server.ts';
import { staffFeature } from '#features/staff/staff.feature.server.ts';
import { siteReportsFeature } from '#features/site-reports/site-reports.feature.server.ts';
import { statisticsFeature } from '#features/statistics/statistics.feature.server.ts';
import { supportFeature } from '#features/support/support.feature.server.ts';
import { teamsFeature } from '#features/teams/teams.feature.server.ts';
import { familyLinksFeature } from '#features/family-links/family-links.feature.server.ts';
import { tradeFeature } from '#features/trade/trade.feature.server.ts';
import { verificationFeature } from '#features/verification/verification.feature.server.ts';
import { homeFeature } from '#areas/home/home.feature.server.ts';
import { communityFeature } from '#areas/community/community.feature.server.ts';
import { submitFeature } from '#areas/submit/submit.feature.server.ts';
import { SiteParts } from '#platform/feature/feature.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { attendanceFeature } from '#features/attendance/attendance.feature.server.ts';
import { eventCalendarsFeature } from '#features/event-calendars/event-calendars.feature.server.ts';
import { attendeeMessagesFeature } from '#features/attendee-messages/attendee-messages.feature.server.ts';
import { eventFollowUpFeature } from '#features/event-follow-up/event-follow-up.feature.server.ts';
import { eventsFeature } from '#features/events/events.feature.server.ts';
import { eventDoorFeature } from '#features/event-door/event-door.feature.server.ts';
import { applicationsFeature } from '#features/applications/applications.feature.server.ts';
import { opportunitiesFeature } from '#features/opportunities/opportunities.feature.server.ts';
import { tendersFeature } from '#features/tenders/tenders.feature.server.ts';
import { accessPassFeature } from '#features/access-pass/access-pass.feature.server.ts';
import { readersFeature } from '#features/readers/readers.feature.server.ts';
import { historyFeature } from '#features/history/history.feature.server.ts';
import { honoursFeature } from '#features/honours/honours.feature.server.ts';
import { engagementFeature } from '#features/engagement/engagement.feature.server.ts';
import { endorsementsFeature } from '#features/endorsements/endorsements.feature.server.ts';
import { cultureFeature } from '#features/culture/culture.feature.server.ts';
import { commentsFeature } from '#features/comments/comments.feature.server.ts';
import { storiesFeature } from '#features/stories/stories.feature.server.ts';
import { mentorshipFeature } from '#features/mentorship/mentorship.feature.server.ts';
import { vettingFeature } from '#features/vetting/vetting.feature.server.ts';
import { safeguardingFeature } from '#features/safeguarding/safeguarding.feature.server.ts';
import { enrolmentFeature } from '#features/enrolment/enrolment.feature.server.ts';
import { volunteeringFeature } from '#features/volunteering/volunteering.feature.server.ts';
import { certificatesFeature } from '#features/certificates/certificates.feature.server.ts';
import { youthResourcesFeature } from '#features/youth-resources/youth-resources.feature.server.ts';
import { pitchesFeature } from '#features/pitches/pitches.feature.server.ts';
import { placementsFeature } from '#features/placements/placements.feature.server.ts';
import { youthForumFeature } from '#features/youth-forum/youth-forum.feature.server.ts';
import { youthOffersFeature } from '#features/youth-offers/youth-offers.feature.server.ts';
import { programmesFeature } from '#features/programmes/programmes.feature.server.ts';
import { streaksFeature } from '#features/streaks/streaks.feature.server.ts';
import { watchedThreadsFeature } from '#features/watched-threads/watched-threads.feature.server.ts';
import { groupsFeature } from '#features/groups/groups.feature.server.ts';
import { badgesFeature } from '#features/badges/badges.feature.server.ts';
import { leaderboardFeature } from '#features/leaderboard/leaderboard.feature.server.ts';
import { myContributionFeature } from '#features/my-contribution/my-contribution.feature.server.ts';
import { sharesFeature } from '#features/shares/shares.feature.server.ts';
import { dsarFeature } from '#features/dsar/dsar.feature.server.ts';
import { illegalImagesFeature } from '#features/illegal-images/illegal-images.feature.server.ts';
import { registersFeature } from '#features/registers/registers.feature.server.ts';

/**
 * Every feature, each behind those that it builds on: seeds run in this order, and invented content is taken out in
 * the opposite one.
 */
export const features: readonly Feature[] = [
  legalFeature,
  mailChoicesFeature,
  mediaFeature,
  recordingsFeature,
  placesFeature,
  scheduleFeature,
  transparencyFeature,
  accountsFeature,
  notificationsFeature,
  safeguardingFeature,
  staffFeature,
  teamsFeature,
  contentFeature,
  illegalImagesFeature,
  settingsFeature,
  inquiriesFeature,
  eligibilityFeature,
  favouritesFeature,
  siteReportsFeature,
  costsFeature,
  givingFeature,
  partnershipsFeature,
  previewsFeature,
  reviewsFeature,
  roadmapFeature,
  statisticsFeature,
  dsarFeature,
  registersFeature,
  supportFeature,
  correctionsFeature,
  directoryFeature,
  searchFeature,
  savedSearchesFeature,
  finderFeature,
  ownListingsFeature,
  councilsFeature,
  categoriesFeature,
  claimsFeature,
  dataAuditFeature,
  duplicatesFeature,
  openDataFeature,
  familyLinksFeature,
  transcriptsFeature,
  tradeFeature,
  fundingFeature,
  verificationFeature,
  eventsFeature,
  engagementFeature,
  endorsementsFeature,
  attendanceFeature,
  eventCalendarsFeature,
  attendeeMessagesFeature,
  eventDoorFeature,
  eventFollowUpFeature,
  opportunitiesFeature,
  tendersFeature,
  importsFeature,
  accessPassFeature,
  readersFeature,
  historyFeature,
  honoursFeature,
  cultureFeature,
  commentsFeature,
  storiesFeature,
  certificatesFeature,
  placementsFeature,
  youthResourcesFeature,
  vettingFeature,
  enrolmentFeature,
  applicationsFeature,
  volunteeringFeature,
  youthOffersFeature,
  youthForumFeature,
  programmesFeature,
  watchedThreadsFeature,
  mentorshipFeature,
  pitchesFeature,
  leaderboardFeature,
  groupsFeature,
  badgesFeature,
  streaksFeature,
  myContributionFeature,
  sharesFeature,
];

/** Pages that are put together of several features hand in a little of their own. */
const areas: readonly Feature[] = [homeFeature, communityFeature, submitFeature];

/** What all of them hand in. */
export const siteParts = new SiteParts([...areas, ...features]);
