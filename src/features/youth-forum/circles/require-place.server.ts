import { eq } from 'drizzle-orm';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { requireBoard } from '../own-board.server.ts';
import { youthPostPolicy } from '../youth-post.policy.ts';
import { youthPostSubmission } from '../youth-post-submission.server.ts';
import { youthPost } from '../youth-post.table.server.ts';
import { noCircle } from './circle-refusals.server.ts';
import { circlePlace } from './place.server.ts';
import type { Place } from './place.server.ts';

type Asked = Pick<ServiceContext, 'now' | 'actor'>;

/** The board of one's own band, at large. Adults of the forum who have none are answered as if nothing were there. */
async function boardPlace(
  ctx: Asked,
  db: Db,
  person: Person,
  none: () => AppError,
): Promise<Place> {
  if (!youthPostPolicy.browse(ctx.actor)) throw none();
  return { board: await requireBoard(ctx, db, person.id), circle: null, as: 'young' };
}

/** The circle that is named, or the own board where none is. Throws `youth-circle/not-found` off the circle. */
export async function placeOfCircle(
  ctx: Asked,
  db: Db,
  person: Person,
  circleId: string | null,
): Promise<Place> {
  if (circleId === null) return boardPlace(ctx, db, person, noCircle);
  const place = await circlePlace(db, person.id, circleId, ctx.now);
  if (!place) throw noCircle();
  return place;
}

/**
 * Where this topic is, for one who is there. For all others it is their own board, where no such topic is: they are
 * answered as for an id that names nothing.
 */
export async function placeOfTopic(
  ctx: Asked,
  db: Db,
  person: Person,
  topicId: string,
): Promise<Place> {
  const [topic] = await db
    .select({ circleId: youthPost.circleId })
    .from(youthPost)
    .where(eq(youthPost.id, topicId));
  const place = topic?.circleId && (await circlePlace(db, person.id, topic.circleId, ctx.now));
  return place || boardPlace(ctx, db, person, youthPostSubmission.refusals.notFound);
}
