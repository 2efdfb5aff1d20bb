import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { reachableAmong } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { isSelf, system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { endOfActor } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { partnershipPageSize } from './partnership.contract.ts';
import type { Partnership } from './partnership.contract.ts';
import {
  changeToldEveryMs,
  mostOpen,
  mostProposals,
  partnershipMoves,
  partnershipPolicy,
  ruleOf,
} from './partnership.policy.ts';
import type { PartnershipMove, PartnershipState } from './partnership.policy.ts';
import { partnership } from './partnership.table.server.ts';
import { subjectType } from './recommendation.service.server.ts';
import {
  getSide,
  loadPartnership,
  ofListing,
  otherOf,
  partnershipNotFound,
  sideOf,
  toView,
  toViews,
  writePartnership,
} from './rows/partnership-rows.server.ts';
import type { Row } from './rows/partnership-rows.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { pageOf } from '#platform/db/page-of.ts';

interface Terms {
  contactName: string;
  contactEmail: string;
  notes: string;
}

/** Newest first. `after` is the id of the last one seen. */
export async function listPartnerships(
  ctx: ServiceContext,
  id: string,
  { status, after }: { status?: PartnershipState; after?: string },
) {
  const subject = await getSide(ctx, ctx.db, id);
  const rows = await ctx.db
    .select()
    .from(partnership)
    .where(
      and(
        ofListing(id),
        status ? eq(partnership.status, status) : undefined,
        after ? lt(partnership.id, after) : undefined,
      ),
    )
    .orderBy(desc(partnership.id))
    .limit(partnershipPageSize + 1);
  const { shown: page, next } = pageOf(rows, partnershipPageSize);
  return {
    items: await toViews(ctx, ctx.db, subject, page),
    next,
    can: { propose: partnershipPolicy.begin(ctx.actor, subject) },
  };
}

const columnsOf = ({ contactEmail, ...terms }: Terms) => ({
  ...terms,
  contactEmail: contactEmail || null,
});

const writerOf = ({ actor }: ServiceContext) => (actor.kind === 'user' ? actor.id : null);

/** Throws `partnership/many` for a page that has proposed as often as it may on one day. */
export async function proposePartnership(
  ctx: ServiceContext,
  id: string,
  { partnerId, ...terms }: Terms & { partnerId: string },
): Promise<Partnership> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const subject = await getSide(ctx, tx, id);
      authorize(partnershipPolicy.begin, ctx.actor, subject);
      const partner = await ctx.subjects.get({ ...ctx, db: tx }, subjectType, partnerId);
      if (partnerId === id || !partner.isPublic) throw refusal('partner');
      if ((await reachedOf(ctx, tx, partner)).length === 0) {
        throw refusal('nobody', 'partnership/nobody');
      }
      await assertRoom(ctx, tx, { id, partnerId });
      const [row] = await tx
        .insert(partnership)
        .values({
          ...columnsOf(terms),
          subjectType,
          proposerId: id,
          partnerId,
          status: 'proposed',
          proposedBy: writerOf(ctx),
          termsBy: writerOf(ctx),
          // The clock that the next proposal is counted by.
          createdAt: ctx.now,
        })
        .returning();
      if (!row) throw new Error('The partnership was not stored.');
      await note(ctx, tx, 'partnership.proposed', row);
      await tell(ctx, tx, partner, { kind: 'proposed', by: subject.title });
      return toView(ctx, tx, subject, row);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'partnership_open')
      ? refusal('known', 'partnership/known')
      : error;
  }
}

