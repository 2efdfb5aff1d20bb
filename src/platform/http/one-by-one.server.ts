import { TransactionRollbackError } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { ServiceContext } from './context.server.ts';

interface Result<Problem> {
  id: string;
  /** Null where it was done. */
  problem: Problem | null;
}

/**
 * The same to several, one after the other: what one is refused for leaves the others alone. What is wrong with the words
 * that were sent is wrong for all, and is answered as such. `problemOf` names a refusal.
 */
export async function oneByOne<One extends { id: string }, Problem extends string>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
  problemOf: (error: AppError) => Problem,
): Promise<{ results: Result<Problem>[] }> {
  const results: Result<Problem>[] = [];
  for (const one of all) {
    try {
      await work(one);
      results.push({ id: one.id, problem: null });
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'invalid') throw error;
      results.push({ id: one.id, problem: problemOf(error) });
    }
  }
  return { results };
}

/** Does the work and takes it back before anybody sees it: what would come of it, refusals included. */
export async function andTakeBack(
  ctx: ServiceContext,
  work: (inside: ServiceContext) => Promise<unknown>,
): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      await work({ ...ctx, db: tx, invalidate: () => {} });
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
