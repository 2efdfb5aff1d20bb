import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { ServiceContext } from './context.server.ts';
import type { Endpoint } from './endpoint.ts';
import { idempotencyKey } from './idempotency.table.server.ts';
import { openAnswer, sealAnswer } from './sealed-answer.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** What an `Idempotency-Key` may look like. */
export const keyShape = /^[\w-]{8,80}$/;

/** A creating call as it is known again. */
export interface OnceCall {
  /** Id of the endpoint. */
  endpoint: string;
  key: string;
  /** Hash of all that was sent. */
  contentHash: string;
  /** The answer holds a secret: it is kept sealed, so that the database alone does not tell it. */
  isSecret: boolean;
  /** Called when the answer given is the one of an earlier call. */
  onReplay: () => void;
}

interface Asked {
  headers: FastifyRequest['headers'];
}

/** What identifies this call; undefined when its sender gave no key. */
export function onceOf(
  { headers }: Asked,
  reply: Pick<FastifyReply, 'header'>,
  endpoint: Pick<Endpoint, 'id' | 'answersSecret'>,
  content: unknown,
): OnceCall | undefined {
  const key = readKey(headers['idempotency-key']);
  if (!key) return undefined;
  return {
    endpoint: endpoint.id,
    key,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    isSecret: endpoint.answersSecret ?? false,
    onReplay: () => void reply.header('idempotent-replayed', 'true'),
  };
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  if (keyShape.test(header)) return header;
  throw new AppError('invalid', 'request/bad-key', 'The request could not be read.');
}

/**
 * Runs a creating call once per key. Key, work and answer share one transaction: after a crash either all of it is
 * there or nothing. When calls come at the same time, the later ones wait for the first. A failed call leaves no key,
 * so it may be tried again. Another content under the same key is refused with 422. Without a call the work is just
 * done, in a transaction too.
 */
export async function runOnce<Answer>(
  ctx: ServiceContext,
  call: OnceCall | undefined,
  work: (inside: ServiceContext) => Promise<Answer>,
): Promise<Answer> {
  const tags: string[] = [];
  const answer = await ctx.db.transaction(async (tx): Promise<Answer> => {
    const inside = { ...ctx, db: tx, invalidate: (more: readonly string[]) => tags.push(...more) };
    if (!call) return work(inside);
    const [fresh] = await tx
      .insert(idempotencyKey)
      .values({ ...nameOf(ctx, call), bodyHash: call.contentHash, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKey.id });
    if (!fresh) return replay<Answer>(inside, call);
    const response = await work(inside);
    const kept = call.isSecret ? sealAnswer(ctx, fresh.id, response) : response;
    await tx.update(idempotencyKey).set({ answer: kept }).where(eq(idempotencyKey.id, fresh.id));
    return response;
  });
  if (tags.length > 0) ctx.invalidate(tags);
  return answer;
}

/** The answer of an earlier call under this key: for work that is too dear to be done before `runOnce` finds it. */
export async function findReplay<Answer>(
  ctx: ServiceContext,
  call: OnceCall | undefined,
): Promise<Answer | undefined> {
  const isKnown = call && (await findRow(ctx, call));
  return isKnown ? replay<Answer>(ctx, call) : undefined;
}

const nameOf = ({ actor }: ServiceContext, { endpoint, key }: OnceCall) => ({
  scope: actor.kind === 'user' ? actor.id : 'visitor',
  endpoint,
  key,
});

async function findRow(ctx: ServiceContext, call: OnceCall) {
  const { scope, endpoint, key } = nameOf(ctx, call);
  const [known] = await ctx.db
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

/** What is read here was written by the same endpoint, so it has the same shape. */
async function replay<Answer>(ctx: ServiceContext, call: OnceCall): Promise<Answer> {
  const known = await findRow(ctx, call);
  if (known?.bodyHash !== call.contentHash) {
    throw new AppError(
      'unprocessable',
      'request/key-reused',
      'This request was sent before with other content.',
    );
  }
  call.onReplay();
  return (call.isSecret ? openAnswer(ctx, known.id, known.answer) : known.answer) as Answer;
}

/** Keys older than a day. Run hourly. */
export async function sweepIdempotencyKeys(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, earlier(ctx.now, dayMs)));
}
