import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { getTender } from '../tender.contract.ts';
import { OwnPart } from './own-part.tsx';
import { QuestionTools } from './question-tools.tsx';
import { TenderView } from './tender-view.tsx';
import type { ViewProps } from './tender-view.tsx';

/** A tender as the person who is signed in sees it, with what they may do; until that is there, as everybody does. */
export function OwnView(props: ViewProps) {
  return (
    <QueryIsland>
      <Own {...props} />
    </QueryIsland>
  );
}

function Own({ found, ...props }: ViewProps) {
  const { id } = found;
  const own = useApi(getTender, { params: { id } });
  return (
    <TenderView
      {...props}
      found={own.data ?? found}
      part={<OwnPart tenderId={id} />}
      tools={<QuestionTools tenderId={id} />}
    />
  );
}
