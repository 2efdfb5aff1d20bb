import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { findByAddress } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { actsAsLead } from '#features/safeguarding/lead.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { circlePath, forumPath } from '../forum-links.ts';
import { circleChanged, noCircle, notLead } from './circle-refusals.server.ts';
import { countMembers, leaderFacts, standingsOf } from './circle-standing.server.ts';
import { deskPageSize } from './circle.contract.ts';
import type {
  listCircleDesk as listContract,
  openYouthCircle as openContract,
} from './circle.contract.ts';
import { leaderFault, mostCircles } from './circle.policy.ts';
import { circleType } from './circle.service.server.ts';
import { nobody, youthCircle } from './circle.table.server.ts';
import type { YouthCircleRow } from './circle.table.server.ts';

const named = accountNames('circle_desk_leader');

async function wholeNames(db: Db, rows: readonly YouthCircleRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ leaderId }) => leaderId ?? []);
  if (ids.length === 0) return new Map();
  const people = await db.select().from(named).where(inArray(named.id, ids));
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** Other staff get an empty list. */
export async function listCircleDesk(
  ctx: ServiceContext,
  { after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  if (!(await actsAsLead(ctx, ctx.db))) return { items: [], next: null };
  const rows = await ctx.db
    .select()
    .from(youthCircle)
    .where(after ? lt(youthCircle.id, after) : undefined)
    .orderBy(desc(youthCircle.id))
    .limit(deskPageSize + 1);
  const { shown, next } = pageOf(rows, deskPageSize);
  const names = await wholeNames(ctx.db, shown);
  const members = await countMembers(
    ctx.db,
    shown.map(({ id }) => id),
  );
  const circles = await standingsOf(ctx.db, shown, ctx.now);
  return {
    items: circles.map(({ row: { id, board, name, purpose, leaderId }, state }) => ({
      id,
      board,
      name,
      purpose,
      state,
      leader: leaderId === null ? null : (names.get(leaderId) ?? null),
      members: members.get(id) ?? 0,
    })),
    next,
  };
}

/** Of circles that are there other staff know nothing. */
async function asLead(ctx: ServiceContext, tx: Db): Promise<void> {
  if (!(await actsAsLead(ctx, tx))) throw noCircle();
}

const fault = (name: string) =>
  wrongFields([{ path: 'leader', key: `youth-forum:circle.error.leader-${name}` }]);

/** The account of this address, if it can lead a circle; else the field says what is missing. Staff may know. */
async function findLeader(
  ctx: ServiceContext,
  tx: Db,
  email: string,
): Promise<{ leaderId: string; leaderName: string }> {
  const found = await findByAddress(tx, email);
  const missing = leaderFault(found && (await leaderFacts(tx, [found.id], ctx.now)).get(found.id));
  if (!found || missing) throw fault(missing ?? 'gone');
  return { leaderId: found.id, leaderName: found.firstName };
}

const ask = (ctx: ServiceContext, tx: Db, leaderId: string, circle: { id: string; name: string }) =>
  tell(ctx, tx, leaderId, {
    kind: 'youth-forum/circle-asked',
    sort: 'asked',
    values: { name: isolate(circle.name) },
    url: circlePath(circle.id),
  });

/** Throws `youth-circle/too-many` where twenty have not ended: each has to be read along. */
export async function openYouthCircle(
  ctx: ServiceContext,
  { leader, ...words }: EndpointArguments<typeof openContract>['body'],
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    if (!(await actsAsLead(ctx, tx))) throw notLead();
    const asked = await findLeader(ctx, tx, leader);
    await assertQuota(tx, {
      name: 'youth-circles',
      table: youthCircle,
      where: and(isNull(youthCircle.endedAt), eq(youthCircle.isSample, false)),
      most: mostCircles,
      refusal: tooMany,
    });
    const [row] = await tx
      .insert(youthCircle)
      .values({ ...words, ...asked, createdAt: ctx.now })
      .returning();
    if (!row) throw noCircle();
    await audit(ctx, tx, {
      action: `${circleType}.opened`,
      subject: { type: circleType, id: row.id },
      accountId: asked.leaderId,
      detail: { board: row.board },
    });
    await ask(ctx, tx, asked.leaderId, row);
    return { id: row.id };
  });
}

const tooMany = () =>
  new AppError(
    'conflict',
    'youth-circle/too-many',
    'There are as many circles as can be read along.',
  );

/** One that has not ended and is no sample; held until the transaction ends. */
async function lockRunning(tx: Db, id: string): Promise<YouthCircleRow> {
  const [row] = await tx.select().from(youthCircle).where(eq(youthCircle.id, id)).for('update');
  if (!row) throw noCircle();
  if (row.endedAt || row.isSample) throw circleChanged();
  return row;
}

/** Whoever led it or was asked to hears that they do not any more. */
async function tellFormer(ctx: ServiceContext, tx: Db, row: YouthCircleRow): Promise<void> {
  await tell(ctx, tx, row.leaderId, {
    kind: 'youth-forum/circle-over',
    sort: 'asked',
    values: { name: isolate(row.name) },
    url: forumPath,
  });
}

export async function changeCircleLeader(
  ctx: ServiceContext,
  id: string,
  { leader }: { leader: string },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    const row = await lockRunning(tx, id);
    const asked = await findLeader(ctx, tx, leader);
    if (asked.leaderId === row.leaderId) throw fault('same');
    await tx
      .update(youthCircle)
      .set({ ...asked, acceptedAt: null })
      .where(eq(youthCircle.id, id));
    await audit(ctx, tx, {
      action: `${circleType}.leader-changed`,
      subject: { type: circleType, id },
      accountId: asked.leaderId,
    });
    await tellFormer(ctx, tx, row);
    await ask(ctx, tx, asked.leaderId, row);
  });
  return {};
}

/** At once, and without somebody to follow: the circle rests until another one leads it. Takes back an ask, too. */
export async function removeCircleLeader(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    const row = await lockRunning(tx, id);
    if (row.leaderId === null) throw circleChanged();
    await tx.update(youthCircle).set(nobody).where(eq(youthCircle.id, id));
    await audit(ctx, tx, {
      action: `${circleType}.leader-removed`,
      subject: { type: circleType, id },
      accountId: row.leaderId,
    });
    await tellFormer(ctx, tx, row);
  });
  return {};
}

export async function endYouthCircle(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await asLead(ctx, tx);
    const row = await lockRunning(tx, id);
    await tx.update(youthCircle).set({ endedAt: ctx.now }).where(eq(youthCircle.id, id));
    await audit(ctx, tx, { action: `${circleType}.ended`, subject: { type: circleType, id } });
    await tellFormer(ctx, tx, row);
  });
  return {};
}
