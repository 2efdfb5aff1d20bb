import { and, count, countDistinct, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { session } from '#features/accounts/sessions/session.table.server.ts';
import { everybodyOf } from '#features/teams/team.policy.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { daysBefore, printsOf } from './review-checks-candidate.server.ts';
import type { Candidate } from './review-checks-candidate.server.ts';
import type { ReviewFacts } from './review-checks.policy.ts';
import { review } from '../review.table.server.ts';

type Ties = Pick<
  ReviewFacts,
  'deviceElsewhere' | 'ownerLink' | 'isReciprocal' | 'agreements' | 'wasRefusedBefore'
>;

/** What binds the author to other people: one device, the owner, a circle; and what staff thought of them before. */
export async function gatherTies(ctx: ServiceContext, db: Db, candidate: Candidate): Promise<Ties> {
  return {
    deviceElsewhere: await countOnDevice(db, candidate),
    ownerLink: await findOwnerLink(ctx, db, candidate),
    isReciprocal: await isReciprocal(ctx, db, candidate),
    agreements: await listAgreements(db, candidate),
    wasRefusedBefore: await wasRefusedBefore(db, candidate),
  };
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
        gte(review.submittedAt, daysBefore(candidate, 30)),
      ),
    );
  return row?.people ?? 0;
}

/** Whether somebody of the subject signed in from the same network or browser in the last 60 days. */
async function findOwnerLink(
  { keys }: ServiceContext,
  db: Db,
  candidate: Candidate,
): Promise<ReviewFacts['ownerLink']> {
  const { subject, networkPrint, devicePrint } = candidate;
  const everybody = everybodyOf(subject);
  if (everybody.length === 0 || networkPrint === null) return null;
  const rows = await db
    .selectDistinct({ network: session.network, userAgent: session.userAgent })
    .from(session)
    .where(
      and(
        inArray(session.accountId, everybody),
        gte(session.lastSeenAt, daysBefore(candidate, 60)),
      ),
    )
    .limit(200);
  const prints = rows.map((row) => printsOf({ keys }, row));
  if (prints.some((owner) => owner.devicePrint === devicePrint)) return 'device';
  return prints.some((owner) => owner.networkPrint === networkPrint) ? 'network' : null;
}

/** Whether somebody of this subject has reviewed something that the author works for. */
async function isReciprocal(ctx: ServiceContext, db: Db, candidate: Candidate): Promise<boolean> {
  const { subject, accountId } = candidate;
  const everybody = everybodyOf(subject);
  if (everybody.length === 0) return false;
  const rows = await db
    .select({ id: review.subjectId })
    .from(review)
    .where(and(inArray(review.accountId, everybody), eq(review.subjectType, subject.type)))
    .limit(200);
  const reviewed = await ctx.subjects.find(
    { ...ctx, db },
    subject.type,
    rows.map(({ id }) => id),
  );
  return [...reviewed.values()].some((other) => everybodyOf(other).includes(accountId));
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
