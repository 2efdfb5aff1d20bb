import { findLikeListings } from '#features/directory/like-listing.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pairKey } from './known-answers.server.ts';
import type { KnownAnswers } from './known-answers.server.ts';
import { isGood } from './source-refs.server.ts';
import type { GoodReadRow, ReadRow } from './source-refs.server.ts';

/** So alike that a person would say at once whether the two are one. */
export const heldFrom = 90;

interface Holding {
  /** References that the source has brought before: their rows bring listings up to date. */
  existing: ReadonlySet<string>;
  source: string;
  answers: KnownAnswers;
  /** Takes each for another one, without asking. */
  acceptsPairs: boolean;
}

/** Keeps back the new rows of one batch that are most likely a listing of another source. */
export async function holdPairs(
  db: Db,
  rows: readonly ReadRow[],
  { existing, source, answers, acceptsPairs }: Holding,
): Promise<readonly ReadRow[]> {
  const isNew = (row: ReadRow): row is GoodReadRow =>
    isGood(row) && !row.listingId && !existing.has(row.sourceRef);
  const fresh = rows.filter(isNew);
  const found = await findLikeListings(
    db,
    fresh.map(({ draft }) => draft),
    { least: heldFrom, exceptSource: source },
  );
  const held = new Map<number, ReadRow>();
  for (const [at, read] of fresh.entries()) {
    const { row, cells, sourceRef, draft } = read;
    const otherThan: { id: string; score: number }[] = [];
    for (const { id: listingId, score } of found[at] ?? []) {
      const key = pairKey(sourceRef, listingId);
      const answer = answers.of('pair', key);
      if (answer === 'other') otherThan.push({ id: listingId, score });
      if (answer === 'other' || (acceptsPairs && answer === undefined)) {
        held.set(row, { ...read, otherThan });
        continue;
      }
      const waits = { cause: 'pair' as const, key, name: draft.name, listingId, score };
      held.set(row, answer === 'same' ? { row, cells, sameAs: listingId } : { row, cells, waits });
      break;
    }
  }
  return rows.map((read) => held.get(read.row) ?? read);
}
