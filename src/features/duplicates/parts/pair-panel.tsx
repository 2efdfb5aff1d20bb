import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { getListing, getListingEmail } from '#features/directory/listing.contract.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getDuplicate } from '../duplicate.contract.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { MergeForm } from './merge-form.tsx';
import { PairReasons, SideLine, TellApart } from './pair-card.tsx';

/** One pair side by side, and the form that makes one of it. */
export function PairPanel({ id }: { id: string }) {
  const { t } = useTranslation('duplicates');
  const pair = useApi(getDuplicate, { params: { id } });
  return (
    <div className="flex flex-col gap-6">
      <p>
        <Link to="/admin/dedup">{t('queue.back')}</Link>
      </p>
      <QueryState query={pair} ns="duplicates">
        {(found) => <Found pair={found} />}
      </QueryState>
    </div>
  );
}

export type PairView = EndpointResponse<typeof getDuplicate>;

function Found({ pair }: { pair: PairView }) {
  const { t } = useTranslation('duplicates');
  const navigate = useNavigate();
  if (pair.status !== 'open') return <Notice>{t('problem.duplicate-decided')}</Notice>;
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2>{t('compareTitle')}</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          <SideLine side={pair.left} />
          <SideLine side={pair.right} />
        </ul>
        <PairReasons pair={pair} />
        <div>
          <TellApart id={pair.id} onDone={() => void navigate('/admin/dedup')} />
        </div>
      </section>
      <Sides pair={pair} />
    </>
  );
}

function Sides({ pair }: { pair: PairView }) {
  const left = useMergeListing(pair.left.id);
  const right = useMergeListing(pair.right.id);
  return (
    <QueryState query={left} ns="duplicates">
      {(one) => (
        <QueryState query={right} ns="duplicates">
          {(other) => <MergeForm pair={pair} left={one} right={other} />}
        </QueryState>
      )}
    </QueryState>
  );
}

/** One page of the pair with its address, which is asked for apart. */
function useMergeListing(id: string) {
  const page = useApi(getListing, { params: { slug: id } });
  const address = useApi(getListingEmail, { params: { slug: id } });
  return {
    data: page.data && address.data && { ...page.data, ...address.data },
    error: page.error ?? address.error,
    isPending: page.isPending || address.isPending,
    refetch: () => Promise.all([page.refetch(), address.refetch()]),
  };
}
