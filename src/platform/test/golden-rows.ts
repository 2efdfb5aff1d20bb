import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SubjectRegistry } from '#platform/subjects/subject.server.ts';

export type GoldenQuery = Readonly<Record<string, string>>;

/** A query and the names of the rows that it finds, with commas between them. */
export type GoldenCase = readonly [query: GoldenQuery, rows: string];

export interface GoldenList {
  /** Ids of the endpoints that answer this list, in one way or another. */
  endpoints: readonly string[];
  /** Who asks; a visitor where it is left out. */
  actor?: Actor;
  params?: Readonly<Record<string, string>>;
  /** What rows are called in an answer that is no `items` with a `name`. */
  namesOf?: (answer: unknown) => readonly string[];
  /**
   * Each is about the last part of its query: without that part other rows are found. About `sort` it is their order.
   */
  cases: readonly GoldenCase[];
}

/** Rows of a feature whose names say which filter finds them, and what its lists answer of them. */
export interface GoldenRows {
  add: (db: Db) => Promise<unknown>;
  /** What the rows are about, where that is another feature's. */
  subjects?: SubjectRegistry;
  lists: readonly GoldenList[];
}
