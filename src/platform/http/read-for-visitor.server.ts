import { AppError } from './app-error.ts';
import type { ServiceContext } from './context.server.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The one place that chooses where a request reads. Answers that may be kept for everybody come from the copy of the
 * database, when there is one and it has every change that this process knows of. All else reads the primary: people
 * who are signed in, writes, and links with a secret in them. So everybody sees what they have written.
 */
export async function readForVisitor<T>(
  ctx: ServiceContext,
  { method, cache }: Endpoint,
  work: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  const isForEverybody = method === 'GET' && cache && ctx.actor.kind === 'anonymous';
  const db = isForEverybody ? ctx.replica?.reader() : undefined;
  if (!db) return work(ctx);
  try {
    return await work({ ...ctx, db });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Away, or interrupted by what came in from the primary: reading twice harms nobody.
    ctx.replica?.failed(error);
    return work(ctx);
  }
}
