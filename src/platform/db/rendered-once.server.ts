import { is, Placeholder, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { casing } from './transaction.server.ts';

/**
 * A raw statement whose text is made once, with `sql.placeholder('name')` where its values go: for the few that every list
 * asks, as `builtOnce` does for the query builder. The text of thirty columns takes a fifth of a millisecond to put
 * together. An array is one value. A value that is left out throws.
 */
export function renderedOnce(build: () => SQL): (values: Readonly<Record<string, unknown>>) => SQL {
  let rendered: { pieces: readonly SQL[]; params: readonly unknown[] } | undefined;
  return (values) => {
    rendered ??= render(build());
    const { pieces, params } = rendered;
    return sql.join(
      pieces.flatMap((piece, at) =>
        at < params.length ? [piece, sql.param(valueOf(params[at], values))] : [piece],
      ),
    );
  };
}

function render(statement: SQL) {
  const { sql: text, params } = new PgDialect({ casing }).sqlToQuery(statement);
  // The places are numbered in the order in which they stand.
  return { pieces: text.split(/\$\d+/).map((piece) => sql.raw(piece)), params };
}

function valueOf(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (!is(param, Placeholder)) return param;
  if (!(param.name in values)) throw new Error(`The statement asks for a value "${param.name}".`);
  return values[param.name];
}
