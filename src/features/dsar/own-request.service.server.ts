import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { getOwnSubject } from '#features/accounts/own-subject.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { canMove } from '#platform/stages/moves.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { dueDay } from './dsar-clock.ts';
import type { NewRequest, OwnRequest } from './dsar.contract.ts';
import { dsarMoves, dsarPolicy, mostOpen } from './dsar.policy.ts';
import { dataRequest } from './dsar.table.server.ts';
import { tellPerson, shownDay } from './request.mail.server.ts';
import { decidedMeanwhile, goingOn, note, unknownRequest } from './request-rows.server.ts';
import type { RequestRow } from './request-rows.server.ts';

const pageSize = 20;
const waiting = ['identity', 'open', 'question', 'erasing'] as const;

const tooMany = () =>
  new AppError('conflict', 'dsar/too-many', 'You have as many open requests as there can be.');

/** Whoever is signed in is known: the month starts at once. Throws `dsar/too-many`. */
export async function askForData(
  ctx: ServiceContext,
  { kind, details, reviews = 'anonymise' }: NewRequest,
): Promise<{ id: string }> {
  const { id: accountId } = requirePerson(ctx, dsarPolicy.ask, undefined);
  const today = todayInLondon(ctx.now);
  return ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `data-requests ${accountId}`,
      table: dataRequest,
      where: and(eq(dataRequest.accountId, accountId), inArray(dataRequest.status, [...waiting])),
      most: mostOpen,
      refusal: tooMany,
    });
    const person = await getOwnSubject(tx, accountId);
    const [row] = await tx
      .insert(dataRequest)
      .values({
        kind,
        origin: 'form',
        status: 'open',
        accountId,
        name: person.name,
        email: person.email,
        language: person.language,
        details,
        reviews,
        receivedOn: today,
        startedOn: today,
        dueOn: dueDay({ startedOn: today, pausedDays: 0, isExtended: false }),
        identityWay: 'account',
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw unknownRequest();
    await note(ctx, tx, row, { step: 'received' });
    await tellPerson(ctx, tx, row, {
      kind: 'received',
      values: { due: shownDay(row.dueOn, row) },
    });
    return { id: row.id };
  });
}

export async function listOwnDataRequests(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: OwnRequest[]; next: string | null }> {
  const { id } = requirePerson(ctx, dsarPolicy.ask, undefined);
  const rows = await ctx.db
    .select()
    .from(dataRequest)
    .where(and(eq(dataRequest.accountId, id), after ? lt(dataRequest.id, after) : undefined))
    .orderBy(desc(dataRequest.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize);
  return { items: shown.map(toOwn), next };
}

const toOwn = (row: RequestRow): OwnRequest => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  details: row.details,
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  question: row.status === 'question' ? row.question : '',
  extensionReason: row.extensionReason,
  outcome: row.outcome,
  answer: row.answer,
  copy: {
    state: row.copyState,
    bytes: row.copyBytes,
    until: row.copyUntil?.toISOString() ?? null,
  },
  canWithdraw: canMove(dsarMoves.withdraw, row.status),
});

async function lockOwn(ctx: ServiceContext, tx: Db, id: string): Promise<RequestRow> {
  const { id: accountId } = requirePerson(ctx, dsarPolicy.ask, undefined);
  const [row] = await tx
    .select()
    .from(dataRequest)
    .where(and(eq(dataRequest.id, id), eq(dataRequest.accountId, accountId)))
    .for('update');
  if (!row) throw unknownRequest();
  return row;
}

/** The answer to a question of staff; from that day the clock goes on. */
export async function answerDataQuestion(
  ctx: ServiceContext,
  id: string,
  words: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(ctx, tx, id);
    const moved = await moveRow(tx, dataRequest, id, {
      move: dsarMoves.goOn,
      values: goingOn(row, ctx.now),
    });
    if (!moved) throw decidedMeanwhile();
    await note(ctx, tx, row, { step: 'words', words });
  });
  return {};
}

export async function withdrawDataRequest(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(ctx, tx, id);
    const moved = await moveRow(tx, dataRequest, id, {
      move: dsarMoves.withdraw,
      values: { dueOn: null, pausedOn: null },
    });
    if (!moved) throw decidedMeanwhile();
    await note(ctx, tx, row, { step: 'withdrawn' });
  });
  return {};
}
