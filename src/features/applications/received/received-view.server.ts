import { findHolders } from '#features/accounts/addressee.server.ts';
import { listDocuments } from '#features/media/document.service.server.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { inArray } from 'drizzle-orm';
import { decisions } from '../application-moves.ts';
import { mayArchive, mayDecide, shownToHost } from '../application.policy.ts';
import { applicationReview } from '../application.table.server.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import type { ReceivedApplication } from '../received.contract.ts';
import { blindText } from '../shape/blind-text.ts';
import { cvSubject } from '../shape/own-application.server.ts';

type Holder = Awaited<ReturnType<typeof findHolders>>[number];
type Reviews = Pick<ReceivedApplication, 'myReview' | 'otherReviews' | 'reviewCount'>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Of a sample nobody has an account. */
const samplePerson = (number: number) => ({
  name: `Sample applicant ${number}`,
  email: `applicant-${number}@sample.example`,
});

/**
 * As the host reads them. Before the shortlist there is a number, and texts without the names, addresses and numbers in
 * them; of people under 18 there is never more than that, and nothing says why. What was taken back is empty.
 */
export async function receivedViews(
  ctx: ServiceContext,
  db: Db,
  posting: HostedOpportunity,
  rows: readonly ApplicationRow[],
): Promise<ReceivedApplication[]> {
  const ids = rows.map(({ id }) => id);
  const holders = await findHolders(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const people = new Map(holders.map((holder) => [holder.id, holder]));
  const cvs = await listDocuments(db, cvSubject, ids);
  const reviews = await readReviews(ctx, db, ids);
  return rows.map((row) => {
    const holder = people.get(row.accountId ?? '');
    const cv = cvs.get(row.id)?.[0];
    return {
      ...stateOf(row),
      ...wordsOf(row, holder, cv ? { ...cv, url: `/api/applications/${row.id}/cv` } : null),
      ...(reviews.get(row.id) ?? { myReview: null, otherReviews: null, reviewCount: 0 }),
      next: decisions.filter((name) => mayDecide(ctx.actor, posting, row, name)),
      canArchive: row.archivedAt === null && mayArchive(ctx.actor, posting, row),
    };
  });
}

function stateOf(row: ApplicationRow) {
  const { heldMove, heldUntil } = row;
  return {
    id: row.id,
    number: row.number ?? 0,
    version: row.version,
    status: row.status,
    isSample: row.isSample,
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    endedAt: iso(row.endedAt),
    closedBy: row.closedBy,
    isArchived: row.archivedAt !== null,
    held: heldMove && heldUntil && { move: heldMove, until: heldUntil.toISOString() },
    waitingSince: iso(row.waitingSince),
    offerUntil: row.status === 'offered' ? iso(row.offerUntil) : null,
  };
}

const nothing = { about: '', answers: [], level: null, person: null, cv: null };

function wordsOf(
  row: ApplicationRow,
  holder: Holder | undefined,
  cv: ReceivedApplication['cv'],
): Pick<ReceivedApplication, keyof typeof nothing> {
  const wasShortlisted = row.shortlistedAt !== null;
  const isGrown = row.accountId === null ? row.isSample : isAdultHolder(holder);
  const shown = shownToHost({ wasShortlisted, status: row.status }, isGrown);
  if (shown === 'nothing') return nothing;
  if (shown === 'person') {
    const told = holder ?? samplePerson(row.number ?? 0);
    return {
      about: row.about,
      answers: [...row.answers],
      level: row.level,
      person: { name: told.name, email: told.email, city: row.city },
      cv,
    };
  }
  const names = holder ? [holder.firstName, holder.lastName] : [];
  return {
    about: blindText(row.about, names),
    answers: row.answers.map(({ question, answer }) => ({
      question,
      answer: blindText(answer, names),
    })),
    // Of somebody who studies it would tell how old they are.
    level: null,
    person: null,
    cv: null,
  };
}

/** Unknown counts as under 18. */
const isAdultHolder = (holder: Holder | undefined) =>
  holder !== undefined && mayBeSeen(holder.ageBand);

const reviewOf = ({ score, note, changedKnowingAt }: typeof applicationReview.$inferSelect) => ({
  score,
  note,
  isChangedKnowing: changedKnowingAt !== null,
});

/** Scores of the others are read by whoever has given their own. */
async function readReviews(
  { actor }: ServiceContext,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reviews>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(applicationReview)
    .where(inArray(applicationReview.applicationId, [...ids]))
    .orderBy(applicationReview.id);
  const reviewers = await findHolders(db, [...new Set(rows.map(({ reviewerId }) => reviewerId))]);
  const names = new Map(reviewers.map(({ id, name }) => [id, name]));
  return new Map(
    ids.map((id) => {
      const given = rows.filter(({ applicationId }) => applicationId === id);
      const mine = given.find(({ reviewerId }) => isSelf(actor, reviewerId));
      const others = given.filter((review) => review !== mine);
      return [
        id,
        {
          myReview: mine ? reviewOf(mine) : null,
          otherReviews: mine
            ? others.map((review) => ({
                name: names.get(review.reviewerId) ?? '',
                ...reviewOf(review),
              }))
            : null,
          reviewCount: given.length,
        },
      ];
    }),
  );
}

export async function receivedView(
  ctx: ServiceContext,
  db: Db,
  posting: HostedOpportunity,
  row: ApplicationRow,
): Promise<ReceivedApplication> {
  const [view] = await receivedViews(ctx, db, posting, [row]);
  if (!view) throw new Error('The view of an application is missing.');
  return view;
}
