import type { KindId } from '#features/kinds/kind-ids.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { NewListing } from './new-listing.tsx';

/** All that only those need who may begin: forty scripts. */
export default function NewPlaceForm({ kind }: { kind: KindId }) {
  return (
    <QueryIsland>
      <NewListing kind={kind} />
    </QueryIsland>
  );
}
