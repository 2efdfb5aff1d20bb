import { and, desc, eq, isNull } from 'drizzle-orm';
import { watchText } from '#features/safeguarding/watch.server.ts';
import { listOwnSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { submit } from '#features/submissions/submit.service.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { circlePolicy } from './circles/circle.policy.ts';
import { circleClosed } from './circles/circle-refusals.server.ts';
import { holdCircle } from './circles/place.server.ts';
import type { Place } from './circles/place.server.ts';
import { placeOfCircle, placeOfTopic } from './circles/require-place.server.ts';
import { isRead, readingOf } from './read-board.server.ts';
import { topicNamesFor } from './topic-names.server.ts';
import { isAnswered, isWhere } from './topic-shape.server.ts';
import { writersOf } from './writers.server.ts';
import type {
  addYouthAnswer as answerContract,
  addYouthTopic as topicContract,
  listOwnYouthPosts as ownContract,
} from './youth-post.contract.ts';
import { mostAnswers, postsPerDay, postsPerHour, youthPostPolicy } from './youth-post.policy.ts';
import { youthPostSubmission, youthPostType } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

const { notFound, tooMany } = youthPostSubmission.refusals;

/** Whose words they may be: where they may write is found out with each of them. */
function writerOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'youth-post/not-verified',
      'Please confirm your email address first.',
    );
  }
  return requirePerson(ctx, circlePolicy.enter, undefined);
}

/** Those that were taken back since count too: the log remembers them. */
async function assertFew(ctx: ServiceContext, tx: Db, { id }: Person): Promise<void> {
  const bounds = [
    { ms: hourMs, most: postsPerHour },
    { ms: dayMs, most: postsPerDay },
  ];
  for (const { ms, most } of bounds)
    await assertQuota(tx, {
      name: `${youthPostType} ${id}`,
      table: auditEntry,
      where: and(
        eq(auditEntry.accountId, id),
        eq(auditEntry.action, `${youthPostType}.submitted`),
        youngerThan(auditEntry.at, ctx.now, ms),
      ),
      most,
      refusal: tooMany,
    });
}

type Words = Pick<
  typeof youthPost.$inferInsert,
  'title' | 'subject' | 'text' | 'language' | 'topicId' | 'voice'
>;

/**
 * Stores it where its writer's board or circle is open at this moment, and puts it before staff. Words that somebody under
 * 18 writes, or reads in a circle, are looked at for signs of harm.
 */
async function send(
  ctx: ServiceContext,
  author: Person,
  find: (tx: Db) => Promise<Place>,
  compose: (tx: Db, place: Place) => Words | Promise<Words>,
): Promise<{ id: string }> {
  return submit(ctx, youthPostSubmission, author, {
    async insert(tx) {
      await assertFew(ctx, tx, author);
      const place = await find(tx);
      const circleId = place.circle?.row.id ?? null;
      const post = await compose(tx, place);
      const [row] = await tx
        .insert(youthPost)
        .values({
          ...post,
          board: place.board,
          circleId,
          byLeader: place.as === 'leader',
          ownerId: author.id,
          createdAt: ctx.now,
          activeAt: ctx.now,
        })
        .returning({ id: youthPost.id });
      if (!row) throw notFound();
      await watchText(ctx, tx, {
        subject: { type: youthPostType, id: row.id },
        text: `${post.title ?? ''}\n${post.text}`.trim(),
        from: author.id,
        // On a board everybody is of one age. Words of a leader are for members, who are under 18.
        to: [],
        isForYoung: place.as === 'leader',
      });
      return row.id;
    },
  });
}

/** Throws `youth-post/too-many` after five in an hour or fifteen in a day, `youth-circle/closed` in one that is not open. */
export async function addYouthTopic(
  ctx: ServiceContext,
  { writtenIn, circleId, ...words }: EndpointArguments<typeof topicContract>['body'],
): Promise<{ id: string }> {
  const author = writerOf(ctx);
  const find = async (tx: Db) => {
    if (circleId) await holdCircle(tx, circleId);
    const place = await placeOfCircle(ctx, tx, author, circleId ?? null);
    if (place.circle && place.circle.state !== 'open') throw circleClosed();
    return place;
  };
  return send(ctx, author, find, () => ({ ...words, language: writtenIn ?? null }));
}

