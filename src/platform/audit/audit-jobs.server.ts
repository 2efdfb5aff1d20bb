import type { ServiceContext } from '#platform/http/context.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { raiseAlert } from '#platform/log/alert.server.ts';
import { sealAudit } from './audit-seal.server.ts';
import { verifyAudit } from './audit-verify.server.ts';

/** Seals what was done, and looks every night whether all of it is still as it was sealed. */
export const auditJobs: readonly Job[] = [
  onSchedule({ name: 'seal-audit', cron: '*/15 * * * *', run: seal }),
  onSchedule({ name: 'verify-audit', cron: '35 4 * * *', run: verify }),
];

/** The hash goes to the log, which is kept elsewhere: it shows later whether seals were taken off the end. */
async function seal({ db, now, log }: ServiceContext): Promise<void> {
  const { sealed, head } = await sealAudit(db, now);
  if (sealed > 0) log.info({ sealed, seal: head?.no, hash: head?.hash }, 'the record was sealed');
}

async function verify({ db, now, log }: ServiceContext): Promise<void> {
  const { problems } = await verifyAudit(db, now);
  if (problems.length > 0) raiseAlert(log, 'audit-broken', { problems });
}
