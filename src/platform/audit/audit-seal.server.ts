import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { affectedRows, rowsOf } from '#platform/db/rows.server.ts';
import { auditSeal } from './audit-seal.table.server.ts';
import { auditEntry } from './audit.table.server.ts';

export type Seal = typeof auditSeal.$inferSelect;

/** Any number, the same in every process of the site: one seals at a time. */
const entriesPerSeal = 5000;

/**
 * Puts every entry that has none under a seal, and answers how many. Which entries a seal covers is written down with
 * the entries, so one that is committed late, with an earlier time, is simply covered by the next.
 */
export async function sealAudit(
  db: Db,
  now: Date,
): Promise<{ sealed: number; head: Seal | undefined }> {
  let sealed = 0;
  for (;;) {
    const seal = await db.transaction((tx) => sealBatch(tx, now));
    if (!seal) return { sealed, head: await findHead(db) };
    sealed += seal.entryCount;
  }
}

export async function findHead(db: Db): Promise<Seal | undefined> {
  const [head] = await db.select().from(auditSeal).orderBy(desc(auditSeal.no)).limit(1);
  return head;
}

async function sealBatch(tx: Db, now: Date): Promise<Seal | undefined> {
  await takeLocks(tx, 'audit-seal');
  const head = await findHead(tx);
  const no = (head?.no ?? 0) + 1;
  const taken = await tx.execute(sql`
    update ${auditEntry} set seal_no = ${no} where id in (
      select id from ${auditEntry} where seal_no is null order by id limit ${entriesPerSeal}
    )`);
  if (affectedRows(taken) === 0) return undefined;
  const content = await readContent(tx, no);
  const seal = { no, ...content, sealedAt: now };
  const row: Seal = { ...seal, hash: linkHash(head?.hash ?? '', seal) };
  await tx.insert(auditSeal).values(row);
  return row;
}

interface Content {
  entryCount: number;
  oldestAt: Date;
  contentHash: string;
}

/**
 * What is under a seal now. The text of an entry is made by the database, in UTC and with its full precision, so that
 * it is the same on both engines and in every session.
 */
export async function readContent(db: Db, no: number): Promise<Content> {
  const found = await db.execute(sql`
    select count(*) as count, min(at)::text as oldest,
      encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(
        id, extract(epoch from at)::text, actor_id, actor_kind, action, subject_type, subject_id, account_id, detail,
        network)::text, E'\n' order by id), ''), 'UTF8')), 'hex') as hash
    from ${auditEntry} where seal_no = ${no}`);
  const [row] = rowsOf<{ count: number; oldest: string | null; hash: string }>(found);
  return {
    entryCount: row?.count ?? 0,
    oldestAt: new Date(row?.oldest ?? 0),
    contentHash: row?.hash ?? '',
  };
}

/** The hash of a link: over the one before it and everything that it says itself. */
export function linkHash(before: string, seal: Omit<Seal, 'hash'>): string {
  const { no, entryCount, oldestAt, contentHash, sealedAt } = seal;
  const text = [
    before,
    no,
    entryCount,
    oldestAt.toISOString(),
    contentHash,
    sealedAt.toISOString(),
  ];
  return createHash('sha256').update(text.join('\n')).digest('hex');
}
