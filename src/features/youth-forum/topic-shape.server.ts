import { and, count, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import type { Writers } from './writers.server.ts';
import type { YouthAnswer, YouthTopic } from './youth-post.contract.ts';
import { takesAnswers } from './youth-post.policy.ts';
import type { Board } from './youth-post.policy.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

const answer = alias(youthPost, 'answer');

/** Topics of a board that staff have published. One whose writer has taken it back stays while it has answers. */
export const topicsOf = (db: Db, board: Board): SQL | undefined =>
  and(
    isNull(youthPost.topicId),
    eq(youthPost.board, board),
    shownOf(youthPost),
    or(
      isNull(youthPost.goneAt),
      exists(
        db
          .select({ one: sql`1` })
          .from(answer)
          .where(and(eq(answer.topicId, youthPost.id), shownOf(answer))),
      ),
    ),
  );

/** Cursor of a list by activity: the moment in milliseconds, then the id. */
export const cursorOf = ({ activeAt, id }: YouthPostRow): string => `${activeAt.getTime()}_${id}`;

export function pastCursor(after: string | undefined): SQL | undefined {
  if (!after) return undefined;
  const [ms = '', id = ''] = after.split('_');
  const at = new Date(Number(ms));
  return or(lt(youthPost.activeAt, at), and(eq(youthPost.activeAt, at), lt(youthPost.id, id)));
}

/** Published answers by topic and writer: whose are shown is known to the caller. */
export async function countAnswers(
  db: Db,
  topicIds: readonly string[],
): Promise<{ topicId: string | null; ownerId: string | null; answers: number }[]> {
  if (topicIds.length === 0) return [];
  return db
    .select({ topicId: youthPost.topicId, ownerId: youthPost.ownerId, answers: count() })
    .from(youthPost)
    .where(
      and(
        isNotNull(youthPost.topicId),
        inArray(youthPost.topicId, [...topicIds]),
        shownOf(youthPost),
      ),
    )
    .groupBy(youthPost.topicId, youthPost.ownerId);
}

const isOwn = ({ actor }: Pick<ServiceContext, 'actor'>, { ownerId }: YouthPostRow): boolean =>
  actor.kind === 'user' && actor.id === ownerId;

type Asked = Pick<ServiceContext, 'actor' | 'language'>;

/** Nobody is named: a topic's writer is known to no reader, themselves apart. */
export function toTopic(
  ctx: Asked,
  row: YouthPostRow,
  { answers, bands }: { answers: number; bands: Writers['bands'] },
): YouthTopic {
  const writer = row.ownerId === null ? null : (bands.get(row.ownerId) ?? 'unknown');
  const isClosed = row.closedBy !== null || row.goneAt !== null;
  return {
    id: row.id,
    title: row.title,
    subject: row.subject ?? 'community',
    ...otherLanguage(ctx.language, row.language),
    sentAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
    answers,
    isOpen: takesAnswers({ board: row.board, writer, isClosed }),
    isOwn: isOwn(ctx, row),
    isGone: row.goneAt !== null,
    isSample: row.isSample,
  };
}

export const toAnswer = (ctx: Asked, row: YouthPostRow): YouthAnswer => ({
  id: row.id,
  text: row.text,
  ...otherLanguage(ctx.language, row.language),
  sentAt: row.createdAt.toISOString(),
  voice: row.voice,
  isOwn: isOwn(ctx, row),
  isSample: row.isSample,
});
