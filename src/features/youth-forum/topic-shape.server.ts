import { and, count, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { isLedBy } from './circles/place.server.ts';
import type { Writers } from './writers.server.ts';
import type { YouthAnswer, YouthTopic } from './youth-post.contract.ts';
import { takesAnswers } from './youth-post.policy.ts';
import type { Board } from './youth-post.policy.ts';
import { youthPost } from './youth-post.table.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

const answer = alias(youthPost, 'answer');

/** A part of a board: what everybody on it reads, one circle, or the whole with all its circles. */
export interface Where {
  board: Board;
  part: 'at-large' | 'whole' | { circleId: string };
}

export function isWhere({ board, part }: Where): SQL | undefined {
  const isOn = eq(youthPost.board, board);
  if (part === 'whole') return isOn;
  return and(
    isOn,
    part === 'at-large' ? isNull(youthPost.circleId) : eq(youthPost.circleId, part.circleId),
  );
}

/** Topics there that staff have published. One whose writer has taken it back stays while it has answers. */
export const topicsOf = (db: Db, where: Where): SQL | undefined =>
  and(
    isNull(youthPost.topicId),
    isWhere(where),
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

export type AnswerSum = Pick<YouthPostRow, 'topicId' | 'ownerId' | 'circleId' | 'byLeader'> & {
  answers: number;
};

/** Published answers by topic and writer: whose are shown is known to the caller. */
export async function countAnswers(db: Db, topicIds: readonly string[]): Promise<AnswerSum[]> {
  if (topicIds.length === 0) return [];
  const { topicId, ownerId, circleId, byLeader } = youthPost;
  return db
    .select({ topicId, ownerId, circleId, byLeader, answers: count() })
    .from(youthPost)
    .where(and(isNotNull(topicId), inArray(topicId, [...topicIds]), shownOf(youthPost)))
    .groupBy(topicId, ownerId, circleId, byLeader);
}

const isOwn = ({ actor }: Pick<ServiceContext, 'actor'>, { ownerId }: YouthPostRow): boolean =>
  actor.kind === 'user' && actor.id === ownerId;

type Asked = Pick<ServiceContext, 'actor' | 'language'>;

/** Of a leader's words the first name, while they lead the circle; null for who led it before. */
function leaderOf(writers: Writers, row: YouthPostRow): YouthAnswer['leader'] {
  if (!row.byLeader) return null;
  const leader = writers.circleOf(row)?.leader;
  return { firstName: leader && leader.id === row.ownerId ? leader.firstName : null };
}

function circleOf({ actor }: Asked, writers: Writers, row: YouthPostRow): YouthTopic['circle'] {
  const circle = writers.circleOf(row);
  if (!circle) return null;
  const { id, name } = circle.row;
  return { id, name, isLed: actor.kind === 'user' && isLedBy(circle, actor.id) };
}

/** Whether it takes answers where it stands, as its writer and its circle are now. */
export function isAnswered(writers: Writers, row: YouthPostRow): boolean {
  const circle = writers.circleOf(row);
  return takesAnswers({
    board: row.board,
    writer: writers.bandThere(row),
    isClosed: row.closedBy !== null || row.goneAt !== null,
    circle: circle ? { isOpen: circle.state === 'open', isByLeader: row.byLeader } : null,
  });
}

/** Nobody is named, the leader of a circle apart: a topic's writer is known to no reader but themselves. */
export function toTopic(
  ctx: Asked,
  row: YouthPostRow,
  { answers, writers }: { answers: number; writers: Writers },
): YouthTopic {
  return {
    id: row.id,
    title: row.title,
    subject: row.subject ?? 'community',
    ...otherLanguage(ctx.language, row.language),
    sentAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
    answers,
    isOpen: isAnswered(writers, row),
    isOwn: isOwn(ctx, row),
    isGone: row.goneAt !== null,
    isSample: row.isSample,
    circle: circleOf(ctx, writers, row),
    leader: leaderOf(writers, row),
  };
}

export const toAnswer = (ctx: Asked, row: YouthPostRow, writers: Writers): YouthAnswer => ({
  id: row.id,
  text: row.text,
  ...otherLanguage(ctx.language, row.language),
  sentAt: row.createdAt.toISOString(),
  voice: row.voice,
  isOwn: isOwn(ctx, row),
  isSample: row.isSample,
  leader: leaderOf(writers, row),
});
