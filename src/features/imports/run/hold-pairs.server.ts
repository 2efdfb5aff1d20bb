import { findLikeListings } from '#features/directory/merging/like-listing.service.server.ts';
import type { LikeListing } from '#features/directory/merging/like-listing.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { FileTwins } from './file-twins.server.ts';
import { pairKey, twinKey } from './known-answers.server.ts';
import type { KnownAnswers } from './known-answers.server.ts';
import { isGood } from './source-refs.server.ts';
import type { GoodReadRow, LikeEntry, ReadRow } from './source-refs.server.ts';

/** So alike that a person would say at once whether the two are one. */
export const heldFrom = 90;

interface Holding {
  /** References that the source has brought before: their rows bring listings up to date. */
  existing: ReadonlySet<string>;
  source: string;
  answers: KnownAnswers;
  /** Takes each for another one, without asking. */
  acceptsPairs: boolean;
  /** Rows of the same file that have come in. */
  twins: FileTwins;
}

/** What a row is like: a listing, or an earlier row of its source. */
interface Like {
  entry: LikeEntry;
  /** By which the question is known again. */
  key: string;
  score: number;
}

/**
 * Keeps back the new rows of one batch that are most likely a listing that is there, or a row of the same file that came
 * before.
 */
export async function holdPairs(
  db: Db,
  rows: readonly ReadRow[],
  { existing, source, answers, acceptsPairs, twins }: Holding,
): Promise<readonly ReadRow[]> {
  const isNew = (row: ReadRow): row is GoodReadRow =>
    isGood(row) && !row.listingId && !existing.has(row.sourceRef);
  const fresh = rows.filter(isNew);
  const found = await findLikeListings(
    db,
    fresh.map(({ draft }) => draft),
    { least: heldFrom, sameSource: source },
  );
  const likeListings = new Map(fresh.map(({ row }, at) => [row, found[at] ?? []]));
  return rows.map((read) => {
    const held = isNew(read) ? hold(read, likeListings.get(read.row) ?? []) : read;
    if (isGood(held)) twins.add(held);
    return held;
  });

  function hold(read: GoodReadRow, listings: readonly LikeListing[]): ReadRow {
    const { sourceRef } = read;
    const likes = [
      ...listings.map((one) => likeOf(sourceRef, one, source)),
      ...twins.like(read, heldFrom).map((twin) => ({
        entry: { ref: twin.sourceRef },
        key: twinKey(sourceRef, twin.sourceRef),
        score: twin.score,
      })),
    ];
    return decided(read, likes, { answers, acceptsPairs });
  }
}

/** Two of one source are known by their references: in a check the first is no listing yet. */
const likeOf = (sourceRef: string, like: LikeListing, source: string): Like => ({
  entry: { id: like.id },
  key:
    like.source === source && like.sourceRef !== null
      ? twinKey(sourceRef, like.sourceRef)
      : pairKey(sourceRef, like.id),
  score: like.score,
});

/** Goes on with a row that is none of these, or that is asked about no more. */
function decided(
  read: GoodReadRow,
  likes: readonly Like[],
  { answers, acceptsPairs }: Pick<Holding, 'answers' | 'acceptsPairs'>,
): ReadRow {
  const { row, cells, draft } = read;
  const otherThan: (LikeEntry & { score: number })[] = [];
  // What is a listing already is first.
  const once = new Map(likes.toReversed().map((like) => [like.key, like]));
  for (const { entry, key, score } of [...once.values()].toSorted((a, b) => b.score - a.score)) {
    const answer = answers.of('pair', key);
    if (answer === 'other') otherThan.push({ ...entry, score });
    if (answer === 'other' || (acceptsPairs && answer === undefined)) continue;
    if (answer === 'same') return { row, cells, sameAs: entry };
    const like = 'id' in entry ? { listingId: entry.id } : { likeRef: entry.ref };
    return { row, cells, waits: { cause: 'pair', key, name: draft.name, score, ...like } };
  }
  return otherThan.length > 0 ? { ...read, otherThan } : read;
}
