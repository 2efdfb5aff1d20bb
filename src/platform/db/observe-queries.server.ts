import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { FinishedQuery } from '#platform/log/slow-query.server.ts';

export type QueryObserver = (query: FinishedQuery) => void;

type Answered = (error: Error | null, result?: { rowCount: number | null }) => void;

/**
 * Tells the observer of every statement on this connection, of either engine. node-postgres has no hook for it, so the
 * connection's own `query` is wrapped; both of its ways of answering are kept.
 */
export function observeQueries(client: pg.PoolClient, observe: QueryObserver): void {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const query = (...parameters: unknown[]): unknown => {
    const started = performance.now();
    // The answer comes on the connection's own time; the observer wants to know whose statement it was.
    const asCaller = AsyncLocalStorage.snapshot();
    const tell: Answered = (error, result) =>
      asCaller(observe, {
        statement: textOf(parameters[0]),
        ms: performance.now() - started,
        rows: result?.rowCount ?? null,
        failed: error !== null,
      });
    const last = parameters.at(-1);
    if (typeof last === 'function') {
      return ask(...parameters.slice(0, -1), telling(last as Answered, tell));
    }
    const answer = ask(...parameters);
    if (answer instanceof Promise)
      answer.then((result: Parameters<Answered>[1]) => tell(null, result), tell);
    return answer;
  };
  Object.assign(client, { query });
}

const telling =
  (answered: Answered, tell: Answered): Answered =>
  (error, result) => {
    tell(error ?? null, result);
    answered(error, result);
  };

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
