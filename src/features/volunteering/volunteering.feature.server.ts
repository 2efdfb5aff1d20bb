import type { Feature } from '#platform/feature/feature.server.ts';
import { togetherOnShifts } from './hours/together-on-shifts.server.ts';
import { volunteerHoursSource } from './hours/volunteer-hours-source.server.ts';
import { shiftMergePart } from './shift-merge.server.ts';
import { volunteeringSeed } from './samples/volunteering.seed.server.ts';
import { volunteeringApi } from './volunteering.api.server.ts';
import { volunteerCase } from './volunteering.case.server.ts';
import { volunteeringJobs } from './volunteering.job.server.ts';
import { matchedActs, shiftActs } from './shift-acts.server.ts';

export const volunteeringFeature: Feature = {
  name: 'volunteering',
  endpoints: volunteeringApi,
  cases: [volunteerCase],
  hoursSources: [volunteerHoursSource],
  togetherSources: [togetherOnShifts],
  jobs: volunteeringJobs,
  seeds: [volunteeringSeed],
  mergeParts: [shiftMergePart],
  acts: [shiftActs, matchedActs],
};
