import { and, desc, eq, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { mayPublish } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { daysBefore } from './review-checks-candidate.server.ts';
import type { Candidate } from './review-checks-candidate.server.ts';
import { gatherTies } from './review-checks-ties.server.ts';
import { checkReview, isNewAccount } from './review-checks.policy.ts';
import type { ReviewFacts, Verdict } from './review-checks.policy.ts';
import type { ReviewSubject } from '../review.service.server.ts';
import { review } from '../review.table.server.ts';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const writer = accountStandings('writer');

const hoursBetween = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / hourMs;

/**
 * Judges a review by what is known now. Asked when it is sent, and again before the clock would publish it: by then
 * the others of a burst are there too.
 */
export async function judgeReview(
  ctx: ServiceContext,
  db: Db,
  candidate: Candidate,
): Promise<Verdict> {
  return checkReview(await gatherFacts(ctx, db, candidate));
}

async function gatherFacts(
  ctx: ServiceContext,
  db: Db,
  candidate: Candidate,
): Promise<ReviewFacts> {
  const { stars, title, body, submittedAt, accountId } = candidate;
  const [author] = await db
    .select({ createdAt: writer.createdAt, ageBand: writer.ageBand, status: writer.status })
    .from(writer)
    .where(eq(writer.id, accountId));
  return {
    stars,
    title,
    body,
    accountAgeHours: author ? hoursBetween(submittedAt, author.createdAt) : 0,
    mayPublish: author !== undefined && mayPublish(author.ageBand),
    isActive: author?.status === 'active',
    ownOthers: await listOwnOthers(db, candidate),
    neighbours: await listNeighbours(db, candidate),
    ...(await usualOf(db, candidate)),
    similarities: await listSimilarities(db, candidate),
    ...(await gatherTies(ctx, db, candidate)),
  };
}

const sameSubject = ({ subject }: Candidate) =>
  and(eq(review.subjectType, subject.type), eq(review.subjectId, subject.id));
const byOthers = ({ accountId }: Candidate) =>
  or(ne(review.accountId, accountId), sql`${review.accountId} is null`);
async function listOwnOthers(db: Db, candidate: Candidate): Promise<ReviewFacts['ownOthers']> {
  const rows = await db
    .select({ stars: review.stars, submittedAt: review.submittedAt })
    .from(review)
    .where(
      and(
        eq(review.accountId, candidate.accountId),
        ne(review.subjectId, candidate.subject.id),
        isNotNull(review.submittedAt),
      ),
    )
    .orderBy(desc(review.submittedAt))
    .limit(50);
  return rows.map(({ stars, submittedAt }) => ({
    stars,
    hoursApart: hoursBetween(submittedAt ?? candidate.submittedAt, candidate.submittedAt),
  }));
}

async function listNeighbours(db: Db, candidate: Candidate): Promise<ReviewFacts['neighbours']> {
  const rows = await db
    .select({
      stars: review.stars,
      submittedAt: review.submittedAt,
      openedAt: writer.createdAt,
      networkPrint: review.networkPrint,
      devicePrint: review.devicePrint,
    })
    .from(review)
    .leftJoin(writer, eq(writer.id, review.accountId))
    .where(
      and(
        sameSubject(candidate),
        byOthers(candidate),
        gte(review.submittedAt, daysBefore(candidate, 60)),
      ),
    )
    .orderBy(desc(review.submittedAt))
    .limit(200);
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  return rows.map((row) => {
    const at = row.submittedAt ?? candidate.submittedAt;
    return {
      hoursApart: hoursBetween(at, candidate.submittedAt),
      stars: row.stars,
      isByNewAccount: row.openedAt !== null && isNewAccount(hoursBetween(at, row.openedAt)),
      isSameNetwork: isSame(row.networkPrint, candidate.networkPrint),
      isSameDevice: isSame(row.devicePrint, candidate.devicePrint),
    };
  });
}

/** So many reviews make a mean that a later one can be far from. */
const enoughForMean = 3;

/** How often, and how well, this subject was reviewed before the last three days. */
async function usualOf(
  db: Db,
  candidate: Candidate,
): Promise<Pick<ReviewFacts, 'usualPerWeek' | 'earlierMean'>> {
  const until = daysBefore(candidate, 3);
  const [row] = await db
    .select({
      recent: sql<number>`count(*) filter (where ${review.submittedAt} >= ${daysBefore(candidate, 63).toISOString()}::timestamptz)`,
      published: sql<number>`count(*) filter (where ${review.status} = 'published')`.mapWith(
        Number,
      ),
      mean: sql<
        number | null
      >`(avg(${review.stars}) filter (where ${review.status} = 'published'))::float8`,
    })
    .from(review)
    .where(
      and(
        sameSubject(candidate),
        byOthers(candidate),
        or(lt(review.submittedAt, until), sql`${review.submittedAt} is null`),
      ),
    );
  const isKnown = (row?.published ?? 0) >= enoughForMean;
  return {
    usualPerWeek: ((row?.recent ?? 0) * 7) / 60,
    earlierMean: isKnown ? (row?.mean ?? null) : null,
  };
}

async function listSimilarities(db: Db, candidate: Candidate): Promise<number[]> {
  const { body } = candidate;
  const rows = await db
    .select({ similarity: sql<number>`similarity(${review.body}, ${body})` })
    .from(review)
    .where(
      and(
        sql`${review.body} % ${body}`,
        byOthers(candidate),
        gte(review.submittedAt, daysBefore(candidate, 180)),
      ),
    )
    .orderBy(desc(sql`similarity(${review.body}, ${body})`))
    .limit(5);
  return rows.map(({ similarity }) => similarity);
}

/** The day of the author's first letter to the subject through the site: something behind the words. */
export async function findInquiryDay(
  db: Db,
  accountId: string,
  subject: ReviewSubject,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: inquiry.createdAt })
    .from(inquiry)
    .where(
      and(
        eq(inquiry.senderAccountId, accountId),
        eq(inquiry.subjectType, subject.type),
        eq(inquiry.subjectId, subject.id),
      ),
    )
    .orderBy(inquiry.createdAt)
    .limit(1);
  return row?.at;
}
