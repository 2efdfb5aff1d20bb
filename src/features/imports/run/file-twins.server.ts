import {
  duplicateKeys,
  likenessOf,
  prepare,
} from '#features/directory/merging/duplicate.policy.ts';
import type { Prepared } from '#features/directory/merging/duplicate.policy.ts';
import { isApproximate } from '#features/directory/pins/pin.ts';
import type { GoodReadRow } from './source-refs.server.ts';

interface Known {
  sourceRef: string;
  entry: Prepared;
}

/** Enough for nearly every file. Later rows of a longer one are compared with what is in the directory already. */
const mostKept = 20_000;
/** A key that so many share says nothing of whether two are one. */
const mostOfKey = 50;

/** The rows of one file that have come in, so that a later row can be seen to be the same place again. */
export class FileTwins {
  readonly #byKey = new Map<string, Known[]>();
  #size = 0;

  add({ draft, sourceRef }: GoodReadRow): void {
    if (this.#size >= mostKept) return;
    this.#size += 1;
    const entry = preparedOf(draft);
    for (const key of duplicateKeys(entry)) {
      const known = this.#byKey.get(key) ?? [];
      if (known.length < mostOfKey) known.push({ sourceRef, entry });
      this.#byKey.set(key, known);
    }
  }

  /** Earlier rows that are at least so likely the same. */
  like({ draft }: GoodReadRow, least: number): { sourceRef: string; score: number }[] {
    const entry = preparedOf(draft);
    const found = new Map<string, number>();
    for (const known of duplicateKeys(entry).flatMap((key) => this.#byKey.get(key) ?? [])) {
      if (found.has(known.sourceRef)) continue;
      found.set(known.sourceRef, likenessOf(entry, known.entry).score);
    }
    return [...found].flatMap(([sourceRef, score]) =>
      score >= least ? [{ sourceRef, score }] : [],
    );
  }
}

/** The middle of a town is no sign that two of its businesses are one. */
const preparedOf = ({ point, ...draft }: GoodReadRow['draft']): Prepared =>
  prepare({ ...draft, point: point && !isApproximate(point) ? point : null });
