import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { facetsOf } from '#features/kinds/registry.ts';
import { defaultDistance, distances, featureFilters } from '../search/choices.ts';
import { weekdays } from '#features/kinds/weekdays.ts';
import { allChoicesLink, mapPath } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import { TraitFilters } from './trait-filters.tsx';
import { useChoiceNames } from './choice-names.ts';
import { filtersFormId } from './results-search.ts';
import { useLiveTotal } from './live-total.ts';
import type { Total } from './live-total.ts';
import type { FacetCounts } from './facet-counts.ts';

interface ListingFiltersProps {
  state: ResultsState;
  kind: KindId | undefined;
  facets: FacetCounts;
  /** Which filters have choices that the form leaves out. */
  more: Record<'category' | 'language', boolean>;
  categoryName: (slug: string) => string;
  /** How many results there are now. */
  total: Total;
}

/** The filters as one GET form: the state is the address, and it works before JavaScript arrives. */
export function ListingFilters(props: ListingFiltersProps) {
  const { state, kind, facets, more, categoryName } = props;
  const { t } = useTranslation(['directory', 'shell']);
  const language = useLanguage();
  const names = useChoiceNames();
  const { path, query } = state;
  const [total, count] = useLiveTotal(props.total, kind);
  const offered = facetsOf(kind);
  const choices = <Value extends string>(
    values: readonly Value[],
    name: (value: Value) => string,
    counts: FacetCounts[keyof FacetCounts],
  ) =>
    values.map((value) => ({
      value,
      label: name(value),
      count: formatNumber(counts[value] ?? 0, language),
    }));
  const categories = Object.keys(facets.categories);
  const spoken = Object.keys(facets.languages);
  // No church delivers: what nothing here has would only lead to an empty page.
  const features = featureFilters.filter(
    (feature) => facets.features[feature] || query.feature?.includes(feature),
  );
  return (
    <Form
      key={JSON.stringify(query)}
      id={filtersFormId}
      action={path}
      onChange={({ currentTarget }) => count(currentTarget)}
    >
      <Field label={t('filter.within')} name="within">
        <Select
          defaultValue={query.within ?? defaultDistance}
          options={distances.map((value) => ({ value, label: names.distance(value) }))}
        />
      </Field>
      <KeptFields state={state} kind={kind} />
      {offered.includes('open') && (
        <>
          <RadioGroup
            legend={t('filter.open')}
            name="open"
            defaultValue={query.open ?? ''}
            options={[
              { value: '', label: t('filter.anyTime') },
              { value: 'now', label: t('filter.openNow') },
              { value: 'at', label: t('filter.openAt') },
            ]}
          />
          <div className="filter-moment">
            <Field label={t('filter.day')} name="day">
              <Select
                defaultValue={query.day ?? 'sat'}
                options={weekdays.map((value) => ({ value, label: names.weekday(value) }))}
              />
            </Field>
            <Field label={t('filter.time')} name="time">
              <TextInput type="time" defaultValue={query.time ?? '20:00'} />
            </Field>
          </div>
        </>
      )}
      {kind && <TraitFilters kind={kind} query={query} counts={facets.traits} />}
      {offered.includes('category') && categories.length > 0 && (
        <Disclosure summary={t('filter.category')} open={Boolean(query.category?.length)}>
          <CheckboxGroup
            legend={t('filter.category')}
            legendHidden
            name="category"
            defaultValue={query.category}
            options={choices(categories, categoryName, facets.categories)}
          />
          {more.category && (
            <AllChoices to={allChoicesLink(state, 'category')}>
              {t('filter.allCategories')}
            </AllChoices>
          )}
        </Disclosure>
      )}
      {offered.includes('price') && (
        <CheckboxGroup
          legend={t('filter.price')}
          name="price"
          defaultValue={query.price}
          options={choices(['1', '2', '3'], names.price, facets.prices)}
        />
      )}
      {offered.includes('stars') && (
        <Field label={t('filter.stars')} name="stars">
          <Select
            defaultValue={query.stars ?? ''}
            placeholder={t('filter.anyStars')}
            options={(['3', '4', '5'] as const).map((value) => ({
              value,
              label: names.stars(value),
            }))}
          />
        </Field>
      )}
      {offered.includes('feature') && features.length > 0 && (
        <CheckboxGroup
          legend={t('filter.feature')}
          name="feature"
          defaultValue={query.feature}
          options={choices(features, names.feature, facets.features)}
        />
      )}
      {offered.includes('language') && spoken.length > 0 && (
        <Disclosure summary={t('filter.language')} open={Boolean(query.language?.length)}>
          <CheckboxGroup
            legend={t('filter.language')}
            legendHidden
            name="language"
            defaultValue={query.language}
            options={choices(spoken, names.language, facets.languages)}
          />
          {more.language && (
            <AllChoices to={allChoicesLink(state, 'language')}>
              {t('shell:language.all')}
            </AllChoices>
          )}
        </Disclosure>
      )}
      <ShowResults total={total} path={path} />
    </Form>
  );
}

interface ShowResultsProps {
  /** How many there would be; undefined while that is asked. */
  total: ReturnType<typeof useLiveTotal>[0];
  path: string;
}

function ShowResults({ total, path }: ShowResultsProps) {
  const { t } = useTranslation('directory');
  return (
    <div>
      <Button type="submit" className="grow">
        {total === undefined
          ? t('filter.apply')
          : t('filter.applyCount', { count: total.count, total: total.shown })}
      </Button>
      <ButtonLink to={path} variant="quiet">
        {t('filter.clear')}
      </ButtonLink>
    </div>
  );
}

function AllChoices({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} rel="nofollow" className="inline-flex min-h-target items-center">
      {children}
    </Link>
  );
}

/** What the form does not ask, and must not lose. */
function KeptFields({ state: { path, query }, kind }: Pick<ListingFiltersProps, 'state' | 'kind'>) {
  const kept = { sort: query.sort, area: query.area, kind: path === mapPath ? kind : undefined };
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
