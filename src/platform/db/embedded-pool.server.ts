import pg from 'pg';
import type { Logger } from '#platform/log/logger.server.ts';
import type { EmbeddedEngine } from './embedded-engine.server.ts';
import { EmbeddedSocket } from './embedded-socket.server.ts';
import type { QueryObserver } from './observe-queries.server.ts';
import { watchConnections } from './server-pool.server.ts';
import { StatementNames } from './statement-names.server.ts';

interface EmbeddedPoolOptions {
  log: Logger;
  /** 0 switches it off. */
  idleInTransactionMs: number;
  /** How long a caller waits for the one connection. */
  queueTimeoutMs: number;
  onQuery?: QueryObserver;
}

/** A pool of the engine's one session: node-postgres keeps the queue, parses the answers and makes the errors. */
export function openEmbeddedPool(engine: EmbeddedEngine, options: EmbeddedPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.queueTimeoutMs,
    stream: () => new EmbeddedSocket(engine, options.idleInTransactionMs),
  });
  const { log, onQuery } = options;
  return watchConnections(pool, { log, onQuery, names: new StatementNames() });
}
