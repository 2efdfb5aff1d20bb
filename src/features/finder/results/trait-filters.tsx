import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { readTrait } from '#features/kinds/traits.ts';
import type { ListingQuery } from '../search.contract.ts';
import { useChoiceNames } from './choice-names.ts';
import type { FacetCounts } from './facet-counts.ts';

interface TraitFiltersProps {
  kind: KindId;
  query: ListingQuery;
  counts: FacetCounts['traits'];
}

/** What this kind alone is filtered by: tradition, profession. A trait that no entry has is not offered. */
export function TraitFilters({ kind, query, counts }: TraitFiltersProps) {
  const { t } = useTranslation('kinds');
  const language = useLanguage();
  const names = useChoiceNames();
  return kinds[kind].traits.map((id) => {
    const ofThis = (trait: string) => readTrait(trait)?.id === id;
    const values = Object.keys(counts).filter(ofThis);
    if (values.length === 0) return null;
    const chosen = query.trait?.filter(ofThis) ?? [];
    return (
      <Disclosure key={id} summary={t(`trait.${id}`)} open={chosen.length > 0}>
        <CheckboxGroup
          legend={t(`trait.${id}`)}
          legendHidden
          name="trait"
          id={`trait-${id}`}
          defaultValue={chosen}
          options={values.map((value) => ({
            value,
            label: <bdi>{names.trait(value)}</bdi>,
            count: formatNumber(counts[value] ?? 0, language),
          }))}
        />
      </Disclosure>
    );
  });
}
