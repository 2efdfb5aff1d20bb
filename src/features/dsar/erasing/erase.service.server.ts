import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { eraseAccount } from '#features/accounts/erase-account.server.ts';
import { standingTag } from '#features/accounts/standing-tag.ts';
import { getOwnSubject } from '#features/accounts/own-subject.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { removePieces } from '../copy/sealed-pieces.server.ts';
import { doDeed } from '../deeds.service.server.ts';
import type { ErasureCount } from '../dsar.contract.ts';
import type { FullRequest } from '../desk.contract.ts';
import { dsarMoves } from '../dsar.policy.ts';
import { dataRequest } from '../dsar.table.server.ts';
import { decidedMeanwhile, note, unknownRequest } from '../request-rows.server.ts';
import type { RequestRow } from '../request-rows.server.ts';
import type { Search } from '../search/person-rows.server.ts';
import { assertSteward } from '../steward.server.ts';
import { searchOf } from '../subject-of.server.ts';
import { countErasure } from './count-rows.server.ts';
import { isPersonHeld } from './hold.server.ts';
import { noteErasure, writeLedger } from './ledger.server.ts';
import { tellErased } from './receipt.server.ts';
import { emptyWords, listLeft, sweepPerson } from './sweep-person.server.ts';

/** Features forget what is theirs within moments of the closing; what they leave is swept after that. */
const sweepAfterMs = minuteMs;

export async function previewErasure(
  ctx: ServiceContext,
  id: string,
): Promise<{ counts: ErasureCount[] }> {
  await assertSteward(ctx, ctx.db);
  const [row] = await ctx.db.select().from(dataRequest).where(eq(dataRequest.id, id));
  if (!row) throw unknownRequest();
  return { counts: await countErasure(ctx.db, await searchOf(ctx.db, row), row.reviews) };
}

async function assertErasable(tx: Db, { accountId }: RequestRow): Promise<void> {
  if (accountId === null) return;
  const person = await getOwnSubject(tx, accountId);
  if (person.isDemo)
    throw new AppError(
      'conflict',
      'dsar/sample-account',
      'The accounts of the demonstration stay.',
    );
  if (person.roles.some((role) => role === 'admin' || role === 'moderator'))
    throw new AppError('conflict', 'dsar/has-role', 'Take the roles of staff away first.');
}

/**
 * Closes the account and hands over to the features; what is left goes with `finishErasures`, which sends the receipt.
 * A legal hold on the person wins, on whichever request it was set: throws `dsar/held`.
 */
export async function erasePerson(ctx: ServiceContext, id: string): Promise<FullRequest> {
  const full = await doDeed(ctx, id, {
    deed: 'erase',
    before: async (tx, row) => {
      if (await isPersonHeld(ctx, tx, (await searchOf(tx, row)).subject))
        throw new AppError('conflict', 'dsar/held', 'A legal hold keeps this from being erased.');
      await assertErasable(tx, row);
    },
    work: async (tx, row) => {
      const search = await searchOf(tx, row);
      const erased = await countErasure(tx, search, row.reviews);
      const moved = await moveRow(tx, dataRequest, id, {
        move: dsarMoves.erase,
        values: { erased, erasingSince: ctx.now },
      });
      if (!moved) throw decidedMeanwhile();
      await note(ctx, tx, row, { step: 'erasing' });
      await noteErasure(ctx, tx, search.subject);
      await emptyWords(tx, search);
      if (row.accountId === null) return;
      await keepAddress(tx, row.id, row);
      await eraseAccount(ctx, tx, { id: row.accountId, reviews: row.reviews });
    },
  });
  ctx.invalidate([standingTag]);
  await writeLedger(ctx);
  return full;
}

/**
 * The account forgets its address at once; the request holds it until the receipt is out. Where it was proved, it counts
 * as that from here on, since the account can't say so any more.
 */
async function keepAddress(
  tx: Db,
  id: string,
  { accountId, identityWay }: Pick<RequestRow, 'accountId' | 'identityWay'>,
): Promise<void> {
  if (accountId === null || identityWay !== 'account') return;
  const { email, isProved } = await getOwnSubject(tx, accountId);
  await tx
    .update(dataRequest)
    .set({ email, identityWay: isProved ? 'link' : 'account' })
    .where(eq(dataRequest.id, id));
}

/** Sweeps what closing has left, of everybody whose erasure was decided a minute ago or earlier. Run every five minutes. */
export async function finishErasures(ctx: ServiceContext): Promise<void> {
  const due = await ctx.db
    .select({ id: dataRequest.id })
    .from(dataRequest)
    .where(
      and(
        eq(dataRequest.status, 'erasing'),
        lt(dataRequest.erasingSince, earlier(ctx.now, sweepAfterMs)),
      ),
    );
  for (const { id } of due)
    await finishErasure(ctx, id).catch((error: unknown) =>
      ctx.log.error({ err: error, requestId: id }, 'an erasure could not be finished'),
    );
}

async function finishErasure(ctx: ServiceContext, id: string): Promise<void> {
  const copies = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(dataRequest)
      .where(and(eq(dataRequest.id, id), eq(dataRequest.status, 'erasing')))
      .for('update');
    if (!row) return [];
    const search = await searchOf(tx, row);
    const theirs = await endOthers(tx, row);
    const finished = await moveRow(tx, dataRequest, id, {
      move: dsarMoves.finish,
      values: { outcome: 'granted', answeredAt: ctx.now, dueOn: null },
    });
    if (!finished) throw decidedMeanwhile();
    await note(ctx, tx, row, { step: 'erased' });
    await sweepPerson(tx, search);
    await assertGone(tx, search);
    // Last of all, and from the row as it was: the letter is the one thing that still holds the address.
    await tellErased(ctx, tx, row);
    return theirs;
  });
  for (const { id: copy, pieces } of copies) await removePieces(ctx, copy, pieces);
}

async function assertGone(tx: Db, search: Search): Promise<void> {
  const left = await listLeft(tx, search);
  if (left.length > 0) throw new Error(`The person is still in ${left.join(', ')}.`);
}

/** Other requests of the same person end with it, and so do their copies. */
async function endOthers(tx: Db, row: RequestRow): Promise<{ id: string; pieces: number }[]> {
  const theirs = or(
    row.accountId ? eq(dataRequest.accountId, row.accountId) : undefined,
    row.email ? eq(dataRequest.email, row.email) : undefined,
  );
  const others = and(theirs, ne(dataRequest.id, row.id));
  const copies = await tx
    .update(dataRequest)
    .set({ copyState: 'gone', copyUntil: null })
    .where(and(theirs, inArray(dataRequest.copyState, ['ready', 'building', 'failed'])))
    .returning({ id: dataRequest.id, pieces: dataRequest.copyPieces });
  await tx
    .update(dataRequest)
    .set({ status: 'withdrawn', dueOn: null, pausedOn: null })
    .where(and(others, inArray(dataRequest.status, ['identity', 'open', 'question'])));
  return copies;
}
