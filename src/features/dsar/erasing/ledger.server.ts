import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import { erasure } from '../dsar.table.server.ts';
import type { Subject } from '../search/person-rows.server.ts';

/** Beside the database, so that a backup of it that is put back does not bring its own, older list. */
const ledgerKey = 'erasures/ledger';
const format = 'erasures/1';

const Line = z.object({
  kind: z.enum(['account', 'address']),
  print: z.string(),
  erasedAt: z.string(),
});
export type LedgerLine = z.infer<typeof Line>;
type Kind = LedgerLine['kind'];

type Keyed = Pick<ServiceContext, 'keys'>;

export const printOf = ({ keys }: Keyed, kind: Kind, value: string): string =>
  keys.fingerprint('erasures', `${kind} ${value.toLowerCase()}`);

export async function noteErasure(ctx: ServiceContext, tx: Db, subject: Subject): Promise<void> {
  const lines = [
    ...(subject.accountId ? [['account', subject.accountId] as const] : []),
    ...subject.addresses.map((address) => ['address', address] as const),
  ].map(([kind, value]) => ({ kind, print: printOf(ctx, kind, value), erasedAt: ctx.now }));
  if (lines.length > 0)
    await tx
      .insert(erasure)
      .values(lines)
      .onConflictDoUpdate({ target: [erasure.kind, erasure.print], set: { erasedAt: ctx.now } });
}

/** Those of the database and those of the file: neither forgets what the other knows. */
export async function writeLedger(ctx: ServiceContext): Promise<void> {
  const rows = await ctx.db.select().from(erasure).orderBy(erasure.id);
  const own = rows.map(({ kind, print, erasedAt }) => ({
    kind,
    print,
    erasedAt: erasedAt.toISOString(),
  }));
  const known = new Set(own.map(({ kind, print }) => `${kind} ${print}`));
  const others = (await readLedger(ctx)).filter(
    ({ kind, print }) => !known.has(`${kind} ${print}`),
  );
  await storageOf(ctx).put(
    ledgerKey,
    Buffer.from([format, ...[...others, ...own].map((line) => JSON.stringify(line))].join('\n')),
    'text/plain',
  );
}

export async function readLedger(ctx: ServiceContext): Promise<LedgerLine[]> {
  const file = await storageOf(ctx).get(ledgerKey);
  return file ? linesOf((await buffer(file.stream)).toString('utf8')) : [];
}

/** Throws for a file that is no ledger. */
export function linesOf(text: string): LedgerLine[] {
  const [first, ...lines] = text.split('\n');
  if (first !== format) throw new Error('This file is no list of erasures.');
  return lines.filter(Boolean).map((line) => z.parse(Line, JSON.parse(line)));
}

/** Lines that this database has not heard of: it is older than they are. */
export async function unheardOf(
  db: Db,
  lines: readonly LedgerLine[],
): Promise<readonly LedgerLine[]> {
  if (lines.length === 0) return [];
  const { rows } = await db.execute<{ known: string }>(
    sql`select kind || ' ' || print as known from ${erasure}`,
  );
  const known = new Set(rows.map(({ known: line }) => line));
  return lines.filter(({ kind, print }) => !known.has(`${kind} ${print}`));
}
