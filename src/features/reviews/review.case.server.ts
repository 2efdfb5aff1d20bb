import { eq, inArray } from 'drizzle-orm';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { decideOn } from './review-decision.service.server.ts';
import { canMove } from '#platform/stages/moves.ts';
import { reviewMoves } from './review.policy.ts';
import type { ReviewMove, ReviewStatus } from './review.policy.ts';
import type { ReviewRow } from './review-shape.server.ts';
import { findReviewed } from './review-subjects.server.ts';
import { review } from './review.table.server.ts';

/** Reviews that wait for a decision. The stars are not shown: good and bad ones are judged alike (decision D18). */
export const reviewCase: CaseKind = {
  kind: 'review',
  ns: 'reviews',
  outcomes: [
    { id: 'publish', needsReason: false, isDestructive: false },
    { id: 'reject', needsReason: true, isDestructive: false },
  ],
  reasons: ['fake', 'noExperience', 'offTopic', 'hiddenOffer'],
  show: showReviews,
  async decide(ctx, db, { subjectId, outcome, reason }) {
    // Its author has taken it back: there is nothing left to decide.
    if ((await findStatus(db, subjectId)) === undefined) return;
    await decideOn(ctx, db, { id: subjectId, move: moveOf(outcome), reason });
  },
  async undo(ctx, db, { subjectId }) {
    const status = await findStatus(db, subjectId);
    // Changed by its author since, it waits already.
    if (!status || !canMove(reviewMoves.reopen, status)) return;
    await decideOn(ctx, db, { id: subjectId, move: 'reopen' });
  },
};

function moveOf(outcome: string): ReviewMove {
  if (outcome === 'publish' || outcome === 'reject') return outcome;
  throw new Error(`Reviews know no outcome "${outcome}".`);
}

async function findStatus(db: Db, id: string): Promise<ReviewStatus | undefined> {
  const [row] = await db.select({ status: review.status }).from(review).where(eq(review.id, id));
  return row?.status;
}

async function showReviews(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CaseSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(review)
    .where(inArray(review.id, [...ids]));
  const subjects = await findReviewed(ctx, rows);
  return new Map(
    rows.map((row) => {
      const subject = subjects.get(row.subjectId);
      return [
        row.id,
        {
          title: subject?.title ?? '',
          url: subject?.url ?? null,
          text: [row.title, row.body].filter((text) => text !== null).join('\n\n'),
          language: row.language,
          facts: factsOf(ctx, row),
        },
      ];
    }),
  );
}

function factsOf({ language }: ServiceContext, row: ReviewRow): CaseSubject['facts'] {
  const t = i18nFor(language).getFixedT(language, 'reviews');
  const facts = {
    author: row.authorName,
    visitedOn: row.visitedOn,
    inquiryOn: row.inquiryOn,
    offer: row.offer,
    checks: row.status === 'held' ? t('check.held') : null,
    signals: row.signals.map((signal) => t(`signal.${signal}`)).join(' · ') || null,
  };
  return Object.entries(facts).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
}
