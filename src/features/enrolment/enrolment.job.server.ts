import { eq, or } from 'drizzle-orm';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { endYouthAt25 } from './age.service.server.ts';
import { sweepConsents } from './consent.service.server.ts';
import { guardianConsent, knownAdult, youthEnrolment } from './enrolment.table.server.ts';

export const enrolmentJobs: readonly Job[] = [
  onSchedule({ name: 'end-youth-at-25', cron: '5 1 * * *', run: endYouthAt25 }),
  onSchedule({ name: 'sweep-consents', cron: '35 3 * * *', run: sweepConsents }),
  onEvent({
    name: 'forget-enrolment',
    on: 'account.closed',
    async run({ db }, { accountId }) {
      await db.delete(youthEnrolment).where(eq(youthEnrolment.accountId, accountId));
      await db.delete(guardianConsent).where(eq(guardianConsent.accountId, accountId));
      await db
        .delete(knownAdult)
        .where(or(eq(knownAdult.youngId, accountId), eq(knownAdult.adultId, accountId)));
    },
  }),
];
