import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { duplicateReasons } from '#features/directory/merging/duplicate.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { needsOwnerChoice } from '#features/directory/merging/merge-owner.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import type * as contract from './duplicate.contract.ts';
import type { DuplicatePair, NotDuplicate, Side, SideOwner } from './duplicate.contract.ts';
import { duplicatePolicy, ordered } from './duplicate-pair.policy.ts';
import { duplicatePair } from './duplicate.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const person = accountNames('person');

const pageSize = 25;

const left = alias(listing, 'left_listing');
const right = alias(listing, 'right_listing');

/** Both are pages still: a part of another listing is in no pair. */
export const areBothPages = and(
  ...[left, right].flatMap((side) => [
    inArray(side.status, ['published', 'archived']),
    isNull(side.mergedIntoId),
  ]),
);

const sideColumns = (side: typeof left | typeof right) => ({
  id: side.id,
  name: side.name,
  district: side.district,
  city: side.city,
  postcode: side.postcode,
});

const pairs = (db: Db) =>
  db
    .select({
      row: duplicatePair,
      left: sideColumns(left),
      right: sideColumns(right),
      firstName: person.firstName,
      lastName: person.lastName,
    })
    .from(duplicatePair)
    .innerJoin(left, eq(left.id, duplicatePair.leftId))
    .innerJoin(right, eq(right.id, duplicatePair.rightId))
    .leftJoin(person, eq(person.id, duplicatePair.decidedBy))
    .$dynamic();

type PairRow = Awaited<ReturnType<typeof pairs>>[number];

/** The query for how many pairs wait. */
export const openPairs = (db: Db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(duplicatePair)
    .innerJoin(left, eq(left.id, duplicatePair.leftId))
    .innerJoin(right, eq(right.id, duplicatePair.rightId))
    .where(and(isOpen, areBothPages));

export async function countOpen(db: Db): Promise<number> {
  const [row] = await openPairs(db);
  return row?.count ?? 0;
}

/** Literals, so that the partial indexes serve a prepared statement's plan too. */
const isOpen = sql`${duplicatePair.status} = 'open'`;
const isDifferent = sql`${duplicatePair.status} = 'different'`;

type ListQuery = z.output<typeof contract.listDuplicates.query>;

/** Pairs that may be one, the likeliest first. `after` is score and id of the last one seen. */
export async function listDuplicates(
  ctx: ServiceContext,
  { kind, reason, after }: ListQuery,
): Promise<EndpointResponse<typeof contract.listDuplicates>> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const rows = await pairs(ctx.db)
    .where(
      and(
        isOpen,
        areBothPages,
        kind ? eq(duplicatePair.kind, kind) : undefined,
        reason ? sql`${duplicatePair.reasons} @> array[${reason}]` : undefined,
        after ? behind(after) : undefined,
      ),
    )
    .orderBy(desc(duplicatePair.score), desc(duplicatePair.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const paths = await pathsOf(ctx, shown);
  const last = shown.at(-1)?.row;
  return {
    items: shown.map((row) => toPair(row, paths)),
    next: rows.length > pageSize && last ? `${last.score}_${last.id}` : null,
  };
}

function behind(after: string): SQL {
  const [score, id] = after.split('_');
  return sql`(${duplicatePair.score}, ${duplicatePair.id}) < (${Number(score)}, ${id}::uuid)`;
}

/** One pair with what belongs to each of the two. Throws `duplicate/not-found`. */
export async function getDuplicate(
  ctx: ServiceContext,
  parts: readonly MergePart[],
  id: string,
): Promise<EndpointResponse<typeof contract.getDuplicate>> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const [found] = await pairs(ctx.db).where(eq(duplicatePair.id, id));
  if (!found) throw pairNotFound();
  const { status, leftId, rightId } = found.row;
  return {
    ...toPair(found, await pathsOf(ctx, [found])),
    status,
    counts: {
      left: await countRows(ctx.db, parts, leftId),
      right: await countRows(ctx.db, parts, rightId),
    },
    ...(await readOwners(ctx.db, leftId, rightId)),
  };
}

async function readOwners(db: Db, leftId: string, rightId: string) {
  const rows = await db
    .select({
      id: listing.id,
      ownerId: listing.ownerId,
      verifiedMethod: listing.verifiedMethod,
      verifiedOn: listing.verifiedOn,
      firstName: person.firstName,
      lastName: person.lastName,
    })
    .from(listing)
    .leftJoin(person, eq(person.id, listing.ownerId))
    .where(inArray(listing.id, [leftId, rightId]));
  const ownerOf = (id: string): SideOwner | null => {
    const row = rows.find((one) => one.id === id);
    if (!row?.ownerId) return null;
    return { name: nameOf(row) ?? '', method: row.verifiedMethod, on: row.verifiedOn };
  };
  return {
    owners: { left: ownerOf(leftId), right: ownerOf(rightId) },
    needsOwnerChoice: needsOwnerChoice(rows),
  };
}

async function countRows(db: Db, parts: readonly MergePart[], id: string) {
  const counts: Record<string, number> = {};
  for (const { name, tables } of parts) {
    const [main] = tables;
    if (main && name !== 'listing')
      counts[name] = await db.$count(main.table, main.belongsTo([id]));
  }
  return counts;
}

/** Remembers that the two are not one. Throws `duplicate/decided` when they have become one meanwhile. */
export async function setNotDuplicate(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const decided = {
    status: 'different' as const,
    decidedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    decidedAt: ctx.now,
  };
  return decide(ctx, id, { from: 'open', set: decided, action: 'duplicate.told-apart' });
}

/**
 * Remembers that two listings are not one before anybody has proposed it: a person who brought the newer one has said
 * so. What has been decided stays. In the caller's transaction.
 */
export async function tellApart(
  ctx: ServiceContext,
  tx: Db,
  pair: {
    kind: (typeof duplicatePair.$inferSelect)['kind'];
    one: string;
    other: string;
    score: number;
  },
): Promise<void> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const { kind, one, other, score } = pair;
  const [leftId, rightId] = ordered(one, other);
  const decided = {
    status: 'different' as const,
    decidedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    decidedAt: ctx.now,
  };
  await tx
    .insert(duplicatePair)
    .values({ leftId, rightId, kind, score, reasons: [], ...decided })
    .onConflictDoUpdate({
      target: [duplicatePair.leftId, duplicatePair.rightId],
      set: { ...decided, version: sql`${duplicatePair.version} + 1` },
      setWhere: sql`${duplicatePair.status} = 'open'`,
    });
  await audit(ctx, tx, {
    action: 'duplicate.told-apart',
    subject: { type: 'listing', id: leftId },
    detail: { otherId: rightId },
  });
}

