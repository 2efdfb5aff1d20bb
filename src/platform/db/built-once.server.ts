import type { Db } from './transaction.server.ts';

interface Built<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** What the query builder makes: `prepare` gives the text of the statement and how its rows are read. */
interface Buildable<Rows> {
  prepare(name: string): Built<Rows>;
}

/**
 * A query that is built once for each database, with `sql.placeholder('name')` where its values go, for the few statements
 * that every page asks: over sixty columns the builder takes a third of a millisecond, which is longer than the server needs
 * to answer. In a transaction it is built anew. A value that is left out throws. It gets no name of its own (`statement-names.server.ts`).
 */
export function builtOnce<Rows>(
  build: (db: Db) => Buildable<Rows>,
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  const known = new WeakMap<Db, Built<Rows>>();
  return (db, values) => {
    const built = known.get(db) ?? build(db).prepare('');
    known.set(db, built);
    return built.execute(values);
  };
}
