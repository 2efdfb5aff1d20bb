import { and, desc, eq, gt, inArray, lt, lte, max } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { RefusedWay } from '#platform/access/refused-ways.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { concern, concernEntry } from './concern.table.server.ts';
import { actsAsLead } from './lead.server.ts';
import { reachRefusal } from './refusal.table.server.ts';
import { concernPageSize } from './safeguarding.contract.ts';
import type { listRefusals as contract } from './safeguarding.contract.ts';
import { refusalDays, refusalKeptDays, refusalsPerConcern } from './safeguarding.policy.ts';
import { tellLead } from './watch.server.ts';
import type { SiteNews } from './watch.server.ts';

/**
 * Keeps that an adult was refused towards somebody whom the site knows to be under 18, and puts the adult before the lead
 * when it comes again and again. Of anybody else nothing is kept: a refusal has many reasons.
 */
export async function noteRefusal(
  ctx: ServiceContext,
  { fromId, toId, way }: { fromId: string; toId: string; way: RefusedWay },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await isAdultTowardsMinor(tx, fromId, toId))) return;
    await takeLocks(tx, `refusals ${fromId}`);
    await tx.insert(reachRefusal).values({ fromId, toId, way, at: ctx.now });
    const told = await lastTold(tx, fromId);
    const lately = await tx.$count(
      reachRefusal,
      and(
        eq(reachRefusal.fromId, fromId),
        gt(reachRefusal.at, earlier(ctx.now, refusalDays * dayMs)),
        // Those that the lead was told of are not told again while the week moves on over them.
        told ? gt(reachRefusal.at, told) : undefined,
      ),
    );
    if (lately >= refusalsPerConcern)
      await tellLead(ctx, tx, {
        news: 'reach-refused',
        subject: { type: 'account', id: fromId },
        people: [fromId, toId],
      });
  });
}

/** When this adult was put before the lead last. */
async function lastTold(db: Db, fromId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(concernEntry.at) })
    .from(concernEntry)
    .innerJoin(concern, eq(concern.id, concernEntry.concernId))
    .where(
      and(
        eq(concern.source, 'site'),
        eq(concern.subjectType, 'account'),
        eq(concern.subjectId, fromId),
        eq(concernEntry.words, 'reach-refused' satisfies SiteNews),
      ),
    );
  return row?.at ?? null;
}

async function isAdultTowardsMinor(db: Db, fromId: string, toId: string): Promise<boolean> {
  const standing = accountStandings('standing');
  const rows = await db
    .select({ id: standing.id, ageBand: standing.ageBand })
    .from(standing)
    .where(inArray(standing.id, [fromId, toId]));
  const bandOf = new Map(rows.map(({ id, ageBand }) => [id, findAgeBand(ageBand)]));
  const to = bandOf.get(toId);
  // Of an age that is not known nothing is said here: that may be an adult.
  return bandOf.get(fromId)?.isAdult === true && to?.isYouth === true && !to.isAdult;
}

/** For the lead and the deputies, the newest first. To other staff there is nothing. */
export async function listRefusals(
  ctx: ServiceContext,
  { after }: { after?: string },
): Promise<EndpointResponse<typeof contract>> {
  if (!(await actsAsLead(ctx, ctx.db))) return { items: [], next: null };
  const from = accountNames('from_name');
  const to = accountNames('to_name');
  const rows = await ctx.db
    .select({
      row: reachRefusal,
      from: { first: from.firstName, last: from.lastName },
      to: { first: to.firstName, last: to.lastName },
    })
    .from(reachRefusal)
    .innerJoin(from, eq(from.id, reachRefusal.fromId))
    .innerJoin(to, eq(to.id, reachRefusal.toId))
    .where(after ? lt(reachRefusal.id, after) : undefined)
    .orderBy(desc(reachRefusal.id))
    .limit(concernPageSize + 1);
  const { shown, next } = pageOf(rows, concernPageSize, ({ row }) => row.id);
  return {
    items: shown.map(({ row, ...people }) => ({
      id: row.id,
      at: row.at.toISOString(),
      way: row.way,
      from: nameOf(people.from),
      fromId: row.fromId,
      to: nameOf(people.to),
    })),
    next,
  };
}

const nameOf = ({ first, last }: { first: string; last: string }) => `${first} ${last}`.trim();

/** Run every day. */
export async function sweepRefusals({ db, now }: ServiceContext): Promise<void> {
  await db.delete(reachRefusal).where(lte(reachRefusal.at, earlier(now, refusalKeptDays * dayMs)));
}
