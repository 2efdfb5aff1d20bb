import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { ServiceContext } from './context.server.ts';
import type { EndpointParts } from './endpoint.ts';
import { idempotencyKey } from './idempotency.table.server.ts';
import type { BoundEndpoint } from './run-endpoint.server.ts';

const dayMs = 86_400_000;

export interface OnceOutcome {
  response: unknown;
  isReplay: boolean;
}

/** The key of a request as it may be stored; undefined when there is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  if (/^[\w-]{8,80}$/.test(header)) return header;
  throw new AppError('invalid', 'request/bad-key', 'The request could not be read.');
}

/**
 * Runs a creating call once per key. Key, work and answer share one transaction: after a crash either all of it is
 * there or nothing, and of calls at the same time the later wait for the first. A failed call leaves no key, so it
 * may be tried again. Another body under the same key is refused with 422.
 */
export async function runOnce(
  ctx: ServiceContext,
  bound: BoundEndpoint,
  input: EndpointParts,
  key: string,
): Promise<OnceOutcome> {
  const tags: string[] = [];
  const scope = ctx.actor.kind === 'user' ? ctx.actor.id : 'visitor';
  const outcome = await ctx.db.transaction(async (tx): Promise<OnceOutcome> => {
    const row = { scope, endpoint: bound.endpoint.id, key, bodyHash: hashOf(input) };
    const [fresh] = await tx
      .insert(idempotencyKey)
      .values({ ...row, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKey.id });
    if (!fresh) return replay(await findAnswer(tx, row), row.bodyHash);
    const inside = { ...ctx, db: tx, invalidate: (more: readonly string[]) => tags.push(...more) };
    const { response } = await bound.run(inside, input);
    await tx
      .update(idempotencyKey)
      .set({ answer: response })
      .where(eq(idempotencyKey.id, fresh.id));
    return { response, isReplay: false };
  });
  if (tags.length > 0) ctx.invalidate(tags);
  return outcome;
}

const hashOf = ({ params, body }: EndpointParts): string =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');

async function findAnswer(
  db: ServiceContext['db'],
  { scope, endpoint, key }: { scope: string; endpoint: string; key: string },
) {
  const [known] = await db
    .select()
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.scope, scope),
        eq(idempotencyKey.endpoint, endpoint),
        eq(idempotencyKey.key, key),
      ),
    );
  return known;
}

function replay(known: typeof idempotencyKey.$inferSelect | undefined, hash: string): OnceOutcome {
  if (known?.bodyHash === hash) return { response: known.answer, isReplay: true };
  throw new AppError(
    'unprocessable',
    'request/key-reused',
    'This request was sent before with other content.',
  );
}

/** Keys older than a day. Run hourly. */
export async function sweepIdempotencyKeys(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(ctx.now.getTime() - dayMs)));
}
