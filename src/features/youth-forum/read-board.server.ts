import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Page } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { shownPage } from '#platform/db/shown-page.server.ts';
import type { Place } from './circles/place.server.ts';
import {
  countAnswers,
  cursorOf,
  isWhere,
  pastCursor,
  toAnswer,
  topicsOf,
  toTopic,
} from './topic-shape.server.ts';
import type { Where } from './topic-shape.server.ts';
import { writersOf } from './writers.server.ts';
import type { Reader, Writers } from './writers.server.ts';
import { answerPageSize, topicPageSize } from './youth-post.contract.ts';
import type { OpenYouthTopic, YouthTopic, YouthTopicQuery } from './youth-post.contract.ts';
import { youthPostSubmission } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

/**
 * Who reads where: its own people, the leader of a circle, or the safeguarding lead, who reads a board with all its circles
 * and also what is kept from the others.
 */
export interface Reading extends Where {
  reader: Reader | 'lead';
}

/** What somebody reads in a place of theirs. */
export const readingOf = ({ board, circle, as }: Place): Reading => ({
  board,
  part: circle ? { circleId: circle.row.id } : 'at-large',
  // The leader of a circle is known to be an adult.
  reader: as === 'leader' ? { band: '25+', isLeader: true } : { band: board, isLeader: false },
});

export const isRead = (
  writers: Writers,
  { reader }: Reading,
  row: Parameters<Writers['isShownTo']>[1],
): boolean => reader === 'lead' || writers.isShownTo(reader, row);

async function keepRead<Row extends YouthPostRow>(
  { db, now }: ServiceContext,
  reading: Reading,
  rows: readonly Row[],
): Promise<Row[]> {
  const writers = await writersOf(db, rows, now);
  return rows.filter((row) => isRead(writers, reading, row));
}

/** Topics of a board or a circle, the newest activity first. The caller has decided that this person reads it. */
export async function readTopics(
  ctx: ServiceContext,
  reading: Reading,
  { subject, after }: YouthTopicQuery,
): Promise<{ items: YouthTopic[]; next: string | null }> {
  const { db } = ctx;
  const { shown, next } = await shownPage<YouthPostRow>({
    size: topicPageSize,
    after,
    read: async (past, limit) =>
      db
        .select()
        .from(youthPost)
        .where(
          and(
            topicsOf(db, reading),
            subject ? eq(youthPost.subject, subject) : undefined,
            pastCursor(past),
          ),
        )
        .orderBy(desc(youthPost.activeAt), desc(youthPost.id))
        .limit(limit),
    keep: (rows) => keepRead(ctx, reading, rows),
    cursorOf,
  });
  return { items: await shapeTopics(ctx, reading, shown), next };
}

async function shapeTopics(
  ctx: ServiceContext,
  reading: Reading,
  rows: readonly YouthPostRow[],
): Promise<YouthTopic[]> {
  const counts = await countAnswers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const writers = await writersOf(ctx.db, [...rows, ...counts], ctx.now);
  const read = counts.filter((one) => isRead(writers, reading, one));
  const sums = Map.groupBy(read, ({ topicId }) => topicId);
  return rows.map((row) => {
    const answers = (sums.get(row.id) ?? []).reduce((sum, one) => sum + one.answers, 0);
    return toTopic(ctx, row, { answers, writers });
  });
}

/** To whoever may not read it there is none: a topic of another board or circle is answered as an id that names nothing. */
async function findTopic(ctx: ServiceContext, reading: Reading, id: string): Promise<YouthPostRow> {
  const rows = await ctx.db
    .select()
    .from(youthPost)
    .where(and(eq(youthPost.id, id), topicsOf(ctx.db, reading)));
  const [row] = await keepRead(ctx, reading, rows);
  if (!row) throw youthPostSubmission.refusals.notFound();
  return row;
}

/** A topic with a page of its answers, the oldest first. */
export async function readTopic(
  ctx: ServiceContext,
  reading: Reading,
  id: string,
  after: string | undefined,
): Promise<OpenYouthTopic> {
  const row = await findTopic(ctx, reading, id);
  const { shown, next }: Page<YouthPostRow> = await shownPage<YouthPostRow>({
    size: answerPageSize,
    after,
    read: async (past, limit) =>
      ctx.db
        .select()
        .from(youthPost)
        .where(
          and(
            eq(youthPost.topicId, id),
            shownOf(youthPost),
            past ? gt(youthPost.id, past) : undefined,
          ),
        )
        .orderBy(asc(youthPost.id))
        .limit(limit),
    keep: (rows) => keepRead(ctx, reading, rows),
    cursorOf: (one) => one.id,
  });
  const [topic] = await shapeTopics(ctx, reading, [row]);
  if (!topic) throw youthPostSubmission.refusals.notFound();
  const writers = await writersOf(ctx.db, shown, ctx.now);
  return {
    items: shown.map((one) => toAnswer(ctx, one, writers)),
    next,
    topic: { ...topic, text: row.text },
  };
}

/** Of these topics those that somebody reads now, in the places that are theirs. */
export async function readableTopics(
  ctx: ServiceContext,
  places: readonly Place[],
  ids: readonly string[],
): Promise<Set<string>> {
  const read = new Set<string>();
  if (ids.length === 0) return read;
  for (const reading of places.map(readingOf)) {
    const rows = await ctx.db
      .select()
      .from(youthPost)
      .where(and(inArray(youthPost.id, [...ids]), topicsOf(ctx.db, reading)));
    for (const { id } of await keepRead(ctx, reading, rows)) read.add(id);
  }
  return read;
}

/** Of these topics and answers those that stand where somebody reads, as they read it. */
export async function readableAmong(
  ctx: ServiceContext,
  places: readonly Place[],
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const reading of places.map(readingOf)) {
    const rows = await ctx.db
      .select()
      .from(youthPost)
      .where(and(inArray(youthPost.id, [...ids]), isWhere(reading), shownOf(youthPost)));
    const topicIds = rows.map(({ id, topicId }) => topicId ?? id);
    const topics = await ctx.db
      .select()
      .from(youthPost)
      .where(and(inArray(youthPost.id, topicIds), topicsOf(ctx.db, reading)));
    const read = new Set((await keepRead(ctx, reading, [...rows, ...topics])).map(({ id }) => id));
    const standing = new Set(topics.map(({ id }) => id));
    for (const { id, topicId } of rows) {
      const topic = topicId ?? id;
      if (read.has(id) && read.has(topic) && standing.has(topic)) found.add(id);
    }
  }
  return found;
}
