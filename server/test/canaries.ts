import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Column, InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { wordlessColumns } from './plain-columns.ts';

/** Where a word stands: a column, and which of the scene's rows. */
export interface Place {
  column: string;
  row: string;
}

const sign = /kanarie\d{4}z/g;

/** Columns that hold words: texts, lists of them, JSON, and the words that a search looks in; not a choice from a list or the code of a language. */
export const holdsWords = (column: Column): boolean =>
  /text|char|json|tsvector/.test(column.getSQLType()) &&
  !column.enumValues?.length &&
  column.name !== 'language';

export const columnNames = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => holdsWords(column))
    .map(([name]) => `${getTableName(table)}.${name}`);

/** Words that are in one column of one row alone, so that an answer tells where it has them from. */
export class Canaries {
  readonly #places = new Map<string, Place>();

  wordFor(column: string, row: string): string {
    const word = `kanarie${String(this.#places.size).padStart(4, '0')}z`;
    this.#places.set(word, { column, row });
    if (/(email|address)$/i.test(column)) return `${word}@kanarie.example`;
    if (column.endsWith('website')) return `https://${word}.example`;
    return /url$/i.test(column) ? `/${word}` : word;
  }

  /** A word of its own for every column with words of this row, or for those named. */
  words<Table extends PgTable>(
    table: Table,
    row: string,
    names: readonly string[] = Object.keys(getTableColumns(table)),
  ): Partial<InferInsertModel<Table>> {
    const words = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
      const path = `${getTableName(table)}.${name}`;
      if (!names.includes(name) || !holdsWords(column) || wordlessColumns.has(path)) return [];
      return [[name, this.#value(column, path, row)] as const];
    });
    return Object.fromEntries(words) as Partial<InferInsertModel<Table>>;
  }

  /** A whole row, with a word of its own in every column with words that `given` leaves out. */
  row<Table extends PgTable>(
    table: Table,
    row: string,
    given: Partial<InferInsertModel<Table>>,
  ): InferInsertModel<Table> {
    const left = Object.keys(getTableColumns(table)).filter((name) => !(name in given));
    const plain = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
      const value = plainValue(column);
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      ...Object.fromEntries(plain),
      ...this.words(table, row, left),
      ...given,
    };
  }

  #value(column: Column, path: string, row: string): unknown {
    const word = this.wordFor(path, row);
    if (column.getSQLType().endsWith('[]')) return [word];
    return column.getSQLType() === 'jsonb' ? { kanarie: word } : word;
  }

  async add<Table extends PgTable>(
    db: Db,
    table: Table,
    row: string,
    given: Partial<InferInsertModel<Table>>,
  ): Promise<void> {
    await db.insert(table).values(this.row(table, row, given));
  }

  placesIn(answer: string): Place[] {
    const words = new Set(answer.toLowerCase().match(sign));
    return [...words].flatMap((word) => this.#places.get(word) ?? []);
  }

  /** Columns that have a word in some row. */
  get columns(): ReadonlySet<string> {
    return new Set([...this.#places.values()].map(({ column }) => column));
  }
}

/** For columns without words that must not be empty. */
function plainValue(column: Column): unknown {
  if (!column.notNull || column.hasDefault) return undefined;
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.dataType === 'date') return testNow;
  return { number: 1, boolean: false }[column.dataType as 'number' | 'boolean'];
}