/** The pair is proposed again. */
export async function forgetNotDuplicate(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const set = { status: 'open' as const, decidedBy: null, decidedAt: null };
  return decide(ctx, id, { from: 'different', set, action: 'duplicate.forgotten' });
}

interface Decision {
  from: 'open' | 'different';
  set: Partial<typeof duplicatePair.$inferInsert>;
  action: string;
}

async function decide(ctx: ServiceContext, id: string, { from, set, action }: Decision) {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(duplicatePair)
      .set(set)
      .where(and(eq(duplicatePair.id, id), eq(duplicatePair.status, from)))
      .returning({ leftId: duplicatePair.leftId, rightId: duplicatePair.rightId });
    if (!row) throw await whyNot(tx, id);
    await audit(ctx, tx, {
      action,
      subject: { type: 'listing', id: row.leftId },
      detail: { otherId: row.rightId },
    });
  });
  return { id };
}

async function whyNot(tx: Db, id: string): Promise<AppError> {
  const known = await tx.$count(duplicatePair, eq(duplicatePair.id, id));
  if (known === 0) return pairNotFound();
  return new AppError(
    'conflict',
    'duplicate/decided',
    'Somebody has decided on this pair already.',
  );
}

/** Pairs that somebody has told apart, newest first. */
export async function listNotDuplicates(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract.listNotDuplicates>> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const rows = await pairs(ctx.db)
    .where(and(isDifferent, after ? lt(duplicatePair.id, after) : undefined))
    .orderBy(desc(duplicatePair.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize, ({ row }) => row.id);
  const paths = await pathsOf(ctx, shown);
  const items = shown.map((row): NotDuplicate => {
    const { id, decidedAt } = row.row;
    return {
      id,
      left: toSide(row.left, paths),
      right: toSide(row.right, paths),
      by: nameOf(row),
      at: decidedAt?.toISOString() ?? null,
    };
  });
  return { items, next };
}

export const nameOf = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null => [firstName, lastName].filter(Boolean).join(' ') || null;

async function pathsOf(ctx: ServiceContext, rows: readonly Pick<PairRow, 'left' | 'right'>[]) {
  const ids = rows.flatMap((row) => [row.left.id, row.right.id]);
  return ctx.subjects.find(ctx, 'listing', ids);
}

type Paths = Awaited<ReturnType<typeof pathsOf>>;

const toSide = ({ id, name, district, city, postcode }: PairRow['left'], paths: Paths): Side => ({
  id,
  name,
  path: paths.get(id)?.url ?? '',
  place: [...new Set([district, city, postcode])].filter(Boolean).join(', '),
});

const toPair = ({ row, left: one, right: other }: PairRow, paths: Paths): DuplicatePair => ({
  id: row.id,
  kind: row.kind,
  score: row.score,
  reasons: duplicateReasons.filter((reason) => row.reasons.includes(reason)),
  left: toSide(one, paths),
  right: toSide(other, paths),
});

const pairNotFound = () => notFound('duplicate/not-found', 'There is no such pair.');
