import { eq } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { isAdult, isVerifiedPerson, system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { PlacementSides } from '../placement.policy.ts';
import { placementPolicy } from '../placement.policy.ts';
import type { Side } from '../placement-moves.ts';
import { placement } from '../placement.table.server.ts';
import type { PlacementRow } from '../placement.table.server.ts';

export const hostType = 'listing';

/** One placement with those who meet in it. */
export interface Meeting extends PlacementSides {
  row: PlacementRow;
  host: Subject;
}

export const placementNotFound = () =>
  notFound('placement/not-found', 'This placement does not exist.');

export const placementChanged = () =>
  new AppError(
    'conflict',
    'placement/changed',
    'The other side has changed this meanwhile. Please look again.',
  );

export const placementOver = () =>
  new AppError('conflict', 'placement/over', 'This placement has not begun, or is over.');

/** The confirmed address of the person who asks, if they may be offered something; an offer is found by it. */
export async function addressOf({ actor }: ServiceContext, db: Db): Promise<string | undefined> {
  if (!isVerifiedPerson(actor) || !isAdult(actor)) return undefined;
  return (await findAddressee(db, actor.id))?.email;
}

/** Host pages by id, in any state: what was agreed holds where a page has gone offline. */
export const findHosts = (ctx: ServiceContext, db: Db, ids: readonly string[]) =>
  ctx.subjects.find({ ...ctx, db, actor: system }, hostType, ids);

/** Who meets in it, as the person who asks knows them. */
export function meet(
  ctx: ServiceContext,
  row: PlacementRow,
  { host, address }: { host: Subject; address: string | undefined },
): Meeting {
  const isAsked = row.offeredTo !== null && row.offeredTo.toLowerCase() === address?.toLowerCase();
  const askedId = isAsked && ctx.actor.kind === 'user' ? ctx.actor.id : null;
  return { row, host, supervisorId: row.supervisorId, studentId: row.studentId ?? askedId };
}

export const sideOf = ({ actor }: ServiceContext, sides: PlacementSides): Side =>
  placementPolicy.leave(actor, sides) ? 'student' : 'host';

/** The placement for its two sides and admins; undefined for everybody else. `lock`: nobody else changes it meanwhile. */
export async function findMeeting(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<Meeting | undefined> {
  const query = db.select().from(placement).where(eq(placement.id, id));
  const [row] = lock ? await query.for('update') : await query;
  const host = row && (await findHosts(ctx, db, [row.listingId])).get(row.listingId);
  if (!host) return undefined;
  const meeting = meet(ctx, row, { host, address: await addressOf(ctx, db) });
  return placementPolicy.see(ctx.actor, meeting) ? meeting : undefined;
}

/** The same; throws not-found. */
export async function getMeeting(
  ctx: ServiceContext,
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Meeting> {
  const meeting = await findMeeting(ctx, db, id, options);
  if (!meeting) throw placementNotFound();
  return meeting;
}

/** Throws where it has not begun or is over: nothing is set, handed in, logged or said then. */
export function assertActive({ row }: Meeting): void {
  if (row.status !== 'active') throw placementOver();
}
