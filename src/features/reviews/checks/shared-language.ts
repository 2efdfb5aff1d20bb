import type { OtherLanguage } from '#platform/i18n/written-in.ts';
import type { Review } from '../review.contract.ts';

/** The language of all of them, where there are several and it is not the reader's: said once, above the list. */
export function sharedLanguage(
  reviews: readonly Pick<Review, 'language'>[],
): OtherLanguage | undefined {
  const [first, ...others] = reviews;
  const isShared =
    others.length > 0 && others.every(({ language }) => language?.code === first?.language?.code);
  return isShared && first?.language?.name ? first.language : undefined;
}
