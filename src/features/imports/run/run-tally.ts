import type { ImportReport, Rejection, RepairGroup } from '../import.contract.ts';
import type { RowProblem } from '../file/sheet.ts';
import type { Repair } from '../row/row-notes.ts';

export type RowOutcome = { row: number } & (
  | {
      action: 'created' | 'updated' | 'unchanged';
      /** Missing of an entry that a check did not write. */
      listingId?: string;
      repairs: readonly Repair[];
    }
  | { action: 'rejected'; errors: readonly RowProblem[] }
);

export type Counts = Pick<
  ImportReport,
  'created' | 'updated' | 'unchanged' | 'rejected' | 'repaired'
>;

const maxRejections = 100;
const maxExamples = 3;

export function countOutcomes(outcomes: readonly RowOutcome[]): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, repaired: 0 };
  for (const outcome of outcomes) {
    counts[outcome.action] += 1;
    if (outcome.action !== 'rejected' && outcome.repairs.length > 0) counts.repaired += 1;
  }
  return counts;
}

/** Adds up what happened to the rows. Its memory does not grow with the file, but for the ids of changed listings. */
export class RunTally {
  readonly counts: Counts = countOutcomes([]);
  readonly rejections: Rejection[] = [];
  readonly changedIds: string[] = [];
  readonly #repairs = new Map<string, RepairGroup>();

  get read(): number {
    const { created, updated, unchanged, rejected } = this.counts;
    return created + updated + unchanged + rejected;
  }

  /** Commonest first. */
  get repairs(): RepairGroup[] {
    return [...this.#repairs.values()].toSorted((a, b) => b.rows - a.rows);
  }

  get hasChanges(): boolean {
    return this.counts.created + this.counts.updated > 0;
  }

  add(outcomes: readonly RowOutcome[]): void {
    const counts = countOutcomes(outcomes);
    for (const name of Object.keys(counts) as (keyof Counts)[]) this.counts[name] += counts[name];
    for (const outcome of outcomes) {
      if (outcome.action === 'rejected') this.#addRejections(outcome.row, outcome.errors);
      else for (const repair of outcome.repairs) this.#addRepair(outcome.row, repair);
      if (outcome.action === 'updated' && outcome.listingId)
        this.changedIds.push(outcome.listingId);
    }
  }

  #addRejections(row: number, errors: readonly RowProblem[]): void {
    const room = maxRejections - this.rejections.length;
    this.rejections.push(...errors.slice(0, room).map((error) => ({ row, ...error })));
  }

  #addRepair(row: number, { field, key, from, to }: Repair): void {
    const id = `${field} ${key}`;
    const group = this.#repairs.get(id) ?? { field, key, rows: 0, examples: [] };
    group.rows += 1;
    if (group.examples.length < maxExamples) group.examples.push({ row, from, to });
    this.#repairs.set(id, group);
  }
}
