import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { assertSteward } from '#features/dsar/steward.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isSelf } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { FullComplaint, OwnComplaint } from '../complaint.contract.ts';
import { acknowledgeBy, complaintDeeds, complaintPolicy } from '../complaint.policy.ts';
import { complaint, complaintEntry } from '../complaint.table.server.ts';
import { toComplaintRow } from './complaint-list.service.server.ts';
import { referenceOf, unknownComplaint } from './complaint-record.server.ts';

const mostEntries = 500;
const ownPageSize = 20;
const doer = accountNames('complaint_by_name');
const nothing = { acknowledge: false, update: false, answer: false };

export async function getComplaint(ctx: ServiceContext, id: string): Promise<FullComplaint> {
  await assertSteward(ctx, ctx.db);
  const [row] = await ctx.db.select().from(complaint).where(eq(complaint.id, id));
  if (!row) throw unknownComplaint();
  const log = await ctx.db
    .select({
      entry: complaintEntry,
      by: sql<string | null>`${doer.firstName} || ' ' || ${doer.lastName}`,
    })
    .from(complaintEntry)
    .leftJoin(doer, eq(doer.id, complaintEntry.actorId))
    .where(eq(complaintEntry.complaintId, id))
    .orderBy(asc(complaintEntry.no))
    .limit(mostEntries);
  const isOwn = isSelf(ctx.actor, row.accountId);
  return {
    ...toComplaintRow(row, todayInLondon(ctx.now)),
    email: row.email,
    language: row.language,
    words: row.words,
    answer: row.answer,
    isOwn,
    can: isOwn ? nothing : complaintDeeds(row.status),
    log: log.map(({ entry, by }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      by,
      step: entry.step,
      words: entry.words,
    })),
  };
}

/** What one has complained about, with what staff have told since; notes of staff are not in it. */
export async function listOwnComplaints(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: OwnComplaint[]; next: string | null }> {
  const { id } = requirePerson(ctx, complaintPolicy.listOwn, undefined);
  const rows = await ctx.db
    .select()
    .from(complaint)
    .where(and(eq(complaint.accountId, id), after ? lt(complaint.id, after) : undefined))
    .orderBy(desc(complaint.id))
    .limit(ownPageSize + 1);
  const { shown, next } = pageOf(rows, ownPageSize);
  const told = await ctx.db
    .select()
    .from(complaintEntry)
    .where(
      and(
        inArray(
          complaintEntry.complaintId,
          shown.map((row) => row.id),
        ),
        eq(complaintEntry.step, 'told'),
      ),
    )
    .orderBy(asc(complaintEntry.no))
    .limit(mostEntries);
  return {
    items: shown.map((row) => ({
      id: row.id,
      reference: referenceOf(row.id),
      status: row.status,
      words: row.words,
      receivedOn: row.receivedOn,
      acknowledgeBy: acknowledgeBy(row.receivedOn),
      outcome: row.outcome,
      answer: row.answer,
      updates: told
        .filter(({ complaintId }) => complaintId === row.id)
        .map(({ at, words }) => ({ at: at.toISOString(), words })),
    })),
    next,
  };
}
