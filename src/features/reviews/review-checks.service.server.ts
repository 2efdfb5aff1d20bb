import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { session } from '#features/accounts/session.table.server.ts';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { checkReview, isNewAccount } from './review-checks.policy.ts';
import type { ReviewFacts, Verdict } from './review-checks.policy.ts';
import type { ReviewSubject } from './review.service.server.ts';
import { review } from './review.table.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursBetween = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / hourMs;

/** Fingerprints of where a review was sent from; the addresses themselves are not kept with it. */
export interface Prints {
  networkPrint: string | null;
  devicePrint: string | null;
}

export function printsOf(
  { keys }: Pick<ServiceContext, 'keys'>,
  client: { network: string; userAgent: string } | undefined,
): Prints {
  if (!client) return { networkPrint: null, devicePrint: null };
  const { network, userAgent } = client;
  return {
    networkPrint: keys.fingerprint('review-network', network),
    devicePrint: keys.fingerprint('review-device', `${network}\n${userAgent}`),
  };
}

export interface Candidate extends Prints {
  accountId: string;
  subject: Subject & ReviewSubject;
  stars: number;
  title: string | null;
  body: string;
  submittedAt: Date;
}

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
    .select({ createdAt: account.createdAt })
    .from(account)
    .where(eq(account.id, accountId));
  return {
    stars,
    title,
    body,
    accountAgeHours: author ? hoursBetween(submittedAt, author.createdAt) : 0,
    ownOthers: await listOwnOthers(db, candidate),
    neighbours: await listNeighbours(db, candidate),
    ...(await usualOf(db, candidate)),
    similarities: await listSimilarities(db, candidate),
    deviceElsewhere: await countOnDevice(db, candidate),
    ownerLink: await findOwnerLink(ctx, db, candidate),
    isReciprocal: await isReciprocal(ctx, db, candidate),
    agreements: await listAgreements(db, candidate),
    wasRefusedBefore: await wasRefusedBefore(db, candidate),
  };
}

const sameSubject = ({ subject }: Candidate) =>
  and(eq(review.subjectType, subject.type), eq(review.subjectId, subject.id));
const byOthers = ({ accountId }: Candidate) =>
  or(ne(review.accountId, accountId), sql`${review.accountId} is null`);
const before = ({ submittedAt }: Candidate, days: number) =>
  new Date(submittedAt.getTime() - days * dayMs);

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
      openedAt: account.createdAt,
      networkPrint: review.networkPrint,
      devicePrint: review.devicePrint,
    })
    .from(review)
    .leftJoin(account, eq(account.id, review.accountId))
    .where(
      and(
        sameSubject(candidate),
        byOthers(candidate),
        gte(review.submittedAt, before(candidate, 60)),
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

/** How often, and how well, this subject was reviewed before the last three days. */
async function usualOf(
  db: Db,
  candidate: Candidate,
): Promise<Pick<ReviewFacts, 'usualPerWeek' | 'earlierMean'>> {
  const until = before(candidate, 3);
  const [row] = await db
    .select({
      recent: sql<number>`count(*) filter (where ${review.submittedAt} >= ${before(candidate, 63).toISOString()}::timestamptz)`,
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
  return { usualPerWeek: ((row?.recent ?? 0) * 7) / 60, earlierMean: row?.mean ?? null };
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
        gte(review.submittedAt, before(candidate, 180)),
      ),
    )
    .orderBy(desc(sql`similarity(${review.body}, ${body})`))
    .limit(5);
  return rows.map(({ similarity }) => similarity);
}

async function countOnDevice(db: Db, candidate: Candidate): Promise<number> {
  const { devicePrint, accountId, subject } = candidate;
  if (devicePrint === null) return 0;
  const [row] = await db
    .select({ people: countDistinct(review.accountId) })
    .from(review)
    .where(
      and(
        eq(review.devicePrint, devicePrint),
        ne(review.accountId, accountId),
        ne(review.subjectId, subject.id),
        gte(review.submittedAt, before(candidate, 30)),
      ),
    );
  return row?.people ?? 0;
}

/** Whether an owner of the subject signed in from the same network or browser in the last 60 days. */
async function findOwnerLink(
  { keys }: ServiceContext,
  db: Db,
  candidate: Candidate,
): Promise<ReviewFacts['ownerLink']> {
  const { subject, networkPrint, devicePrint } = candidate;
  if (subject.ownerIds.length === 0 || networkPrint === null) return null;
  const rows = await db
    .selectDistinct({ network: session.network, userAgent: session.userAgent })
    .from(session)
    .where(
      and(
        inArray(session.accountId, [...subject.ownerIds]),
        gte(session.lastSeenAt, before(candidate, 60)),
      ),
    )
    .limit(200);
  const prints = rows.map((row) => printsOf({ keys }, row));
  if (prints.some((owner) => owner.devicePrint === devicePrint)) return 'device';
  return prints.some((owner) => owner.networkPrint === networkPrint) ? 'network' : null;
}

/** Whether an owner of this subject has reviewed something that the author owns. */
async function isReciprocal(ctx: ServiceContext, db: Db, candidate: Candidate): Promise<boolean> {
  const { subject, accountId } = candidate;
  if (subject.ownerIds.length === 0) return false;
  const rows = await db
    .select({ id: review.subjectId })
    .from(review)
    .where(
      and(inArray(review.accountId, [...subject.ownerIds]), eq(review.subjectType, subject.type)),
    )
    .limit(200);
  const reviewed = await ctx.subjects.find(
    { ...ctx, db },
    subject.type,
    rows.map(({ id }) => id),
  );
  return [...reviewed.values()].some(({ ownerIds }) => ownerIds.includes(accountId));
}

/** For each other person with the same extreme stars here: about how many subjects the two agree like that. */
async function listAgreements(db: Db, candidate: Candidate): Promise<number[]> {
  const { accountId, subject, stars } = candidate;
  if (stars > 1 && stars < 5) return [];
  const rows = rowsOf<{ shared: number }>(
    await db.execute(sql`
      select count(*) + 1 as shared
      from ${review} here
      join ${review} theirs on theirs.account_id = here.account_id and theirs.subject_id <> here.subject_id
      join ${review} mine on mine.subject_type = theirs.subject_type and mine.subject_id = theirs.subject_id
        and mine.stars = theirs.stars and mine.stars in (1, 5)
      where here.subject_type = ${subject.type} and here.subject_id = ${subject.id} and here.stars = ${stars}
        and here.account_id <> ${accountId} and mine.account_id = ${accountId}
      group by here.account_id
      limit 50`),
  );
  return rows.map(({ shared }) => shared);
}

/** The log remembers what the author may have withdrawn since. */
async function wasRefusedBefore(db: Db, { accountId, subject }: Candidate): Promise<boolean> {
  const [row] = await db
    .select({ refusals: count() })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.accountId, accountId),
        inArray(auditEntry.action, ['review.rejected', 'review.removed']),
        sql`${auditEntry.detail} ->> 'about' = ${subject.id}`,
      ),
    );
  return (row?.refusals ?? 0) > 0;
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
