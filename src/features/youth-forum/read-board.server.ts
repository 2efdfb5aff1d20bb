import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Page } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { shownPage } from '#platform/db/shown-page.server.ts';
import {
  countAnswers,
  cursorOf,
  pastCursor,
  toAnswer,
  topicsOf,
  toTopic,
} from './topic-shape.server.ts';
import { writersOf } from './writers.server.ts';
import type { Writers } from './writers.server.ts';
import { answerPageSize, topicPageSize } from './youth-post.contract.ts';
import type { OpenYouthTopic, YouthTopic, YouthTopicQuery } from './youth-post.contract.ts';
import type { Board } from './youth-post.policy.ts';
import { youthPostSubmission } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

/** Who reads a board: its own people, or the lead, who also reads what is kept from them. */
export interface Reading {
  board: Board;
  isLead?: boolean;
}

const isRead = (writers: Writers, { board, isLead }: Reading, row: Pick<YouthPostRow, 'ownerId'>) =>
  isLead || writers.isShownTo(board, row);

async function keepRead<Row extends YouthPostRow>(
  { db, now }: ServiceContext,
  reading: Reading,
  rows: readonly Row[],
): Promise<Row[]> {
  const writers = await writersOf(db, rows, now);
  return rows.filter((row) => isRead(writers, reading, row));
}

/** Topics of a board, the newest activity first. The caller has decided that this person reads it. */
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
            topicsOf(db, reading.board),
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
    return toTopic(ctx, row, { answers, bands: writers.bands });
  });
}

/** To whoever may not read it there is none: another board's topic is answered as an id that names nothing. */
async function findTopic(ctx: ServiceContext, reading: Reading, id: string): Promise<YouthPostRow> {
  const rows = await ctx.db
    .select()
    .from(youthPost)
    .where(and(eq(youthPost.id, id), topicsOf(ctx.db, reading.board)));
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
  return {
    items: shown.map((one) => toAnswer(ctx, one)),
    next,
    topic: { ...topic, text: row.text },
  };
}

/** Of these topics those that people of the board read now. */
export async function readableTopics(
  ctx: ServiceContext,
  reading: Reading,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select()
    .from(youthPost)
    .where(and(inArray(youthPost.id, [...ids]), topicsOf(ctx.db, reading.board)));
  return new Set((await keepRead(ctx, reading, rows)).map(({ id }) => id));
}

/** Of these topics and answers those that stand on the board, as its people read it. */
export async function readableAmong(
  ctx: ServiceContext,
  reading: Reading,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .select()
    .from(youthPost)
    .where(
      and(inArray(youthPost.id, [...ids]), eq(youthPost.board, reading.board), shownOf(youthPost)),
    );
  const topics = await ctx.db
    .select()
    .from(youthPost)
    .where(
      and(
        inArray(
          youthPost.id,
          rows.map(({ id, topicId }) => topicId ?? id),
        ),
        topicsOf(ctx.db, reading.board),
      ),
    );
  const read = new Set((await keepRead(ctx, reading, [...rows, ...topics])).map(({ id }) => id));
  const standing = new Set(topics.map(({ id }) => id));
  return new Set(
    rows.flatMap(({ id, topicId }) => {
      const topic = topicId ?? id;
      return read.has(id) && read.has(topic) && standing.has(topic) ? id : [];
    }),
  );
}
