import { createHash } from 'node:crypto';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { fold } from '#platform/text/fold.ts';
import { excerptOf } from './file/sheet.ts';
import type { RowProblem } from './file/sheet.ts';
import type { RowResult } from './row/row-to-draft.ts';
import type { Repair } from './row/row-notes.ts';

/** A row ready to be written, with the name by which its source will find it again. */
export type ReadRow = { row: number } & (
  | { draft: ListingDraft; sourceRef: string; repairs: readonly Repair[] }
  | { errors: readonly RowProblem[] }
);

const longestRef = 200;

/**
 * Gives each row of one file its reference: the source's own id, else a hash of name and address, which stays the
 * same when the rest of the row changes. A reference that comes a second time is refused: of two rows for one listing
 * each would undo the other, at every run.
 */
export class SourceRefs {
  readonly #rows = new Map<string, number>();

  give(row: number, result: RowResult): ReadRow {
    if ('errors' in result) return { row, ...result };
    const { draft, repairs } = result;
    const sourceRef = result.sourceRef ?? hashOf(draft);
    const earlier = this.#rows.get(sourceRef);
    if (earlier !== undefined) return refusal(row, 'repeated', String(earlier));
    if (sourceRef.length > longestRef) return refusal(row, 'idTooLong', sourceRef);
    this.#rows.set(sourceRef, row);
    return { row, draft, sourceRef, repairs };
  }
}

function refusal(row: number, reason: string, value: string): ReadRow {
  return {
    row,
    errors: [{ field: 'sourceRef', key: `imports:error.${reason}`, value: excerptOf(value) }],
  };
}

function hashOf({ name, addressLine1, city, postcode, country }: ListingDraft): string {
  const parts = [name, addressLine1, city, postcode, country].map((part) =>
    fold(part ?? '').trim(),
  );
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
