import type { Feature } from '#platform/feature/feature.server.ts';
import { attendanceApi } from './attendance.api.server.ts';
import { attendanceJobs } from './attendance.job.server.ts';
import { goingDates } from './going-dates.server.ts';
import { attendanceSeed } from './samples/attendance.seed.server.ts';

export const attendanceFeature: Feature = {
  name: 'attendance',
  endpoints: attendanceApi,
  jobs: attendanceJobs,
  seeds: [attendanceSeed],
  ownDates: [goingDates],
};
