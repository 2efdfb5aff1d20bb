import { eq, or } from 'drizzle-orm';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { endYouthAt25 } from './age.service.server.ts';
import { sweepConsents } from './consent.service.server.ts';
import { endLostVouchings } from './ended-vouchings.server.ts';
import { guardianConsent, knownAdult, youthEnrolment } from './enrolment.table.server.ts';

export const enrolmentJobs: readonly Job[] = [
  onSchedule({ name: 'end-youth-at-25', cron: '5 1 * * *', run: endYouthAt25 }),
  // Roles and pages change hands at any time, by many features; what rests on them is asked each time besides.
  onSchedule({ name: 'end-lost-vouchings', cron: '*/10 * * * *', run: endLostVouchings }),
  onSchedule({ name: 'sweep-consents', cron: '35 3 * * *', run: sweepConsents }),
  onEvent({
    name: 'forget-enrolment',
    on: 'account.closed',
    async run({ db }, { accountId }) {
      await db.delete(youthEnrolment).where(eq(youthEnrolment.accountId, accountId));
      await db.delete(guardianConsent).where(eq(guardianConsent.accountId, accountId));
      const [isTheirs, byThem] = [
        eq(knownAdult.youngId, accountId),
        eq(knownAdult.adultId, accountId),
      ];
      // What runs on by their word ends with it.
      const gone = await db.delete(knownAdult).where(or(isTheirs, byThem)).returning();
      for (const { youngId, endedAt } of gone)
        if (youngId !== accountId && endedAt === null)
          await emit(db, 'consent.changed', { accountId: youngId });
    },
  }),
];
