import type { Feature } from '#platform/feature/feature.server.ts';
import { attendanceApi } from './attendance.api.server.ts';
import { attendanceJobs } from './attendance.job.server.ts';
import { goingDates } from './going-dates.server.ts';
import { togetherAtEvents } from './attended/together-at-events.server.ts';
import { attendanceSeed } from './samples/attendance.seed.server.ts';
import { attendedActs } from './attended/attended-acts.server.ts';

export const attendanceFeature: Feature = {
  name: 'attendance',
  endpoints: attendanceApi,
  jobs: attendanceJobs,
  seeds: [attendanceSeed],
  ownDates: [goingDates],
  togetherSources: [togetherAtEvents],
  acts: [attendedActs],
};
