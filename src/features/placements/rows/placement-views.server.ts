import { inArray, sql } from 'drizzle-orm';
import type { Addressee } from '#features/accounts/addressee.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isSelf } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Placement } from '../placement.contract.ts';
import { movesOf } from '../placement-moves.ts';
import type { MoveName } from '../placement-moves.ts';
import { placementPolicy } from '../placement.policy.ts';
import { placementHours } from '../placement.table.server.ts';
import type { PlacementRow } from '../placement.table.server.ts';
import { plannedMinutes } from '../placement-time.ts';
import { addressOf, findHosts, meet, placementNotFound, sideOf } from './placement-rows.server.ts';
import type { Meeting } from './placement-rows.server.ts';

/** Which rule a move takes: what begins something takes more than what ends it. */
export const mayMove = (ctx: ServiceContext, meeting: Meeting, move: MoveName): boolean => {
  if (sideOf(ctx, meeting) === 'student')
    return placementPolicy[move === 'accept' ? 'take' : 'leave'](ctx.actor, meeting);
  return placementPolicy.guide(ctx.actor, meeting);
};

interface Logged {
  approved: number;
  waiting: number;
}

/** Minutes by placement; hours that are asked about wait too. */
export async function sumHours(db: Db, ids: readonly string[]): Promise<Map<string, Logged>> {
  if (ids.length === 0) return new Map();
  const approved = sql<number>`coalesce(sum(minutes) filter (where status = 'approved'), 0)`;
  const waiting = sql<number>`coalesce(sum(minutes) filter (where status <> 'approved'), 0)`;
  const rows = await db
    .select({
      id: placementHours.placementId,
      approved: approved.mapWith(Number),
      waiting: waiting.mapWith(Number),
    })
    .from(placementHours)
    .where(inArray(placementHours.placementId, [...ids]))
    .groupBy(placementHours.placementId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Somebody whose age was put right since, to under 18, is named to themselves alone. */
const isNamed = ({ actor }: ServiceContext, { id, status, ageBand }: Addressee): boolean =>
  status !== 'closed' && (findAgeBand(ageBand).isAdult || isSelf(actor, id));

/** As the person who asks sees them. Names are those of now; a page that is gone for others keeps its name here. */
export async function toViews(
  ctx: ServiceContext,
  db: Db,
  rows: readonly PlacementRow[],
): Promise<Placement[]> {
  const hosts = await findHosts(
    ctx,
    db,
    rows.map(({ listingId }) => listingId),
  );
  const people = await findHolders(
    db,
    rows.flatMap(({ studentId, supervisorId }) =>
      [studentId, supervisorId].filter((id) => id !== null),
    ),
  );
  const names = new Map(people.map((one) => [one.id, isNamed(ctx, one) ? one.name : '']));
  const sums = await sumHours(
    db,
    rows.map(({ id }) => id),
  );
  const address = await addressOf(ctx, db);
  const today = todayInLondon(ctx.now);
  return rows.flatMap((row) => {
    const host = hosts.get(row.listingId);
    if (!host) return [];
    const meeting = meet(ctx, row, { host, address });
    const side = sideOf(ctx, meeting);
    const isActive = row.status === 'active';
    const guides = placementPolicy.guide(ctx.actor, meeting);
    const takes = placementPolicy.take(ctx.actor, meeting);
    const logged = sums.get(row.id) ?? { approved: 0, waiting: 0 };
    return {
      id: row.id,
      side,
      host: { id: host.id, title: host.title, url: host.isPublic ? host.url : null },
      student: row.studentId ? (names.get(row.studentId) ?? '') : (row.offeredTo ?? ''),
      supervisor: (row.supervisorId && names.get(row.supervisorId)) || '',
      status: row.status,
      offerUntil: row.offerUntil?.toISOString() ?? null,
      university: row.university,
      occupation: row.occupation,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      hoursPerWeek: row.hoursPerWeek,
      pay: row.pay,
      ground: row.ground,
      scheme: row.scheme,
      planned: plannedMinutes(row, today),
      logged,
      version: row.version,
      can: {
        moves: movesOf(row.status, side).filter((move) => mayMove(ctx, meeting, move)),
        logHours: isActive && takes && row.startsOn <= today,
        guide: guides,
        setAssignment: isActive && guides && row.ground !== 'shadowing',
        comment: isActive && (guides || takes),
        certify: guides && row.studentId !== null && logged.approved > 0,
      },
    };
  });
}

export async function toView(ctx: ServiceContext, db: Db, row: PlacementRow): Promise<Placement> {
  const [view] = await toViews(ctx, db, [row]);
  if (!view) throw placementNotFound();
  return view;
}
