import { arrayContains, sql } from 'drizzle-orm';
import { createReport } from '#features/staff/report.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { judgedAnomaly } from '../anomaly.table.server.ts';
import type { judgeAnomaly as judgeContract } from '../engagement.contract.ts';
import { engagementPolicy } from '../engagement.policy.ts';
import { findNames } from './anomaly.service.server.ts';
import { findAnomalies } from './found-anomalies.server.ts';
import type { AnomalySources, FoundAnomaly } from './found-anomalies.server.ts';

const gone = () => notFound('anomaly/not-found', 'This is not to be seen any more.');
const nobodyToReport = () =>
  new AppError('conflict', 'anomaly/no-profile', 'None of these people has a profile to look at.');

/**
 * Sets an anomaly aside until it grows, or reports the people or the group concerned, as anybody can: a colleague
 * decides, since nobody decides on what they reported. Throws `anomaly/not-found` for what is not found any more.
 */
export async function judgeAnomaly(
  ctx: ServiceContext,
  sources: AnomalySources,
  {
    key,
    outcome,
    reason,
  }: EndpointArguments<typeof judgeContract>['params'] &
    EndpointArguments<typeof judgeContract>['body'],
): Promise<EndpointResponse<typeof judgeContract>> {
  authorize(engagementPolicy.read, ctx.actor, undefined);
  const found = (await findAnomalies(ctx, sources)).find((one) => one.key === key);
  if (!found) throw gone();
  authorize(() => found.canJudge, ctx.actor, undefined);
  if (outcome === 'case') await reportAll(ctx, found, reason);
  const byId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const accountIds = found.kind === 'ring' ? [...found.accountIds] : [];
  const judged = { accountIds, size: found.size, outcome, reason, at: ctx.now, byId };
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(judgedAnomaly)
      .values({ kind: found.kind, key, ...judged })
      .onConflictDoUpdate({ target: judgedAnomaly.key, set: judged })
      .returning({ id: judgedAnomaly.id });
    if (!row) throw new Error('The judgement was not stored.');
    await audit(ctx, tx, {
      action: outcome === 'aside' ? 'anomaly.set-aside' : 'anomaly.reported',
      subject: { type: 'anomaly', id: row.id },
      detail: { kind: found.kind, size: found.size },
    });
  });
  return {};
}

/** One report for each person of a ring who has a profile, or one of the group; those of the same thing become one case. */
async function reportAll(ctx: ServiceContext, found: FoundAnomaly, reason: string): Promise<void> {
  const subjectType = found.kind === 'ring' ? 'profile' : found.subjectType;
  const ids = found.kind === 'ring' ? found.accountIds : [found.gathering.subjectId];
  const there = await ctx.subjects.find(ctx, subjectType, ids);
  if (there.size === 0) throw nobodyToReport();
  const text = `${await sentenceOf(ctx, found)}\n\n${reason}`;
  for (const subjectId of there.keys())
    // Measured by no form: staff choose out of a list.
    await createReport(ctx, { subjectType, subjectId, reason: 'fake', text, elapsedMs: minuteMs });
}

async function sentenceOf(ctx: ServiceContext, found: FoundAnomaly): Promise<string> {
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'engagement');
  if (found.kind === 'gathering') {
    const group = isolate(found.gathering.title);
    return t('report.gathering', { number: found.size, group });
  }
  const named = await findNames(ctx, found.accountIds);
  const names = formatList(
    found.accountIds.map((id) => isolate(named(id))),
    ctx.language,
  );
  const { inside, elsewhere } = found.ring;
  return t('report.ring', { names, inside, elsewhere });
}

/** With an account goes every line that names it. */
export async function forgetJudged(db: Db, accountId: string): Promise<void> {
  await db.delete(judgedAnomaly).where(arrayContains(judgedAnomaly.accountIds, [accountId]));
  await db
    .update(judgedAnomaly)
    .set({ byId: null })
    .where(sql`${judgedAnomaly.byId} = ${accountId}::uuid`);
}
