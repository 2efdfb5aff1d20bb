import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { askedOf } from '../tender-links.ts';
import { listTenders } from '../tender.contract.ts';
import { TenderResults } from './tender-results.tsx';
import type { ResultsProps } from './tender-results.tsx';

/** The list as the person who is signed in sees it; until that is there, as everybody does. */
export function OwnResults(props: ResultsProps) {
  return (
    <QueryIsland>
      <Own {...props} />
    </QueryIsland>
  );
}

function Own({ found, ...props }: ResultsProps) {
  const own = useApi(listTenders, { query: askedOf(props.state) });
  return <TenderResults {...props} found={own.data ?? found} />;
}
