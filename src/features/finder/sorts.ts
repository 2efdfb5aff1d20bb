import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { sorts } from './search/choices.ts';
import type { Sort } from './search/choices.ts';

interface Asked {
  hasWords: boolean;
  hasPlace: boolean;
  kind: KindId | undefined;
}

/** Orders that make sense: no best match without words, no nearest without a place, no rating of what is not rated. */
export function possibleSorts({ hasWords, hasPlace, kind }: Asked): Sort[] {
  const isRated = !kind || kinds[kind].isReviewable;
  return sorts.filter(
    (sort) =>
      (sort !== 'relevance' || hasWords) &&
      (sort !== 'nearest' || hasPlace) &&
      (sort !== 'rating' || isRated),
  );
}

/** The order when none is chosen, or one that is not possible. */
export function sortFor(chosen: Sort | undefined, asked: Asked): Sort {
  const possible = possibleSorts(asked);
  if (chosen && possible.includes(chosen)) return chosen;
  if (possible.includes('relevance')) return 'relevance';
  if (possible.includes('nearest')) return 'nearest';
  return possible.includes('rating') ? 'rating' : 'name';
}
