import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { KeptAnswers } from './kept-answers.ts';

interface Options<Answer> {
  keptMs: number;
  /** Answers that are not worth keeping: asked again each time. */
  isKept?: (answer: Answer) => boolean;
}

/** Strangers choose what they search for. */
const mostStatements = 1000;
const dialect = new PgDialect();

/** What reading statements cost once is kept for some time, for each database, by the statement and its values. */
export class KeptRows<Answer> {
  readonly #kept = new WeakMap<Db, KeptAnswers<string, Answer>>();
  readonly #options: Options<Answer>;

  constructor(options: Options<Answer>) {
    this.#options = options;
  }

  read(
    { db, now }: { db: Db; now: Date },
    statement: SQL,
    read: () => Promise<Answer>,
  ): Promise<Answer> {
    const kept = this.#kept.get(db) ?? new KeptAnswers({ ...this.#options, most: mostStatements });
    this.#kept.set(db, kept);
    const { sql, params } = dialect.sqlToQuery(statement);
    return kept.read(JSON.stringify([sql, params]), now, read);
  }
}
