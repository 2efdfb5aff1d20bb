import type { ImportReport, Rejection, RepairGroup } from '../import.contract.ts';
import type { RowProblem } from '../file/sheet.ts';
import type { Repair } from '../row/row-notes.ts';
import { isUnknownWord, valueKey } from '../row/value-words.ts';

export type RowOutcome = { row: number } & (
  | {
      action: 'created' | 'updated' | 'unchanged';
      /** Missing of an entry that a check did not write. */
      listingId?: string;
      repairs: readonly Repair[];
    }
  | { action: 'rejected'; errors: readonly RowProblem[] }
  | { action: 'waiting'; cause: 'ragged' | 'pair' }
);

export type Counts = Pick<
  ImportReport,
  'created' | 'updated' | 'unchanged' | 'rejected' | 'waiting' | 'repaired'
>;

const maxRejections = 100;
const maxExamples = 3;
const mostValues = 500;

export function countOutcomes(outcomes: readonly RowOutcome[]): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, waiting: 0, repaired: 0 };
  for (const outcome of outcomes) {
    counts[outcome.action] += 1;
    if ('repairs' in outcome && outcome.repairs.length > 0) counts.repaired += 1;
  }
  return counts;
}

/** Adds up what happened to the rows. Its memory does not grow with the file, except the ids of changed listings. */
export class RunTally {
  readonly counts: Counts = countOutcomes([]);
  readonly rejections: Rejection[] = [];
  readonly changedIds: string[] = [];
  readonly waitingFor = { ragged: 0, pair: 0 };
  readonly #repairs = new Map<string, RepairGroup>();
  readonly #rejectedFor = new Map<string, RepairGroup>();
  readonly #values = new Map<string, { field: string; value: string; rows: number }>();

  get read(): number {
    const { created, updated, unchanged, rejected, waiting } = this.counts;
    return created + updated + unchanged + rejected + waiting;
  }

  /** Commonest first. */
  get repairs(): RepairGroup[] {
    return [...this.#repairs.values()].toSorted((a, b) => b.rows - a.rows);
  }

  get rejectedFor(): RepairGroup[] {
    return [...this.#rejectedFor.values()].toSorted((a, b) => b.rows - a.rows);
  }

  /** Words of columns with a fixed choice that matched nothing. */
  get values() {
    return [...this.#values.values()].toSorted((a, b) => b.rows - a.rows);
  }

  get hasChanges(): boolean {
    return this.counts.created + this.counts.updated > 0;
  }

  add(outcomes: readonly RowOutcome[]): void {
    const counts = countOutcomes(outcomes);
    for (const name of Object.keys(counts) as (keyof Counts)[]) this.counts[name] += counts[name];
    for (const outcome of outcomes) {
      if (outcome.action === 'rejected') this.#addRejections(outcome.row, outcome.errors);
      else if (outcome.action === 'waiting') this.waitingFor[outcome.cause] += 1;
      else for (const repair of outcome.repairs) this.#addRepair(outcome.row, repair);
      if (outcome.action === 'updated' && outcome.listingId)
        this.changedIds.push(outcome.listingId);
    }
  }

  #addRejections(row: number, errors: readonly RowProblem[]): void {
    const room = maxRejections - this.rejections.length;
    this.rejections.push(...errors.slice(0, room).map((error) => ({ row, ...error })));
    for (const { field, key, value } of errors) {
      addTo(this.#rejectedFor, row, { field, key, from: value, to: null });
    }
  }

  #addRepair(row: number, repair: Repair): void {
    addTo(this.#repairs, row, repair);
    const { field, key, from } = repair;
    if (!isUnknownWord(key)) return;
    const id = valueKey(field, from);
    const known = this.#values.get(id) ?? { field, value: from, rows: 0 };
    if (known.rows > 0 || this.#values.size < mostValues) {
      this.#values.set(id, { ...known, rows: known.rows + 1 });
    }
  }
}

function addTo(groups: Map<string, RepairGroup>, row: number, { field, key, from, to }: Repair) {
  const id = `${field} ${key}`;
  const group = groups.get(id) ?? { field, key, rows: 0, examples: [] };
  group.rows += 1;
  if (group.examples.length < maxExamples) group.examples.push({ row, from, to });
  groups.set(id, group);
}
