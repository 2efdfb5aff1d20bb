import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Person } from '#platform/access/actor.ts';
import { isBlockedBetween } from '#features/accounts/blocks/between.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { ownBoard } from '../own-board.server.ts';
import { youthPostPolicy } from '../youth-post.policy.ts';
import type { Board } from '../youth-post.policy.ts';
import { circleClosed, noCircle } from './circle-refusals.server.ts';
import {
  countMembers,
  findStandings,
  memberPairs,
  pairOf,
  standingsOf,
} from './circle-standing.server.ts';
import type { Standing } from './circle-standing.server.ts';
import type { listYouthCircles as listContract, YouthCircle } from './circle.contract.ts';
import { circlePolicy, leastTold, mostListed, mostMembers, shownStateOf } from './circle.policy.ts';
import type { Lacking } from './circle.policy.ts';
import { youthCircle, youthCircleMember } from './circle.table.server.ts';
import type { YouthCircleRow } from './circle.table.server.ts';
import { allowedWith, circlePlace, holdCircle, joinedCircles, ledCircles } from './place.server.ts';

/** Type of the subject in the log. */
export const circleType = 'youth-circle';

/** Those of a board that have begun and not ended: before a first leader has said yes nobody hears of one. */
async function circlesOn(db: Db, board: Board | null): Promise<YouthCircleRow[]> {
  if (board === null || board === '18-24') return [];
  return db
    .select()
    .from(youthCircle)
    .where(
      and(
        eq(youthCircle.board, board),
        isNotNull(youthCircle.openedAt),
        isNull(youthCircle.endedAt),
      ),
    )
    .orderBy(desc(youthCircle.id))
    .limit(mostListed);
}

/** Circles that this person may know of, each once. */
async function knownTo(ctx: ServiceContext, { id }: Person): Promise<YouthCircleRow[]> {
  const { board } = await ownBoard(ctx.db, id, ctx.now);
  const joined = board ? await joinedCircles(ctx.db, id) : [];
  const rows = [
    ...(await ledCircles(ctx.db, id)),
    ...joined.filter((row) => row.board === board),
    ...(await circlesOn(ctx.db, board)),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, mostListed);
}

async function asWhat(
  ctx: ServiceContext,
  { row }: Standing,
  { id, joined }: Pick<Person, 'id'> & { joined: ReadonlySet<string> },
): Promise<YouthCircle['as']> {
  if (row.leaderId === id) return row.acceptedAt ? 'leader' : 'asked';
  if (!joined.has(pairOf(row.id, id))) return 'visitor';
  const place = await circlePlace(ctx.db, id, row.id, ctx.now);
  return place ? 'member' : 'visitor';
}

async function toCircles(
  ctx: ServiceContext,
  person: Person,
  rows: readonly YouthCircleRow[],
): Promise<YouthCircle[]> {
  const circles = await standingsOf(ctx.db, rows, ctx.now);
  const ids = rows.map(({ id }) => id);
  const members = await countMembers(ctx.db, ids);
  const joined = await memberPairs(ctx.db, ids, [person.id]);
  const shown: YouthCircle[] = [];
  for (const circle of circles) {
    const { id, board, name, purpose, isSample, acceptedAt } = circle.row;
    const count = members.get(id) ?? 0;
    const as = await asWhat(ctx, circle, { id: person.id, joined });
    // One that has ended is there for its members and its leader.
    if (as === 'visitor' && circle.state === 'ended') continue;
    const leads = acceptedAt !== null && circle.state !== 'ended';
    const lacks = as === 'visitor' ? await lackingFor(ctx, ctx.db, person.id, circle.row) : null;
    shown.push({
      id,
      board,
      name,
      purpose,
      state: shownStateOf(circle.state),
      leader: leads ? (circle.leader?.firstName ?? null) : null,
      isChecked: leads && circle.isChecked,
      members: count >= leastTold ? count : null,
      as,
      lacks,
      isSample,
    });
  }
  return shown;
}

