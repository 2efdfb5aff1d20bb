import { excerptOf } from '../file/sheet.ts';
import type { RowProblem } from '../file/sheet.ts';

/** A value that was put right, or left out where `to` is null. `key` is the sentence that says why. */
export interface Repair {
  field: string;
  key: string;
  from: string;
  to: string | null;
}

const keptKeys = 'imports:kept.';

/** Whether a value has no field of its own and is in the description, or is a guess: worth a look like what was left out. */
export const isKept = (key: string): boolean => key.startsWith(keptKeys);

/** What is before a value in the description: the words of its header, where there are any. */
export function headerLabel(header: string | undefined, usual: string): string {
  const label =
    (header ?? '')
      .replace(/\s*\([^)]*\)?\s*[?:]?\s*$/, '')
      .replaceAll(/[\s_:]+/g, ' ')
      .replace(/[\s?]+$/, '')
      .trim()
      .slice(0, 60) || usual;
  // "DAYS" is shouted, "IG / FB" is two names.
  const isShouted = !/\p{Ll}/u.test(label) && /\p{Lu}{4}/u.test(label);
  const said = isShouted ? label.toLowerCase() : label;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Collects what is worth telling about one row while it is read. */
export class RowNotes {
  readonly repairs: Repair[] = [];
  readonly errors: RowProblem[] = [];
  /** What is to be below the description: "Services: every 1st Sunday 3pm". */
  readonly lines: string[] = [];
  readonly #keeps: boolean;

  /** Without `keeps` the row says itself what the description is: nothing can be below it. */
  constructor({ keeps = true } = {}) {
    this.#keeps = keeps;
  }

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

  /** What has no field of its own, or can't be read as one: it is in the description, below what it is. */
  kept(field: string, reason: string, label: string, text: string): null {
    if (!this.#keeps) return this.leftOut(field, `${keptKeys}${reason}`, text);
    const line = `${label}: ${text}`;
    this.lines.push(line);
    this.repairs.push({
      field,
      key: `${keptKeys}${reason}`,
      from: excerptOf(text),
      to: excerptOf(line),
    });
    return null;
  }

  /** As somebody has chosen to show it, so there is no note. A row that says itself what the description is leaves it out. */
  told(label: string, text: string): void {
    if (this.#keeps) this.lines.push(`${label}: ${text}`);
    else this.leftOut('facts', `${keptKeys}facts`, text);
  }

  refused(field: string, key: string, value: string): void {
    this.errors.push({ field, key, value: excerptOf(value) });
  }
}
