import type { PoolClient, QueryResult } from 'pg';

/**
 * A view of the connection on which rows that no statement put in order come backwards. A database owes no order to
 * a `select` without `order by`: without this, code that relies on one passes for months and fails on a busy server.
 */
export function withoutLuckyOrder(client: PoolClient): PoolClient {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => Promise<QueryResult>;
  const query = async (...parameters: unknown[]): Promise<QueryResult> => {
    const result = await ask(...parameters);
    if (owesNoOrder(statementOf(parameters[0]))) result.rows.reverse();
    return result;
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}

const owesNoOrder = (statement: string): boolean =>
  /^\s*(?:select|with)\b/i.test(statement) && !/\border\s+by\b/i.test(statement);

export function statementOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return (asked as { text: string }).text;
}