export async function listYouthCircles(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof listContract>> {
  const person = requirePerson(ctx, circlePolicy.enter, undefined);
  return { items: await toCircles(ctx, person, await knownTo(ctx, person)) };
}

/** Throws `youth-circle/not-found` for one of another board, as for one that does not exist. */
export async function getYouthCircle(ctx: ServiceContext, id: string): Promise<YouthCircle> {
  const person = requirePerson(ctx, circlePolicy.enter, undefined);
  const rows = (await knownTo(ctx, person)).filter((row) => row.id === id);
  const [circle] = await toCircles(ctx, person, rows);
  if (!circle) throw noCircle();
  return circle;
}

/**
 * Throws `youth-circle/closed` where it has no leader now, `youth-circle/guardian` without the guardian's yes to circles,
 * and `youth-circle/one-adult` where whoever leads it is also the one who vouches for this young person, or their guardian.
 */
export async function joinYouthCircle(
  ctx: ServiceContext,
  circleId: string,
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, youthPostPolicy.browse, undefined);
  await ctx.db.transaction(async (tx) => {
    await holdCircle(tx, circleId);
    const circle = (await findStandings(tx, [circleId], ctx.now)).get(circleId);
    const { board } = await ownBoard(tx, id, ctx.now);
    if (!circle?.row.openedAt || circle.row.board !== board || circle.state === 'ended')
      throw noCircle();
    if ((await memberPairs(tx, [circleId], [id])).has(pairOf(circleId, id))) return;
    if (circle.state !== 'open' && circle.state !== 'sample') throw circleClosed();
    const lacks = await lackingFor(ctx, tx, id, circle.row);
    if (lacks) throw lacking[lacks]();
    await assertQuota(tx, {
      name: `${circleType} ${circleId}`,
      table: youthCircleMember,
      where: eq(youthCircleMember.circleId, circleId),
      most: mostMembers,
      refusal: full,
    });
    await tx
      .insert(youthCircleMember)
      .values({ circleId, accountId: id, joinedAt: ctx.now })
      // Somebody who presses twice.
      .onConflictDoNothing();
    await audit(ctx, tx, {
      action: `${circleType}.joined`,
      subject: { type: circleType, id: circleId },
    });
  });
  return {};
}

/** What is missing for this young person to be in the circle with its leader; null where nothing is. */
async function lackingFor(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  id: string,
  { leaderId }: YouthCircleRow,
): Promise<Lacking | null> {
  if ((await allowedWith(db, [id], { leaderId, now })).has(id)) return null;
  if (!(await allowedWith(db, [id], { leaderId: null, now })).has(id)) return 'guardian';
  return leaderId !== null && (await isBlockedBetween(db, id, leaderId)) ? 'leader' : 'one-adult';
}

const lacking = {
  guardian: () =>
    new AppError(
      'conflict',
      'youth-circle/guardian',
      'Your parent or guardian has not allowed circles.',
    ),
  'one-adult': () =>
    new AppError(
      'conflict',
      'youth-circle/one-adult',
      'Its leader is the adult who vouches for you, or your guardian.',
    ),
  // Neither is told who has blocked whom.
  leader: () =>
    new AppError(
      'conflict',
      'youth-circle/leader',
      'You can’t be in a circle with this leader now.',
    ),
} satisfies Record<Lacking, () => AppError>;

const full = () => new AppError('conflict', 'youth-circle/full', 'The circle is full.');

/** Always possible. Doing it again does no harm. */
export async function leaveYouthCircle(
  ctx: ServiceContext,
  circleId: string,
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, circlePolicy.leave, undefined);
  await ctx.db.transaction(async (tx) => {
    const left = await tx
      .delete(youthCircleMember)
      .where(and(eq(youthCircleMember.circleId, circleId), eq(youthCircleMember.accountId, id)))
      .returning({ circleId: youthCircleMember.circleId });
    if (left.length > 0)
      await audit(ctx, tx, {
        action: `${circleType}.left`,
        subject: { type: circleType, id: circleId },
      });
  });
  return {};
}
