import { and, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { builtOnce } from '#platform/db/built-once.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { reviewPageSize } from './review.contract.ts';
import type { Reviews } from './review.contract.ts';
import { summarise } from './review.policy.ts';
import type { RatingSummary, ReviewSubjectType } from './review.policy.ts';
import { toReview } from './review-shape.server.ts';
import { review, reviewReply } from './review.table.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

export interface ReviewSubject {
  type: ReviewSubjectType;
  id: string;
}

/** A literal, so that the partial index serves a prepared statement's plan too. */
const isPublished = sql`${review.status} = 'published'`;

const publishedOf = (subject: ReviewSubject): SQL | undefined =>
  and(eq(review.subjectType, subject.type), eq(review.subjectId, subject.id), isPublished);

const selectReviews = (db: Db, isLater: boolean) => {
  const subject = { type: sql.placeholder('type'), id: sql.placeholder('id') };
  const last = sql`(select ${review.publishedOn}, ${review.id} from ${review} where ${review.id} = ${sql.placeholder('after')}::uuid)`;
  return db
    .select({ row: review, reply: reviewReply })
    .from(review)
    .leftJoin(reviewReply, eq(reviewReply.reviewId, review.id))
    .where(
      and(
        eq(review.subjectType, subject.type),
        eq(review.subjectId, subject.id),
        isPublished,
        isLater ? sql`(${review.publishedOn}, ${review.id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(review.publishedOn), desc(review.id))
    .limit(reviewPageSize + 1);
};

type FoundReviews = Awaited<ReturnType<typeof selectReviews>>;
const firstReviews = builtOnce<FoundReviews>((db) => selectReviews(db, false));
const laterReviews = builtOnce<FoundReviews>((db) => selectReviews(db, true));

/**
 * Published reviews of a subject, newest first. `after` is the id of the last one seen. Throws `subject/not-found`
 * when the subject may not be seen: what is said of it would tell that it is there.
 */
export async function listReviews(
  ctx: ServiceContext,
  subject: ReviewSubject,
  after: string | undefined,
): Promise<Reviews> {
  await ctx.subjects.get(ctx, subject.type, subject.id);
  const rows = await (after ? laterReviews : firstReviews)(ctx.db, { ...subject, after });
  const { shown, next } = pageOf(rows, reviewPageSize, ({ row }) => row.id);
  const items = shown.map((found) => toReview(found, ctx.language));
  const isAll = next === null && after === undefined;
  const since = isAll ? items.at(-1)?.publishedOn : await findFirstDay(ctx.db, subject);
  return { items, next, since: since ?? null };
}

/** The day of the oldest published review. */
async function findFirstDay(db: Db, subject: ReviewSubject): Promise<string | null | undefined> {
  const [oldest] = await db
    .select({ day: min(review.publishedOn) })
    .from(review)
    .where(publishedOf(subject));
  return oldest?.day;
}

/** What the reviewed feature copies to its own row whenever a review appears or goes. */
export async function summariseReviews(db: Db, subject: ReviewSubject): Promise<RatingSummary> {
  const rows = await db.select({ stars: review.stars }).from(review).where(publishedOf(subject));
  return summarise(rows.map(({ stars }) => stars));
}

export interface NewReview {
  stars: number;
  title: string | null;
  body: string;
  /** Left out where nobody has said it. */
  language?: Language;
  authorName: string;
  publishedOn: string;
}

/** Stores reviews that are published already: samples, and later imports. */
export async function addPublishedReviews(
  db: Db,
  subject: ReviewSubject,
  reviews: readonly NewReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  await db.insert(review).values(
    reviews.map((entry) => ({
      ...entry,
      subjectType: subject.type,
      subjectId: subject.id,
      status: 'published' as const,
    })),
  );
}

/** Takes all reviews of these subjects away, with the subjects themselves. */
export async function removeReviews(
  db: Db,
  type: ReviewSubjectType,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(review)
    .where(and(eq(review.subjectType, type), inArray(review.subjectId, [...ids])));
}
