import { and, eq, inArray, isNull } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { youngAllowed } from '../fitness.ts';
import { noticeTo, tellVolunteer } from '../volunteering.mail.server.ts';
import { isUnfit, placeNotFound, swapOver, unfit } from '../volunteering-errors.ts';
import { shiftsPath } from '../volunteering-links.ts';
import { volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteerPlace, volunteerSwap } from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { nobodyOn, onDates } from './person-facts.server.ts';
import type { ShiftDate } from './person-facts.server.ts';
import { findPlace } from './place.service.server.ts';
import { lockPlacing, putOn, takeOff } from './place-writing.server.ts';

/** Says that one would rather have another shift, or not any more. Others see the shift, and not whose place it is. */
export async function wantSwap(
  ctx: ServiceContext,
  dateId: string,
  { isWanted }: { isWanted: boolean },
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  await ctx.db.transaction(async (tx) => {
    const [found] = await lockPlacing(tx, [id], [dateId]);
    const row = found && (await findPlace(tx, dateId, id));
    if (!found || !row || found.date.startsAt <= ctx.now) throw placeNotFound();
    await tx
      .update(volunteerPlace)
      .set({ swapWantedAt: isWanted ? ctx.now : null })
      .where(eq(volunteerPlace.id, row.id));
    if (!isWanted) await endSwaps(tx, row.id);
  });
  return {};
}

const endSwaps = (tx: Db, wantedId: string) =>
  tx
    .update(volunteerSwap)
    .set({ state: 'over' })
    .where(and(eq(volunteerSwap.wantedId, wantedId), eq(volunteerSwap.state, 'open')));

/** Offers one's own place for one that somebody wants to swap. Both sides stay without a name. */
export async function offerSwap(
  ctx: ServiceContext,
  { wantedId, givenId }: { wantedId: string; givenId: string },
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  await ctx.db.transaction(async (tx) => {
    const pair = await loadPair(ctx, tx, { wantedId, givenId });
    if (pair.given.accountId !== id || pair.wanted.accountId === id) throw placeNotFound();
    // Tried and taken back: what would be refused later is refused now.
    await tx
      .transaction(async (trial) => {
        await exchange(ctx, trial, pair, id);
        throw new Tried();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Tried)) throw error;
      });
    await tx
      .insert(volunteerSwap)
      .values({ wantedId, givenId, state: 'open' })
      .onConflictDoUpdate({
        target: [volunteerSwap.wantedId, volunteerSwap.givenId],
        set: { state: 'open' },
      });
    await noticeTo(tx, [pair.wanted.accountId], {
      kind: 'swap-asked',
      found: pair.wantedDate,
      url: shiftsPath,
    });
  });
  return {};
}

class Tried extends Error {}

/** The holder of the place that was wanted says yes or no. With a yes both change places at once, or neither does. */
export async function answerSwap(
  ctx: ServiceContext,
  { swapId, accept }: { swapId: string; accept: boolean },
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  await ctx.db.transaction(async (tx) => {
    const [asked] = await tx.select().from(volunteerSwap).where(eq(volunteerSwap.id, swapId));
    if (!asked) throw swapOver();
    const pair = await loadPair(ctx, tx, asked);
    if (pair.wanted.accountId !== id) throw placeNotFound();
    const [swap] = await tx
      .update(volunteerSwap)
      .set({ state: accept ? 'done' : 'refused' })
      .where(and(eq(volunteerSwap.id, swapId), eq(volunteerSwap.state, 'open')))
      .returning();
    if (!swap) throw swapOver();
    if (!accept) return;
    await exchange(ctx, tx, pair, id);
    await tellVolunteer(ctx, tx, pair.given.accountId, { kind: 'swapped', found: pair.wantedDate });
    await tellVolunteer(ctx, tx, pair.wanted.accountId, { kind: 'swapped', found: pair.givenDate });
  });
  return {};
}

interface Pair {
  wanted: PlaceRow;
  given: PlaceRow;
  wantedDate: ShiftDate;
  givenDate: ShiftDate;
}

async function loadPair(
  ctx: ServiceContext,
  tx: Db,
  { wantedId, givenId }: { wantedId: string; givenId: string },
): Promise<Pair> {
  const read = () =>
    tx
      .select()
      .from(volunteerPlace)
      .where(and(inArray(volunteerPlace.id, [wantedId, givenId]), isNull(volunteerPlace.leftAt)));
  const before = await read();
  await lockPlacing(
    tx,
    before.map(({ accountId }) => accountId),
    [],
  );
  const dates = await lockPlacing(tx, [], [...new Set(before.map(({ dateId }) => dateId))]);
  const rows = await read();
  const wanted = rows.find(({ id, swapWantedAt }) => id === wantedId && swapWantedAt !== null);
  const given = rows.find(({ id }) => id === givenId);
  const dateOf = (row?: PlaceRow) => dates.find(({ date }) => date.id === row?.dateId);
  const [wantedDate, givenDate] = [dateOf(wanted), dateOf(given)];
  if (!wanted || !given || !wantedDate || !givenDate) throw swapOver();
  if (wantedDate === givenDate) throw swapOver();
  if ([wantedDate, givenDate].some(({ date }) => date.startsAt <= ctx.now)) throw swapOver();
  return { wanted, given, wantedDate, givenDate };
}

/** The one who acts, `byId`, reads what is against themselves. What is against the other would say how old they are. */
async function exchange(ctx: ServiceContext, tx: Db, pair: Pair, byId: string): Promise<void> {
  const { wanted, given, wantedDate, givenDate } = pair;
  await takeOff(ctx, tx, wantedDate, { row: wanted, because: 'swap' });
  await takeOff(ctx, tx, givenDate, { row: given, because: 'swap' });
  for (const [date, { accountId }] of [
    [wantedDate, given],
    [givenDate, wanted],
  ] as const)
    await putOn(ctx, tx, date, { accountId, way: 'swap' }).catch((error: unknown) => {
      throw accountId !== byId && isUnfit(error) ? swapOver() : error;
    });
  const on = await onDates(tx, ctx.now, [wantedDate, givenDate]);
  for (const { date, shift } of [wantedDate, givenDate]) {
    const { young, checkedAdults } = on.get(date.id) ?? nobodyOn;
    if (young > 0 && young > youngAllowed(shift, checkedAdults)) throw unfit('ratio');
  }
}
