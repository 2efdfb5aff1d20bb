import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hoursOf, sectionOf, sumOnly, within } from '#features/transparency/counted-rows.server.ts';
import type { SectionCount } from '#features/transparency/figures.ts';
import type { MonthFigures, Span } from '#features/transparency/month-figures.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { CaseKind } from '../case-kind.server.ts';
import { caseDecision, staffCase } from '../case.table.server.ts';
import { report } from '../report.table.server.ts';

/** Sorts of things as the page tells them apart; all others are `other`. */
const sortOf: Readonly<Record<string, string>> = {
  listing: 'pages',
  review: 'reviews',
  comment: 'community',
  group: 'community',
  'group-post': 'community',
  share: 'community',
  'youth-post': 'community',
  profile: 'community',
  event: 'events',
};

async function countReceived(db: Db, span: Span): Promise<SectionCount> {
  const rows = await db
    .select({ type: report.subjectType, reason: report.reason })
    .from(report)
    .where(within(report.createdAt, span));
  return sectionOf(
    'received',
    rows.map(({ type, reason }) => ({ sort: sortOf[type] ?? 'other', reason })),
  );
}

/** Decisions that stand at the end of the month in which they were made. */
const madeIn = (span: Span) =>
  and(within(caseDecision.decidedAt, span), isNull(caseDecision.undoneAt));

/** Several reports of one thing are one decision. */
async function countDecided(db: Db, span: Span): Promise<SectionCount> {
  const rows = await db
    .select({
      outcome: caseDecision.outcome,
      decidedAt: caseDecision.decidedAt,
      openedAt: staffCase.createdAt,
    })
    .from(caseDecision)
    .innerJoin(staffCase, eq(staffCase.id, caseDecision.caseId))
    .where(and(eq(staffCase.kind, 'report'), eq(caseDecision.stage, 'first'), madeIn(span)));
  return {
    ...sectionOf(
      'decided',
      rows.map(({ outcome }) => ({ outcome })),
    ),
    hours: hoursOf(rows.map(({ decidedAt, openedAt }) => decidedAt.getTime() - openedAt.getTime())),
  };
}

const first = alias(caseDecision, 'first');

/** Appeals against what staff decided, of every kind. */
async function countLooks(db: Db, span: Span): Promise<SectionCount> {
  const rows = await db
    .select({ before: first.outcome, after: caseDecision.outcome })
    .from(caseDecision)
    .innerJoin(
      first,
      and(eq(first.caseId, caseDecision.caseId), eq(first.stage, 'first'), isNull(first.undoneAt)),
    )
    .where(and(eq(caseDecision.stage, 'appeal'), madeIn(span)));
  return sectionOf(
    'looks',
    rows.map(({ before, after }) => ({ outcome: before === after ? 'stayed' : 'changed' })),
  );
}

/** What staff said of what others had decided: `stays` is the outcome that changes nothing. */
async function countSecondLooks(
  db: Db,
  kinds: readonly string[],
  span: Span,
): Promise<SectionCount> {
  const rows = await db
    .select({ outcome: caseDecision.outcome })
    .from(caseDecision)
    .innerJoin(staffCase, eq(staffCase.id, caseDecision.caseId))
    .where(
      and(
        inArray(staffCase.kind, [...kinds]),
        inArray(caseDecision.outcome, ['stays', 'back']),
        madeIn(span),
      ),
    );
  return sectionOf(
    'stewardsLooks',
    rows.map(({ outcome }) => ({ outcome: outcome === 'stays' ? 'stayed' : 'changed' })),
  );
}

/** Reports, decisions and appeals, out of the tables of cases. */
export const reportFigures = (kinds: readonly CaseKind[]): MonthFigures => ({
  async count(db, span) {
    const looking = kinds.filter(({ isSecondLook }) => isSecondLook).map(({ kind }) => kind);
    const cases = (where: ReturnType<typeof and>) => db.$count(staffCase, where);
    return {
      received: await countReceived(db, span),
      decided: await countDecided(db, span),
      asked: sumOnly(await cases(within(staffCase.appealedAt, span))),
      looks: await countLooks(db, span),
      undone: sumOnly(await db.$count(caseDecision, within(caseDecision.undoneAt, span))),
      stewardsAsked: sumOnly(
        await cases(and(inArray(staffCase.kind, looking), within(staffCase.queuedAt, span))),
      ),
      stewardsLooks: await countSecondLooks(db, looking, span),
    };
  },
});
