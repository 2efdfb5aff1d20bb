import { and, eq, ne } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { findSeen } from '../finding/viewer.server.ts';
import { settleProgramme } from '../leading/settle.service.server.ts';
import type { Cover } from '../leading/leaders.server.ts';
import type { joinProgramme as contract } from '../programme.contract.ts';
import { manyPlaces, notOffered, over, programmeNotFound, refused } from '../programme-errors.ts';
import { mostOwnPlaces, programmePolicy } from '../programme.policy.ts';
import { programmePlace } from '../programme.table.server.ts';
import type { PlaceRow, ProgrammeRow } from '../programme.table.server.ts';
import { mayMeetLeaders, refusalOf } from './fitness.server.ts';
import {
  fillPlaces,
  freePlaces,
  isTaking,
  nextStart,
  note,
  takePlace,
} from './place-writing.server.ts';

interface Settled {
  programme: ProgrammeRow;
  cover: Cover;
}

/** Throws why this person can't come. Asked in the transaction that gives a place, whatever was shown before. */
async function assertFits(
  ctx: ServiceContext,
  tx: Db,
  settled: Settled,
  accountId: string,
): Promise<void> {
  const reason = await refusalOf(ctx, tx, settled, accountId);
  if (reason) throw refused(reason);
  if (!(await mayMeetLeaders(ctx, tx, settled.cover, accountId))) throw refused('leader');
}

async function findPlace(
  tx: Db,
  programmeId: string,
  accountId: string,
): Promise<PlaceRow | undefined> {
  const [row] = await tx
    .select()
    .from(programmePlace)
    .where(
      and(
        eq(programmePlace.programmeId, programmeId),
        eq(programmePlace.accountId, accountId),
        ne(programmePlace.state, 'left'),
      ),
    );
  return row;
}

/** A place on all dates, or the end of the waiting list. Once more changes nothing. */
export async function joinProgramme(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof contract>> {
  const person = requirePerson(ctx, programmePolicy.join, undefined);
  return ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `programme-place ${person.id}`,
      table: programmePlace,
      where: and(eq(programmePlace.accountId, person.id), ne(programmePlace.state, 'left')),
      most: mostOwnPlaces,
      refusal: manyPlaces,
    });
    if (!(await findSeen({ ...ctx, db: tx }, [id])).has(id)) throw programmeNotFound();
    const settled = await settleProgramme(ctx, tx, id);
    const known = await findPlace(tx, id, person.id);
    if (known) return { state: known.state };
    // What was seen may have been hidden or ended while others had the row.
    if (!(await findSeen({ ...ctx, db: tx }, [id])).has(id)) throw programmeNotFound();
    if ((await nextStart(ctx, tx, id)) === undefined) throw over();
    await assertFits(ctx, tx, settled, person.id);
    const row = await addWaiting(ctx, tx, id, person.id);
    if ((await freePlaces(tx, settled.programme)) <= 0) {
      await note(ctx, tx, 'waits', row);
      return { state: 'waiting' };
    }
    await takePlace(ctx, tx, row);
    return { state: 'taken' };
  });
}

async function addWaiting(
  ctx: ServiceContext,
  tx: Db,
  programmeId: string,
  accountId: string,
): Promise<PlaceRow> {
  // What one lost before is over with a new place: one row a person and programme is enough.
  await tx
    .delete(programmePlace)
    .where(
      and(eq(programmePlace.programmeId, programmeId), eq(programmePlace.accountId, accountId)),
    );
  const [row] = await tx
    .insert(programmePlace)
    .values({ programmeId, accountId, state: 'waiting', joinedAt: ctx.now, createdAt: ctx.now })
    .returning();
  if (!row) throw new Error('The place was not stored.');
  return row;
}

/** Gives up whatever one has there, at any time; the next one who waits is offered the place. */
export async function leaveProgramme(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, programmePolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const settled = await settleProgramme(ctx, tx, id);
    const row = await findPlace(tx, id, person.id);
    if (!row) throw programmeNotFound();
    await tx.delete(programmePlace).where(eq(programmePlace.id, row.id));
    await note(ctx, tx, 'place-left', row);
    await fillPlaces(ctx, tx, settled);
  });
  return {};
}

/** Takes the place that is kept, where this person still fits, or passes it on. */
export async function answerOffer(
  ctx: ServiceContext,
  id: string,
  accept: boolean,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, programmePolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const settled = await settleProgramme(ctx, tx, id);
    const row = await findPlace(tx, id, person.id);
    // What staff have hidden, or a page that is contested, takes nobody in.
    if (row?.state !== 'offered' || (accept && !isTaking(settled))) throw notOffered();
    if (accept) {
      await assertFits(ctx, tx, settled, person.id);
      await takePlace(ctx, tx, row);
      return;
    }
    await tx.delete(programmePlace).where(eq(programmePlace.id, row.id));
    await note(ctx, tx, 'place-left', row);
    await fillPlaces(ctx, tx, settled);
  });
  return {};
}
