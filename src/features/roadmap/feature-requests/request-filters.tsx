import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Field } from '#ui/field.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { assignments, hiddenViews } from '../feature-request.contract.ts';
import { longestQuery } from '../idea.contract.ts';
import { ideaSorts, ideaStates } from '../idea.policy.ts';

/** The filters as the address of the page has them. */
export function useRequestQuery() {
  const [params] = useSearchParams();
  return {
    q: params.get('q') ?? undefined,
    state: ideaStates.find((one) => one === params.get('state')),
    assigned: assignments.find((one) => one === params.get('assigned')),
    view: hiddenViews.find((one) => one === params.get('view')),
    sort: ideaSorts.find((one) => one === params.get('sort')),
  };
}

/** Ids of its own: the dialog over it has fields of the same names. */
export function RequestFilters() {
  const { t } = useTranslation(['feature-requests', 'roadmap']);
  const { q, state, assigned, view, sort } = useRequestQuery();
  const anyOf = (values: readonly string[], prefix: string) =>
    values.map((value) => ({ value, label: t(`${prefix}.${value}`) }));
  return (
    <FilterForm
      label={t('feature-requests:filter')}
      submit={t('feature-requests:search')}
      clear={t('feature-requests:clear')}
      columns={3}
    >
      <Field label={t('feature-requests:q')} id="filter-q" name="q">
        <TextInput type="search" icon="search" defaultValue={q} maxLength={longestQuery} />
      </Field>
      <Field label={t('feature-requests:state')} id="filter-state" name="state">
        <Select
          defaultValue={state ?? ''}
          placeholder={t('feature-requests:anyState')}
          options={anyOf(ideaStates, 'roadmap:state')}
        />
      </Field>
      <Field label={t('feature-requests:assigned')} id="filter-assigned" name="assigned">
        <Select
          defaultValue={assigned ?? ''}
          placeholder={t('feature-requests:anyone')}
          options={anyOf(assignments, 'feature-requests:assignedTo')}
        />
      </Field>
      <Field label={t('feature-requests:view')} id="filter-view" name="view">
        <Select
          defaultValue={view ?? ''}
          placeholder={t('feature-requests:views.visible')}
          options={anyOf(hiddenViews, 'feature-requests:views')}
        />
      </Field>
      <Field label={t('roadmap:sort.label')} id="filter-sort" name="sort">
        <Select defaultValue={sort ?? 'newest'} options={anyOf(ideaSorts, 'roadmap:sort')} />
      </Field>
    </FilterForm>
  );
}
