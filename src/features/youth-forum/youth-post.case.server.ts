import { and, eq, isNull } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { circleClosed } from './circles/circle-refusals.server.ts';
import { holdCircle } from './circles/place.server.ts';
import { topicPath } from './forum-links.ts';
import { youthPostSubmission } from './youth-post-submission.server.ts';
import type { FoundPost } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';

async function topicOf(
  { db }: Pick<ServiceContext, 'db'>,
  { topicId }: Pick<FoundPost, 'topicId'>,
): Promise<{ key: string; value: string }[]> {
  if (topicId === null) return [];
  const [topic] = await db
    .select({ title: youthPost.title, text: youthPost.text })
    .from(youthPost)
    .where(eq(youthPost.id, topicId));
  return topic ? [{ key: 'topic', value: [topic.title, topic.text].join('\n\n') }] : [];
}

/** Why it can't be published now, as keys. A leader is not there whenever the circle is not open: one reason is enough. */
function standingOf({ isWriterThere, byLeader, circle }: FoundPost) {
  if (circle && !circle.isOpen) return ['circle.staff.paused'] as const;
  if (isWriterThere) return [];
  return byLeader ? (['circle.staff.leaderGone'] as const) : (['notThere'] as const);
}

const basic = submissionCase(youthPostSubmission, {
  reasons: ['unkind', 'personal', 'contact', 'unclear'],
  async show(row, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'youth-forum');
    const what = row.topicId === null ? 'topic' : 'answer';
    return {
      text: row.text,
      language: row.language,
      facts: [
        { key: 'what', value: t(`what.${what}`) },
        // An answer is read in the light of what it answers.
        ...(await topicOf(ctx, row)),
        { key: 'board', value: t(`board.${row.board}`) },
        ...(row.circle ? [{ key: 'circle', value: row.circle.name }] : []),
        ...(row.byLeader ? [{ key: 'leader', value: t('circle.staff.leader') }] : []),
        ...(row.subject ? [{ key: 'subject', value: t(`subject.${row.subject}`) }] : []),
        ...standingOf(row).map((key) => ({ key: 'standing', value: t(key) })),
      ],
    };
  },
});

const notThere = () =>
  new AppError(
    'conflict',
    'youth-post/not-there',
    'The writer may not write on this board now, so it can’t be published.',
  );

const find = async (ctx: ServiceContext, db: Db, id: string): Promise<FoundPost | undefined> =>
  (await youthPostSubmission.find(ctx, db, eq(youthPost.id, id)))[0];

/**
 * Topics and answers that young people have sent. What is needed to write is asked once more at this moment: where a
 * guardian has taken the consent back, or an age has changed, nothing can be published; nor in a circle that is not open.
 */
export const youthPostCase: CaseKind = {
  ...basic,
  isNameless: true,
  outcomes: [
    { id: 'publish', needsReason: false, isDestructive: false },
    { id: 'publish-closed', needsReason: false, isDestructive: false },
    { id: 'refuse', needsReason: true, isDestructive: false },
  ],
  async show(ctx, ids) {
    const shown = await basic.show(ctx, ids);
    // A board has no page for staff.
    return new Map([...shown].map(([id, subject]) => [id, { ...subject, url: null }]));
  },
  async decide(ctx, db, decision) {
    const isPublished = decision.outcome !== 'refuse';
    // Held before the look, so that no leader steps down between that and the publishing.
    const [{ circleId } = { circleId: null }] = await db
      .select({ circleId: youthPost.circleId })
      .from(youthPost)
      .where(eq(youthPost.id, decision.subjectId));
    if (circleId) await holdCircle(db, circleId);
    const row = await find(ctx, db, decision.subjectId);
    if (row && isPublished && row.circle?.isOpen === false) throw circleClosed();
    if (row && isPublished && !row.isWriterThere) throw notThere();
    await basic.decide(ctx, db, { ...decision, outcome: isPublished ? 'publish' : 'refuse' });
    if (!row || !isPublished) return;
    const topicId = row.topicId ?? row.id;
    await db.update(youthPost).set({ activeAt: ctx.now }).where(eq(youthPost.id, topicId));
    if (decision.outcome === 'publish-closed')
      await db
        .update(youthPost)
        .set({ closedBy: 'staff' })
        .where(and(eq(youthPost.id, topicId), isNull(youthPost.closedBy)));
    if (row.topicId !== null) await tellWriter(ctx, db, row.topicId, row);
  },
  async undo(ctx, db, decision) {
    const row = await find(ctx, db, decision.subjectId);
    await basic.undo(ctx, db, decision);
    if (row && decision.outcome === 'publish-closed')
      await db
        .update(youthPost)
        .set({ closedBy: null })
        .where(and(eq(youthPost.id, row.topicId ?? row.id), eq(youthPost.closedBy, 'staff')));
  },
};

/** On the dashboard alone, without a word of it: no letter goes out about a board. */
async function tellWriter(
  ctx: ServiceContext,
  db: Db,
  topicId: string,
  { ownerId }: FoundPost,
): Promise<void> {
  const topic = await find(ctx, db, topicId);
  if (!topic?.ownerId || topic.ownerId === ownerId) return;
  if (!topic.isWriterThere || !isShown(topic)) return;
  await notify(db, {
    accountId: topic.ownerId,
    kind: 'youth-forum/answered',
    url: topicPath(topicId),
  });
}
