import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { alertLeads } from './alert.server.ts';
import { codeHashOf, newConcernCode } from './concern-code.server.ts';
import { addEntry } from './concern-record.server.ts';
import { concern, concernEntry } from './concern.table.server.ts';
import type { ConcernLook, NewConcern } from './safeguarding.contract.ts';
import { concernsPerNetwork } from './safeguarding.policy.ts';

const tooMany = () =>
  new AppError('rate-limited', 'safeguarding/too-many', 'Too many were sent from here today.');

/** The action that counts: without an account and without anything else that says who told of it. */
const toldAction = 'concern.form-used';

/**
 * Takes a concern from anybody, signed in or not: nothing is kept of who they are but what they write. Answers the code by
 * which they look back, which is told this once. Throws `safeguarding/too-many` for a network that has sent very many.
 */
export async function tellConcern(
  ctx: ServiceContext,
  { words, about, contact, website }: NewConcern,
): Promise<{ code: string }> {
  const code = newConcernCode();
  // A program that fills every field is answered like anybody, and nothing is kept of it.
  if (website) return { code };
  await ctx.db.transaction(async (tx) => {
    await assertFew(ctx, tx);
    const [row] = await tx
      .insert(concern)
      .values({
        source: 'form',
        state: 'open',
        codeHash: codeHashOf(ctx, code),
        language: ctx.language,
        signals: [],
        openedAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error('The concern was not stored.');
    await addEntry(ctx, tx, row.id, {
      kind: 'told',
      words,
      about: about || null,
      contact: contact || null,
    });
    await alertLeads(ctx, tx, row);
  });
  return { code };
}

/** A network is counted by a print that changes daily: who told of a concern can't be found by it. */
async function assertFew(ctx: ServiceContext, tx: Db): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  const network = ctx.client?.network ?? '';
  const print = ctx.keys.fingerprint('concern-network', `${day} ${network}`);
  await assertQuota(tx, {
    name: `concern-network ${print}`,
    table: auditEntry,
    where: and(
      eq(auditEntry.action, toldAction),
      sql`${auditEntry.detail} ->> 'from' = ${print}`,
      youngerThan(auditEntry.at, ctx.now, dayMs),
    ),
    most: concernsPerNetwork,
    refusal: tooMany,
  });
  await tx.insert(auditEntry).values({
    at: ctx.now,
    actorId: null,
    actorKind: 'anonymous',
    action: toldAction,
    detail: { from: print },
  });
}

/** What became of it, and what the lead answers. Throws `safeguarding/no-such-code`. */
export async function lookUpConcern(ctx: ServiceContext, code: string): Promise<ConcernLook> {
  const [row] = await ctx.db
    .select()
    .from(concern)
    .where(eq(concern.codeHash, codeHashOf(ctx, code)));
  if (!row) throw notFound('safeguarding/no-such-code', 'No concern has this code.');
  const answers = await ctx.db
    .select({ at: concernEntry.at, words: concernEntry.words })
    .from(concernEntry)
    .where(and(eq(concernEntry.concernId, row.id), eq(concernEntry.kind, 'answer')))
    .orderBy(asc(concernEntry.no))
    .limit(100);
  return {
    state: row.state,
    toldAt: row.createdAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    closedBecause: row.closedBecause,
    answers: answers.map(({ at, words }) => ({ at: at.toISOString(), words })),
  };
}
