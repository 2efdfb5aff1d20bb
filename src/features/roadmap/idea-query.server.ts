import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { holdsWords } from '#platform/search/word-match.server.ts';
import type { IdeaQuery } from './idea.contract.ts';
import type { IdeaSort } from './idea.policy.ts';
import { idea } from './idea.table.server.ts';

export type IdeaRecord = typeof idea.$inferSelect;

/** What everybody sees. */
export const visibleIdeas: SQL = sql`${idea.hiddenAt} is null and ${idea.mergedIntoId} is null`;

interface Key {
  of: (row: IdeaRecord) => number;
  column: SQL;
  /** A number of a cursor in the type of the column. */
  value: (key: number) => SQL;
}

/** What an order compares before the id, which is in the order of time. */
const keys: Record<IdeaSort, Key> = {
  votes: {
    of: ({ votes }) => votes,
    column: sql`${idea.votes}`,
    value: (key) => sql`${Math.min(key, 2_147_483_647)}::int`,
  },
  newest: { of: () => 0, column: sql`0::int`, value: () => sql`0::int` },
  changed: {
    of: ({ changedAt }) => changedAt.getTime(),
    column: sql`${idea.changedAt}`,
    value: (key) => sql`${new Date(Math.min(key, 8e12)).toISOString()}::timestamptz`,
  },
};

const cursor = /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const orderOf = (sort: IdeaSort): SQL[] =>
  sort === 'newest' ? [desc(idea.id)] : [desc(keys[sort].column), desc(idea.id)];

/** What comes after the last one seen. A cursor that is none begins at the beginning. */
export function afterCursor(sort: IdeaSort, after: string | undefined): SQL | undefined {
  const [, key, id] = cursor.exec(after ?? '') ?? [];
  if (!key || !id) return undefined;
  const { column, value } = keys[sort];
  return sql`(${column}, ${idea.id}) < (${value(Number(key))}, ${id}::uuid)`;
}

export const cursorAfter = (sort: IdeaSort, row: IdeaRecord): string =>
  `${keys[sort].of(row)}_${row.id}`;

export const conditionsOf = ({ q, state }: Pick<IdeaQuery, 'q' | 'state'>): SQL | undefined =>
  and(holdsWords(idea.searchText, q), state ? eq(idea.state, state) : undefined);
