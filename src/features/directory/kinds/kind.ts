import type { Access } from '#platform/access/actor.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { KindDetails } from './kind-details.ts';
import type { KindId } from './kind-ids.ts';

/** Filters that a kind's results page may offer; the common ones (text, place, sort) are always there. */
export type FacetId = 'category' | 'open' | 'price' | 'stars' | 'language' | 'feature';

/** What makes one kind of listing different. Pure: no tables, no components. */
export interface Kind<Details extends KindDetails = KindDetails> {
  id: KindId;
  /** Its own results page, such as `/directory/businesses`. */
  listPath: string;
  /** Further addresses of that page. */
  listAliases: readonly string[];
  /** Its page begins with this: `/b/`. */
  pathPrefix: string;
  facets: readonly FacetId[];
  icon: IconName;
  /** Who may create one. */
  createdBy: Access;
  schemaOrgType: string;
  /** Decision D40. */
  isReviewable: boolean;
  /** Claimed at `/business/{id}/claim`. */
  isClaimable: boolean;
  /** Words in its own details by which it is found. */
  keywordsOf(details: Details): readonly string[];
}
