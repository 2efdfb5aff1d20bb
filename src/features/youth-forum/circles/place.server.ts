import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { blockedAmong } from '#features/accounts/blocks/between.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { ownBoard } from '../own-board.server.ts';
import type { Board } from '../youth-post.policy.ts';
import { findStandings, memberPairs, pairOf, standingsOf } from './circle-standing.server.ts';
import type { Standing } from './circle-standing.server.ts';
import { youthCircle, youthCircleMember } from './circle.table.server.ts';
import type { YouthCircleRow } from './circle.table.server.ts';
import { mostListed } from './circle.policy.ts';

/** Where somebody reads and writes: a board at large, or one circle of it; as a young person, or as the circle's leader. */
export interface Place {
  board: Board;
  circle: Standing | null;
  as: 'young' | 'leader';
}

/** Whether this account leads the circle at this moment: they said yes, and all that it takes is there. */
export const isLedBy = ({ row, state }: Standing, accountId: string): boolean =>
  row.leaderId === accountId && state === 'open';

/**
 * Which of the accounts may be in a circle with this leader. Their guardian allows circles, and neither has blocked the
 * other. The leader is not their guardian, not the adult who vouches for them, and not who reads along (decision D73).
 */
export async function allowedWith(
  db: Db,
  accountIds: readonly string[],
  { leaderId, now }: { leaderId: string | null; now: Date },
): Promise<ReadonlySet<string>> {
  const allowed = await allowedAmong(db, accountIds, {
    act: 'circles',
    now,
    ...(leaderId !== null && { forContactWith: leaderId }),
  });
  const blocked = await blockedAmong(db, [...allowed], { by: leaderId });
  return new Set([...allowed].filter((id) => !blocked.has(id)));
}

async function isMember(db: Db, { row }: Standing, accountId: string, now: Date): Promise<boolean> {
  const { board } = await ownBoard(db, accountId, now);
  if (board !== row.board) return false;
  if (!(await memberPairs(db, [row.id], [accountId])).has(pairOf(row.id, accountId))) return false;
  return (await allowedWith(db, [accountId], { leaderId: row.leaderId, now })).has(accountId);
}

/** This circle as a place of this account's; undefined where they are not in it, which says nothing of whether it is there. */
export async function circlePlace(
  db: Db,
  accountId: string,
  circleId: string,
  now: Date,
): Promise<Place | undefined> {
  const circle = (await findStandings(db, [circleId], now)).get(circleId);
  if (!circle?.row.openedAt) return undefined;
  const { board } = circle.row;
  if (isLedBy(circle, accountId)) return { board, circle, as: 'leader' };
  return (await isMember(db, circle, accountId, now)) ? { board, circle, as: 'young' } : undefined;
}

/** Until the transaction ends nobody changes who leads the circle, or ends it. */
export const holdCircle = (tx: Db, id: string) =>
  tx.select({ id: youthCircle.id }).from(youthCircle).where(eq(youthCircle.id, id)).for('share');

/** Circles that this account leads or is asked to lead, those that have ended too; the newest first. */
export const ledCircles = (db: Db, accountId: string): Promise<YouthCircleRow[]> =>
  db
    .select()
    .from(youthCircle)
    .where(eq(youthCircle.leaderId, accountId))
    .orderBy(desc(youthCircle.id))
    .limit(mostListed);

/** Circles that this account has joined, the newest first. Whether it may be there still is another question. */
export async function joinedCircles(db: Db, accountId: string): Promise<YouthCircleRow[]> {
  const rows = await db
    .select({ row: youthCircle })
    .from(youthCircleMember)
    .innerJoin(youthCircle, eq(youthCircle.id, youthCircleMember.circleId))
    .where(and(eq(youthCircleMember.accountId, accountId), isNotNull(youthCircle.openedAt)))
    .orderBy(desc(youthCircle.id))
    .limit(mostListed);
  return rows.map(({ row }) => row);
}

/** Every place where this account reads now. */
export async function ownPlaces(db: Db, accountId: string, now: Date): Promise<Place[]> {
  const { board } = await ownBoard(db, accountId, now);
  const places: Place[] = board ? [{ board, circle: null, as: 'young' }] : [];
  for (const circle of await standingsOf(db, await ledCircles(db, accountId), now))
    if (isLedBy(circle, accountId)) places.push({ board: circle.row.board, circle, as: 'leader' });
  if (!board) return places;
  const joined = await joinedCircles(db, accountId);
  for (const circle of await standingsOf(db, joined, now))
    if (await isMember(db, circle, accountId, now))
      places.push({ board: circle.row.board, circle, as: 'young' });
  return places;
}
