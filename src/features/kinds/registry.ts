import { business } from './business/business.ts';
import { education } from './education/education.ts';
import { embassy } from './embassy/embassy.ts';
import { faith } from './faith/faith.ts';
import type { KindId } from './kind-ids.ts';
import type { FacetId, Kind } from './kind.ts';
import { manufacturer } from './manufacturer/manufacturer.ts';
import { organisation } from './organisation/organisation.ts';
import { professional } from './professional/professional.ts';
import { university } from './university/university.ts';

/** Everything the directory knows of a kind: code asks the entry, never for the kind by name. */
export const kinds: Record<KindId, Kind> = {
  business,
  embassy,
  organisation,
  faith,
  university,
  education,
  professional,
  manufacturer,
};

export const pathOf = (listing: { kind: KindId; slug: string }): string =>
  kinds[listing.kind].pathPrefix + listing.slug;

/** The kind whose results are at this path; undefined where all kinds do. */
export const kindOfList = (path: string): KindId | undefined =>
  Object.values(kinds).find(({ listPath, listAliases }) =>
    [listPath, ...listAliases].includes(path.toLowerCase()),
  )?.id;

/** Filters of a kind's results page; a page of all kinds offers what any of them has. */
export const facetsOf = (kind: KindId | undefined): readonly FacetId[] =>
  kind ? kinds[kind].facets : Object.values(kinds).flatMap(({ facets }) => facets);