async function assertRoom(
  { now }: ServiceContext,
  tx: Db,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<void> {
  await assertQuota(tx, {
    name: `partnership ${id}`,
    table: partnership,
    where: and(ofListing(id), ne(partnership.status, 'ended')),
    most: mostOpen,
    refusal: () => new AppError('conflict', 'partnership/full', 'Please end a partnership first.'),
  });
  // Those that were taken back too: each was told to the other side.
  const [today] = await tx
    .select({
      total: count(),
      toThis: sql<number>`count(*) filter (where ${eq(partnership.partnerId, partnerId)})`.mapWith(
        Number,
      ),
    })
    .from(partnership)
    .where(
      and(
        eq(partnership.subjectType, subjectType),
        eq(partnership.proposerId, id),
        gt(partnership.createdAt, earlier(now, dayMs)),
      ),
    );
  if (!today || (today.total < mostProposals.aDay && today.toThis < mostProposals.toOne)) return;
  throw new AppError(
    'rate-limited',
    'partnership/many',
    'Many partnerships have been proposed today. Please try again tomorrow.',
  );
}

const refusal = (name: string, code = 'request/invalid') =>
  wrongFields([{ path: 'partnerId', key: `partnerships:error.${name}` }], code);

const note = (ctx: ServiceContext, tx: Db, action: string, { id }: Row) =>
  audit(ctx, tx, { action, subject: { type: 'partnership', id } });

/** Who acts for a side and may be written to (security B2). */
const reachedOf = (ctx: ServiceContext, tx: Db, { ownerIds, managerIds = [] }: Subject) =>
  reachableAmong(tx, {
    from: endOfActor(ctx.actor),
    accountIds: [...ownerIds, ...managerIds],
    way: 'invite',
    ...byActor(ctx.actor),
  });

/** Tells those who act for a side, with a link to where they look after its team. */
async function tell(
  ctx: ServiceContext,
  tx: Db,
  side: Subject,
  { kind, by }: { kind: string; by: string },
): Promise<void> {
  const { id } = side;
  for (const accountId of await reachedOf(ctx, tx, side)) {
    await notify(tx, {
      accountId,
      kind: `partnerships/${kind}`,
      values: { name: isolate(by) },
      url: `/organisation/dashboard?team=${id}`,
    });
  }
}

/** The other side is told: what was agreed does not become something else unseen. */
export async function savePartnership(
  ctx: ServiceContext,
  { id, partnershipId }: { id: string; partnershipId: string },
  { version, ...terms }: Terms & { version: number },
): Promise<Partnership> {
  return ctx.db.transaction(async (tx) => {
    const subject = await getSide(ctx, tx, id);
    authorize(partnershipPolicy.begin, ctx.actor, subject);
    const row = await loadPartnership(tx, id, partnershipId);
    if (row.status === 'ended') throw partnershipNotFound();
    const told = row.changeToldAt?.getTime() ?? 0;
    const isToldNow =
      !isSelf(ctx.actor, row.termsBy) || ctx.now.getTime() - told > changeToldEveryMs;
    const next = await writePartnership(tx, row, version, {
      ...columnsOf(terms),
      termsBy: writerOf(ctx),
      ...(isToldNow && { changeToldAt: ctx.now }),
    });
    await note(ctx, tx, 'partnership.changed', next);
    if (isToldNow) await tellOther(ctx, tx, next, { subject, kind: 'changed' });
    return toView(ctx, tx, subject, next);
  });
}

async function tellOther(
  ctx: ServiceContext,
  tx: Db,
  row: Row,
  { subject, kind }: { subject: Subject; kind: string },
): Promise<void> {
  const otherId = otherOf(row, subject.id);
  const found = await ctx.subjects.find({ ...ctx, db: tx, actor: system }, subjectType, [otherId]);
  const other = found.get(otherId);
  if (other) await tell(ctx, tx, other, { kind, by: subject.title });
}

export async function movePartnership(
  ctx: ServiceContext,
  { id, partnershipId }: { id: string; partnershipId: string },
  { move, version }: { move: PartnershipMove; version: number },
): Promise<Partnership> {
  return ctx.db.transaction(async (tx) => {
    const subject = await getSide(ctx, tx, id);
    authorize(partnershipPolicy[ruleOf(move)], ctx.actor, subject);
    const row = await loadPartnership(tx, id, partnershipId);
    const { to } = partnershipMoves[move];
    const isPossible = canSideMove(partnershipMoves[move], row.status, sideOf(row, id));
    const next = await writePartnership(tx, row, isPossible ? version : -1, {
      status: to,
      ...(to === 'accepted' ? { acceptedAt: ctx.now } : { endedAt: ctx.now }),
    });
    await note(ctx, tx, `partnership.${to}`, next);
    await tellOther(ctx, tx, next, { subject, kind: to });
    return toView(ctx, tx, subject, next);
  });
}