/**
 * Throws `youth-post/not-found` where there is no such topic on the own board or in the own circles, and
 * `youth-post/closed` where it takes no more answers, whatever the reason.
 */
export async function addYouthAnswer(
  ctx: ServiceContext,
  topicId: string,
  { text, writtenIn }: EndpointArguments<typeof answerContract>['body'],
): Promise<{ id: string }> {
  const author = writerOf(ctx);
  const find = (tx: Db) => placeOfTopic(ctx, tx, author, topicId);
  return send(ctx, author, find, async (tx, place) => {
    const topic = await lockTopic(ctx, tx, topicId, place);
    return {
      topicId,
      text,
      language: writtenIn ?? null,
      voice: await voiceIn(tx, topic, author),
    };
  });
}

/** The topic, for one who reads it and may answer it; held, so that it can't be taken back meanwhile. */
async function lockTopic(
  ctx: ServiceContext,
  tx: Db,
  topicId: string,
  place: Place,
): Promise<YouthPostRow> {
  const reading = readingOf(place);
  if (place.circle) await holdCircle(tx, place.circle.row.id);
  const [topic] = await tx
    .select()
    .from(youthPost)
    .where(and(eq(youthPost.id, topicId), isNull(youthPost.topicId), isWhere(reading)))
    .for('update');
  if (!topic || !isShown(topic)) throw notFound();
  const writers = await writersOf(tx, [topic], ctx.now);
  if (!isRead(writers, reading, topic)) throw notFound();
  const isFull = (await tx.$count(youthPost, eq(youthPost.topicId, topicId))) >= mostAnswers;
  if (isFull || !isAnswered(writers, topic))
    throw new AppError('conflict', 'youth-post/closed', 'This topic takes no more answers.');
  return topic;
}

/** As whom somebody speaks in this topic: as before, else as one more. */
async function voiceIn(tx: Db, topic: YouthPostRow, { id }: Person): Promise<number> {
  if (topic.ownerId === id) return 0;
  const [before] = await tx
    .select({ voice: youthPost.voice })
    .from(youthPost)
    .where(and(eq(youthPost.topicId, topic.id), eq(youthPost.ownerId, id)))
    .orderBy(desc(youthPost.id))
    .limit(1);
  if (before) return before.voice;
  const voice = topic.voices + 1;
  await tx.update(youthPost).set({ voices: voice }).where(eq(youthPost.id, topic.id));
  return voice;
}

/** Its writer ends a topic. Doing it again does no harm. */
export async function closeYouthTopic(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(youthPostPolicy.readOwn, ctx.actor, undefined);
  const [topic] = await ctx.db
    .select()
    .from(youthPost)
    .where(and(eq(youthPost.id, id), isNull(youthPost.topicId)));
  if (!topic || !youthPostPolicy.close(ctx.actor, topic)) throw notFound();
  await ctx.db
    .update(youthPost)
    .set({ closedBy: 'writer' })
    .where(and(eq(youthPost.id, id), isNull(youthPost.closedBy)));
  return {};
}

/** Of the topic that one has answered the title is told only while it is open to them. */
export async function listOwnYouthPosts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, youthPostPolicy.readOwn, undefined);
  const found = await listOwnSubmissions(ctx, youthPostSubmission, person);
  const names = await topicNamesFor(
    ctx,
    person,
    found.map(({ row }) => row),
  );
  return {
    items: found.map(({ own, row }) => ({
      ...own,
      title: names.nameOf(row, own.title),
      isReadable: names.isReadable(row),
      board: row.board,
      circle: row.circle?.name ?? null,
      topicId: row.topicId,
      text: row.text,
    })),
  };
}
