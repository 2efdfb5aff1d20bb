import { excerptOf } from '../file/sheet.ts';
import type { RowProblem } from '../file/sheet.ts';

/** A value that was put right, or left out where `to` is null. `key` is the sentence that says why. */
export interface Repair {
  field: string;
  key: string;
  from: string;
  to: string | null;
}

/** Collects what is worth telling about one row while it is read. */
export class RowNotes {
  readonly repairs: Repair[] = [];
  readonly errors: RowProblem[] = [];

  repaired(field: string, reason: string, from: string, to: string): string {
    this.repairs.push({
      field,
      key: `imports:repair.${reason}`,
      from: excerptOf(from),
      to: excerptOf(to),
    });
    return to;
  }

  /** `key` is a whole translation key, since some reasons are those of the directory's own checks. */
  leftOut(field: string, key: string, value: string): null {
    this.repairs.push({ field, key, from: excerptOf(value), to: null });
    return null;
  }

  refused(field: string, key: string, value: string): void {
    this.errors.push({ field, key, value: excerptOf(value) });
  }
}
