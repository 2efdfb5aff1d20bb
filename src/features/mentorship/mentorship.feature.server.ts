import { mentoringReport } from './desk/mentoring-report.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';
import { mentorSeed } from './mentor.seed.server.ts';
import { mentorshipApi } from './mentorship.api.server.ts';
import { togetherInSessions } from './rows/together-in-sessions.server.ts';
import { mentorshipJobs } from './mentorship.job.server.ts';
import { sessionActs } from './session-acts.server.ts';

export const mentorshipFeature: Feature = {
  name: 'mentorship',
  reportSources: [mentoringReport],
  endpoints: mentorshipApi,
  jobs: mentorshipJobs,
  seeds: [mentorSeed],
  togetherSources: [togetherInSessions],
  acts: [sessionActs],
};
