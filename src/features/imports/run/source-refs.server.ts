import { createHash } from 'node:crypto';
import { hostOf } from '#features/directory/contact-keys.ts';
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
 * each would undo the other, at every run. Where a row says nothing of the place, a like name alone does not make two
 * one: with another website, email or domain of emails it is an entry of its own, and the search for duplicates proposes the pair.
 */
export class SourceRefs {
  /** By a short hash, so that a hundred thousand of them need little room. */
  readonly #rows = new Map<string, number>();
  /** What the first row of a name said of where it is online; of rows that name no place. */
  readonly #addresses = new Map<string, string>();

  give({ number, cells }: Pick<SheetRow, 'number' | 'cells'>, result: RowResult): ReadRow {
    if ('errors' in result) return { row: number, cells, ...result };
    const { draft, listingId } = result;
    let sourceRef = result.sourceRef ?? hashOf(draft);
    let earlier = this.#rows.get(keyOf(listingId ?? sourceRef));
    const mayBeAnother = !result.sourceRef && !listingId && isPlaceless(draft);
    if (
      earlier !== undefined &&
      mayBeAnother &&
      this.#addresses.get(sourceRef) !== onlineOf(draft)
    ) {
      sourceRef = hashOf(draft, onlineOf(draft));
      earlier = this.#rows.get(keyOf(sourceRef));
    }
    const refuse = (reason: string, value: string): ReadRow => ({
      row: number,
      cells,
      errors: [{ field: 'sourceRef', key: `imports:error.${reason}`, value: excerptOf(value) }],
    });
    if (earlier !== undefined) return refuse('repeated', String(earlier));
    if (sourceRef.length > longestRef) return refuse('idTooLong', sourceRef);
    this.#rows.set(keyOf(listingId ?? sourceRef), number);
    if (mayBeAnother) this.#addresses.set(sourceRef, onlineOf(draft));
    return { row: number, cells, ...result, sourceRef };
  }
}

const keyOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, 20);

const isPlaceless = ({ addressLine1, city, postcode, point }: ListingDraft): boolean =>
  [addressLine1, city, postcode, point].every((fact) => fact === null);

const onlineOf = ({ website, email, details }: ListingDraft): string =>
  JSON.stringify([
    hostOf(website ?? ''),
    fold(email ?? '').trim(),
    details.kind === 'university' ? details.emailDomains.toSorted() : [],
  ]);

function hashOf(
  { name, addressLine1, city, postcode, country }: ListingDraft,
  ...further: readonly string[]
): string {
  const facts = [name, addressLine1, city, postcode, country, ...further];
  const parts = facts.map((part) => fold(part ?? '').trim());
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
