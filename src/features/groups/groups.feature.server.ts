import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import { removalCases } from './appeals/removal.case.server.ts';
import { groupSearcher } from './finding/group-searcher.server.ts';
import { groupSubmission } from './group-submission.server.ts';
import { groupApi } from './group.api.server.ts';
import { groupCase } from './group.case.server.ts';
import { groupsPath } from './group.contract.ts';
import { withdrawGroup } from './own-group.contract.ts';
import { groupJobs } from './group.job.server.ts';
import { groupSeed } from './samples/group.seed.server.ts';
import { groupSubject } from './group.subject.server.ts';
import { groupGatherings, helpfulBonds, reactionBonds } from './desk/bonds.server.ts';
import { groupCaps } from './desk/caps.server.ts';
import { groupExport } from './keeping/group-export.server.ts';
import { stewardFigures } from './keeping/steward-figures.server.ts';
import { groupLeaderTeams } from './joining/leader-teams.server.ts';
import { sharesCommunityGroup } from './joining/shared-groups.server.ts';
import { togetherInGroups } from './joining/together-in-groups.server.ts';
import { answerActs } from './posts/answer-acts.server.ts';
import { groupPostSubject } from './posts/group-post.subject.server.ts';
import { mountPostPhotos } from './posts/mount-photos.server.ts';

export const groupsFeature: Feature = {
  name: 'groups',
  endpoints: (site) => groupApi(site.of('linkables')),
  mounts: [mountPostPhotos],
  downloads: [groupExport],
  submissions: [{ ...groupSubmission, withdraw: withdrawGroup }],
  subjects: [groupSubject, groupPostSubject],
  acts: [answerActs],
  togetherSources: [togetherInGroups],
  sharedGroups: [sharesCommunityGroup],
  leaderTeams: [groupLeaderTeams],
  bonds: [helpfulBonds, reactionBonds],
  gatherings: [groupGatherings],
  caps: groupCaps,
  cases: [groupCase, ...removalCases],
  jobs: groupJobs,
  monthFigures: [stewardFigures],
  seeds: [groupSeed],
  searchers: [groupSearcher],
  fewAddresses: [pagesAt(groupsPath)],
};
