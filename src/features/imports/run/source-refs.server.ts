import { createHash } from 'node:crypto';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { fold } from '#platform/text/fold.ts';
import { excerptOf } from '../file/sheet.ts';
import type { RowProblem, SheetRow } from '../file/sheet.ts';
import type { GoodRow, RowResult } from '../row/row-to-draft.ts';

/** A row ready to be written, with the name by which its source will find it again. */
export type ReadRow = { row: number; cells: readonly string[] } & (
  | (GoodRow & { sourceRef: string })
  | { errors: readonly RowProblem[] }
);

const longestRef = 200;

/**
 * Gives each row of one file its reference: the source's own id, else a hash of name and address, which stays the
 * same when the rest of the row changes. A reference that comes a second time is refused: of two rows for one listing
 * each would undo the other, at every run.
 */
export class SourceRefs {
  /** By a short hash, so that a hundred thousand of them need little room. */
  readonly #rows = new Map<string, number>();

  give({ number, cells }: Pick<SheetRow, 'number' | 'cells'>, result: RowResult): ReadRow {
    if ('errors' in result) return { row: number, cells, ...result };
    const { draft, listingId } = result;
    const sourceRef = result.sourceRef ?? hashOf(draft);
    const key = createHash('sha256')
      .update(listingId ?? sourceRef)
      .digest('base64url')
      .slice(0, 20);
    const earlier = this.#rows.get(key);
    const refuse = (reason: string, value: string): ReadRow => ({
      row: number,
      cells,
      errors: [{ field: 'sourceRef', key: `imports:error.${reason}`, value: excerptOf(value) }],
    });
    if (earlier !== undefined) return refuse('repeated', String(earlier));
    if (sourceRef.length > longestRef) return refuse('idTooLong', sourceRef);
    this.#rows.set(key, number);
    return { row: number, cells, ...result, sourceRef };
  }
}

function hashOf({ name, addressLine1, city, postcode, country }: ListingDraft): string {
  const parts = [name, addressLine1, city, postcode, country].map((part) =>
    fold(part ?? '').trim(),
  );
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
