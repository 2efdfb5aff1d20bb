import { createHash } from 'node:crypto';
import { hostOf } from '#features/kinds/contact-keys.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { fold } from '#platform/text/fold.ts';
import { excerptOf } from '../file/sheet.ts';
import type { RowProblem, SheetRow } from '../file/sheet.ts';
import type { GoodRow, RowResult } from '../row/row-to-draft.ts';

/** What a row waits for: see `questionCauses`. */
export interface Waiting {
  cause: 'ragged' | 'pair';
  /** By which the question is known in a later edition. */
  key: string;
  name: string;
  listingId?: string;
  /** Whom it is like is another entry of this source, which may come in with the same run. */
  likeRef?: string;
  score?: number;
}

/** A listing, or an entry of this source by its reference. */
export type LikeEntry = { id: string } | { ref: string };

interface Place {
  row: number;
  cells: readonly string[];
}

/** A row ready to be written, with the name by which its source will find it again. */
export type GoodReadRow = Place &
  GoodRow & {
    sourceRef: string;
    /** Listings that it is like and that somebody has said are others. */
    otherThan?: readonly (LikeEntry & { score: number })[];
  };

export type ReadRow =
  | GoodReadRow
  | (Place & { errors: readonly RowProblem[] })
  | (Place & { waits: Waiting })
  /** Somebody has said that it is this listing. */
  | (Place & { sameAs: LikeEntry });

export const isGood = (row: ReadRow): row is GoodReadRow => 'draft' in row;

/** A row with another number of cells than the header, as it would be read. */
export interface WaitingResult {
  waits: Waiting;
  read: RowResult;
}

const longestRef = 200;

/**
 * Gives each row of one file its reference: the source's own id, else a hash of name and address, which stays the same
 * when the rest of the row changes. A reference that comes a second time is refused: two rows for one listing would
 * undo each other at every run. Where a row says nothing of the place, a like name alone does not make two one: with
 * another website, email or domain of emails it is an entry of its own, and the search for duplicates proposes the
 * pair.
 */
export class SourceRefs {
  /** By a short hash, so that a hundred thousand of them need little room. */
  readonly #rows = new Map<string, number>();
  readonly #mentioned = new Set<string>();
  /** Where the first row of a name said it is online, for rows that name no place. */
  readonly #addresses = new Map<string, string>();

  give(
    { number, cells }: Pick<SheetRow, 'number' | 'cells'>,
    result: RowResult | WaitingResult,
  ): ReadRow {
    if ('waits' in result) {
      this.#mention(result.read);
      return { row: number, cells, waits: result.waits };
    }
    if ('errors' in result) {
      this.#mention(result);
      return { row: number, cells, errors: result.errors };
    }
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

  /** Whether a row of the file speaks of this one, also a row that was not taken in. */
  has(sourceRef: string): boolean {
    return this.#rows.has(keyOf(sourceRef)) || this.#mentioned.has(keyOf(sourceRef));
  }

  #mention(result: RowResult): void {
    const ref = 'draft' in result ? (result.sourceRef ?? hashOf(result.draft)) : result.sourceRef;
    if (ref) this.#mentioned.add(keyOf(ref));
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
