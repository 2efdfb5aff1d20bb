import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { findLanguage } from '#features/accounts/addressee.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { CaseDecision, CaseKind, CaseSubject } from './case-kind.server.ts';
import { isGeneralReason } from './general-reasons.ts';
import { mailReportOutcome } from './reports/report.mail.server.ts';
import { report } from './report.table.server.ts';

type ReportRow = typeof report.$inferSelect;

/** Things that were reported. `act` hides the thing by the `hide` of its own kind of subject. */
export const reportCase: CaseKind = {
  kind: 'report',
  ns: 'staff',
  outcomes: [
    { id: 'dismiss', needsReason: false, isDestructive: false },
    { id: 'act', needsReason: true, isDestructive: true },
  ],
  show: showReported,
  decide,
  undo,
};

/** All reports of the same thing together, with what was reported, each reason and the reporters' own words. */
async function showReported(
  ctx: ServiceContext,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, CaseSubject>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(report)
    .where(inArray(report.subjectId, [...subjectIds]))
    .orderBy(asc(report.id))
    .limit(500);
  const types = Map.groupBy(rows, ({ subjectType }) => subjectType);
  const now = new Map<string, string>();
  for (const [type, same] of types) {
    const ids = [...new Set(same.map(({ subjectId }) => subjectId))];
    for (const [id, words] of await ctx.subjects.wordsOf(ctx.db, type, ids)) now.set(id, words);
  }
  const shown = new Map<string, CaseSubject>();
  for (const [subjectId, reports] of Map.groupBy(rows, (row) => row.subjectId)) {
    const newest = reports.at(-1);
    if (!newest) continue;
    shown.set(subjectId, {
      title: newest.title,
      url: newest.url,
      text: reports.map(({ text }) => text).join('\n\n'),
      facts: [
        ...asReported(reports, now.get(subjectId) ?? ''),
        ...[...Map.groupBy(reports, ({ reason }) => reason)].map(([reason, same]) => ({
          key: reason,
          value: String(same.length),
        })),
      ],
    });
  }
  return shown;
}

/** What was there when it was first reported, beside what is there now where that is something else. */
function asReported([first]: readonly ReportRow[], now: string): CaseSubject['facts'] {
  if (!first?.words) return [];
  if (first.words === now) return [{ key: 'page', value: first.words }];
  return [{ key: 'page', before: first.words, value: now || '—' }];
}

const reportsOf = (db: Db, caseId: string): Promise<ReportRow[]> =>
  db.select().from(report).where(eq(report.caseId, caseId)).orderBy(asc(report.id));

async function ownersOf(
  ctx: ServiceContext,
  { type, id }: { type: string; id: string },
): Promise<readonly string[]> {
  return (await ctx.subjects.find(ctx, type, [id])).get(id)?.ownerIds ?? [];
}

async function decide(
  ctx: ServiceContext,
  db: Db,
  { caseId, subjectId, outcome, reason, reasonId }: CaseDecision,
): Promise<void> {
  const reports = await reportsOf(db, caseId);
  const [first] = reports;
  if (!first) return;
  const subject = { type: first.subjectType, id: subjectId };
  const owners = await ownersOf(ctx, subject);
  if (outcome === 'act') await ctx.subjects.hide(ctx, db, subject);
  const name = outcome === 'act' ? 'acted' : 'dismissed';
  const { title, url } = first;
  for (const accountId of owners) {
    await notify(db, {
      accountId,
      kind: `staff/about-you-${name}`,
      values: { title, reason },
      url: '/decisions',
    });
  }
  for (const row of reports) {
    const why = await whyOf(db, row, { name, reasonId });
    if (row.accountId)
      await notify(db, {
        accountId: row.accountId,
        kind: `staff/report-${name}-because`,
        values: { title, reason: why },
        url,
      });
    else if (row.email) await mailReportOutcome(ctx, db, { ...row, email: row.email }, name, why);
  }
  await db
    .update(report)
    .set({ answeredAt: ctx.now })
    .where(and(eq(report.caseId, caseId), isNull(report.answeredAt)));
}

/**
 * Why it was decided so, in the language of whoever reported it (security P11). The words of staff are for the person concerned
 * alone: of them nothing is told but that the rules were broken.
 */
async function whyOf(
  db: Db,
  { accountId, language }: Pick<ReportRow, 'accountId' | 'language'>,
  { name, reasonId }: { name: 'acted' | 'dismissed'; reasonId: string | undefined },
): Promise<string> {
  const theirs = (await findLanguage(db, accountId)) ?? language;
  const words = i18nFor(theirs).getFixedT(theirs, 'staff');
  if (reasonId && isGeneralReason(reasonId)) return words(`reason.${reasonId}`);
  return words(name === 'acted' ? 'reporter.broken' : 'reason.withinRules');
}

async function undo(
  ctx: ServiceContext,
  db: Db,
  { caseId, subjectId, outcome }: Omit<CaseDecision, 'reason'>,
): Promise<void> {
  const reports = await reportsOf(db, caseId);
  const [first] = reports;
  if (!first) return;
  const subject = { type: first.subjectType, id: subjectId };
  if (outcome === 'act') await ctx.subjects.restore(ctx, db, subject);
  const { title, url } = first;
  for (const accountId of await ownersOf(ctx, subject)) {
    await notify(db, {
      accountId,
      kind: 'staff/about-you-reopened',
      values: { title },
      url: '/decisions',
    });
  }
  for (const row of reports) {
    if (row.accountId)
      await notify(db, {
        accountId: row.accountId,
        kind: 'staff/report-reopened',
        values: { title },
        url,
      });
    else if (row.email) await mailReportOutcome(ctx, db, { ...row, email: row.email }, 'reopened');
  }
}
