import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './areas/admin/admin.routes.ts';
import { galleryRoutes } from './areas/gallery/gallery.routes.ts';
import { peopleRoutes } from './areas/people/people.routes.ts';
import { ownerRoutes } from './areas/owner/owner.routes.ts';
import { youthRoutes } from './areas/youth/youth.routes.ts';
import { enrolmentRoutes } from './features/enrolment/enrolment.routes.ts';
import { memoryRoutes } from './areas/memory/memory.routes.ts';
import { toolRoutes } from './areas/tools/tools.routes.ts';
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts';
import { getInvolvedRoutes } from './areas/get-involved/get-involved.routes.ts';
import { homeRoutes } from './areas/home/home.routes.ts';
import { linkRoutes } from './areas/links/link.routes.ts';
import { submitRoutes } from './areas/submit/submit.routes.ts';
import { socialCardRoutes } from './areas/social-card/social-card.routes.ts';
import { embassyRoutes } from './areas/embassy/embassy.routes.ts';
import { councilRoutes } from './areas/council/council.routes.ts';
import { eventPageRoutes } from './areas/events/events.routes.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { universityRoutes } from './areas/listings/listings.routes.ts';
import { accountRoutes } from './features/accounts/account.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { adminCouncilRoutes } from './features/councils/council.routes.ts';
import { dataAuditRoutes } from './features/data-audit/data-audit.routes.ts';
import { finderRoutes } from './features/finder/finder.routes.ts';
import { ownListingsRoutes } from './features/own-listings/own-listings.routes.ts';
import { duplicateRoutes } from './features/duplicates/duplicate.routes.ts';
import { fundingRoutes } from './features/funding/funding.routes.ts';
import { givingRoutes } from './features/giving/giving.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { inquiryRoutes } from './features/inquiries/inquiry.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { reviewRoutes } from './features/reviews/review.routes.ts';
import { savedSearchRoutes } from './features/saved-searches/saved-search.routes.ts';
import { settingRoutes } from './features/settings/setting.routes.ts';
import { roadmapRoutes } from './features/roadmap/roadmap.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { siteReportRoutes } from './features/site-reports/site-report.routes.ts';
import { statisticsRoutes } from './features/statistics/page-view.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { tradeRoutes } from './features/trade/trade.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import { gateId, isForStaff } from './platform/http/page-route.ts';
import type { PageRoute } from './platform/http/page-route.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { eventFollowUpRoutes } from './features/event-follow-up/event-follow-up.routes.ts';
import { eventRoutes } from './features/events/event.routes.ts';
import { eventDoorRoutes } from './features/event-door/event-door.routes.ts';
import { applicationRoutes } from './features/applications/application.routes.ts';
import { opportunityPageRoutes } from './areas/opportunities/opportunities.routes.ts';
import { opportunityRoutes } from './features/opportunities/opportunity.routes.ts';
import { tenderRoutes } from './features/tenders/tender.routes.ts';
import { accessPassRoutes } from './features/access-pass/access-pass.routes.ts';
import { readerRoutes } from './features/readers/reader.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { commentRoutes } from './features/comments/comment.routes.ts';
import { storyRoutes } from './features/stories/story.routes.ts';
import { honourRoutes } from './features/honours/honour.routes.ts';
import { mentorshipRoutes } from './features/mentorship/mentorship.routes.ts';
import { certificateRoutes } from './features/certificates/certificate.routes.ts';
import { youthForumRoutes } from './features/youth-forum/youth-forum.routes.ts';
import { youthResourceRoutes } from './features/youth-resources/resource.routes.ts';
import { cultureRoutes } from './features/culture/culture.routes.ts';
import { programmeRoutes } from './features/programmes/programmes.routes.ts';
import { myContributionRoutes } from './features/my-contribution/my-contribution.routes.ts';
import { leaderRoutes } from './features/leaderboard/leader.routes.ts';
import { transparencyRoutes } from './features/transparency/transparency.routes.ts';
import { dsarRoutes } from './features/dsar/dsar.routes.ts';
import { volunteeringRoutes } from './features/volunteering/volunteering.routes.ts';
import { communityRoutes } from './areas/community/community.routes.ts';
import { groupRoutes } from './features/groups/group.routes.ts';

/** Every page of the site. The shell's catch-all comes last. */
export const pageRoutes: readonly PageRoute[] = [
  ...homeRoutes,
  ...dashboardRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...linkRoutes,
  ...ownerRoutes,
  ...toolRoutes,
  ...memoryRoutes,
  ...socialCardRoutes,
  ...youthRoutes,
  ...enrolmentRoutes,
  ...categoryRoutes,
  ...claimRoutes,
  ...savedSearchRoutes,
  ...finderRoutes,
  ...directoryRoutes,
  ...universityRoutes,
  ...ownListingsRoutes,
  ...dataAuditRoutes,
  ...duplicateRoutes,
  ...fundingRoutes,
  ...givingRoutes,
  ...importRoutes,
  ...inquiryRoutes,
  ...legalRoutes,
  ...contentRoutes,
  ...getInvolvedRoutes,
  ...roadmapRoutes,
  ...searchRoutes,
  ...submitRoutes,
  ...reviewRoutes,
  ...settingRoutes,
  ...staffRoutes,
  ...siteReportRoutes,
  ...statisticsRoutes,
  ...supportRoutes,
  ...councilRoutes,
  ...embassyRoutes,
  ...adminCouncilRoutes,
  ...tradeRoutes,
  ...verificationRoutes,
  ...adminRoutes,
  ...galleryRoutes,
  ...eventRoutes,
  ...eventPageRoutes,
  ...attendanceRoutes,
  ...eventDoorRoutes,
  ...eventFollowUpRoutes,
  ...opportunityRoutes,
  ...tenderRoutes,
  ...accessPassRoutes,
  ...opportunityPageRoutes,
  ...applicationRoutes,
  ...readerRoutes,
  ...historyRoutes,
  ...honourRoutes,
  ...certificateRoutes,
  ...youthResourceRoutes,
  ...youthForumRoutes,
  ...cultureRoutes,
  ...programmeRoutes,
  ...dsarRoutes,
  ...volunteeringRoutes,
  ...myContributionRoutes,
  ...leaderRoutes,
  ...transparencyRoutes,
  ...commentRoutes,
  ...storyRoutes,
  ...mentorshipRoutes,
  ...communityRoutes,
  ...groupRoutes,
  ...shellRoutes,
];

const routeOf = ({ id, path, file }: PageRoute) => route(path, file, { id });

/** Protected pages are under a gate of their roles, one for each set of roles. */
const gatesOf = (pages: readonly PageRoute[]) =>
  Object.entries(
    Object.groupBy(pages, ({ access }) => (access === 'public' ? '' : gateId(access))),
  ).map(([id, behind = []]) => layout('shell/gate/gate-layout.tsx', { id }, behind.map(routeOf)));

const isOpen = ({ access }: PageRoute) => access === 'public';
const isDesk = ({ access }: PageRoute) => isForStaff(access);

/** What staff alone open has a frame of its own, around all its gates: it stays while one goes from desk to desk. */
export default [
  ...pageRoutes.filter(isOpen).map(routeOf),
  ...gatesOf(pageRoutes.filter((page) => !isOpen(page) && !isDesk(page))),
  layout('shell/staff/staff-layout.tsx', { id: 'staff' }, gatesOf(pageRoutes.filter(isDesk))),
] satisfies RouteConfig;
