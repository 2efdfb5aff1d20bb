import { and, eq, gt, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import {
  comparableColumns,
  comparableOf,
} from '#features/directory/merging/duplicate-row.server.ts';
import {
  duplicateRule,
  likenessOf,
  prepare,
  proposedFrom,
} from '#features/directory/merging/duplicate.policy.ts';
import type { Likeness, Prepared } from '#features/directory/merging/duplicate.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { ordered } from '../duplicate-pair.policy.ts';
import { duplicateMark, duplicatePair } from '../duplicate.table.server.ts';
import { listCandidates, writeKeys } from './listing-keys.server.ts';

/** What can be one of two: a page that everybody sees or saw. */
export const isComparable = and(
  inArray(listing.status, ['published', 'archived']),
  isNull(listing.mergedIntoId),
);

const hasChanged = or(
  isNull(duplicateMark.listingId),
  ne(duplicateMark.seenAt, listing.updatedAt),
  ne(duplicateMark.rule, duplicateRule),
);

const changed = (db: Db) =>
  db
    .select({
      ...comparableColumns,
      id: listing.id,
      /** As text: a moment of the language has no microseconds. */
      updatedAt: sql<string>`${listing.updatedAt}::text`,
    })
    .from(listing)
    .leftJoin(duplicateMark, eq(duplicateMark.listingId, listing.id))
    .$dynamic();

type ChangedRow = Awaited<ReturnType<typeof changed>>[number];

export async function countChanged(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listing)
    .leftJoin(duplicateMark, eq(duplicateMark.listingId, listing.id))
    .where(and(isComparable, hasChanged));
  return row?.count ?? 0;
}

export interface Compared {
  /** The last one, to go on behind; undefined when there was none. */
  last: string | undefined;
  listings: number;
  /** Pairs that nobody had proposed before. */
  found: number;
}

/** Compares the next listings that have changed since they were compared, in the caller's transaction. */
export async function compareChanged(
  tx: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Compared> {
  const rows = await changed(tx)
    .where(and(isComparable, hasChanged, after ? gt(listing.id, after) : undefined))
    .orderBy(listing.id)
    .limit(limit);
  return compare(tx, rows);
}

/** Compares this one now, if it has changed. */
export async function compareOne(tx: Db, id: string): Promise<Compared> {
  return compare(tx, await changed(tx).where(and(isComparable, hasChanged, eq(listing.id, id))));
}

async function compare(tx: Db, rows: readonly ChangedRow[]): Promise<Compared> {
  const last = rows.at(-1)?.id;
  if (!last) return { last, listings: 0, found: 0 };
  const known = new Map(rows.map((row) => [row.id, prepare(comparableOf(row))]));
  await writeKeys(tx, known);
  const candidates = await listCandidates(tx, [...known.keys()]);
  await loadOthers(
    tx,
    candidates.map(({ other }) => other),
    known,
  );
  const pairs = alikeAmong(candidates, known);
  const found = await writePairs(tx, pairs);
  await dropUnlike(
    tx,
    rows.map(({ id }) => id),
    pairs,
  );
  await tx.execute(sql`
    insert into ${duplicateMark} (listing_id, seen_at, rule)
    select id, seen_at, ${duplicateRule}::smallint
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ updatedAt }) => updatedAt))}::timestamptz[]) as seen(id, seen_at)
    on conflict (listing_id) do update set seen_at = excluded.seen_at, rule = excluded.rule`);
  return { last, listings: rows.length, found };
}

async function loadOthers(tx: Db, ids: readonly string[], known: Map<string, Prepared>) {
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const rows = await tx
    .select({ ...comparableColumns, id: listing.id })
    .from(listing)
    .where(and(isComparable, sql`${listing.id} = any(${sql.param(missing)}::uuid[])`));
  for (const row of rows) known.set(row.id, prepare(comparableOf(row)));
}

interface AlikePair extends Likeness {
  leftId: string;
  rightId: string;
  kind: Prepared['entry']['kind'];
}

function alikeAmong(
  candidates: readonly { one: string; other: string }[],
  known: ReadonlyMap<string, Prepared>,
): AlikePair[] {
  const pairs = new Map<string, AlikePair>();
  for (const { one, other } of candidates) {
    const [leftId, rightId] = ordered(one, other);
    const name = `${leftId} ${rightId}`;
    const [left, right] = [known.get(leftId), known.get(rightId)];
    if (!left || !right || pairs.has(name)) continue;
    const likeness = likenessOf(left, right);
    if (likeness.score < proposedFrom) continue;
    pairs.set(name, { ...likeness, leftId, rightId, kind: left.entry.kind });
  }
  return [...pairs.values()];
}

/** What staff have decided stays so. Answers how many pairs are new. */
async function writePairs(tx: Db, pairs: readonly AlikePair[]): Promise<number> {
  if (pairs.length === 0) return 0;
  const written = await tx
    .insert(duplicatePair)
    .values([...pairs])
    .onConflictDoUpdate({
      target: [duplicatePair.leftId, duplicatePair.rightId],
      set: {
        score: sql`case when ${isReported} then greatest(excluded.score, ${duplicatePair.score}) else excluded.score end`,
        reasons: sql`case when ${isReported} then array_prepend('reader', excluded.reasons) else excluded.reasons end`,
        version: sql`${duplicatePair.version} + 1`,
      },
      setWhere: sql`${duplicatePair.status} = 'open'`,
    })
    .returning({ isNew: sql<boolean>`${duplicatePair.version} = 1` });
  return written.filter(({ isNew }) => isNew).length;
}

/** What people say is no matter of likeness. */
const isReported = sql`'reader' = any(${duplicatePair.reasons})`;

/** Pairs that nobody has reported or decided on and that are not alike any more. */
async function dropUnlike(tx: Db, ids: readonly string[], pairs: readonly AlikePair[]) {
  const mine = [...ids];
  const stillAlike = pairs.map(({ leftId, rightId }) => `${leftId} ${rightId}`);
  const name = sql`${duplicatePair.leftId}::text || ' ' || ${duplicatePair.rightId}::text`;
  await tx
    .delete(duplicatePair)
    .where(
      and(
        eq(duplicatePair.status, 'open'),
        not(isReported),
        or(inArray(duplicatePair.leftId, mine), inArray(duplicatePair.rightId, mine)),
        stillAlike.length > 0 ? notInArray(name, stillAlike) : undefined,
      ),
    );
}
