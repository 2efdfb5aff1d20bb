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
