import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fold } from '#platform/text/fold.ts';
import { fundingTag } from '../fund.contract.ts';
import { fundPolicy } from '../fund.policy.ts';
import { readAwardFile } from './award-file.ts';
import type { Award, AwardFault } from './award-file.ts';
import { awardRun, fundAward } from './award.table.server.ts';

export interface AwardSource {
  fileName: string;
  /** Who published it, and the licence that lets it be shown. */
  source: string;
  licence: string;
}

export interface AwardOutcome {
  /** Undefined where nothing is written. */
  runId: number | undefined;
  added: number;
  changed: number;
  same: number;
  faults: readonly AwardFault[];
  /** Minor units of all awards of the file, by currency. */
  sums: ReadonlyMap<string, number>;
  programmes: number;
}

const rowsAtOnce = 500;

const factsOf = (award: Award) => ({ ...award, funderKey: fold(award.funder) });

/** Writes what is new or has changed, or with `isDry` only says it. A file that changes nothing makes no run. */
export async function importAwards(
  ctx: ServiceContext,
  { text, isDry, ...source }: AwardSource & { text: string; isDry: boolean },
): Promise<AwardOutcome> {
  authorize(fundPolicy.bringIn, ctx.actor, undefined);
  const { awards, faults } = read(text);
  return ctx.db.transaction(async (tx) => {
    const known = await readKnown(tx, awards);
    const added = awards.filter(({ grantId }) => !known.has(grantId));
    const changed = awards.filter((award) => isAnother(known.get(award.grantId), award));
    const written = [...added, ...changed];
    const sums = new Map<string, number>();
    for (const { currency, amount } of awards)
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    const outcome = {
      added: added.length,
      changed: changed.length,
      same: awards.length - written.length,
      faults,
      sums,
      programmes: new Set(awards.map(({ programme }) => programme).filter(Boolean)).size,
    };
    if (isDry || written.length === 0) return { ...outcome, runId: undefined };
    return { ...outcome, runId: await write(ctx, tx, source, written) };
  });
}

function read(text: string) {
  try {
    return readAwardFile(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppError('invalid', 'funding/award-file', `The file can't be read: ${error.message}`);
  }
}

/** The row that counts of each of these grants. */
async function readKnown(db: Db, awards: readonly Award[]): Promise<ReadonlyMap<string, Award>> {
  const known = new Map<string, Award>();
  for (let from = 0; from < awards.length; from += rowsAtOnce) {
    const ids = awards.slice(from, from + rowsAtOnce).map(({ grantId }) => grantId);
    const rows = await db
      .selectDistinctOn([fundAward.grantId])
      .from(fundAward)
      .where(inArray(fundAward.grantId, ids))
      .orderBy(asc(fundAward.grantId), desc(fundAward.runId));
    for (const { runId: _, funderKey: __, ...award } of rows) known.set(award.grantId, award);
  }
  return known;
}

const isAnother = (known: Award | undefined, award: Award): boolean =>
  known !== undefined &&
  (Object.keys(award) as (keyof Award)[]).some((name) => known[name] !== award[name]);

async function write(
  ctx: ServiceContext,
  tx: Db,
  source: AwardSource,
  awards: readonly Award[],
): Promise<number> {
  const [run] = await tx
    .insert(awardRun)
    .values({ ...source, ranAt: ctx.now })
    .returning({ id: awardRun.id });
  if (!run) throw new Error('The run was not written.');
  for (let from = 0; from < awards.length; from += rowsAtOnce) {
    const rows = awards.slice(from, from + rowsAtOnce);
    await tx.insert(fundAward).values(rows.map((one) => ({ ...factsOf(one), runId: run.id })));
  }
  const detail = { runId: run.id, awards: awards.length, fileName: source.fileName };
  await audit(ctx, tx, { action: 'awards.imported', detail });
  ctx.invalidate([fundingTag]);
  return run.id;
}

export async function listAwardRuns(ctx: ServiceContext) {
  authorize(fundPolicy.bringIn, ctx.actor, undefined);
  return ctx.db
    .select({
      id: awardRun.id,
      fileName: awardRun.fileName,
      ranAt: awardRun.ranAt,
      awards:
        sql`(select count(*) from ${fundAward} where ${fundAward.runId} = ${awardRun.id})`.mapWith(
          Number,
        ),
    })
    .from(awardRun)
    .orderBy(desc(awardRun.id))
    .limit(100);
}

/** Takes a run back as if it had never been. Throws `funding/no-run`. */
export async function undoAwardRun(ctx: ServiceContext, runId: number): Promise<number> {
  authorize(fundPolicy.bringIn, ctx.actor, undefined);
  const gone = await ctx.db.transaction(async (tx) => {
    const awards = await tx.$count(fundAward, eq(fundAward.runId, runId));
    const [run] = await tx.delete(awardRun).where(eq(awardRun.id, runId)).returning();
    if (!run) throw notFound('funding/no-run', 'There is no such run.');
    const detail = { runId, awards, fileName: run.fileName };
    await audit(ctx, tx, { action: 'awards.undone', detail });
    return awards;
  });
  ctx.invalidate([fundingTag]);
  return gone;
}
