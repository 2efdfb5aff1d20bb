import pg from 'pg';
import type { Statement } from '../baselines/bare-sql.ts';

let recording: Statement[] | undefined;
let pool: pg.Pool | undefined;

/** From now on statements can be recorded, from all connections. */
export function watchStatements(): void {
  wrap(pg.Client.prototype, 'query', (_client, [config, values]) => {
    recording?.push(toStatement(config, values));
  });
  wrap(pg.Pool.prototype, 'connect', (used) => {
    if (used instanceof pg.Pool) pool = used;
  });
}

function wrap(
  prototype: object,
  method: string,
  watch: (self: unknown, parameters: unknown[]) => void,
): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`node-postgres has no ${method}() any more.`);
  Reflect.set(prototype, method, function (this: unknown, ...parameters: unknown[]): unknown {
    watch(this, parameters);
    const answer: unknown = Reflect.apply(original, this, parameters);
    return answer;
  });
}

function toStatement(config: unknown, values: unknown): Statement {
  const { text, values: own } =
    typeof config === 'string' ? { text: config } : (config as Statement);
  const list = Array.isArray(values) ? (values as unknown[]) : own;
  return { text, values: [...(list ?? [])] };
}

/** The statements that are sent while `work` runs. Nothing else may be using the database. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recording = statements;
  try {
    await work();
  } finally {
    recording = undefined;
  }
  return statements;
}

/** The pool that was used last: the site has one. */
export function usedPool(): pg.Pool {
  if (!pool) throw new Error('The site has not used its database yet.');
  return pool;
}
