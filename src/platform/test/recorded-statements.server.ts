import type { PoolClient } from 'pg';
import { statementOf } from './unordered-rows.server.ts';

/** A view of the connection that writes down what is asked of it. */
export function recorded(client: PoolClient, statements: string[]): PoolClient {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
  const query = (...parameters: unknown[]) => {
    statements.push(statementOf(parameters[0]));
    return ask(...parameters);
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}

const readsOnly = /^\s*(?:select|savepoint|release savepoint|rollback to savepoint)\b/i;
const lock = /\bfor (?:no key )?update\b/gi;

/** Whether a statement can have changed a row. One that is in doubt can. */
export const mayWrite = (statement: string): boolean =>
  !readsOnly.test(statement) ||
  /\b(?:insert|update|delete)\b/i.test(statement.replaceAll(lock, ''));
