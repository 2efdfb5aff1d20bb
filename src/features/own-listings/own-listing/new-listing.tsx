import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useApi } from '#platform/query/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { getListingChoices, listOwnListings } from '../own-listing.contract.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { stepsOf } from '../own-listing.policy.ts';
import { EditFrame, stepPath } from './edit-frame.tsx';
import type { Way } from '#ui/form/use-step.ts';
import { FirstStep } from './steps/what-step.tsx';
import { useKeepListing } from './use-keep-listing.ts';

/** The first step of a listing of this kind; saving it makes the draft. */
export function NewListing({ kind }: { kind: KindId }) {
  const navigate = useNavigate();
  const keep = useKeepListing();
  const choices = useApi(getListingChoices, {});
  const begun = (listing: OwnListing, way: Way) => {
    keep(listing);
    const [first = 'what', second = first] = stepsOf(kind);
    void navigate(stepPath(listing.id, way === 'next' ? second : first), { replace: true });
  };
  return (
    <EditFrame step="what" kind={kind} help={<Drafts />}>
      <QueryState query={choices} ns="own-listing" isEmpty={() => false}>
        {({ categories }) => <FirstStep kind={kind} categories={categories} onSaved={begun} />}
      </QueryState>
    </EditFrame>
  );
}

/** Drafts that were begun before. */
function Drafts() {
  const { t } = useTranslation('own-listing');
  const { data } = useApi(listOwnListings, { query: {} });
  const drafts = data?.items.filter(({ status }) => status === 'draft') ?? [];
  if (drafts.length === 0) return null;
  return (
    <Notice tone="info" title={t('form.drafts')}>
      <ul className="flex flex-col">
        {drafts.map(({ id, name }) => (
          <li key={id}>
            <Link to={stepPath(id, 'check')} className="inline-flex min-h-target items-center">
              <UserText>{name}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
