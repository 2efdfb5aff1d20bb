import { and, eq, lt, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Role } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { caseQuestion } from './questions/case-question.table.server.ts';
import { staffCase } from './case.table.server.ts';
import { report } from './report.table.server.ts';
import { findLanguage } from '#features/accounts/addressee.server.ts';

/** The decisions stay as a record; whose reports and appeals they were does not (security P2). */
async function forgetPerson(db: Db, accountId: string): Promise<void> {
  await db.update(report).set({ accountId: null }).where(eq(report.accountId, accountId));
  await db
    .update(staffCase)
    .set({ reporterIds: sql`array_remove(${staffCase.reporterIds}, ${accountId}::uuid)` })
    .where(sql`${staffCase.reporterIds} @> array[${accountId}::uuid]`);
  await db
    .update(staffCase)
    .set({ keptFromIds: sql`array_remove(${staffCase.keptFromIds}, ${accountId}::uuid)` })
    .where(sql`${accountId}::uuid = any(${staffCase.keptFromIds})`);
  await db.delete(caseQuestion).where(eq(caseQuestion.accountId, accountId));
  await db
    .update(staffCase)
    .set({ assigneeId: null, handedBy: null, handoverNote: '' })
    .where(eq(staffCase.assigneeId, accountId));
  await db
    .update(staffCase)
    .set({ aboutAccountId: null, appealText: null, waitsUntil: null })
    .where(eq(staffCase.aboutAccountId, accountId));
}

/** Three years for cases with their reports, decisions and appeals (security P4); the record of actions stays. */
const closedCaseMonths = 36;

export async function sweepCases(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .delete(staffCase)
    .where(
      and(
        eq(staffCase.status, 'decided'),
        lt(staffCase.decidedAt, monthsAgo(ctx.now, closedCaseMonths)),
      ),
    );
}

async function tellRoleDecision(
  db: Db,
  { accountId, role, isApproved }: { accountId: string; role: Role; isApproved: boolean },
): Promise<void> {
  const language = await findLanguage(db, accountId);
  if (!language) return;
  const word = i18nFor(language).getFixedT(language, 'accounts')(`role.${role}`);
  await notify(db, {
    accountId,
    kind: isApproved ? 'accounts/roleApproved' : 'accounts/roleRejected',
    values: { role: word },
    url: '/account',
  });
}

export const staffJobs: readonly Job[] = [
  onSchedule({ name: 'sweep-cases', cron: '50 2 * * *', run: sweepCases }),
  onEvent({
    name: 'forget-reporter',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetPerson(ctx.db, accountId),
  }),
  onEvent({
    name: 'tell-role-decision',
    on: 'role-request.decided',
    run: (ctx, decided) => tellRoleDecision(ctx.db, decided),
  }),
];
