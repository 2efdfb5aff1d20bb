import { useTranslation } from 'react-i18next';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { FilterForm } from '#ui/filter-form.tsx';
import { assignments, hiddenViews } from '../feature-request.contract.ts';
import { longestQuery } from '../idea.contract.ts';
import { ideaSorts, ideaStates } from '../idea.policy.ts';

/** The filters as the address of the page has them. */
export function useRequestQuery() {
  const { wordsOf, choiceOf } = useAddress();
  return {
    q: wordsOf('q'),
    state: choiceOf('state', ideaStates),
    assigned: choiceOf('assigned', assignments),
    view: choiceOf('view', hiddenViews),
    sort: choiceOf('sort', ideaSorts),
  };
}

/** Ids of its own: the dialog over it has fields of the same names. */
export function RequestFilters() {
  const { t } = useTranslation(['feature-requests', 'roadmap']);
  const anyOf = (values: readonly string[], prefix: string) =>
    values.map((value) => ({ value, label: t(`${prefix}.${value}`) }));
  return (
    <FilterForm
      label={t('feature-requests:filter')}
      submit={t('feature-requests:search')}
      clear={t('feature-requests:clear')}
      columns={3}
      filters={[
        { name: 'q', id: 'filter-q', label: t('feature-requests:q'), longest: longestQuery },
        {
          name: 'state',
          id: 'filter-state',
          label: t('feature-requests:state'),
          any: t('feature-requests:anyState'),
          options: anyOf(ideaStates, 'roadmap:state'),
        },
        {
          name: 'assigned',
          id: 'filter-assigned',
          label: t('feature-requests:assigned'),
          any: t('feature-requests:anyone'),
          options: anyOf(assignments, 'feature-requests:assignedTo'),
        },
        {
          name: 'view',
          id: 'filter-view',
          label: t('feature-requests:view'),
          any: t('feature-requests:views.visible'),
          options: anyOf(hiddenViews, 'feature-requests:views'),
        },
        {
          name: 'sort',
          id: 'filter-sort',
          label: t('roadmap:sort.label'),
          usual: 'newest',
          options: anyOf(ideaSorts, 'roadmap:sort'),
        },
      ]}
    />
  );
}
