import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { proofMonths } from '#features/directory/listing.policy.ts';
import type { VerificationMethod } from '#features/directory/listing.policy.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { tagsOf } from '#features/directory/changes/own-listing-rows.server.ts';
import { tellProofEnded } from '#features/directory/changes/tell-proof-ended.server.ts';
import { changeListing } from '#features/directory/listing-store.server.ts';

const zone = 'Europe/London';
const batch = 100;

/** Takes proofs of ownership away that have run out, and tells the owners how to prove it again. */
export async function endProofs(ctx: ServiceContext): Promise<number> {
  const ended = (Object.keys(proofMonths) as VerificationMethod[]).flatMap((method) => {
    const months = proofMonths[method];
    if (months === null) return [];
    return [
      and(eq(listing.verifiedMethod, method), lt(listing.verifiedOn, monthsAgo(ctx.now, months))),
    ];
  });
  const due = and(isNotNull(listing.ownerId), eq(listing.isSample, false), or(...ended));
  return eachBatch(ctx, due, async (tx, row) => {
    await changeListing(tx, row.id, { verifiedMethod: null, verifiedOn: null });
    await tellProofEnded(ctx, tx, row, row.verifiedMethod);
    ctx.invalidate(tagsOf(row.id));
  });
}

function monthsAgo(now: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = localDateOf(now, zone).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

type Row = Pick<typeof listing.$inferSelect, 'id' | 'name' | 'ownerId' | 'verifiedMethod'>;

/** Each row in a transaction of its own: one that fails is tried again on the next day, the others are done. */
async function eachBatch(
  ctx: ServiceContext,
  due: SQL | undefined,
  work: (tx: ServiceContext['db'], row: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await ctx.db.select(listingColumns).from(listing).where(due).limit(batch);
    for (const row of rows) await ctx.db.transaction((tx) => work(tx, row));
    done += rows.length;
    if (rows.length < batch) return done;
  }
}
