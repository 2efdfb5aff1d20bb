import { createHash } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { concern, concernEntry } from './concern.table.server.ts';

export type ConcernRow = typeof concern.$inferSelect;
type EntryRow = typeof concernEntry.$inferSelect;

/** Type of the subject in the audit. */
export const concernType = 'concern';

type NewEntry = Pick<EntryRow, 'kind' | 'words'> &
  Partial<Pick<EntryRow, 'about' | 'contact' | 'signals' | 'toState' | 'reference' | 'actorId'>>;

/**
 * What the audit keeps of an entry: nothing of it can be changed afterwards without the seal telling. The id is in it, which
 * readers of the audit don't know, so that nobody tries out short words.
 */
export const printOf = ({
  id,
  no,
  kind,
  words,
  about,
  contact,
  toState,
  reference,
}: Pick<
  EntryRow,
  'id' | 'no' | 'kind' | 'words' | 'about' | 'contact' | 'toState' | 'reference'
>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, no, kind, words, about, contact, toState, reference]))
    .digest('hex');

/** Takes the row for this transaction, so that entries follow one another; undefined where there is none. */
export async function lockConcern(tx: Db, id: string): Promise<ConcernRow | undefined> {
  const [row] = await tx.select().from(concern).where(eq(concern.id, id)).for('update');
  return row;
}

/** Adds to the record of a concern that this transaction holds or has just made. */
export async function addEntry(
  ctx: ServiceContext,
  tx: Db,
  concernId: string,
  {
    about = null,
    contact = null,
    signals = [],
    toState = null,
    reference = null,
    ...entry
  }: NewEntry,
): Promise<void> {
  const [last] = await tx
    .select({ no: max(concernEntry.no) })
    .from(concernEntry)
    .where(eq(concernEntry.concernId, concernId));
  const actorId = entry.actorId ?? (ctx.actor.kind === 'user' ? ctx.actor.id : null);
  const row = {
    id: uuidv7(),
    concernId,
    no: (last?.no ?? 0) + 1,
    at: ctx.now,
    about,
    contact,
    signals,
    toState,
    reference,
    ...entry,
    // Who told of something by the form is known to nobody, also where they are signed in.
    actorId: entry.kind === 'told' ? null : actorId,
  };
  await tx.insert(concernEntry).values(row);
  // As the site: who tells of a concern is not in a log that others read.
  const asSite = { ...ctx, actor: { kind: 'system', roles: [] } as const, client: undefined };
  const isTold = entry.kind === 'told' || entry.kind === 'watched';
  await audit(isTold ? asSite : ctx, tx, {
    action: `concern.${entry.kind}`,
    subject: { type: concernType, id: concernId },
    detail: { no: row.no, print: printOf(row) },
  });
}
