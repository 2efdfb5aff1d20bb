import type { Field, SingleField } from './field-headers.ts';

/** Where in a row each field is. */
export type FieldColumns = Partial<Record<SingleField, number>> & { facts?: number[] };

/** The positions that hold anything. */
export const usedColumns = (columns: FieldColumns): Set<number> =>
  new Set(Object.values(columns).flat());

/** The same the other way round: what each position holds, in the order of the row. */
export const fieldsByColumn = (columns: FieldColumns): Map<number, Field> =>
  new Map(
    Object.entries(columns)
      .flatMap(([field, at]) => [at].flat().map((one) => [one, field as Field] as const))
      .toSorted(([one], [other]) => one - other),
  );

/** One column holds one thing, and except for `facts` one thing is held by one column: the last one that is set. */
export function withColumn(columns: FieldColumns, at: number, field: Field | 'skip'): FieldColumns {
  const { facts = [], ...single } = columns;
  const others = Object.entries(single).filter(([, position]) => position !== at);
  const left: FieldColumns = Object.fromEntries(others);
  const more = [...facts.filter((position) => position !== at), ...(field === 'facts' ? [at] : [])];
  const rest = more.length > 0 ? { ...left, facts: more } : left;
  return field === 'skip' || field === 'facts' ? rest : { ...rest, [field]: at };
}

/** Headers of columns that hold nothing that is imported. */
export function unusedHeaders(columns: FieldColumns, headers: readonly string[]): string[] {
  const used = usedColumns(columns);
  return headers.filter((header, at) => header.trim() !== '' && !used.has(at));
}
