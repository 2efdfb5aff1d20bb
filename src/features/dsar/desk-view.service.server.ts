import { asc, eq, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { toDeskRow } from './desk-list.service.server.ts';
import type { FullRequest } from './desk.contract.ts';
import { possibleDeeds } from './dsar.policy.ts';
import { dataRequest, dataRequestEntry } from './dsar.table.server.ts';
import { extendByOf, unknownRequest } from './request-rows.server.ts';
import type { RequestRow } from './request-rows.server.ts';
import { assertSteward } from './steward.server.ts';

const mostEntries = 200;
const holder = accountNames('hold_by_name');
const doer = accountNames('entry_by_name');
const nameOf = (names: typeof holder | typeof doer) =>
  sql<string | null>`${names.firstName} || ' ' || ${names.lastName}`;

export async function getDataRequest(ctx: ServiceContext, id: string): Promise<FullRequest> {
  await assertSteward(ctx, ctx.db);
  const [found] = await ctx.db
    .select({ row: dataRequest, holdBy: nameOf(holder) })
    .from(dataRequest)
    .leftJoin(holder, eq(holder.id, dataRequest.holdBy))
    .where(eq(dataRequest.id, id));
  if (!found) throw unknownRequest();
  const log = await ctx.db
    .select({ row: dataRequestEntry, by: nameOf(doer) })
    .from(dataRequestEntry)
    .leftJoin(doer, eq(doer.id, dataRequestEntry.actorId))
    .where(eq(dataRequestEntry.requestId, id))
    .orderBy(asc(dataRequestEntry.id))
    .limit(mostEntries);
  return {
    ...toFull(ctx, found.row, found.holdBy),
    log: log.map(({ row, by }) => ({
      id: row.id,
      at: row.at.toISOString(),
      by,
      step: row.step,
      words: row.words,
    })),
  };
}

function toFull(
  ctx: ServiceContext,
  row: RequestRow,
  holdBy: string | null,
): Omit<FullRequest, 'log'> {
  const today = todayInLondon(ctx.now);
  const extendBy = extendByOf(row);
  const isOwn = isSelf(ctx.actor, row.accountId);
  const can = possibleDeeds({ ...row, extendBy, isExtended: row.extendedAt !== null }, today);
  return {
    ...toDeskRow(row, today),
    accountId: row.accountId,
    email: row.email,
    language: row.language,
    details: row.details,
    reviews: row.reviews,
    startedOn: row.startedOn,
    pausedOn: row.pausedOn,
    extendBy,
    question: row.question,
    extensionReason: row.extensionReason,
    identityWay: row.identityWay,
    identityNote: row.identityNote,
    hold:
      row.holdUntil === null ? null : { reason: row.holdReason, until: row.holdUntil, by: holdBy },
    outcome: row.outcome,
    answer: row.answer,
    copy: {
      state: row.copyState,
      bytes: row.copyBytes,
      until: row.copyUntil?.toISOString() ?? null,
      loads: row.copyLoads,
    },
    erased: row.erased,
    isOwn,
    // On one's own request nothing can be done, so nothing is offered.
    can: isOwn ? noDeeds : can,
  };
}

const noDeeds: FullRequest['can'] = {
  prove: false,
  ask: false,
  goOn: false,
  extend: false,
  copy: false,
  erase: false,
  hold: false,
  answer: false,
  grant: false,
};
