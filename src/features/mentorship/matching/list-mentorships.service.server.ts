import { sessionless } from '#platform/access/actor.ts';
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import { shownName } from '#platform/access/shown-name.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import { later } from '#platform/time/moments.ts';
import { mentorPolicy } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import type { listMentorships as contract, Mentorship } from '../mentorship.contract.ts';
import {
  askMs,
  isKnown,
  menteeName,
  mentorshipMoves,
  openStates,
  otherSide,
  placesFor,
  pressedMoves,
} from '../mentorship.policy.ts';
import type { Side } from '../mentorship.policy.ts';
import { mentorFeedback, mentorSession, mentorship } from '../mentorship.table.server.ts';
import type { MentorshipRow } from '../mentorship.table.server.ts';
import { isContactOpen, isHiddenFrom, isWatchedPair } from '../rows/mentorship-contact.server.ts';
import { selectPairs } from '../rows/mentorship-rows.server.ts';
import type { Known, Pair } from '../rows/mentorship-rows.server.ts';
import { agreedAt } from './agreement.service.server.ts';

const pageSize = 12;

/** One's own, as mentee or as mentor, newest first. */
export async function listMentorships(
  ctx: ServiceContext,
  { side, group, after }: EndpointArguments<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const me = requirePerson(ctx, mentorPolicy.find, undefined);
  const isOpen = group === 'past' ? notInArray : inArray;
  const pairs = await selectPairs(ctx.db)
    .where(
      and(
        side === 'mentee' ? eq(mentorship.menteeId, me.id) : eq(mentor.accountId, me.id),
        isOpen(mentorship.status, [...openStates]),
        after ? lt(mentorship.id, after) : undefined,
      ),
    )
    .orderBy(desc(mentorship.id))
    .limit(pageSize + 1);
  const page = pageOf(pairs, pageSize, ({ row }) => row.id);
  const ids = page.shown.map(({ row }) => row.id);
  const sums = await sessionSums(ctx.db, ids, side);
  const told = await feedbackOf(ctx.db, ids, side);
  const items: Mentorship[] = [];
  for (const pair of page.shown)
    items.push({
      ...(await toView(ctx, pair, side, told.has(pair.row.id))),
      sessions: sums.get(pair.row.id) ?? { confirmed: 0, minutes: 0, waiting: 0 },
    });
  return { items, next: page.next };
}

async function toView(
  ctx: ServiceContext,
  pair: Pair,
  side: Side,
  hasTold: boolean,
): Promise<Omit<Mentorship, 'sessions'>> {
  const { row } = pair;
  const isLive = row.status === 'matched' || row.status === 'active';
  const isFrozen = isLive && (row.frozenAt !== null || !(await isContactOpen(ctx, ctx.db, pair)));
  const isHidden = await isHiddenFrom(side, ctx, pair);
  const isLapsed = row.status === 'asked' && later(row.askedAt, askMs) <= ctx.now;
  return {
    id: row.id,
    side,
    status: isLapsed ? 'lapsed' : row.status,
    otherName: isHidden ? null : nameOfOther(pair, side),
    topic: row.topic,
    words: isHidden ? '' : row.words,
    askedAt: row.askedAt.toISOString(),
    lapsesAt: row.status === 'asked' ? later(row.askedAt, askMs).toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
    isFrozen,
    isWatched: isKnown(row.status) && isWatchedPair(pair),
    threadId: row.threadId,
    agreement: agreementOf(isHidden ? { ...row, aim: '' } : row, side),
    places: isKnown(row.status) ? [...placesFor(isWatchedPair(pair))] : [],
    can: {
      moves: isLapsed
        ? []
        : pressedMoves.filter((move) => canSideMove(mentorshipMoves[move], row.status, side)),
      agree: isLive && !isFrozen,
      log: row.status === 'active' && !isFrozen,
      feedback: isKnown(row.status) && !hasTold,
    },
    version: row.version,
  };
}

const nameOfOther = ({ row, helper, mentee }: Pair, side: Side): string | null =>
  side === 'mentee' ? nameOfHelper(helper) : menteeName(row.status, mentee);

/** A mentor is an adult, so that their name may be shown: first name and initial. */
function nameOfHelper(helper: Known | undefined): string | null {
  if (!helper) return null;
  const { id, ageBand } = helper;
  const who = { kind: 'user', id, ageBand, roles: [], isVerified: true, ...sessionless } as const;
  return shownName(who, helper);
}

function agreementOf(row: MentorshipRow, side: Side): Mentorship['agreement'] {
  const { aim, months, rhythm, place } = row;
  if (months === null || rhythm === null || place === null) return null;
  return {
    aim,
    months,
    rhythm,
    place,
    isAcceptedByMe: agreedAt(row, side) !== null,
    isAcceptedByOther: agreedAt(row, otherSide(side)) !== null,
  };
}

/** What was confirmed, and what waits for this side's word. */
async function sessionSums(db: Db, ids: readonly string[], side: Side) {
  if (ids.length === 0) return new Map<string, Mentorship['sessions']>();
  const { mentorshipId, minutes, status, loggedBy } = mentorSession;
  const isConfirmed = sql`${status} = 'confirmed'`;
  const rows = await db
    .select({
      mentorshipId,
      confirmed: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
      minutes: sql<number>`coalesce(sum(${minutes}) filter (where ${isConfirmed}), 0)::int`,
      waiting: sql<number>`(count(*) filter (where ${status} = 'logged' and ${loggedBy} <> ${side}))::int`,
    })
    .from(mentorSession)
    .where(inArray(mentorshipId, [...ids]))
    .groupBy(mentorshipId);
  return new Map(
    rows.map((row) => [
      row.mentorshipId,
      { confirmed: row.confirmed, minutes: row.minutes, waiting: row.waiting },
    ]),
  );
}

async function feedbackOf(
  db: Db,
  ids: readonly string[],
  side: Side,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: mentorFeedback.mentorshipId })
    .from(mentorFeedback)
    .where(and(inArray(mentorFeedback.mentorshipId, [...ids]), eq(mentorFeedback.side, side)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
