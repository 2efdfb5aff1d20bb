import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { OpportunityRow } from './opportunity-row.tsx';
import { youthPlaces, youthTypes } from './opportunity.policy.ts';
import { listYouthOpportunities } from './finding/youth-list.contract.ts';

/** In `/youth/opportunities`: what young people can apply for. Its page loads the namespace `opportunities`. */
export function YouthOpportunities() {
  const { t } = useTranslation('opportunities');
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const type = youthTypes.find((one) => one === query.get('type'));
  const place = youthPlaces.find((one) => one === query.get('place'));
  const pages = useApiPages(listYouthOpportunities, {
    query: { type: type && [type], place },
  });
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    void navigate({ search: `${next}`, hash: 'opportunities' }, { replace: true });
  };
  return (
    <section aria-labelledby="opportunities" className="flex flex-col gap-4">
      <h2 id="opportunities">{t('youth.list')}</h2>
      <form method="get" className="flex flex-wrap items-end gap-4">
        <Field label={t('youth.type')} name="type">
          <Select
            value={type ?? ''}
            placeholder={t('youth.any')}
            options={youthTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={({ target }) => choose('type', target.value)}
          />
        </Field>
        <Field label={t('youth.place')} name="place">
          <Select
            value={place ?? ''}
            placeholder={t('youth.any')}
            options={youthPlaces.map((value) => ({ value, label: t(`youth.places.${value}`) }))}
            onChange={({ target }) => choose('place', target.value)}
          />
        </Field>
      </form>
      <PagedList
        pages={pages}
        ns="opportunities"
        more={t('youth.more')}
        renderRows={(rows) => <ul className="rows">{rows}</ul>}
        empty={
          <EmptyState
            icon="briefcase"
            title={t('youth.none')}
            actions={
              (type ?? place) && <Button onClick={() => setQuery({})}>{t('youth.clear')}</Button>
            }
          >
            {t('youth.noneText')}
          </EmptyState>
        }
      >
        {(one) => <OpportunityRow key={one.id} opportunity={one} />}
      </PagedList>
    </section>
  );
}
